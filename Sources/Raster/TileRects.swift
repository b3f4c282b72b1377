/// A few tiles and the page pixels meant in each: what one event changed.
///
/// A list searched from its end: an event touches a handful of tiles, again and again the same.
package struct TileRects: Sendable {
  /// The tiles in the order they came.
  package private(set) var entries: [(index: TileIndex, rect: PixelRect)] = []

  /// Makes an empty list.
  package init() {}

  /// Empties the list, whose memory stays for what comes next.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds page pixels of a tile.
  ///
  /// - Complexity: O(tiles in the list)
  package mutating func add(_ rect: PixelRect, at index: TileIndex) {
    for place in entries.indices.reversed() where entries[place].index == index {
      entries[place].rect = entries[place].rect.union(rect)
      return
    }
    entries.append((index, rect))
  }
}
