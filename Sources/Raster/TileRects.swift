/// A few tiles and the page pixels meant in each: what one event changed.
///
/// A list searched from its end: an event touches a handful of tiles, again and again the same. Only
/// a longer list, of a large shape, is looked up by a table.
package struct TileRects: Sendable {
  /// The tiles in the order they came.
  package private(set) var entries: [(index: TileIndex, rect: PixelRect)] = []

  /// Place in `entries` of each tile, once the list is long.
  private var places = TileTable<Int>()
  private var isLong = false
  private static let searchLimit = 24

  /// Makes an empty list.
  package init() {}

  /// Empties the list, whose memory stays for what comes next.
  package mutating func removeAll() {
    if isLong {
      for entry in entries { places[entry.index] = nil }
      isLong = false
    }
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds page pixels of a tile.
  ///
  /// - Complexity: O(1)
  package mutating func add(_ rect: PixelRect, at index: TileIndex) {
    if let place = place(of: index) {
      entries[place].rect = entries[place].rect.union(rect)
      return
    }
    entries.append((index, rect))
    if isLong {
      places[index] = entries.count - 1
    } else if entries.count > Self.searchLimit {
      isLong = true
      for place in entries.indices { places[entries[place].index] = place }
    }
  }

  private func place(of index: TileIndex) -> Int? {
    isLong ? places[index] : entries.lastIndex { $0.index == index }
  }
}
