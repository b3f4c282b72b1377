/// A rectangle of whole pixels, half-open: [minX, maxX) x [minY, maxY), y down.
///
/// The space, page or window, is named where a rectangle is declared.
package struct PixelRect: Hashable, Sendable {
  /// First column.
  package var minX: Int
  /// First row.
  package var minY: Int
  /// One past the last column.
  package var maxX: Int
  /// One past the last row.
  package var maxY: Int

  /// A rectangle without pixels; the identity of `union`.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Makes a rectangle from its four edges; with an edge out of order it is empty.
  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its top left pixel and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The smallest rectangle that covers the given real bounds, cut to what coordinates can hold.
  package init(covering minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    func held(_ value: Double) -> Double {
      let low = value > -1e9 ? value : -1e9
      return low < 1e9 ? low : 1e9
    }
    self.init(
      minX: Int(floorOfSmall: held(minX)), minY: Int(floorOfSmall: held(minY)),
      maxX: -Int(floorOfSmall: -held(maxX)), maxY: -Int(floorOfSmall: -held(maxY)))
  }

  /// Columns, 0 when empty.
  @inlinable package var width: Int { max(0, maxX - minX) }
  /// Rows, 0 when empty.
  @inlinable package var height: Int { max(0, maxY - minY) }
  /// Whether no pixel is inside.
  @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// Number of pixels inside.
  package var area: Int { width * height }
  /// Width and height together.
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The pixels in both rectangles.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether some pixel is in both.
  @inlinable package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Whether pixel (x, y) is inside.
  package func contains(x: Int, y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  /// Whether every pixel of `other` is inside.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// The rectangle moved by whole pixels.
  @inlinable package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The rectangle with each edge moved inwards by `amount`; outwards when negative.
  package func inset(by amount: Int) -> PixelRect {
    PixelRect(
      minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }
}
