/// Turns lines of text into coverage masks, and says how much room they take.
///
/// Control characters, line ends among them, take the room of a space. Lengths are window pixels.
/// Any thread may call; two at a time wait for each other.
package protocol TextSetter: AnyObject, Sendable {
  /// The advance of one line, rounded up.
  ///
  /// Of a very long text only a beginning is measured, which is wider than any window.
  func measure(_ text: String, style: TextStyle) -> Int

  /// One line as a mask.
  func mask(_ text: String, style: TextStyle) -> TextMask

  /// Rows from the baseline to the top of capitals.
  func capHeight(_ style: TextStyle) -> Int

  /// Rows from one baseline to the next in a text of several lines.
  func lineHeight(_ style: TextStyle) -> Int

  /// A text cut into lines.
  ///
  /// Lines end between words, or wherever the script allows. A word too long for a line is cut in
  /// its middle; what is left over after the last line is replaced by " …".
  ///
  /// - Parameters:
  ///   - text: the text; any white space between words is one space.
  ///   - style: size and weight.
  ///   - width: room for a line.
  ///   - limit: how many lines there may be, at least 1.
  /// - Returns: 1 to `limit` lines, none wider than the room as far as an … fits.
  func lines(of text: String, style: TextStyle, width: Int, limit: Int) -> [String]
}

/// Where a text that is too long is cut.
package enum TextCut: Hashable, Sendable {
  /// The end is left out: sentences.
  case end
  /// The middle is left out, for the ending of a file's name says much.
  case middle
}
