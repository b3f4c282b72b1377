/// The per-pixel loops that blend a stroke's mask into a tile.
///
/// Each sum of byte products is rounded exactly (`divideBy255`): opaque colours and the eraser need
/// one; a translucent colour needs one for the colour, one for its opacity and one for what is
/// below, and stays within 1.5 of the real sum. The loops are plain and over bytes, because that is
/// what the compiler turns into vector instructions.
enum TileBlend {
  /// Writes base with the larger of two masks blended over it.
  ///
  /// - Parameters:
  ///   - paint: colour, or eraser.
  ///   - masks: coverage bytes of the whole tile, either may be missing.
  ///   - base: the tile before the stroke; nil is transparent.
  ///   - target: the tile to write.
  ///   - rect: pixels from the tile's corner; some neighbours in the same rows are written as well,
  ///     with what they hold already.
  static func blend(
    _ paint: StrokePaint, masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    base: UnsafeMutablePointer<UInt32>?, into target: UnsafeMutablePointer<UInt32>, rect: PixelRect
  ) {
    // Whole groups of four pixels: the vector instructions then have no remainder. The pixels
    // beside the rectangle get the value that they have, since all come from base and masks.
    let rect = PixelRect(
      minX: rect.minX & ~3, minY: rect.minY, maxX: (rect.maxX + 3) & ~3, maxY: rect.maxY)
    let count = rect.width * 4
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TileIndex.side * 12) { scratch in
      guard let memory = scratch.baseAddress else { return }
      let coverage = memory
      let source = memory + TileIndex.side * 4
      let blank = source + TileIndex.side * 4
      blank.initialize(repeating: 0, count: TileIndex.side * 4)
      var alpha: UInt8 = 255
      if case .color(let color) = paint {
        alpha = color.alpha
        UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt32.self)
          .update(repeating: color.word, count: rect.width)
      }
      for y in rect.minY..<rect.maxY {
        let offset = y * TileIndex.side + rect.minX
        spreadCoverage(
          masks.0.map { $0 + offset }, masks.1.map { $0 + offset }, rect.width, into: coverage)
        let output = UnsafeMutableRawPointer(target + offset).assumingMemoryBound(to: UInt8.self)
        let below =
          base.map { UnsafeRawPointer($0 + offset).assumingMemoryBound(to: UInt8.self) }
          ?? UnsafePointer(blank)
        switch paint {
        case .erase:
          erase(coverage, below, output, count)
        case .color:
          if alpha == 255 {
            blendOpaque(coverage, source, below, output, count)
          } else {
            blendTranslucent(coverage, source, alpha, below, output, count)
          }
        }
      }
    }
  }

  /// Writes the larger of two coverages four times for each pixel, once for each channel.
  @inline(__always) private static func spreadCoverage(
    _ first: UnsafePointer<UInt8>?, _ second: UnsafePointer<UInt8>?, _ width: Int,
    into coverage: UnsafeMutablePointer<UInt8>
  ) {
    let words = UnsafeMutableRawPointer(coverage).assumingMemoryBound(to: UInt32.self)
    switch (first, second) {
    case (let first?, let second?):
      for index in 0..<width {
        words[index] = spread(max(first[index], second[index]))
      }
    case (let only?, nil), (nil, let only?):
      for index in 0..<width { words[index] = spread(only[index]) }
    case (nil, nil):
      for index in 0..<width { words[index] = 0 }
    }
  }

  /// A byte four times; by shifts, for there is no vector product of words in the oldest form.
  @inline(__always) private static func spread(_ byte: UInt8) -> UInt32 {
    let twice = UInt32(byte) | UInt32(byte) &<< 8
    return twice | twice &<< 16
  }

  @inline(__always) private static func divide(_ value: UInt16) -> UInt16 {
    let biased = value &+ 128
    return (biased &+ (biased &>> 8)) &>> 8
  }

  private static func blendOpaque(
    _ coverage: UnsafePointer<UInt8>, _ source: UnsafePointer<UInt8>,
    _ below: UnsafePointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count {
      let mask = UInt16(coverage[index])
      let sum = UInt16(source[index]) &* mask &+ UInt16(below[index]) &* (255 &- mask)
      output[index] = UInt8(truncatingIfNeeded: divide(sum))
    }
  }

  private static func blendTranslucent(
    _ coverage: UnsafePointer<UInt8>, _ source: UnsafePointer<UInt8>, _ alpha: UInt8,
    _ below: UnsafePointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    let alpha = UInt16(alpha)
    for index in 0..<count {
      let mask = UInt16(coverage[index])
      let opacity = divide(mask &* alpha)
      let color = divide(UInt16(source[index]) &* mask)
      let rest = divide(UInt16(below[index]) &* (255 &- opacity))
      output[index] = UInt8(truncatingIfNeeded: color &+ rest)
    }
  }

  private static func erase(
    _ coverage: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
    _ output: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count {
      let mask = UInt16(coverage[index])
      output[index] = UInt8(truncatingIfNeeded: divide(UInt16(below[index]) &* (255 &- mask)))
    }
  }
}
