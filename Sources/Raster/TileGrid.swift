/// The ink of a page: tiles where there is ink, nothing where there is none.
///
/// A value: a copy is a snapshot that shares every tile until one side changes it.
package struct TileGrid: Sendable {
  private var tiles = TileTable<Tile>()

  /// Makes a grid without ink.
  package init() {}

  /// Number of tiles present.
  ///
  /// - Complexity: O(tiles of the page).
  package var count: Int { tiles.entries.reduce(0) { count, _ in count + 1 } }

  /// The tiles present, row by row.
  package var indices: some Sequence<TileIndex> { tiles.entries.lazy.map(\.index) }

  /// Whether some pixel is not transparent.
  ///
  /// - Complexity: O(pixels up to the first one), of all tiles where everything was erased.
  package var hasInk: Bool { tiles.entries.contains { !$0.value.isTransparent } }

  /// The tile at an index, nil where there is no ink; setting replaces it for this grid alone.
  package subscript(index: TileIndex) -> Tile? {
    get { tiles[index] }
    set { tiles[index] = newValue }
  }

  /// Lends the words of a tile that this grid alone owns, making or copying one first where needed.
  ///
  /// - Complexity: O(1), and O(pixels of a tile) when the tile is shared or missing.
  mutating func withUniqueTile(
    at index: TileIndex, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    tiles.withValue(at: index) { place in
      if !isKnownUniquelyReferenced(&place) { place = place.map { Tile(copying: $0) } ?? Tile() }
      // The words alone: lending the tile would count its owners up and down.
      if let words = place?.words { body(words) }
    }
  }

  /// The word of a page pixel; transparent where there is no tile.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard let tile = tiles[TileIndex(column: x >> 6, row: y >> 6)] else { return 0 }
    return tile[x & 63, y & 63]
  }

  /// The smallest page rectangle around everything that is not transparent.
  ///
  /// - Complexity: O(pixels of all tiles).
  package var inkedRect: PixelRect {
    tiles.entries.reduce(.empty) { result, entry in
      let inside = entry.value.inkedRect
      if inside.isEmpty { return result }
      let corner = entry.index.rect
      return result.union(inside.offset(x: corner.minX, y: corner.minY))
    }
  }

  /// Whether both grids show the same picture; a transparent tile equals a missing one.
  package func isEqual(to other: TileGrid) -> Bool {
    Set(indices).union(other.indices).allSatisfy { index in
      switch (tiles[index], other.tiles[index]) {
      case (let first?, let second?): first === second || first.isEqual(to: second)
      case (let only?, nil), (nil, let only?): only.inkedRect.isEmpty
      case (nil, nil): true
      }
    }
  }
}
