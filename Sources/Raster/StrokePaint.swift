/// How a finished mask changes the ink under it.
package enum StrokePaint: Hashable, Sendable {
  /// Source-over with a colour.
  case color(PremultipliedColor)
  /// Takes ink away, down to transparency.
  case erase
  /// Multiplies what is seen, ink and backdrop alike, by a colour: white becomes the colour, black
  /// stays black.
  ///
  /// With coverage v, the colour's opacity a and its premultiplied channel m, all as fractions, each
  /// channel that is seen is multiplied by 1 - v (a - m): a - m is what the colour absorbs.
  case multiply(PremultipliedColor)

  /// Whether the ink needs an opacity for each channel afterwards, whatever it had before.
  var needsOpacities: Bool {
    if case .multiply = self { true } else { false }
  }
}
