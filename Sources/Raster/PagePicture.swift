/// A page as it will be saved: ink over its backdrop, in straight bytes.
///
/// Where there is no ink the backdrop's bytes are passed through untouched. A snapshot: it shares
/// tiles with the board it was taken from and can be read on any thread.
package struct PagePicture: PictureSource {
  package let size: PixelSize
  private let ink: TileGrid
  let backdrop: Backdrop?

  /// Takes a page of a size; without a backdrop only the ink is there, on transparency.
  package init(size: PixelSize, ink: TileGrid, backdrop: Backdrop?) {
    self.size = size
    self.ink = ink
    self.backdrop = backdrop
  }

  package func copyRows(_ range: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    copy(
      PixelRect(minX: 0, minY: range.lowerBound, maxX: size.width, maxY: range.upperBound),
      into: bytes)
  }

  /// Writes a part of the page as straight R, G, B, A bytes, one row after the other.
  ///
  /// - Parameters:
  ///   - rect: page pixels, none of them left of or above the page.
  ///   - bytes: room for `rect.area * 4` bytes, all of which are written.
  func copy(_ rect: PixelRect, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !rect.isEmpty else { return }
    precondition(rect.minX >= 0 && rect.minY >= 0 && bytes.count >= rect.area * 4)
    for y in rect.minY..<rect.maxY {
      let row = start + (y - rect.minY) * rect.width * 4
      copyBackdrop(y, rect.minX..<rect.maxX, into: row)
      for column in (rect.minX >> 6)...((rect.maxX - 1) >> 6) {
        guard let tile = ink[TileIndex(column: column, row: y >> 6)] else { continue }
        let first = max(rect.minX, column << 6)
        Self.blendRow(
          tile.pixels, from: (y & 63) * TileIndex.side + (first & 63),
          over: row + (first - rect.minX) * 4,
          count: min(rect.maxX, (column + 1) << 6) - first)
      }
    }
  }

  private func copyBackdrop(
    _ y: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<UInt8>
  ) {
    guard let backdrop else {
      row.update(repeating: 0, count: columns.count * 4)
      return
    }
    let line = PixelRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
    let covered = backdrop.picture?.covered(in: line) ?? .empty
    let mix = backdrop.mix
    if covered != line || mix != nil {
      backdrop.sheet.withRuns(inRow: y, columns: columns) { column, count, word in
        for x in column..<column + count {
          Self.put(word, at: row + (x - columns.lowerBound) * 4)
        }
      }
    }
    guard let picture = backdrop.picture, !covered.isEmpty else { return }
    picture.withRuns(inRow: y, columns: covered.minX..<covered.maxX) { column, count, bytes in
      let target = row + (column - columns.lowerBound) * 4
      guard let mix else { return target.update(from: bytes, count: count * 4) }
      for index in 0..<count {
        let (pixel, below) = (bytes + index * 4, target + index * 4)
        let paper = UInt32(below[0]) << 16 | UInt32(below[1]) << 8 | UInt32(below[2])
        let word = mix.mixed(
          red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3], over: paper)
        Self.put(word, at: below)
      }
    }
  }

  /// Writes a straight word as R, G, B, A bytes.
  @inline(__always)
  private static func put(_ word: UInt32, at pixel: UnsafeMutablePointer<UInt8>) {
    pixel[0] = UInt8(truncatingIfNeeded: word &>> 16)
    pixel[1] = UInt8(truncatingIfNeeded: word &>> 8)
    pixel[2] = UInt8(truncatingIfNeeded: word)
    pixel[3] = UInt8(truncatingIfNeeded: word &>> 24)
  }

  /// Blends ink over straight R, G, B, A bytes, rounding once.
  ///
  /// Over an opaque backdrop it is the same sum as on the screen. Over a translucent one, with all
  /// values as fractions of 255: alpha' = a + A (1 - a), colour' = (c + C A (1 - a)) / alpha'.
  ///
  /// Files have one alpha. Where the ink has an opacity a for each channel, the largest alpha' of the
  /// three becomes that of the pixel, and each colour' is raised by what its own alpha' is short of it:
  /// (c + C A (1 - a) + largest - alpha') / largest. So the file looks as the ink does on white paper;
  /// on any other the ink would absorb some of the paper's colour, which a file cannot say.
  private static func blendRow(
    _ ink: TilePixels, from start: Int, over row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let word = ink.words[start + index]
      if word == 0 { continue }
      let opacities = ink.opacities(at: start + index)
      let rests = (
        255 &- ((opacities &>> 16) & 255), 255 &- ((opacities &>> 8) & 255),
        255 &- (opacities & 255)
      )
      let pixel = row + index * 4
      let below = UInt32(pixel[3])
      let channels = ((word &>> 16) & 255, (word &>> 8) & 255, word & 255)
      if below == 255 {
        func sum(_ channel: UInt32, _ rest: UInt32, _ under: UInt8) -> UInt8 {
          UInt8(truncatingIfNeeded: channel &+ divideBy255(UInt32(under) &* rest))
        }
        pixel[0] = sum(channels.0, rests.0, pixel[0])
        pixel[1] = sum(channels.1, rests.1, pixel[1])
        pixel[2] = sum(channels.2, rests.2, pixel[2])
      } else {
        let rest = 255 &- (word &>> 24)
        // The largest alpha', 1 - (1 - A) (1 - a), in steps of 1 / 65,025.
        let total = 65_025 &- (255 &- below) &* rest
        func straight(_ channel: UInt32, _ own: UInt32, _ under: UInt8) -> UInt8 {
          let short = (255 &- below) &* (own &- rest)
          let sum = channel &* 65_025 &+ UInt32(under) &* below &* own &+ short &* 255
          return UInt8(truncatingIfNeeded: min(255, (sum &+ total / 2) / total))
        }
        pixel[0] = straight(channels.0, rests.0, pixel[0])
        pixel[1] = straight(channels.1, rests.1, pixel[1])
        pixel[2] = straight(channels.2, rests.2, pixel[2])
        pixel[3] = UInt8(truncatingIfNeeded: divideBy255(total))
      }
    }
  }
}
