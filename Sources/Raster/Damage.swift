/// The pixels that changed, as a short list of rectangles that may overlap.
///
/// Every edit returns one, and the window repaints nothing else. Space: the page for what Board
/// returns, the window for what Interface presents.
package struct Damage: Equatable, Sendable {
  /// More rectangles than this cost more as separate puts than the pixels that they save.
  package static let rectangleLimit = 32

  /// The first rectangle is kept apart: most damage has but one, and then needs no allocation.
  private var first = PixelRect.empty
  private var others: [PixelRect] = []

  /// Makes damage without pixels.
  package init() {}

  /// Makes damage of one rectangle.
  package init(_ rect: PixelRect) {
    add(rect)
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { first.isEmpty }

  /// Number of rectangles.
  package var count: Int { isEmpty ? 0 : 1 + others.count }

  /// A rectangle, by its number from 0; never empty.
  package subscript(number: Int) -> PixelRect { number == 0 ? first : others[number - 1] }

  /// The damaged rectangles, none of them empty.
  ///
  /// - Complexity: O(number of rectangles); by number they cost no allocation.
  package var rects: [PixelRect] { isEmpty ? [] : [first] + others }

  /// The smallest rectangle around everything that changed.
  ///
  /// - Complexity: O(number of rectangles), at most `rectangleLimit`.
  package var bounds: PixelRect { others.reduce(first) { $0.union($1) } }

  /// Number of pixels in all rectangles, those in several of them counted more than once.
  package var area: Int { others.reduce(first.area) { $0 + $1.area } }

  /// Adds a rectangle, merging it into one it nearly shares its area with.
  ///
  /// - Complexity: O(number of rectangles), at most `rectangleLimit`.
  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    if isEmpty {
      first = rect
      return
    }
    for index in others.indices.reversed() where Self.merge(rect, into: &others[index]) { return }
    if Self.merge(rect, into: &first) { return }
    if count == Self.rectangleLimit {
      join(rect)
    } else {
      others.append(rect)
    }
  }

  /// Adds a rectangle to a full list: of all unions with it, and of neighbours in the list, the one
  /// that adds the fewest pixels is made.
  ///
  /// Neighbours in the list are mostly neighbours on the page, since a shape is drawn along its
  /// outline; so one as large as the page stays a chain of rectangles along it.
  private mutating func join(_ rect: PixelRect) {
    func growth(_ one: PixelRect, _ other: PixelRect) -> Int {
      one.union(other).area - one.area - other.area
    }
    var best = growth(first, rect)
    var joined = 0
    var isPair = false
    for number in 1..<count {
      let alone = growth(self[number], rect)
      if alone < best { (best, joined, isPair) = (alone, number, false) }
      let pair = growth(self[number], self[number - 1])
      if pair < best { (best, joined, isPair) = (pair, number, true) }
    }
    let union = self[joined].union(isPair ? self[joined - 1] : rect)
    if isPair {
      others.remove(at: joined - 1)
      others.append(rect)
      joined -= 1
    }
    if joined == 0 { first = union } else { others[joined - 1] = union }
  }

  /// Makes `other` the union of both where that costs nothing; 1,024 pixels are cheaper than one
  /// more put.
  private static func merge(_ rect: PixelRect, into other: inout PixelRect) -> Bool {
    let union = other.union(rect)
    if union.area > other.area + rect.area + 1024 { return false }
    other = union
    return true
  }

  /// Adds all rectangles of another damage in the same space.
  package mutating func add(_ other: Damage) {
    for number in 0..<other.count { add(other[number]) }
  }

  /// The part inside `bounds`.
  package func clipped(to bounds: PixelRect) -> Damage {
    var result = Damage()
    for number in 0..<count { result.add(self[number].intersection(bounds)) }
    return result
  }

  /// The same damage moved by whole pixels.
  package func offset(x: Int, y: Int) -> Damage {
    var result = Damage()
    result.first = first.offset(x: x, y: y)
    result.others = others.map { $0.offset(x: x, y: y) }
    return result
  }
}
