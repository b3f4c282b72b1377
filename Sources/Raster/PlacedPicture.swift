/// A picture on the page, pixel on pixel: once where it was put, or over and over.
///
/// It may reach beyond the page, which cuts it off.
package struct PlacedPicture: Equatable, Sendable {
  /// The pixels, straight as decoded.
  package let bitmap: StraightBitmap
  /// Page column of the picture's first column; may be negative.
  package let x: Int
  /// Page row of its first row; may be negative.
  package let y: Int
  /// Whether it is repeated from the page's top left corner on, in both directions.
  package let isTiled: Bool

  /// Puts a picture once, its top left pixel on page pixel (x, y).
  package init(_ bitmap: StraightBitmap, x: Int, y: Int) {
    self.bitmap = bitmap
    self.x = x
    self.y = y
    isTiled = false
  }

  /// Repeats a picture from the page's top left corner on.
  package init(tiling bitmap: StraightBitmap) {
    self.bitmap = bitmap
    x = 0
    y = 0
    isTiled = true
  }

  /// The pixels of a page rectangle that the picture covers.
  package func covered(in rect: PixelRect) -> PixelRect {
    isTiled && !bitmap.size.rect.isEmpty
      ? rect : bitmap.size.rect.offset(x: x, y: y).intersection(rect)
  }

  /// Calls `body` for each run of neighbouring picture pixels in a part of one page row.
  ///
  /// The screen and the file both get their pixels here, and so the same ones.
  ///
  /// - Parameters:
  ///   - row: the page row.
  ///   - columns: page columns, not negative, of which the picture covers all (see `covered`).
  ///   - body: takes the run's first page column, its length, and its R, G, B, A bytes.
  @inline(__always)
  func withRuns(
    inRow row: Int, columns: Range<Int>,
    _ body: (_ column: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>) -> Void
  ) {
    let size = bitmap.size
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let line = start + (isTiled ? row % size.height : row - y) * size.width * 4
      var column = columns.lowerBound
      while column < columns.upperBound {
        let place = isTiled ? column % size.width : column - x
        let count = min(columns.upperBound - column, size.width - place)
        body(column, count, line + place * 4)
        column += count
      }
    }
  }
}
