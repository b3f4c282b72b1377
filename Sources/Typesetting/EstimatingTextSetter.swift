/// Stands in while there is no face: takes the room that text will need, about, and shows nothing.
package final class EstimatingTextSetter: TextSetter {
  /// Advance of a usual letter, in ems.
  private static let letterWidth = 0.55
  /// Height of capitals, in ems.
  private static let capHeight = 0.72
  /// Height of a line, in ems.
  private static let lineHeight = 1.35

  /// Makes one.
  package init() {}

  package func measure(_ text: String, style: TextStyle) -> Int {
    let count = text.unicodeScalars.prefix(Self.longestText).count
    return Int((Double(count) * style.size * Self.letterWidth).rounded(.up))
  }

  package func mask(_ text: String, style: TextStyle) -> TextMask {
    TextMask(advance: measure(text, style: style))
  }

  package func capHeight(_ style: TextStyle) -> Int {
    Int((style.size * Self.capHeight).rounded())
  }

  package func lineHeight(_ style: TextStyle) -> Int {
    Int((style.size * Self.lineHeight).rounded())
  }
}
