extension PixelBuffer {
  /// Draws ink over its backdrop, as a person sees the page: a checker where it is transparent.
  ///
  /// - Parameters:
  ///   - ink: the page's ink.
  ///   - backdrop: what is under it.
  ///   - rect: the page pixels to draw; what falls outside the buffer is left out.
  ///   - originX: column of the buffer where page column 0 goes.
  ///   - originY: row of the buffer where page row 0 goes.
  /// - Complexity: O(pixels of `rect`).
  package func drawPage(
    ink: TileGrid, over backdrop: Backdrop, in rect: PixelRect, originX: Int = 0, originY: Int = 0
  ) {
    let visible = rect.intersection(bounds.offset(x: -originX, y: -originY))
    for index in TileIndex.covering(visible) {
      let part = visible.intersection(index.rect)
      drawBackdrop(backdrop, in: part, originX: originX, originY: originY)
      guard let tile = ink[index] else { continue }
      let corner = index.rect
      for y in part.minY..<part.maxY {
        let words = tile.words + ((y - corner.minY) * TileIndex.side + part.minX - corner.minX)
        Self.blendRow(
          words, over: pointer(part.minX + originX, y + originY), count: part.width)
      }
    }
  }

  private func drawBackdrop(_ backdrop: Backdrop, in rect: PixelRect, originX: Int, originY: Int) {
    let paper = PremultipliedColor(backdrop.paper).word
    guard case .picture(let picture) = backdrop else {
      for y in rect.minY..<rect.maxY {
        pointer(rect.minX + originX, y + originY).update(repeating: paper, count: rect.width)
      }
      return
    }
    let inside = rect.intersection(picture.size.rect)
    if inside != rect {
      for y in rect.minY..<rect.maxY {
        pointer(rect.minX + originX, y + originY).update(repeating: paper, count: rect.width)
      }
    }
    if inside.isEmpty { return }
    picture.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in inside.minY..<inside.maxY {
        let source = start + (y * picture.size.width + inside.minX) * 4
        let target = pointer(inside.minX + originX, y + originY)
        for index in 0..<inside.width {
          let red = UInt32(source[index * 4])
          let green = UInt32(source[index * 4 + 1])
          let blue = UInt32(source[index * 4 + 2])
          let alpha = UInt32(source[index * 4 + 3])
          if alpha == 255 {
            target[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
          } else {
            let grey = Backdrop.checkerGrey(inside.minX + index, y) &* (255 &- alpha)
            target[index] =
              0xFF00_0000 | divideBy255(red &* alpha &+ grey) << 16
              | divideBy255(green &* alpha &+ grey) << 8 | divideBy255(blue &* alpha &+ grey)
          }
        }
      }
    }
  }

  /// Blends a row of premultiplied words over another, both channels of a pair at a time.
  static func blendRow(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      let word = source[index]
      let rest = 255 &- (word &>> 24)
      let below = target[index]
      var odd = (below & 0x00FF_00FF) &* rest &+ 0x0080_0080
      odd = ((odd &+ ((odd &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
      var even = ((below &>> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080
      even = (even &+ ((even &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
      target[index] = word &+ (odd | even)
    }
  }
}
