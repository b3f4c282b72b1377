/// Arithmetic on four neighbouring pixels at once.
///
/// Vectors of four are what every processor of the family has; each of these is one instruction or
/// two there, where the generic `pointwiseMax` is a loop.
extension SIMD4<Float> {
  /// The lanes' own numbers: 0, 1, 2, 3.
  static var laneNumbers: Self { Self(0, 1, 2, 3) }

  /// Each lane without its sign.
  @inline(__always) var magnitudes: Self {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: Self.self)
  }

  /// Each lane, which must not be negative, with the sign of another vector's.
  @inline(__always) func withSigns(of other: Self) -> Self {
    let sign = unsafeBitCast(other, to: SIMD4<UInt32>.self) & 0x8000_0000
    return unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt32>.self) | sign, to: Self.self)
  }

  /// The larger of each pair of lanes.
  @inline(__always) func larger(_ other: Self) -> Self {
    replacing(with: other, where: self .< other)
  }

  /// The smaller of each pair of lanes.
  @inline(__always) func smaller(_ other: Self) -> Self {
    replacing(with: other, where: other .< self)
  }

  /// Each lane, 0 to 255, as the nearest byte: adding 2^23 leaves it in the low bits.
  @inline(__always) var rounded: SIMD4<UInt8> {
    SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self))
  }
}

extension SIMD4<UInt8> {
  /// The larger of each pair of lanes.
  @inline(__always) func larger(_ other: Self) -> Self {
    replacing(with: other, where: self .< other)
  }

  /// The four bytes as one word, the first lowest.
  @inline(__always) var word: UInt32 { unsafeBitCast(self, to: UInt32.self) }

  /// The same with the first 1 to 3 lanes zero.
  @inline(__always) func withoutFirst(_ count: Int) -> Self {
    unsafeBitCast(word & UInt32.max &<< UInt32(truncatingIfNeeded: 8 &* count), to: Self.self)
  }

  /// The same with the last 1 to 3 lanes zero.
  @inline(__always) func withoutLast(_ count: Int) -> Self {
    unsafeBitCast(word & UInt32.max &>> UInt32(truncatingIfNeeded: 8 &* count), to: Self.self)
  }
}

extension SIMD16<UInt8> {
  /// The larger of each pair of lanes.
  @inline(__always) func larger(_ other: Self) -> Self {
    replacing(with: other, where: self .< other)
  }
}
