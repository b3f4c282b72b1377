/// A point of the page.
///
/// Page pixels, y down; pixel (i, j) covers [i, i + 1) x [j, j + 1), so its centre is at i + 0.5.
package struct PagePoint: Hashable, Sendable {
  /// Distance from the page's left edge, in page pixels.
  package var x: Double
  /// Distance from the page's top edge, in page pixels.
  package var y: Double

  /// Makes a point from its two coordinates in page pixels.
  @inlinable package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite; anything else must not reach a path.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The straight-line distance to another point, in page pixels.
  @inlinable package func distance(to other: PagePoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
