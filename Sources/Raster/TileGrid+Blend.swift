extension TileGrid {
  /// Shows a stroke's mask in one tile: the pixels before the stroke, with the mask blended over once.
  ///
  /// Starting from the pixels before the stroke each time is what makes live ink equal final ink,
  /// and keeps a stroke that crosses itself from darkening.
  ///
  /// - Parameters:
  ///   - frozen: coverage that will not change.
  ///   - tail: coverage of the unfinished end; the larger of both counts.
  ///   - rects: what has changed in tiles; its fours are blended, which changes nothing in the
  ///     pixels beside those meant as long as all of the tile is this blend.
  ///   - place: the entry of `rects` for the tile to change.
  ///   - base: the tile as it was before the stroke, nil for transparent.
  ///   - paint: how the mask changes the ink.
  /// - Complexity: O(rows and pixels meant), and O(pixels of a tile) when the tile is shared, or is
  ///   the first time to have an opacity for each channel. Those once there stay, all as they are.
  package mutating func blend(
    frozen: StrokeMask, tail: StrokeMask, in rects: inout TileRects, place: Int, over base: Tile?,
    paint: StrokePaint
  ) {
    let (index, rect) = rects.entries[place]
    let top = index.rect.minY
    let first = frozen.bytes(at: index)
    let second = tail.bytes(at: index)
    let needsOpacities = paint.needsOpacities || base?.opacities != nil
    withUniqueTile(at: index, withOpacities: needsOpacities) { pixels in
      rects.withFours(of: place) { fours in
        let rows = rect.minY &- top..<rect.maxY &- top
        if let opacities = pixels.opacities {
          TileBlend.blend(
            paint, masks: (first, second), base: base?.pixels, into: (pixels.words, opacities),
            fours: fours, rows: rows)
        } else {
          TileBlend.blend(
            paint, masks: (first, second), base: base?.words, into: pixels.words, fours: fours,
            rows: rows)
        }
      }
    }
  }
}
