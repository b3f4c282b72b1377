/// A page at a quarter: each of its pixels is the mean of a square of 4 x 4 page pixels.
///
/// So that a page of many megapixels can be seen as a whole without a look at each of them. The mean of
/// the ink lies over the mean of the picture: along the edge of ink on a busy picture that is not quite
/// the mean of what is seen there, and it takes a sharp eye to tell.
struct QuarterPage {
  /// Columns and rows; those at the right and lower edge may be of fewer than four page pixels.
  let size: PixelSize
  private let ink: TileGrid
  private let picture: StraightBitmap

  /// Looks at a page; nil unless a picture that is there at a quarter fills it, in full strength.
  init?(_ ink: TileGrid, _ backdrop: Backdrop, _ page: PixelSize) {
    guard let placed = backdrop.picture, let quarter = placed.quarter, backdrop.mix == nil,
      placed.size == page, placed.x == 0, placed.y == 0, !placed.isTiled
    else { return nil }
    self.ink = ink
    picture = quarter
    size = quarter.size
  }

  /// The page pixels of all squares that a page rectangle has a part of.
  static func squares(touching rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX & ~3, minY: rect.minY & ~3, maxX: (rect.maxX + 3) & ~3,
      maxY: (rect.maxY + 3) & ~3)
  }

  /// Puts a part of one row, ink over picture, into memory for the columns, all of which are inside.
  ///
  /// - Complexity: O(columns), and 16 for each with ink.
  func compose(_ row: Int, columns: Range<Int>, into target: UnsafeMutablePointer<UInt32>) {
    picture.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      PixelBuffer.drawOpaqueRow(
        start + (row * size.width + columns.lowerBound) * 4, into: target, count: columns.count)
    }
    // A tile is 16 squares wide and high.
    for tileColumn in (columns.lowerBound >> 4)...((columns.upperBound - 1) >> 4) {
      guard let tile = ink[TileIndex(column: tileColumn, row: row >> 4)] else { continue }
      let part = columns.clamped(to: (tileColumn << 4)..<((tileColumn + 1) << 4))
      for column in part {
        let corner = (row & 15) * 4 * TileIndex.side + (column & 15) * 4
        let word = Self.mean(tile.words + corner)
        let place = target + (column - columns.lowerBound)
        if let opacities = tile.opacities {
          var (words, rates) = (word, Self.mean(opacities + corner))
          if rates != 0 {
            PixelBuffer.blendRow(&words, opacities: &rates, over: place, count: 1)
          }
        } else if word != 0 {
          place.pointee = PixelBuffer.blend(word, over: place.pointee)
        }
      }
    }
  }

  /// The mean of the words of a square, each channel rounded once.
  private static func mean(_ corner: UnsafePointer<UInt32>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (0, 0)
    for line in 0..<4 {
      let words = corner + line * TileIndex.side
      for column in 0..<4 {
        low &+= words[column] & 0x00FF_00FF
        high &+= (words[column] &>> 8) & 0x00FF_00FF
      }
    }
    let half: UInt32 = 0x0008_0008
    return ((low &+ half) &>> 4) & 0x00FF_00FF | (((high &+ half) &>> 4) & 0x00FF_00FF) &<< 8
  }
}

extension StraightBitmap {
  /// The picture at a quarter, each pixel the mean of up to 4 x 4; nil unless it is opaque.
  ///
  /// - Complexity: O(pixels).
  var quartered: StraightBitmap? {
    guard isOpaque, !size.rect.isEmpty else { return nil }
    let small = PixelSize(width: (size.width + 3) / 4, height: (size.height + 3) / 4)
    let (width, height) = (size.width, size.height)
    let result = [UInt8](unsafeUninitializedCapacity: small.width * small.height * 4) {
      target, initialized in
      initialized = small.width * small.height * 4
      bytes.withUnsafeBytes { bytes in
        for row in 0..<small.height {
          let lines = row * 4..<min(height, row * 4 + 4)
          for column in 0..<small.width {
            let places = column * 4..<min(width, column * 4 + 4)
            var (low, high): (UInt32, UInt32) = (0, 0)
            for line in lines {
              for place in places {
                let word = bytes.load(fromByteOffset: (line * width + place) * 4, as: UInt32.self)
                low &+= word & 0x00FF_00FF
                high &+= (word &>> 8) & 0x00FF_00FF
              }
            }
            let count = UInt32(lines.count * places.count)
            let place = (row * small.width + column) * 4
            func mean(_ sum: UInt32) -> UInt8 { UInt8((sum + count / 2) / count) }
            target[place] = mean(low & 0xFFFF)
            target[place + 1] = mean(high & 0xFFFF)
            target[place + 2] = mean(low &>> 16)
            target[place + 3] = 255
          }
        }
      }
    }
    return StraightBitmap(size: small, bytes: result)
  }
}
