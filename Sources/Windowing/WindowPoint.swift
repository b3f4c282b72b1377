/// A point of the window: window pixels, y down, (0, 0) at the top left corner of the content.
package struct WindowPoint: Hashable, Sendable {
  /// Distance from the window's left edge, in window pixels.
  package var x: Double
  /// Distance from the window's top edge, in window pixels.
  package var y: Double

  /// Makes a point from its two coordinates in window pixels.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite; anything else is no place.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
