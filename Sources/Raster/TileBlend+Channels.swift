/// Blending into tiles whose channels have an opacity each.
///
/// A colour and the eraser change an opacity as they change a channel: the colour's opacity takes the
/// place of its channel. What multiplies, with coverage v, opacity a and premultiplied channel m, keeps
/// k = 1 - v (a - m) of the channel c and of what the channel lets through: c' = c k, and
/// 1 - a' = (1 - a) k. One product is rounded for k and one each for the two: they stay within 1 of the
/// real values. Rounding keeps order, so no channel gets above its opacity.
extension TileBlend {
  /// Writes base with the larger of two masks blended over it, words and opacities.
  ///
  /// - Parameters:
  ///   - paint: how.
  ///   - masks: coverage bytes of the whole tile, either may be missing.
  ///   - base: the tile before the stroke, with or without opacities; nil is transparent.
  ///   - target: words and opacities of the tile to write.
  ///   - fours: which pixels.
  ///   - rows: the rows that hold all of `fours`, from the tile's corner.
  static func blend(
    _ paint: StrokePaint, masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?), base: TilePixels?,
    into target: (words: UnsafeMutablePointer<UInt32>, opacities: UnsafeMutablePointer<UInt32>),
    fours: TileFours, rows: Range<Int>
  ) {
    let opacityPaint: StrokePaint
    switch paint {
    case .multiply(let color):
      return multiply(Multiplying(color), masks, base, target, fours, rows)
    case .erase:
      opacityPaint = .erase
    case .color(let color):
      opacityPaint = .color(PremultipliedColor(.white.withAlpha(color.alpha)))
    }
    blend(
      paint, masks: masks, base: base?.words, into: target.words, fours: fours, rows: rows)
    if let base, base.opacities == nil {
      forEachFour(of: fours, rows) { offset in
        store(spread(four(target.words + offset)), at: target.opacities + offset)
      }
    } else {
      blend(
        opacityPaint, masks: masks, base: base?.opacities, into: target.opacities, fours: fours,
        rows: rows)
    }
  }

  @inline(__always) private static func multiply(
    _ mixing: Multiplying, _ masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    _ base: TilePixels?,
    _ target: (words: UnsafeMutablePointer<UInt32>, opacities: UnsafeMutablePointer<UInt32>),
    _ fours: TileFours, _ rows: Range<Int>
  ) {
    guard let base else {
      return multiply(mixing, masks, target, fours, rows) { _ in (.zero, .zero) }
    }
    if let opacities = base.opacities {
      multiply(mixing, masks, target, fours, rows) {
        (four(base.words + $0), four(opacities + $0))
      }
    } else {
      multiply(mixing, masks, target, fours, rows) {
        let words = four(base.words + $0)
        return (words, spread(words))
      }
    }
  }

  @inline(__always) private static func multiply(
    _ mixing: Multiplying, _ masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    _ target: (words: UnsafeMutablePointer<UInt32>, opacities: UnsafeMutablePointer<UInt32>),
    _ fours: TileFours, _ rows: Range<Int>,
    below: (Int) -> (words: SIMD4<UInt32>, opacities: SIMD4<UInt32>)
  ) {
    forEachFour(of: fours, rows) { offset in
      var coverage = SIMD4<UInt8>.zero
      if let first = masks.0 { coverage = four(first + offset) }
      if let second = masks.1 { coverage = coverage.larger(four(second + offset)) }
      var result = below(offset)
      // Most of a broad line is covered wholly.
      if coverage.word == .max {
        result = mixing.mix(result, kept: mixing.full)
      } else if coverage.word != 0 {
        result = mixing.mix(
          result,
          kept: mixing.kept(ChannelPairs(spreading: SIMD4(truncatingIfNeeded: coverage))))
      }
      store(result.words, at: target.words + offset)
      store(result.opacities, at: target.opacities + offset)
    }
  }

  @inline(__always) private static func forEachFour(
    of fours: TileFours, _ rows: Range<Int>, _ body: (_ offset: Int) -> Void
  ) {
    for y in rows {
      var bits = UInt32(fours.rows[y])
      while bits != 0 {
        body(y &* TileIndex.side &+ bits.trailingZeroBitCount &* 4)
        bits &= bits &- 1
      }
    }
  }

  @inline(__always) private static func store(
    _ words: SIMD4<UInt32>, at pointer: UnsafeMutablePointer<UInt32>
  ) {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: SIMD4<UInt32>.self).pointee = words
  }

  /// The alpha of each word as the opacity of every channel.
  @inline(__always) private static func spread(_ words: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = words & 0xFF00_0000
    let high = alpha | alpha &>> 8
    return high | high &>> 16
  }
}

/// How coverage with a colour that multiplies turns four pixels into others.
private struct Multiplying {
  /// What is kept of blue and red, and of green, where the coverage is full; all of the alpha.
  let full: (low: ChannelPairs, high: ChannelPairs)

  @inline(__always) init(_ color: PremultipliedColor) {
    // No byte borrows, for no channel is above alpha; of the alphas nothing is left.
    let absorbed = SIMD4(repeating: TilePixels.spread(color.word) &- color.word)
    full = (ChannelPairs(lowOf: ~absorbed), ChannelPairs(highOf: ~absorbed))
  }

  /// What is kept where the coverage is partial.
  @inline(__always)
  func kept(_ coverage: ChannelPairs) -> (low: ChannelPairs, high: ChannelPairs) {
    (
      (full.low.rest * coverage).dividedBy255.rest, (full.high.rest * coverage).dividedBy255.rest
    )
  }

  /// The pixels `below` of which that much is kept, and of what they let through.
  @inline(__always) func mix(
    _ below: (words: SIMD4<UInt32>, opacities: SIMD4<UInt32>),
    kept: (low: ChannelPairs, high: ChannelPairs)
  ) -> (words: SIMD4<UInt32>, opacities: SIMD4<UInt32>) {
    let color = ChannelPairs.words(
      (ChannelPairs(lowOf: below.words) * kept.low).dividedBy255,
      (ChannelPairs(highOf: below.words) * kept.high).dividedBy255)
    let letThrough = ~below.opacities
    let opacities = ~ChannelPairs.words(
      (ChannelPairs(lowOf: letThrough) * kept.low).dividedBy255,
      (ChannelPairs(highOf: letThrough) * kept.high).dividedBy255)
    // The highest byte still is the old alpha, and no opacity has become smaller.
    let alpha = opacities.largestBytes & 0xFF00_0000
    return (color & 0x00FF_FFFF | alpha, opacities & 0x00FF_FFFF | alpha)
  }
}

extension SIMD4<UInt32> {
  /// In the highest byte of each lane the largest of its four bytes; the others are of no use.
  @inline(__always) fileprivate var largestBytes: Self {
    func larger(_ first: Self, _ second: Self) -> Self {
      let bytes = unsafeBitCast(first, to: SIMD16<UInt8>.self)
      return unsafeBitCast(
        bytes.larger(unsafeBitCast(second, to: SIMD16<UInt8>.self)), to: Self.self)
    }
    let pairs = larger(self, self &<< 8)
    return larger(pairs, pairs &<< 16)
  }
}
