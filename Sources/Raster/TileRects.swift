/// A few tiles and the page pixels meant in each, by rectangle and by fours: what one event changed.
///
/// A list searched from its end: an event touches a handful of tiles, again and again the same. Only
/// a longer list, of a large shape, is looked up by a table.
package struct TileRects: Sendable {
  /// The tiles in the order they came.
  package private(set) var entries: [(index: TileIndex, rect: PixelRect)] = []
  /// The bits of each tile's `TileFours`, one after the other; more than are in use.
  private var fours: [UInt64] = []

  /// Place in `entries` of each tile, once the list is long.
  private var places = TileTable<Int>()
  private var isLong = false
  private static let searchLimit = 24

  /// Makes an empty list.
  package init() {}

  /// Empties the list, whose memory stays for what comes next.
  package mutating func removeAll() {
    if isLong {
      for entry in entries { places[entry.index] = nil }
      isLong = false
    }
    // `removeAll` is general code that costs more than the few there are.
    while entries.popLast() != nil {}
  }

  /// Adds page pixels of a tile, and every four they lie in.
  ///
  /// - Complexity: O(rows)
  package mutating func add(_ rect: PixelRect, at index: TileIndex) {
    let corner = index.rect
    withFours(of: place(adding: rect, at: index)) {
      $0.add(rect.offset(x: -corner.minX, y: -corner.minY))
    }
  }

  /// Adds page pixels of a tile, of which only some fours are meant, and takes those.
  ///
  /// - Complexity: O(rows)
  mutating func add(_ rect: PixelRect, taking taken: TileFours, at index: TileIndex) {
    let top = index.rect.minY
    withFours(of: place(adding: rect, at: index)) {
      taken.move(rect.minY &- top..<rect.maxY &- top, to: $0)
    }
  }

  /// Lends the fours meant in the tile of an entry.
  @inline(__always) mutating func withFours(of place: Int, _ body: (TileFours) -> Void) {
    let first = place &* Self.wordsPerTile
    fours.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress, first &+ Self.wordsPerTile <= memory.count / 8 else {
        return
      }
      body(TileFours(start + first &* 8))
    }
  }

  private static let wordsPerTile = TileFours.byteCount / 8

  /// The place of a tile in `entries`, with a rectangle added to it.
  private mutating func place(adding rect: PixelRect, at index: TileIndex) -> Int {
    if let place = knownPlace(of: index) {
      entries[place].rect = entries[place].rect.union(rect)
      return place
    }
    let place = entries.count
    entries.append((index, rect))
    if isLong {
      places[index] = place
    } else if entries.count > Self.searchLimit {
      isLong = true
      for place in entries.indices { places[entries[place].index] = place }
    }
    if fours.count < entries.count &* Self.wordsPerTile {
      fours.append(contentsOf: repeatElement(0, count: Self.wordsPerTile))
    } else {
      withFours(of: place) { $0.removeAll() }
    }
    return place
  }

  private func knownPlace(of index: TileIndex) -> Int? {
    if isLong { return places[index] }
    for place in entries.indices.reversed() where entries[place].index == index { return place }
    return nil
  }
}
