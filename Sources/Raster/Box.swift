/// An axis-aligned box with real edges, in page pixels.
package struct Box: Hashable, Sendable {
  /// Left edge.
  package var minX: Double
  /// Top edge.
  package var minY: Double
  /// Right edge.
  package var maxX: Double
  /// Bottom edge.
  package var maxY: Double

  /// Makes a box from its four edges; with an edge out of order it is empty.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes the box between two opposite corners, whichever they are.
  package init(corner: PagePoint, corner other: PagePoint) {
    self.init(
      minX: min(corner.x, other.x), minY: min(corner.y, other.y),
      maxX: max(corner.x, other.x), maxY: max(corner.y, other.y))
  }

  /// Whether it has no area.
  package var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// The box with each edge moved inwards by `amount`; outwards when negative.
  package func inset(by amount: Double) -> Box {
    Box(
      minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }

  /// The pixels that share area with the box.
  package var bounds: PixelRect {
    isEmpty ? .empty : PixelRect(covering: minX, minY, maxX, maxY)
  }
}
