/// Parts of the interface that move together.
enum BarGroup: Hashable, Sendable {
  /// Slides away over the window's upper edge.
  case top
  /// Slides away under the window's lower edge.
  case bottom
  /// Stays where it is while the bars slide.
  case fixed
}
