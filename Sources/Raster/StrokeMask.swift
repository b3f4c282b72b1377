/// The coverage of one stroke, or of its unfinished end: tiles of bytes where it has been.
///
/// Capsules and frames are joined by the maximum, so neither their order nor overlap matters: joints
/// do not thicken, and a stroke that crosses itself is no darker there. Memory and cost follow what
/// is covered; nothing is as large as the page.
package struct StrokeMask: Sendable {
  private struct Entry: Sendable {
    let index: TileIndex
    var tile: MaskTile
    /// Page pixels that may hold coverage.
    var touched = PixelRect.empty
    /// Page pixels written since the last `takeDirty`.
    var dirty = PixelRect.empty

    /// Notes that page pixels are written, in a tile that this mask alone owns from now on.
    ///
    /// - Returns: its pixels, and whether nothing was written since the last `takeDirty`.
    @inline(__always)
    mutating func write(_ rect: PixelRect) -> (pixels: MaskPixels, wasClean: Bool) {
      if !isKnownUniquelyReferenced(&tile) { tile = MaskTile(copying: tile) }
      let wasClean = dirty.isEmpty
      touched = touched.union(rect)
      dirty = dirty.union(rect)
      return (tile.pixels, wasClean)
    }

    /// Adds the page pixels written since the last call.
    @inline(__always) mutating func takeDirty(into rects: inout TileRects) {
      if !isKnownUniquelyReferenced(&tile) { tile = MaskTile(copying: tile) }
      rects.add(dirty, taking: tile.pixels.raised, at: index)
      dirty = .empty
    }

    /// Zeroes the tile, and adds what had coverage.
    @inline(__always) mutating func clear(into rects: inout TileRects) {
      // A tile shared with a copy of this mask stays the copy's.
      if !isKnownUniquelyReferenced(&tile) { tile = MaskTile(copying: tile) }
      tile.pixels.clear(touched, of: index)
      rects.add(touched, taking: tile.pixels.raised, at: index)
    }
  }

  private var entries: [Entry] = []
  private var places = TileTable<Int>()
  /// Places of the entries with dirty pixels.
  private var dirtyPlaces: [Int] = []
  private var spares: [MaskTile] = []
  /// The place asked for last: the next question is mostly about the same tile.
  private var lastPlace = 0

  /// Makes a mask without coverage.
  package init() {}

  /// Raises the coverage to that of a capsule.
  ///
  /// - Parameters:
  ///   - capsule: page pixels; its numbers must be finite.
  ///   - clip: the page pixels that may be covered, none of them negative.
  /// - Complexity: O(pixels of the capsule's bounds inside `clip`), of a long slanted one O(pixels of
  ///   the tiles it touches).
  package mutating func add(_ capsule: Capsule, clip: PixelRect) {
    let bounds = capsule.bounds.intersection(clip)
    if bounds.isEmpty { return }
    let coverage = CapsuleCoverage(capsule)
    if coverage.axisLength > CapsuleCoverage.longestAxis {
      // Both halves together are the same shape; the one off the page ends here.
      let (first, second) = capsule.halves
      add(first, clip: clip)
      add(second, clip: clip)
      return
    }
    // In a narrower one, asking every four costs less than finding out where rows are crossed.
    let outlines = bounds.width > 64 ? RowSpan.Outlines(coverage) : nil
    let isLarge = bounds.width > TileIndex.side && bounds.height > TileIndex.side
    let strip = isLarge ? CapsuleStrip(coverage) : nil
    // Plain loops: mostly it is one tile, and a sequence of them costs as much as a row of pixels.
    var row = bounds.minY >> 6
    while row << 6 < bounds.maxY {
      var column = bounds.minX >> 6
      while column << 6 < bounds.maxX {
        let index = TileIndex(column: column, row: row)
        column += 1
        var rect = bounds.intersection(index.rect)
        if let strip {
          rect = strip.part(of: rect)
          if rect.isEmpty { continue }
        }
        write(rect, at: index).raise(to: coverage, outlines: outlines, in: rect, of: index)
      }
      row += 1
    }
  }

  /// Notes that page pixels of a tile are about to be written.
  ///
  /// - Returns: the pixels of the tile, which this mask alone owns.
  @inline(__always) mutating func write(_ rect: PixelRect, at index: TileIndex) -> MaskPixels {
    let place = place(at: index)
    let (pixels, wasClean) = entries[place].write(rect)
    if wasClean { dirtyPlaces.append(place) }
    return pixels
  }

  /// The coverage of a page pixel, 0 to 255.
  package subscript(x: Int, y: Int) -> UInt8 {
    bytes(at: TileIndex(column: x >> 6, row: y >> 6))?[(y & 63) * TileIndex.side + (x & 63)] ?? 0
  }

  /// Takes the coverage away again, and adds where it was to `rects`, tile by tile; the tiles are kept
  /// for another use.
  ///
  /// - Complexity: O(pixels touched since the last time).
  package mutating func clear(into rects: inout TileRects) {
    // `removeAll` is general code that costs more than the few there are.
    while dirtyPlaces.popLast() != nil {}
    for place in entries.indices { entries[place].clear(into: &rects) }
    while let entry = entries.popLast() {
      places[entry.index] = nil
      spares.append(entry.tile)
    }
  }

  /// Adds the page pixels written since the last call to `rects`, tile by tile.
  package mutating func takeDirty(into rects: inout TileRects) {
    for place in dirtyPlaces { entries[place].takeDirty(into: &rects) }
    while dirtyPlaces.popLast() != nil {}
  }

  /// Whether the tile at an index may hold coverage.
  package func covers(_ index: TileIndex) -> Bool { places[index] != nil }

  /// The coverage bytes of a tile, nil where there are none.
  func bytes(at index: TileIndex) -> UnsafePointer<UInt8>? {
    knownPlace(of: index).map { UnsafePointer(entries[$0].tile.pixels.bytes) }
  }

  /// The place of a tile, which is added where it is missing.
  private mutating func place(at index: TileIndex) -> Int {
    if let known = knownPlace(of: index) {
      lastPlace = known
      return known
    }
    let place = entries.count
    places[index] = place
    entries.append(Entry(index: index, tile: spares.popLast() ?? MaskTile()))
    lastPlace = place
    return place
  }

  @inline(__always) private func knownPlace(of index: TileIndex) -> Int? {
    if lastPlace < entries.count && entries[lastPlace].index == index { return lastPlace }
    return places[index]
  }
}
