/// Which fours of a tile are meant: four pixels side by side, from a multiple of four on.
///
/// A bit for each, 16 for a row. Most of a slanted line's bounds are not touched by it, and most of
/// a broad piece lies on the one before it: what is blended follows these, not the bounds. The
/// memory is its owner's.
struct TileFours {
  /// What the bits of a tile take.
  static let byteCount = TileIndex.side * MemoryLayout<UInt16>.stride

  /// The bits of each row, the first four's lowest.
  let rows: UnsafeMutablePointer<UInt16>

  /// Uses memory of `byteCount` bytes.
  init(_ memory: UnsafeMutableRawPointer) {
    rows = memory.assumingMemoryBound(to: UInt16.self)
  }

  /// The bit of the four that holds a column of the page.
  @inline(__always) static func bit(of column: Int) -> UInt32 {
    1 &<< (UInt32(truncatingIfNeeded: column &>> 2) & 15)
  }

  /// Empties it.
  func removeAll() {
    rows.update(repeating: 0, count: TileIndex.side)
  }

  /// Adds every four that has pixels in a rectangle, which is counted from the tile's corner.
  func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    let end = Self.bit(of: rect.maxX - 1) &<< 1
    let bits = UInt16(truncatingIfNeeded: end &- Self.bit(of: rect.minX))
    for y in rect.minY..<rect.maxY { rows[y] |= bits }
  }

  /// Moves the fours of some rows, counted from the tile's corner, out of here.
  func move(_ range: Range<Int>, to other: TileFours) {
    if range.isEmpty { return }
    // Four rows at a time; the others among them hold nothing or are moved as well.
    let words = UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt64.self)
    let others = UnsafeMutableRawPointer(other.rows).assumingMemoryBound(to: UInt64.self)
    for place in range.lowerBound >> 2...(range.upperBound &- 1) >> 2 {
      others[place] |= words[place]
      words[place] = 0
    }
  }
}
