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
    if size.rect.isEmpty { return nil }
    let small = PixelSize(width: (size.width + 3) / 4, height: (size.height + 3) / 4)
    let count = small.width * small.height * 4
    // All alphas together.
    var opacity: UInt32 = 0xFF00_0000
    let result = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      initialized = count
      bytes.withUnsafeBytes { bytes in
        for row in 0..<small.height {
          for column in 0..<small.width {
            let square = PixelRect(x: column * 4, y: row * 4, width: 4, height: 4)
            let sums = Self.sums(square.intersection(size.rect), in: bytes, width: size.width)
            opacity &= sums.opacity
            let place = (row * small.width + column) * 4
            func mean(_ sum: UInt32) -> UInt8 {
              UInt8(truncatingIfNeeded: (sum + sums.count / 2) / sums.count)
            }
            target[place] = mean(sums.low & 0xFFFF)
            target[place + 1] = mean(sums.high & 0xFFFF)
            target[place + 2] = mean(sums.low &>> 16)
            target[place + 3] = 255
          }
        }
      }
    }
    return opacity == 0xFF00_0000 ? StraightBitmap(size: small, bytes: result) : nil
  }

  /// The sums of a square's bytes: red and blue, green; how many pixels, and their alphas together.
  @inline(__always) private static func sums(
    _ square: PixelRect, in bytes: UnsafeRawBufferPointer, width: Int
  ) -> (low: UInt32, high: UInt32, count: UInt32, opacity: UInt32) {
    var (lows, highs) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    var alphas = SIMD4<UInt32>(repeating: 0xFF00_0000)
    for line in square.minY..<square.maxY {
      let start = (line * width + square.minX) * 4
      var words = SIMD4<UInt32>(repeating: 0xFF00_0000)
      if square.width == 4 {
        words = bytes.loadUnaligned(fromByteOffset: start, as: SIMD4<UInt32>.self)
      } else {
        for index in 0..<square.width {
          words[index] = bytes.load(fromByteOffset: start + index * 4, as: UInt32.self)
        }
      }
      lows &+= words & 0x00FF_00FF
      highs &+= (words &>> 8) & 0xFF
      alphas &= words
    }
    let opacity = alphas[0] & alphas[1] & alphas[2] & alphas[3] & 0xFF00_0000
    return (lows.wrappedSum(), highs.wrappedSum(), UInt32(square.area), opacity)
  }
}
