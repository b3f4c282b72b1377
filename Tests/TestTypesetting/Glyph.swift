/// The drawing of one character: the middle of its stroke, in hundredths of the em, y down.
///
/// Tops of b 13, capitals 17 and x 37, baseline 80, bottom of g 96; the stroke, 9.3 wide, lies
/// around these. Every extreme of a curve is a point of the path, so that fitting can find it.
struct Glyph {
  /// From the left edge of this character's space to that of the next.
  let advance: Double
  /// The drawing as the text of an SVG path.
  let pathText: String

  init(_ advance: Double, _ pathText: String) {
    self.advance = advance
    self.pathText = pathText
  }

  /// What stands for a character without a drawing.
  static let box = Glyph(52, "M10 24 H42 V80 H10 Z")

  /// The drawing of an ASCII character or of one of a few signs; nil for any other.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z": self = Self.lowerCase(scalar)
    case "A"..."Z": self = Self.upperCase(scalar)
    case "0"..."9": self = Self.digit(scalar)
    default:
      guard let glyph = Self.punctuation(scalar) ?? Self.furtherLetter(scalar) else { return nil }
      self = glyph
    }
  }
}
