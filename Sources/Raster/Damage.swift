/// The pixels that changed, as a short list of rectangles that may overlap.
///
/// Every edit returns one, and the window repaints nothing else. Space: the page for what Board
/// returns, the window for what Interface presents.
package struct Damage: Equatable, Sendable {
  /// More rectangles than this cost more as separate puts than their common bounds do.
  package static let rectangleLimit = 32

  /// The damaged rectangles, none of them empty.
  package private(set) var rects: [PixelRect] = []

  /// Makes damage without pixels.
  package init() {}

  /// Makes damage of one rectangle.
  package init(_ rect: PixelRect) {
    add(rect)
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle around everything that changed.
  ///
  /// - Complexity: O(number of rectangles), at most `rectangleLimit`.
  package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// Adds a rectangle, merging it into one it nearly shares its area with.
  ///
  /// - Complexity: O(number of rectangles), at most `rectangleLimit`.
  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    for index in rects.indices.reversed() {
      let union = rects[index].union(rect)
      // A union no larger than its parts costs nothing; 1,024 pixels are cheaper than one more put.
      if union.area <= rects[index].area + rect.area + 1024 {
        rects[index] = union
        return
      }
    }
    if rects.count == Self.rectangleLimit {
      rects = [bounds.union(rect)]
    } else {
      rects.append(rect)
    }
  }

  /// Adds all rectangles of another damage in the same space.
  package mutating func add(_ other: Damage) {
    for rect in other.rects { add(rect) }
  }

  /// The part inside `bounds`.
  package func clipped(to bounds: PixelRect) -> Damage {
    var result = Damage()
    for rect in rects { result.add(rect.intersection(bounds)) }
    return result
  }

  /// The same damage moved by whole pixels.
  package func offset(x: Int, y: Int) -> Damage {
    var result = Damage()
    result.rects = rects.map { $0.offset(x: x, y: y) }
    return result
  }
}
