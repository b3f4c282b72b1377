import Raster

/// The tiles a stroke in hand has touched, as they were before it.
struct TouchedTiles: Sendable {
  private struct Entry: Sendable {
    let index: TileIndex
    let before: Tile?
    /// Page pixels that may differ.
    var rect: PixelRect
  }

  private var entries: [Entry] = []
  /// Place in `entries` of each tile.
  private var places: [TileIndex: Int] = [:]

  /// Notes that page pixels of a tile are about to change.
  ///
  /// - Returns: the tile as it was before the stroke, nil for none.
  mutating func note(_ rect: PixelRect, at index: TileIndex, in ink: TileGrid) -> Tile? {
    if let place = places[index] {
      entries[place].rect = entries[place].rect.union(rect)
      return entries[place].before
    }
    let before = ink[index]
    places[index] = entries.count
    entries.append(Entry(index: index, before: before, rect: rect))
    return before
  }

  /// What changed, for the history.
  ///
  /// - Complexity: O(touched tiles).
  func change(in ink: TileGrid) -> TileChange {
    var change = TileChange()
    for entry in entries {
      change.add(
        at: entry.index, before: entry.before, after: ink[entry.index], rect: entry.rect)
    }
    return change
  }
}
