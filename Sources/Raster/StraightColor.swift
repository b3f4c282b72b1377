/// A colour as people and files name it: red, green and blue not multiplied by alpha, sRGB bytes.
package struct StraightColor: Hashable, Sendable {
  /// Red, 0 to 255.
  package var red: UInt8
  /// Green, 0 to 255.
  package var green: UInt8
  /// Blue, 0 to 255.
  package var blue: UInt8
  /// Opacity, 0 (nothing) to 255 (opaque).
  package var alpha: UInt8

  /// Makes a colour from sRGB bytes; opaque unless told otherwise.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from 0xRRGGBB; bits above are ignored.
  package init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Makes an opaque colour from `#rgb` or `#rrggbb`; nil for anything else.
  package init?(hex text: some StringProtocol) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 6:
      self.init(rgb: value)
    case 3:
      let nibbles = [value >> 8, value >> 4 & 15, value & 15]
      self.init(rgb: nibbles.reduce(0) { $0 << 8 | $1 * 17 })
    default:
      return nil
    }
  }

  /// Opaque black.
  package static let black = StraightColor(rgb: 0x000000)
  /// Opaque white.
  package static let white = StraightColor(rgb: 0xFFFFFF)

  /// The same colour with another opacity.
  package func withAlpha(_ alpha: UInt8) -> StraightColor {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
