import Raster

extension StraightColor {
  /// Light sent out, 0 (black) to 1 (white), opacity left aside.
  ///
  /// Source: WCAG 2.1, relative luminance; its power of 2.4 is the fifth root of the twelfth.
  package var relativeLuminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      if value <= 0.03928 { return value / 12.92 }
      let base = (value + 0.055) / 1.055
      let square = base * base
      let fourth = square * square
      return Self.fifthRoot(fourth * fourth * fourth)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well one colour is told from another: 1 (not at all) to 21 (black from white).
  ///
  /// Source: WCAG 2.1, contrast ratio. Text needs 4.5, shapes need 3.
  package func contrast(with other: StraightColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// This colour laid over an opaque one; each channel rounded to the nearest.
  package func over(_ below: StraightColor) -> StraightColor {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(divideBy255(UInt32(top) * UInt32(alpha) + UInt32(bottom) * UInt32(255 - alpha)))
    }
    return StraightColor(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
  }

  /// What a highlighter of this colour makes of an opaque one: white takes the colour, black stays.
  package func multiplied(over below: StraightColor) -> StraightColor {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let passed = 255 - divideBy255(UInt32(255 - top) * UInt32(alpha))
      return UInt8(divideBy255(UInt32(bottom) * passed))
    }
    return StraightColor(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
  }

  /// The fifth root of a value from 0 to 1, by Newton's iteration from above.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let square = root * root
      root -= (root - value / (square * square)) / 5
    }
    return root
  }
}
