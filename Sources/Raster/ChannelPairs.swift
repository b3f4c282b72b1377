/// Of four pixels every second channel, each in 16 bits: blue and red, or green and alpha.
struct ChannelPairs {
  /// The first channel and the second of each pixel in turn.
  var values: SIMD8<UInt16>

  /// Takes values as they are.
  @inline(__always) init(_ values: SIMD8<UInt16>) { self.values = values }

  /// Blue and red of four words.
  @inline(__always) init(lowOf words: SIMD4<UInt32>) {
    values = unsafeBitCast(words & 0x00FF_00FF, to: SIMD8<UInt16>.self)
  }

  /// Green and alpha of four words.
  @inline(__always) init(highOf words: SIMD4<UInt32>) {
    self.init(lowOf: words &>> 8)
  }

  /// One value for both channels of each pixel.
  @inline(__always) init(spreading values: SIMD4<UInt32>) {
    self.values = unsafeBitCast(values | values &<< 16, to: SIMD8<UInt16>.self)
  }

  /// The words again, from both halves of their channels.
  @inline(__always) static func words(_ low: Self, _ high: Self) -> SIMD4<UInt32> {
    unsafeBitCast(low.values, to: SIMD4<UInt32>.self)
      | unsafeBitCast(high.values, to: SIMD4<UInt32>.self) &<< 8
  }

  /// The products of two pairs of bytes.
  @inline(__always) static func * (a: Self, b: Self) -> Self { Self(a.values &* b.values) }
  /// The sums, each of which must fit 16 bits.
  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.values &+ b.values) }
  /// 255 less each value, which is a byte.
  @inline(__always) var rest: Self { Self(values ^ SIMD8(repeating: 255)) }
  /// Sums of byte products divided by 255, exactly rounded; see `divideBy255`.
  @inline(__always) var dividedBy255: Self {
    let biased = values &+ SIMD8(repeating: 128)
    return Self((biased &+ (biased &>> 8)) &>> 8)
  }
}
