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
        let offset = (y - corner.minY) * TileIndex.side + part.minX - corner.minX
        let row = pointer(part.minX + originX, y + originY)
        if let opacities = tile.opacities {
          Self.blendRow(
            tile.words + offset, opacities: opacities + offset, over: row, count: part.width)
        } else {
          Self.blendRow(tile.words + offset, over: row, count: part.width)
        }
      }
    }
  }

  private func drawBackdrop(_ backdrop: Backdrop, in rect: PixelRect, originX: Int, originY: Int) {
    let covered = backdrop.picture?.covered(in: rect) ?? .empty
    let mix = backdrop.mix
    if covered != rect || mix != nil {
      for y in rect.minY..<rect.maxY {
        let row = pointer(rect.minX + originX, y + originY)
        backdrop.sheet.withRuns(inRow: y, columns: rect.minX..<rect.maxX) { column, count, word in
          (row + (column &- rect.minX)).update(repeating: word, count: count)
        }
      }
    }
    guard let picture = backdrop.picture, !covered.isEmpty else { return }
    for y in covered.minY..<covered.maxY {
      picture.withRuns(inRow: y, columns: covered.minX..<covered.maxX) { column, count, bytes in
        let target = pointer(column + originX, y + originY)
        if let mix {
          Self.drawRow(bytes, column, y, mix: mix, into: target, count: count)
        } else {
          Self.drawRow(bytes, column, y, into: target, count: count)
        }
      }
    }
  }

  /// Draws straight bytes from page pixel (x, y) on, over the checker where they are transparent.
  private static func drawRow(
    _ source: UnsafePointer<UInt8>, _ x: Int, _ y: Int, into target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let bytes = UnsafeRawPointer(source)
    var index = 0
    while index < count {
      // A photo is opaque: blocks of that are words in another order.
      let opaque = index &+ 16 <= count ? drawOpaque(bytes + index &* 4, into: target + index) : 0
      if opaque > 0 {
        index &+= opaque
        continue
      }
      let end = min(count, index &+ 16)
      while index < end {
        let word = word(bytes.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
        target[index] = shown(word, x &+ index, y)
        index &+= 1
      }
    }
  }

  /// Draws 16 pixels if all of them are opaque; returns how many were drawn.
  @inline(__always) private static func drawOpaque(
    _ bytes: UnsafeRawPointer, into target: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let pixels = bytes.loadUnaligned(as: SIMD16<UInt32>.self)
    let alphas = pixels.lowHalf & pixels.highHalf
    let rest = alphas.lowHalf & alphas.highHalf
    if (rest[0] & rest[1] & rest[2] & rest[3]) < 0xFF00_0000 { return 0 }
    let words =
      (pixels & 0xFF00_FF00) | ((pixels & 0xFF) &<< 16) | ((pixels &>> 16) & 0xFF)
    UnsafeMutableRawPointer(target).storeBytes(of: words, as: SIMD16<UInt32>.self)
    return 16
  }

  /// A word of R, G, B, A bytes in the order of the screen's.
  @inline(__always) private static func word(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | (pixel & 0xFF) &<< 16 | (pixel &>> 16) & 0xFF
  }

  /// Draws a row of opaque straight bytes.
  static func drawOpaqueRow(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    drawRow(source, 0, 0, into: target, count: count)
  }

  /// Draws straight bytes from page pixel (x, y) on, mixed with the paper that is there already.
  private static func drawRow(
    _ source: UnsafePointer<UInt8>, _ x: Int, _ y: Int, mix: PictureMix,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      let pixel = source + index * 4
      let word = mix.mixed(
        red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3], over: target[index])
      target[index] = shown(word, x + index, y)
    }
  }

  /// A straight word as it is seen at a page pixel: over the checker where it is transparent.
  @inline(__always) private static func shown(_ word: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    let alpha = word &>> 24
    if alpha == 255 { return word }
    let grey = Backdrop.checkerGrey(x, y) &* (255 &- alpha)
    return 0xFF00_0000 | divideBy255((word &>> 16 & 255) &* alpha &+ grey) << 16
      | divideBy255((word &>> 8 & 255) &* alpha &+ grey) << 8
      | divideBy255((word & 255) &* alpha &+ grey)
  }

  /// Blends a row of premultiplied words over another, both channels of a pair at a time.
  static func blendRow(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { target[index] = blend(source[index], over: target[index]) }
  }

  /// Blends a premultiplied word over another, both channels of a pair at a time.
  @inline(__always) static func blend(_ word: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 &- (word &>> 24)
    var odd = (below & 0x00FF_00FF) &* rest &+ 0x0080_0080
    odd = ((odd &+ ((odd &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var even = ((below &>> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080
    even = (even &+ ((even &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return word &+ (odd | even)
  }

  /// Blends a row of premultiplied words whose channels have an opacity each over another row.
  static func blendRow(
    _ source: UnsafePointer<UInt32>, opacities: UnsafePointer<UInt32>,
    over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (words, opacities) = (UnsafeRawPointer(source), UnsafeRawPointer(opacities))
    let row = UnsafeMutableRawPointer(target)
    var place = 0
    while place < (count &- 3) &* 4 {
      let result = blend(
        words.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self),
        opacities: opacities.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self),
        over: row.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self))
      row.storeBytes(of: result, toByteOffset: place, as: SIMD4<UInt32>.self)
      place &+= 16
    }
    while place < count &* 4 {
      let result = blend(
        SIMD4(repeating: words.load(fromByteOffset: place, as: UInt32.self)),
        opacities: SIMD4(repeating: opacities.load(fromByteOffset: place, as: UInt32.self)),
        over: SIMD4(repeating: row.load(fromByteOffset: place, as: UInt32.self)))
      row.storeBytes(of: result[0], toByteOffset: place, as: UInt32.self)
      place &+= 4
    }
  }

  @inline(__always) private static func blend(
    _ words: SIMD4<UInt32>, opacities: SIMD4<UInt32>, over below: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let letThrough = ~opacities
    return words
      &+ ChannelPairs.words(
        (ChannelPairs(lowOf: below) * ChannelPairs(lowOf: letThrough)).dividedBy255,
        (ChannelPairs(highOf: below) * ChannelPairs(highOf: letThrough)).dividedBy255)
  }
}
