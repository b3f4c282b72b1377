/// How a finished mask changes the ink under it.
package enum StrokePaint: Hashable, Sendable {
  /// Source-over with a colour.
  case color(PremultipliedColor)
  /// Takes ink away, down to transparency.
  case erase
}
