/// Where two fingers are.
package struct FingerPair: Hashable, Sendable {
  /// The one that came first, window pixels.
  package var first: WindowPoint
  /// The other one.
  package var second: WindowPoint

  /// Makes a pair of two places.
  package init(_ first: WindowPoint, _ second: WindowPoint) {
    self.first = first
    self.second = second
  }

  /// The point midway between them.
  package var center: WindowPoint {
    WindowPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// The way from the first to the second, window pixels.
  package var way: (x: Double, y: Double) { (second.x - first.x, second.y - first.y) }

  /// How far they are apart, window pixels.
  package var distance: Double { (way.x * way.x + way.y * way.y).squareRoot() }

  /// Whether both are places.
  package var isFinite: Bool { first.isFinite && second.isFinite }
}
