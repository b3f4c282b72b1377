/// 64 x 64 pixels of ink: premultiplied words 0xAARRGGBB.
///
/// A reference, so that history and snapshots share it. Whoever wants to change one first makes
/// sure of being its only owner (`TileGrid.withUniqueTile`); a shared tile is never written, which
/// is what makes it safe to read on another thread.
package final class Tile: @unchecked Sendable {
  /// Number of pixels.
  static let count = TileIndex.side * TileIndex.side

  /// Row after row, without gaps.
  let words: UnsafeMutablePointer<UInt32>

  /// Makes a transparent tile.
  package init() {
    words = .allocate(capacity: Self.count)
    words.initialize(repeating: 0, count: Self.count)
  }

  /// Makes a tile with the same pixels as another.
  package init(copying other: Tile) {
    words = .allocate(capacity: Self.count)
    words.initialize(from: other.words, count: Self.count)
  }

  deinit {
    words.deallocate()
  }

  /// The word at (x, y) from the tile's own corner.
  package subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < TileIndex.side && y >= 0 && y < TileIndex.side)
    return words[y * TileIndex.side + x]
  }

  /// The smallest rectangle, from the tile's own corner, around all pixels that are not transparent.
  ///
  /// - Complexity: O(pixels of a tile).
  package var inkedRect: PixelRect {
    var result = PixelRect.empty
    for y in 0..<TileIndex.side {
      let row = words + y * TileIndex.side
      guard let first = (0..<TileIndex.side).first(where: { row[$0] != 0 }),
        let last = (0..<TileIndex.side).last(where: { row[$0] != 0 })
      else { continue }
      result = result.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
    }
    return result
  }

  /// Whether nothing is to be seen of it.
  ///
  /// - Complexity: O(pixels up to the first that is not transparent).
  package var isBlank: Bool { (0..<Self.count).allSatisfy { words[$0] == 0 } }
  /// Whether all pixels are transparent.
  ///
  /// - Complexity: O(pixels up to the first one that is not).
  package var isTransparent: Bool { (0..<Self.count).allSatisfy { words[$0] == 0 } }

  /// Whether both hold the same pixels.
  package func isEqual(to other: Tile) -> Bool {
    (0..<Self.count).allSatisfy { words[$0] == other.words[$0] }
  }
}
