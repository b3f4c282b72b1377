extension TileGrid {
  /// Blends a picture over the ink of one tile.
  ///
  /// Where the picture is opaque the ink becomes exactly its colour.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - x: page column of its first column.
  ///   - y: page row of its first row.
  ///   - rect: page pixels inside the tile, all of them covered by the picture.
  ///   - index: the tile.
  /// - Complexity: O(pixels of `rect`), and O(pixels of a tile) when the tile is shared.
  package mutating func blend(
    _ bitmap: StraightBitmap, x: Int, y: Int, in rect: PixelRect, at index: TileIndex
  ) {
    precondition(
      index.rect.contains(rect) && bitmap.size.rect.offset(x: x, y: y).contains(rect))
    if rect.isEmpty { return }
    let corner = index.rect
    withUniqueTile(at: index, withOpacities: false) { pixels in
      bitmap.bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: TileIndex.side) { words in
          guard let word = words.baseAddress else { return }
          for row in rect.minY..<rect.maxY {
            let source = start + ((row - y) * bitmap.size.width + rect.minX - x) * 4
            for index in 0..<rect.width {
              let color = StraightColor(
                red: source[index * 4], green: source[index * 4 + 1], blue: source[index * 4 + 2],
                alpha: source[index * 4 + 3])
              (word + index).initialize(to: PremultipliedColor(color).word)
            }
            let offset = (row - corner.minY) * TileIndex.side + rect.minX - corner.minX
            PixelBuffer.blendRow(word, over: pixels.words + offset, count: rect.width)
            guard let opacities = pixels.opacities else { continue }
            // A picture covers what is below it the same in all channels.
            for index in 0..<rect.width { word[index] = TilePixels.spread(word[index]) }
            PixelBuffer.blendRow(word, over: opacities + offset, count: rect.width)
          }
        }
      }
    }
  }
}
