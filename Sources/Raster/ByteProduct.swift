/// The product of two bytes taken as fractions of 255, rounded to the nearest: a * b / 255.
///
/// Source: the identity (x + (x >> 8)) >> 8 with x = a * b + 128, right for all 65,536 pairs.
@inlinable package func multiplyBytes(_ a: UInt8, _ b: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: divideBy255(UInt32(a) &* UInt32(b)))
}

/// A sum of byte products, at most 255 * 255, divided by 255 and rounded to the nearest.
@inlinable package func divideBy255(_ value: UInt32) -> UInt32 {
  let biased = value &+ 128
  return (biased &+ (biased &>> 8)) &>> 8
}
