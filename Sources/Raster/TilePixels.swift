/// The memory of a `Tile`, for the loops over it; the tile owns it.
///
/// Lent in place of the tile, whose owners would be counted up and down for each blend.
struct TilePixels {
  /// Premultiplied words 0xAARRGGBB, row after row, without gaps; 0 where nothing is to be seen.
  let words: UnsafeMutablePointer<UInt32>

  /// The opacity of each channel, 0xAARRGGBB in the order of `words`; nil where all three are alpha.
  ///
  /// No channel is above its opacity. The highest byte is the largest of the three, which is the
  /// alpha of the word too: so a word of 0 still is a pixel of which nothing is to be seen.
  let opacities: UnsafeMutablePointer<UInt32>?

  /// Takes memory, which is to be initialised.
  init(withOpacities: Bool) {
    words = .allocate(capacity: Tile.count)
    opacities = withOpacities ? .allocate(capacity: Tile.count) : nil
  }

  /// Gives the memory back.
  func deallocate() {
    words.deallocate()
    opacities?.deallocate()
  }

  /// The opacities of a pixel, 0xAARRGGBB, by its place in `words`.
  @inline(__always) func opacities(at index: Int) -> UInt32 {
    opacities?[index] ?? Self.spread(words[index])
  }

  /// The alpha of a word as the opacity of every channel.
  @inline(__always) static func spread(_ word: UInt32) -> UInt32 { (word &>> 24) &* 0x0101_0101 }
}
