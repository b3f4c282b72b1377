/// The coverage of one stroke, or of its unfinished end: tiles of bytes where it has been.
///
/// Capsules and frames are joined by the maximum, so neither their order nor overlap matters: joints do not
/// thicken, and a stroke that crosses itself is no darker there. Memory and cost follow what is
/// covered; nothing is as large as the page.
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
    /// - Returns: the tile, and whether nothing was written since the last `takeDirty`.
    @inline(__always) mutating func write(_ rect: PixelRect) -> (tile: MaskTile, wasClean: Bool) {
      if !isKnownUniquelyReferenced(&tile) { tile = MaskTile(copying: tile) }
      let wasClean = dirty.isEmpty
      touched = touched.union(rect)
      dirty = dirty.union(rect)
      return (tile, wasClean)
    }
  }

  private var entries: [Entry] = []
  private var places = TileTable<Int>()
  /// Places of the entries with dirty pixels.
  private var dirtyPlaces: [Int] = []
  private var spares: [MaskTile] = []

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
    for index in TileIndex.covering(bounds) {
      var rect = bounds.intersection(index.rect)
      if let strip {
        rect = strip.part(of: rect)
        if rect.isEmpty { continue }
      }
      write(rect, at: index).raise(to: coverage, outlines: outlines, in: rect, of: index)
    }
  }

  /// Notes that page pixels of a tile are about to be written.
  ///
  /// - Returns: the tile, which this mask alone owns.
  @inline(__always) mutating func write(_ rect: PixelRect, at index: TileIndex) -> MaskTile {
    let place = place(at: index)
    let (tile, wasClean) = entries[place].write(rect)
    if wasClean { dirtyPlaces.append(place) }
    return tile
  }

  /// The coverage of a page pixel, 0 to 255.
  package subscript(x: Int, y: Int) -> UInt8 {
    bytes(at: TileIndex(column: x >> 6, row: y >> 6))?[(y & 63) * TileIndex.side + (x & 63)] ?? 0
  }

  /// Takes the coverage away again; the tiles are kept for another use.
  ///
  /// - Complexity: O(pixels touched since the last time).
  package mutating func clear() {
    dirtyPlaces.removeAll(keepingCapacity: true)
    while var entry = entries.popLast() {
      places[entry.index] = nil
      // A tile shared with a copy of this mask stays the copy's.
      guard isKnownUniquelyReferenced(&entry.tile) else { continue }
      entry.tile.clear(entry.touched, of: entry.index)
      spares.append(entry.tile)
    }
  }

  /// Adds the page pixels written since the last call to `rects`, tile by tile.
  package mutating func takeDirty(into rects: inout TileRects) {
    for place in dirtyPlaces {
      rects.add(entries[place].dirty, at: entries[place].index)
      entries[place].dirty = .empty
    }
    dirtyPlaces.removeAll(keepingCapacity: true)
  }

  /// Adds the page pixels that may hold coverage to `rects`, tile by tile.
  package func addCovered(to rects: inout TileRects) {
    for entry in entries { rects.add(entry.touched, at: entry.index) }
  }

  /// Whether the tile at an index may hold coverage.
  package func covers(_ index: TileIndex) -> Bool { places[index] != nil }

  /// The coverage bytes of a tile, nil where there are none.
  func bytes(at index: TileIndex) -> UnsafePointer<UInt8>? {
    places[index].map { UnsafePointer(entries[$0].tile.bytes) }
  }

  /// The place of a tile, which is added where it is missing.
  private mutating func place(at index: TileIndex) -> Int {
    if let known = places[index] { return known }
    let place = entries.count
    places[index] = place
    entries.append(Entry(index: index, tile: spares.popLast() ?? MaskTile()))
    return place
  }
}
