import Wording

/// What opens over the button it belongs to, above the bottom bar; one at a time.
enum Panel: CaseIterable, Hashable, Sendable {
  /// Width, colour and opacity of the brush.
  case brush
  /// Colour and picture under the ink.
  case background
  /// What is not used often.
  case menu
  /// The list of keys.
  case keys
  /// Scales of the view.
  case zoom

  /// The button that the panel stands over.
  var opener: Control {
    switch self {
    case .brush: .brush
    case .background: .background
    case .menu, .keys: .more
    case .zoom: .zoom
    }
  }

  /// Its heading.
  var title: String {
    switch self {
    case .brush: translatable("Brush")
    case .background: translatable("Background")
    case .menu: translatable("More")
    case .keys: translatable("Keys")
    case .zoom: translatable("View")
    }
  }
}
