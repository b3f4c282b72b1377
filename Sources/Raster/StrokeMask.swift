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
  }

  private var entries: [TileIndex: Entry] = [:]
  private var spares: [MaskTile] = []
  private var dirtyIndices: [TileIndex] = []

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
    let hasInterior = min(capsule.startRadius, capsule.endRadius) > 1.5
    for index in TileIndex.covering(bounds) {
      let rect = bounds.intersection(index.rect)
      let position = uniqueEntry(at: index)
      if entries.values[position].dirty.isEmpty { dirtyIndices.append(index) }
      entries.values[position].tile.raise(
        to: coverage, in: rect, of: index, hasInterior: hasInterior)
      entries.values[position].touched = entries.values[position].touched.union(rect)
      entries.values[position].dirty = entries.values[position].dirty.union(rect)
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
    for index in Array(entries.keys) {
      guard var entry = entries.removeValue(forKey: index),
        isKnownUniquelyReferenced(&entry.tile)
      else { continue }
      entry.tile.clear(entry.touched, of: index)
      spares.append(entry.tile)
    }
    dirtyIndices.removeAll(keepingCapacity: true)
  }

  /// Adds the page pixels written since the last call to `rects`, tile by tile.
  package mutating func takeDirty(into rects: inout [TileIndex: PixelRect]) {
    for index in dirtyIndices {
      guard let position = entries.index(forKey: index) else { continue }
      rects[index, default: .empty] =
        rects[index, default: .empty].union(entries.values[position].dirty)
      entries.values[position].dirty = .empty
    }
    dirtyIndices.removeAll(keepingCapacity: true)
  }

  /// Adds the page pixels that may hold coverage to `rects`, tile by tile.
  package func addCovered(to rects: inout [TileIndex: PixelRect]) {
    for (index, entry) in entries {
      rects[index, default: .empty] = rects[index, default: .empty].union(entry.touched)
    }
  }

  /// The coverage bytes of a tile, nil where there are none.
  func bytes(at index: TileIndex) -> UnsafePointer<UInt8>? {
    entries[index].map { UnsafePointer($0.tile.bytes) }
  }

  /// Where the entry of a tile is, whose bytes this mask alone owns.
  private mutating func uniqueEntry(at index: TileIndex) -> Dictionary<TileIndex, Entry>.Index {
    if let position = entries.index(forKey: index) {
      if !isKnownUniquelyReferenced(&entries.values[position].tile) {
        entries.values[position].tile = MaskTile(copying: entries.values[position].tile)
      }
      return position
    }
    var tile = spares.popLast() ?? MaskTile()
    // A spare shared with a copy of this mask is that copy's spare too.
    if !isKnownUniquelyReferenced(&tile) { tile = MaskTile() }
    entries[index] = Entry(tile: tile)
    return entries.index(forKey: index) ?? entries.startIndex
  }
}
