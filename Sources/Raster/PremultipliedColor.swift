/// A colour whose red, green and blue are already multiplied by alpha: what tiles hold.
///
/// Invariant: no channel is larger than alpha.
package struct PremultipliedColor: Hashable, Sendable {
  /// Red times alpha, 0 to `alpha`.
  package let red: UInt8
  /// Green times alpha, 0 to `alpha`.
  package let green: UInt8
  /// Blue times alpha, 0 to `alpha`.
  package let blue: UInt8
  /// Opacity, 0 to 255.
  package let alpha: UInt8

  /// Multiplies a straight colour by its alpha, rounded to the nearest byte.
  @inlinable package init(_ color: StraightColor) {
    red = multiplyBytes(color.red, color.alpha)
    green = multiplyBytes(color.green, color.alpha)
    blue = multiplyBytes(color.blue, color.alpha)
    alpha = color.alpha
  }

  /// Reads a pixel word, 0xAARRGGBB; nil when a channel is larger than alpha.
  package init?(word: UInt32) {
    red = UInt8(truncatingIfNeeded: word >> 16)
    green = UInt8(truncatingIfNeeded: word >> 8)
    blue = UInt8(truncatingIfNeeded: word)
    alpha = UInt8(truncatingIfNeeded: word >> 24)
    if red > alpha || green > alpha || blue > alpha { return nil }
  }

  /// The pixel word 0xAARRGGBB, which is B, G, R, A in memory.
  @inlinable package var word: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The colour divided by its alpha, rounded; transparent black at alpha 0.
  package var straight: StraightColor {
    if alpha == 0 { return StraightColor(red: 0, green: 0, blue: 0, alpha: 0) }
    func divide(_ channel: UInt8) -> UInt8 {
      UInt8(min(255, (Int(channel) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
    return StraightColor(
      red: divide(red), green: divide(green), blue: divide(blue), alpha: alpha)
  }
}
