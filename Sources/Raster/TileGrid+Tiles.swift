extension TileGrid {
  /// Cuts a bitmap into tiles.
  ///
  /// - Parameters:
  ///   - bitmap: premultiplied pixels.
  ///   - x: page column of its first column.
  ///   - y: page row of its first row.
  ///   - clip: the page pixels to be taken, none of them above or left of the page.
  /// - Complexity: O(pixels of the bitmap inside `clip`).
  package init(_ bitmap: Bitmap, x: Int, y: Int, clip: PixelRect) {
    self.init()
    let rect = bitmap.bounds.offset(x: x, y: y).intersection(clip)
    bitmap.words.withUnsafeBufferPointer { words in
      guard let source = words.baseAddress else { return }
      for index in TileIndex.covering(rect) {
        let part = rect.intersection(index.rect)
        let tile = Tile()
        for row in part.minY..<part.maxY {
          let offset = (row - index.rect.minY) * TileIndex.side + part.minX - index.rect.minX
          (tile.words + offset).update(
            from: source + (row - y) * bitmap.size.width + part.minX - x, count: part.width)
        }
        if !tile.isBlank { self[index] = tile }
      }
    }
  }

  /// Blends the tiles of another grid over this one's; where there was no ink they are shared.
  ///
  /// - Parameter other: ink with one opacity for all channels, as pictures have.
  /// - Complexity: O(tiles of the other grid, and pixels of those where both have ink).
  package mutating func blend(_ other: TileGrid) {
    for index in other.indices {
      guard let over = other[index] else { continue }
      if self[index] == nil {
        self[index] = over
        continue
      }
      withUniqueTile(at: index, withOpacities: false) { pixels in
        PixelBuffer.blendRow(over.words, over: pixels.words, count: Tile.count)
        guard let opacities = pixels.opacities else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Tile.count) { memory in
          guard let spread = memory.baseAddress else { return }
          for place in 0..<Tile.count {
            (spread + place).initialize(to: TilePixels.spread(over.words[place]))
          }
          PixelBuffer.blendRow(spread, over: opacities, count: Tile.count)
        }
      }
    }
  }

  /// Takes what an edit did to one tile back, and leaves what later ones did beside it.
  ///
  /// - Parameters:
  ///   - before: the tile before the edit, nil for none.
  ///   - after: the tile after it.
  ///   - index: which tile.
  /// - Returns: whether all pixels that the edit changed still are as it left them; otherwise nothing
  ///   happens.
  /// - Complexity: O(pixels of a tile).
  package mutating func takeBack(before: Tile?, after: Tile?, at index: TileIndex) -> Bool {
    let now = self[index]
    if now === after {
      self[index] = before
      return true
    }
    func pixel(_ tile: Tile?, _ place: Int) -> SIMD2<UInt32> {
      guard let tile else { return .zero }
      return SIMD2(tile.words[place], tile.pixels.opacities(at: place))
    }
    var places: [Int] = []
    for place in 0..<Tile.count {
      let wanted = pixel(after, place)
      if pixel(before, place) == wanted { continue }
      if pixel(now, place) != wanted { return false }
      places.append(place)
    }
    withUniqueTile(at: index, withOpacities: before?.opacities != nil) { pixels in
      for place in places {
        let old = pixel(before, place)
        pixels.words[place] = old[0]
        pixels.opacities?[place] = old[1]
      }
    }
    if self[index]?.isBlank == true { self[index] = nil }
    return true
  }
}
