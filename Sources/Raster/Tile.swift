/// 64 x 64 pixels of ink: premultiplied words 0xAARRGGBB, and where something multiplies an opacity for
/// each channel.
///
/// Over a backdrop b a channel with the value c and the opacity a shows c + b (1 - a), all as fractions
/// of 255. As long as no stroke that multiplies has touched the tile, a is the word's alpha for all
/// three channels, and there are no words of opacities.
///
/// A reference, so that history and snapshots share it. Whoever wants to change one first makes
/// sure of being its only owner (`TileGrid.withUniqueTile`); a shared tile is never written, which
/// is what makes it safe to read on another thread.
package final class Tile: @unchecked Sendable {
  /// Number of pixels.
  static let count = TileIndex.side * TileIndex.side

  /// Its memory.
  let pixels: TilePixels

  /// The premultiplied words, row after row, without gaps.
  var words: UnsafeMutablePointer<UInt32> { pixels.words }

  /// The opacities of the channels, where they may differ; see `TilePixels.opacities`.
  var opacities: UnsafeMutablePointer<UInt32>? { pixels.opacities }

  /// Makes a transparent tile.
  package convenience init() { self.init(withOpacities: false) }

  /// Makes a transparent tile, with or without an opacity for each channel.
  init(withOpacities: Bool) {
    pixels = TilePixels(withOpacities: withOpacities)
    pixels.words.initialize(repeating: 0, count: Self.count)
    pixels.opacities?.initialize(repeating: 0, count: Self.count)
  }

  /// Makes a tile with the same pixels as another.
  package convenience init(copying other: Tile) { self.init(copying: other, withOpacities: false) }

  /// Makes a tile with the same pixels as another, and with an opacity for each channel when that is
  /// asked for or the other has them.
  init(copying other: Tile, withOpacities: Bool) {
    pixels = TilePixels(withOpacities: withOpacities || other.opacities != nil)
    pixels.words.initialize(from: other.words, count: Self.count)
    guard let opacities = pixels.opacities else { return }
    if let others = other.opacities {
      opacities.initialize(from: others, count: Self.count)
    } else {
      for index in 0..<Self.count {
        (opacities + index).initialize(to: TilePixels.spread(words[index]))
      }
    }
  }

  deinit {
    pixels.deallocate()
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

  /// Whether nothing is to be seen of it: every pixel is transparent.
  ///
  /// - Complexity: O(pixels up to the first that is not transparent).
  package var isBlank: Bool { (0..<Self.count).allSatisfy { words[$0] == 0 } }

  /// Whether both look the same over everything.
  ///
  /// - Complexity: O(pixels up to the first that differs).
  package func isEqual(to other: Tile) -> Bool {
    if opacities == nil && other.opacities == nil {
      return (0..<Self.count).allSatisfy { words[$0] == other.words[$0] }
    }
    return (0..<Self.count).allSatisfy {
      words[$0] == other.words[$0]
        && pixels.opacities(at: $0) == other.pixels.opacities(at: $0)
    }
  }
}
