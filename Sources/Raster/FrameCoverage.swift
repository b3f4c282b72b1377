/// A frame prepared for asking the coverage of many pixels, which is exact.
///
/// The area that a pixel shares with an axis-aligned box is the product of the lengths that its
/// column and its row share with it; a frame's is that of the outer box less that of the inner one.
struct FrameCoverage {
  private let outer: Box
  private let inner: Box
  private let hasHole: Bool
  /// Columns where the coverage along a row may change, in order; between two it stays the same.
  ///
  /// The last one is the right end of `bounds`.
  let steps: [Int]
  /// The pixels wholly inside the hole, which are not asked about; may be empty.
  let hole: PixelRect
  /// Everything that may get coverage.
  let bounds: PixelRect

  init(_ frame: BoxFrame) {
    outer = frame.outer
    inner = frame.inner
    hasHole = !frame.inner.isEmpty
    bounds = frame.bounds
    hole = hasHole ? Self.insides(of: frame.inner) : .empty
    let innerEdges = hasHole ? [inner.minX, inner.maxX] : []
    let edges = [outer.minX, outer.maxX] + innerEdges
    steps = edges.flatMap { edge in
      let column = PixelRect(covering: edge, 0, edge, 0)
      // A pixel that the edge cuts has a value of its own.
      return [column.minX, column.maxX]
    }.sorted()
  }

  /// The bounds without the hole, in up to four parts that do not overlap.
  var parts: [PixelRect] {
    if hole.isEmpty { return [bounds] }
    return [
      PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: hole.minY),
      PixelRect(minX: bounds.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: bounds.maxX, maxY: hole.maxY),
      PixelRect(minX: bounds.minX, minY: hole.maxY, maxX: bounds.maxX, maxY: bounds.maxY),
    ]
  }

  /// The lengths that a row shares with both boxes, 0 to 1.
  func heights(_ y: Int) -> (outer: Double, inner: Double) {
    (
      Self.shared(y, outer.minY, outer.maxY),
      hasHole ? Self.shared(y, inner.minY, inner.maxY) : 0
    )
  }

  /// The covered part, 0 to 255, of the pixel of a column in a row with those heights.
  func byte(column: Int, _ heights: (outer: Double, inner: Double)) -> UInt8 {
    let whole = Self.shared(column, outer.minX, outer.maxX) * heights.outer
    let missing = hasHole ? Self.shared(column, inner.minX, inner.maxX) * heights.inner : 0
    return UInt8(max(0, min(255, (whole - missing) * 255 + 0.5)))
  }

  /// The pixels wholly inside a box: its edges rounded inwards, which is outwards from the far side.
  private static func insides(of box: Box) -> PixelRect {
    let mirrored = PixelRect(covering: -box.minX, -box.minY, -box.maxX, -box.maxY)
    return PixelRect(
      minX: -mirrored.minX, minY: -mirrored.minY, maxX: -mirrored.maxX, maxY: -mirrored.maxY)
  }

  /// The length that the pixel from `place` on shares with a stretch.
  private static func shared(_ place: Int, _ low: Double, _ high: Double) -> Double {
    max(0, min(high, Double(place) + 1) - max(low, Double(place)))
  }
}
