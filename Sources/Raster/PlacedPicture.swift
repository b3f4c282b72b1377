/// A picture on the page, pixel on pixel: once where it was put, or over and over.
///
/// It may reach beyond the page, which cuts it off.
package struct PlacedPicture: Equatable, Sendable {
  /// The pixels, straight as decoded.
  package let bitmap: StraightBitmap
  /// Columns and rows on the page: those of the pixels, but of a preview more, so that each of its
  /// pixels covers several of the page.
  package let size: PixelSize
  /// The picture at a quarter, opaque; nil where there is none.
  let quarter: StraightBitmap?
  /// Page column of the picture's first column; may be negative.
  package let x: Int
  /// Page row of its first row; may be negative.
  package let y: Int
  /// Whether it is repeated from the page's top left corner on, in both directions.
  package let isTiled: Bool

  /// Puts a picture once, its top left pixel on page pixel (x, y).
  package init(_ bitmap: StraightBitmap, x: Int, y: Int) {
    self.bitmap = bitmap
    size = bitmap.size
    quarter = nil
    self.x = x
    self.y = y
    isTiled = false
  }

  /// Repeats a picture from the page's top left corner on.
  package init(tiling bitmap: StraightBitmap) {
    self.bitmap = bitmap
    size = bitmap.size
    quarter = nil
    x = 0
    y = 0
    isTiled = true
  }

  /// Puts a picture in its own size, or a preview in that of the picture.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - x: page column of its first column.
  ///   - y: page row of its first row.
  ///   - isTiled: whether it is repeated from the page's corner on instead.
  package init(_ picture: SharedBitmap, x: Int = 0, y: Int = 0, isTiled: Bool = false) {
    bitmap = picture.bitmap
    size = picture.size
    quarter = picture.quarter
    self.x = isTiled ? 0 : x
    self.y = isTiled ? 0 : y
    self.isTiled = isTiled
  }

  /// The pixels of a page rectangle that the picture covers.
  package func covered(in rect: PixelRect) -> PixelRect {
    isTiled && !size.rect.isEmpty
      ? rect : size.rect.offset(x: x, y: y).intersection(rect)
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
    if bitmap.size != size { return withStretchedRuns(inRow: row, columns: columns, body) }
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

  /// The same for a preview, each of whose pixels is shown several times.
  private func withStretchedRuns(
    inRow row: Int, columns: Range<Int>,
    _ body: (_ column: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>) -> Void
  ) {
    let portion = 512
    let own = bitmap.size
    bitmap.bytes.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: portion) { memory in
        guard let words = memory.baseAddress else { return }
        let line = (isTiled ? row % size.height : row - y) * own.height / size.height * own.width
        var column = columns.lowerBound
        while column < columns.upperBound {
          let place = isTiled ? column % size.width : column - x
          let count = min(columns.upperBound - column, size.width - place, portion)
          var source = place * own.width / size.width
          var rest = place * own.width % size.width
          for index in 0..<count {
            let word = bytes.load(fromByteOffset: (line + source) * 4, as: UInt32.self)
            (words + index).initialize(to: word)
            rest += own.width
            while rest >= size.width {
              rest -= size.width
              source += 1
            }
          }
          words.withMemoryRebound(to: UInt8.self, capacity: count * 4) { body(column, count, $0) }
          column += count
        }
      }
    }
  }
}
