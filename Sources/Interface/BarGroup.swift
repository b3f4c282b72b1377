/// Parts of the interface that move together.
enum BarGroup: Hashable, Sendable {
  /// Slides away over the window's upper edge.
  case top
  /// Slides away under the window's lower edge.
  case bottom
  /// Slides in from behind the top bar, by itself.
  case notice
  /// Stays where it is while the bars slide.
  case fixed
}
