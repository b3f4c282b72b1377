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
  package var hasInk: Bool { tiles.entries.contains { !$0.value.isBlank } }

  /// The tile at an index, nil where there is no ink; setting replaces it for this grid alone.
  package subscript(index: TileIndex) -> Tile? {
    get { tiles[index] }
    set { tiles[index] = newValue }
  }

  /// Lends the pixels of a tile that this grid alone owns, making or copying one first where needed.
  ///
  /// - Parameters:
  ///   - index: the tile.
  ///   - withOpacities: whether it must have an opacity for each channel; it may have them anyway.
  ///   - body: takes the pixels.
  /// - Complexity: O(1), and O(pixels of a tile) when the tile is shared or missing, or lacks opacities.
  mutating func withUniqueTile(
    at index: TileIndex, withOpacities: Bool, _ body: (TilePixels) -> Void
  ) {
    tiles.withValue(at: index) { place in
      if !isKnownUniquelyReferenced(&place) || withOpacities && place?.opacities == nil {
        place =
          place.map { Tile(copying: $0, withOpacities: withOpacities) }
          ?? Tile(withOpacities: withOpacities)
      }
      // The pixels alone: lending the tile would count its owners up and down.
      if let pixels = place?.pixels { body(pixels) }
    }
  }

  /// The word of a page pixel; transparent where there is no tile.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard let tile = tiles[TileIndex(column: x >> 6, row: y >> 6)] else { return 0 }
    return tile[x & 63, y & 63]
  }

  /// The opacity of each channel of a page pixel, 0xAARRGGBB; 0 where there is no tile.
  ///
  /// Over a backdrop b a channel c with the opacity a shows c + b (1 - a), as fractions of 255. The
  /// highest byte is the largest of the three, and the alpha of the pixel's word.
  package func opacities(x: Int, y: Int) -> UInt32 {
    guard let tile = tiles[TileIndex(column: x >> 6, row: y >> 6)] else { return 0 }
    return tile.pixels.opacities(at: (y & 63) * TileIndex.side + (x & 63))
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
