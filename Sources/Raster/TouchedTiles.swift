/// The tiles a stroke in hand has touched, as they were before it.
package struct TouchedTiles: Sendable {
  /// One tile.
  package struct Entry: Sendable {
    /// Which.
    package let index: TileIndex
    /// As it was, nil for none.
    package let before: Tile?
    /// Page pixels that may differ.
    package fileprivate(set) var rect: PixelRect
  }

  /// The tiles in the order they were touched first.
  package private(set) var entries: [Entry] = []
  /// Place in `entries` of each tile.
  private var places = TileTable<Int>()

  /// Makes a list without tiles.
  package init() {}

  /// Notes that page pixels of a tile are about to change.
  ///
  /// - Returns: the tile as it was before the stroke, nil for none.
  package mutating func note(_ rect: PixelRect, at index: TileIndex, in ink: TileGrid) -> Tile? {
    if let place = places[index] {
      entries[place].rect = entries[place].rect.union(rect)
      return entries[place].before
    }
    let before = ink[index]
    places[index] = entries.count
    entries.append(Entry(index: index, before: before, rect: rect))
    return before
  }
}
