/// A page as it will be saved: ink over its backdrop, in straight bytes.
///
/// Where there is no ink the backdrop's bytes are passed through untouched. A snapshot: it shares
/// tiles with the board it was taken from and can be read on any thread.
package struct PagePicture: PictureSource {
  package let size: PixelSize
  private let ink: TileGrid
  private let backdrop: Backdrop?

  /// Takes a page of a size; without a backdrop only the ink is there, on transparency.
  package init(size: PixelSize, ink: TileGrid, backdrop: Backdrop?) {
    self.size = size
    self.ink = ink
    self.backdrop = backdrop
  }

  package func copyRows(_ range: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, size.width > 0 else { return }
    precondition(bytes.count >= range.count * size.width * 4)
    for y in range {
      let row = start + (y - range.lowerBound) * size.width * 4
      copyBackdrop(y, into: row)
      for column in 0...((size.width - 1) >> 6) {
        guard let tile = ink[TileIndex(column: column, row: y >> 6)] else { continue }
        let first = column << 6
        Self.blendRow(
          tile.words + (y & 63) * TileIndex.side, over: row + first * 4,
          count: min(TileIndex.side, size.width - first))
      }
    }
  }

  private func copyBackdrop(_ y: Int, into row: UnsafeMutablePointer<UInt8>) {
    guard let backdrop else {
      row.update(repeating: 0, count: size.width * 4)
      return
    }
    let line = PixelRect(x: 0, y: y, width: size.width, height: 1)
    let covered = backdrop.picture?.covered(in: line) ?? .empty
    if covered != line {
      let paper = backdrop.paper
      for x in 0..<size.width {
        row[x * 4] = paper.red
        row[x * 4 + 1] = paper.green
        row[x * 4 + 2] = paper.blue
        row[x * 4 + 3] = paper.alpha
      }
    }
    guard let picture = backdrop.picture, !covered.isEmpty else { return }
    picture.withRuns(inRow: y, columns: covered.minX..<covered.maxX) { column, count, bytes in
      (row + column * 4).update(from: bytes, count: count * 4)
    }
  }

  /// Blends premultiplied words over straight R, G, B, A bytes, rounding once.
  ///
  /// Over an opaque backdrop it is the same sum as on the screen. Over a translucent one, with all
  /// values as fractions of 255: alpha' = a + A (1 - a), colour' = (c + C A (1 - a)) / alpha'.
  private static func blendRow(
    _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let word = source[index]
      if word == 0 { continue }
      let alpha = word &>> 24
      let rest = 255 &- alpha
      let pixel = row + index * 4
      let below = UInt32(pixel[3])
      let channels = ((word &>> 16) & 255, (word &>> 8) & 255, word & 255)
      if below == 255 {
        pixel[0] = UInt8(truncatingIfNeeded: channels.0 &+ divideBy255(UInt32(pixel[0]) &* rest))
        pixel[1] = UInt8(truncatingIfNeeded: channels.1 &+ divideBy255(UInt32(pixel[1]) &* rest))
        pixel[2] = UInt8(truncatingIfNeeded: channels.2 &+ divideBy255(UInt32(pixel[2]) &* rest))
      } else {
        let total = alpha &* 255 &+ below &* rest
        func straight(_ channel: UInt32, _ under: UInt8) -> UInt8 {
          let sum = channel &* 65_025 &+ UInt32(under) &* below &* rest
          return UInt8(truncatingIfNeeded: min(255, (sum &+ total / 2) / total))
        }
        pixel[0] = straight(channels.0, pixel[0])
        pixel[1] = straight(channels.1, pixel[1])
        pixel[2] = straight(channels.2, pixel[2])
        pixel[3] = UInt8(truncatingIfNeeded: divideBy255(total))
      }
    }
  }
}
