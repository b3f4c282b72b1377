/// The coverage of one stroke, or of its unfinished end: tiles of bytes where it has been.
///
/// Capsules are joined by the maximum, so neither their order nor overlap matters: joints do not
/// thicken, and a stroke that crosses itself is no darker there. Memory and cost follow what is
/// covered; nothing is as large as the page.
package struct StrokeMask: Sendable {
  private struct Entry: Sendable {
    var tile: MaskTile
    /// Page pixels that may hold coverage.
    var touched = PixelRect.empty
    /// Page pixels written since the last `takeDirty`.
    var dirty = PixelRect.empty

    /// Lends the tile, copied first where it is shared, and notes that `rect` of it is written.
    ///
    /// - Returns: whether nothing was written since the last `takeDirty`.
    mutating func write(_ rect: PixelRect, _ body: (MaskTile) -> Void) -> Bool {
      if !isKnownUniquelyReferenced(&tile) { tile = MaskTile(copying: tile) }
      let wasClean = dirty.isEmpty
      body(tile)
      touched = touched.union(rect)
      dirty = dirty.union(rect)
      return wasClean
    }
  }

  private var entries = TileTable<Entry>()
  private var touchedIndices: [TileIndex] = []
  private var dirtyIndices: [TileIndex] = []
  private var spares: [MaskTile] = []

  /// Makes a mask without coverage.
  package init() {}

  /// Raises the coverage to that of a capsule.
  ///
  /// - Parameters:
  ///   - capsule: page pixels; its numbers must be finite.
  ///   - clip: the page pixels that may be covered, none of them negative.
  /// - Complexity: O(pixels of the capsule's bounds inside `clip`).
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
    for row in (bounds.minY >> 6)...((bounds.maxY - 1) >> 6) {
      for column in (bounds.minX >> 6)...((bounds.maxX - 1) >> 6) {
        let index = TileIndex(column: column, row: row)
        let rect = bounds.intersection(index.rect)
        withUniqueTile(at: index, touching: rect) { tile in
          tile.raise(to: coverage, outlines: outlines, in: rect, of: index)
        }
      }
    }
  }

  /// The coverage of a page pixel, 0 to 255.
  package subscript(x: Int, y: Int) -> UInt8 {
    let index = TileIndex(column: x >> 6, row: y >> 6)
    guard let entry = entries[index] else { return 0 }
    return entry.tile.bytes[(y & 63) * TileIndex.side + (x & 63)]
  }

  /// Takes the coverage away again; the tiles are kept for another use.
  ///
  /// - Complexity: O(pixels touched since the last time).
  package mutating func clear() {
    for index in touchedIndices {
      var removed: Entry?
      entries.withValue(at: index) { swap(&$0, &removed) }
      guard var entry = removed, isKnownUniquelyReferenced(&entry.tile) else { continue }
      entry.tile.clear(entry.touched, of: index)
      spares.append(entry.tile)
    }
    touchedIndices.removeAll(keepingCapacity: true)
    dirtyIndices.removeAll(keepingCapacity: true)
  }

  /// Adds the page pixels written since the last call to `rects`, tile by tile.
  package mutating func takeDirty(into rects: inout TileRects) {
    for index in dirtyIndices {
      entries.withValue(at: index) { entry in
        guard let dirty = entry?.dirty else { return }
        rects.add(dirty, at: index)
        entry?.dirty = .empty
      }
    }
    dirtyIndices.removeAll(keepingCapacity: true)
  }

  /// Adds the page pixels that may hold coverage to `rects`, tile by tile.
  package func addCovered(to rects: inout TileRects) {
    for index in touchedIndices {
      if let touched = entries[index]?.touched { rects.add(touched, at: index) }
    }
  }

  /// The coverage bytes of a tile, nil where there are none.
  func bytes(at index: TileIndex) -> UnsafePointer<UInt8>? {
    entries[index].map { UnsafePointer($0.tile.bytes) }
  }

  /// Lends a tile whose bytes this mask alone owns, and notes that `rect` of it is written.
  private mutating func withUniqueTile(
    at index: TileIndex, touching rect: PixelRect, _ body: (MaskTile) -> Void
  ) {
    if !entries.hasValue(at: index) {
      // A spare shared with a copy of this mask is copied when it is written.
      entries[index] = Entry(tile: spares.popLast() ?? MaskTile())
      touchedIndices.append(index)
    }
    let wasClean = entries.withValue(at: index) { $0?.write(rect, body) ?? false }
    if wasClean { dirtyIndices.append(index) }
  }
}
