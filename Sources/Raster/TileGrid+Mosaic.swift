extension TileGrid {
  /// Covers pixels with one colour, whatever ink was there.
  ///
  /// - Parameters:
  ///   - rect: page pixels, none left of or above the page.
  ///   - color: taken as opaque.
  /// - Complexity: O(pixels), and O(pixels of a tile) for each that is shared or missing.
  package mutating func cover(_ rect: PixelRect, with color: StraightColor) {
    let word = PremultipliedColor(color.withAlpha(255)).word
    for index in TileIndex.covering(rect) {
      let part = rect.intersection(index.rect)
      withUniqueTile(at: index, withOpacities: false) { pixels in
        Self.eachRow(of: part, at: index) { row in
          (pixels.words + row).update(repeating: word, count: part.width)
          if let opacities = pixels.opacities {
            (opacities + row).update(repeating: TilePixels.spread(word), count: part.width)
          }
        }
      }
    }
  }

  /// Makes pixels what they are in another grid.
  ///
  /// - Parameters:
  ///   - rect: page pixels.
  ///   - earlier: the grid that this one came of, by changes of pixels.
  ///   - kept: page pixels that stay changed; a tile without any of them is taken over as a whole.
  /// - Complexity: O(pixels), and O(1) for a tile that is taken over.
  package mutating func restore(_ rect: PixelRect, from earlier: TileGrid, keeping kept: PixelRect)
  {
    for index in TileIndex.covering(rect) {
      let before = earlier[index]
      guard index.rect.intersects(kept) else {
        self[index] = before
        continue
      }
      let part = rect.intersection(index.rect)
      withUniqueTile(at: index, withOpacities: before?.opacities != nil) { pixels in
        Self.eachRow(of: part, at: index) { row in
          if let before {
            (pixels.words + row).update(from: before.words + row, count: part.width)
          } else {
            (pixels.words + row).update(repeating: 0, count: part.width)
          }
          guard let opacities = pixels.opacities else { return }
          for column in row..<(row + part.width) {
            opacities[column] = before?.pixels.opacities(at: column) ?? 0
          }
        }
      }
    }
  }

  /// Calls `body` with the place of each row's first pixel in the words of a tile.
  private static func eachRow(of part: PixelRect, at index: TileIndex, _ body: (Int) -> Void) {
    let corner = index.rect
    for y in part.minY..<part.maxY {
      body((y - corner.minY) * TileIndex.side + part.minX - corner.minX)
    }
  }
}
