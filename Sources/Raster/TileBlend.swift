/// The per-pixel loops that blend a stroke's mask into a tile.
///
/// Each sum of byte products is rounded exactly (`divideBy255`): opaque colours and the eraser need
/// one; a translucent colour needs one for the colour, one for its opacity and one for what is
/// below, and stays within 1.5 of the real sum.
enum TileBlend {
  /// Writes base with the larger of two masks blended over it.
  ///
  /// - Parameters:
  ///   - paint: colour, or eraser; what multiplies needs opacities, see `TileBlend+Channels`.
  ///   - masks: coverage bytes of the whole tile, either may be missing.
  ///   - base: the tile before the stroke; nil is transparent.
  ///   - target: the tile to write.
  ///   - fours: which pixels.
  ///   - rows: the rows that hold all of `fours`, from the tile's corner.
  static func blend(
    _ paint: StrokePaint, masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    base: UnsafeMutablePointer<UInt32>?, into target: UnsafeMutablePointer<UInt32>,
    fours: TileFours, rows: Range<Int>
  ) {
    switch paint {
    case .erase:
      blend(Erasing(), masks, base, target, fours, rows)
    case .color(let color) where color.alpha == 255:
      blend(OpaqueColor(color), masks, base, target, fours, rows)
    case .color(let color):
      blend(TranslucentColor(color), masks, base, target, fours, rows)
    case .multiply:
      assertionFailure("Multiplying changes each channel's opacity, which words alone do not hold.")
    }
  }

  @inline(__always) private static func blend<Mixing: PixelMixing>(
    _ mixing: Mixing, _ masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    _ base: UnsafeMutablePointer<UInt32>?, _ target: UnsafeMutablePointer<UInt32>,
    _ fours: TileFours, _ rows: Range<Int>
  ) {
    // Mostly the page is blank before the stroke; then some of the mixing falls away.
    if let base {
      blend(mixing, masks, target, fours, rows) { four(base + $0) }
    } else {
      blend(mixing, masks, target, fours, rows) { _ in .zero }
    }
  }

  @inline(__always) private static func blend<Mixing: PixelMixing>(
    _ mixing: Mixing, _ masks: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    _ target: UnsafeMutablePointer<UInt32>, _ fours: TileFours, _ rows: Range<Int>,
    below: (Int) -> SIMD4<UInt32>
  ) {
    for y in rows {
      var bits = UInt32(fours.rows[y])
      while bits != 0 {
        let offset = y &* TileIndex.side &+ bits.trailingZeroBitCount &* 4
        bits &= bits &- 1
        var coverage = SIMD4<UInt8>.zero
        if let first = masks.0 { coverage = four(first + offset) }
        if let second = masks.1 { coverage = coverage.larger(four(second + offset)) }
        let below = below(offset)
        let output = UnsafeMutableRawPointer(target + offset)
          .assumingMemoryBound(to: SIMD4<UInt32>.self)
        // Where the unfinished end was, nothing may be left; most of a broad line is covered wholly.
        if coverage.word == 0 {
          output.pointee = below
        } else if let full = mixing.full, coverage.word == .max {
          output.pointee = full
        } else {
          output.pointee = mixing.mix(
            below, coverage: ChannelPairs(spreading: SIMD4(truncatingIfNeeded: coverage)))
        }
      }
    }
  }

  /// The four neighbours from an address on, which must be a multiple of four places from the first.
  @inline(__always) static func four<Scalar: SIMDScalar>(
    _ pointer: UnsafePointer<Scalar>
  ) -> SIMD4<Scalar> {
    UnsafeRawPointer(pointer).assumingMemoryBound(to: SIMD4<Scalar>.self).pointee
  }
}

/// How coverage turns four pixels into others.
private protocol PixelMixing {
  /// What fully covered pixels become, whatever was there; nil when it depends on that.
  var full: SIMD4<UInt32>? { get }

  /// The pixels `below` with this over them where `coverage` says, in each half word.
  func mix(_ below: SIMD4<UInt32>, coverage: ChannelPairs) -> SIMD4<UInt32>
}

private struct OpaqueColor: PixelMixing {
  let full: SIMD4<UInt32>?
  private let low: ChannelPairs
  private let high: ChannelPairs

  @inline(__always) init(_ color: PremultipliedColor) {
    full = SIMD4(repeating: color.word)
    low = ChannelPairs(lowOf: SIMD4(repeating: color.word))
    high = ChannelPairs(highOf: SIMD4(repeating: color.word))
  }

  @inline(__always)
  func mix(_ below: SIMD4<UInt32>, coverage: ChannelPairs) -> SIMD4<UInt32> {
    let rest = coverage.rest
    return ChannelPairs.words(
      (low * coverage + ChannelPairs(lowOf: below) * rest).dividedBy255,
      (high * coverage + ChannelPairs(highOf: below) * rest).dividedBy255)
  }
}

private struct TranslucentColor: PixelMixing {
  var full: SIMD4<UInt32>? { nil }
  private let low: ChannelPairs
  private let high: ChannelPairs
  private let alpha: ChannelPairs

  @inline(__always) init(_ color: PremultipliedColor) {
    low = ChannelPairs(lowOf: SIMD4(repeating: color.word))
    high = ChannelPairs(highOf: SIMD4(repeating: color.word))
    alpha = ChannelPairs(spreading: SIMD4(repeating: UInt32(color.alpha)))
  }

  @inline(__always)
  func mix(_ below: SIMD4<UInt32>, coverage: ChannelPairs) -> SIMD4<UInt32> {
    let rest = (coverage * alpha).dividedBy255.rest
    return ChannelPairs.words(
      (low * coverage).dividedBy255 + (ChannelPairs(lowOf: below) * rest).dividedBy255,
      (high * coverage).dividedBy255 + (ChannelPairs(highOf: below) * rest).dividedBy255)
  }
}

private struct Erasing: PixelMixing {
  var full: SIMD4<UInt32>? { .zero }

  @inline(__always)
  func mix(_ below: SIMD4<UInt32>, coverage: ChannelPairs) -> SIMD4<UInt32> {
    let rest = coverage.rest
    return ChannelPairs.words(
      (ChannelPairs(lowOf: below) * rest).dividedBy255,
      (ChannelPairs(highOf: below) * rest).dividedBy255)
  }
}
