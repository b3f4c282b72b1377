extension TileGrid {
  /// Shows a stroke's mask in one tile: the pixels before the stroke, with the mask blended over once.
  ///
  /// Starting from the pixels before the stroke each time is what makes live ink equal final ink,
  /// and keeps a stroke that crosses itself from darkening.
  ///
  /// - Parameters:
  ///   - frozen: coverage that will not change.
  ///   - tail: coverage of the unfinished end; the larger of both counts.
  ///   - rect: page pixels inside the tile at `index`; up to three neighbours on either side are
  ///     blended as well, which changes nothing as long as all of the tile is this blend.
  ///   - index: the tile to change.
  ///   - base: the tile as it was before the stroke, nil for transparent.
  ///   - paint: how the mask changes the ink.
  /// - Complexity: O(pixels of `rect`), and O(pixels of a tile) when the tile is shared.
  package mutating func blend(
    frozen: StrokeMask, tail: StrokeMask, in rect: PixelRect, at index: TileIndex, over base: Tile?,
    paint: StrokePaint
  ) {
    let corner = index.rect
    let first = frozen.bytes(at: index)
    let second = tail.bytes(at: index)
    withUniqueTile(at: index) { tile in
      TileBlend.blend(
        paint, masks: (first, second), base: base?.words, into: tile.words,
        rect: rect.offset(x: -corner.minX, y: -corner.minY))
    }
  }
}
