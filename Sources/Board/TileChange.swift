import Raster

/// What an edit did to the ink: for each tile it touched, the one before and the one after.
package struct TileChange: Sendable {
  /// What it did to one tile.
  struct Entry: Sendable {
    let index: TileIndex
    let before: Tile?
    let after: Tile?
    /// Page pixels that may differ.
    let rect: PixelRect
  }

  /// The tiles it touched.
  private(set) var entries: [Entry] = []

  /// Makes a change of nothing.
  package init() {}

  /// The smallest page rectangle around everything that may differ.
  ///
  /// - Complexity: O(touched tiles).
  package var bounds: PixelRect { entries.reduce(.empty) { $0.union($1.rect) } }

  /// Records one tile.
  ///
  /// - Parameters:
  ///   - index: which tile.
  ///   - before: the tile before the edit, nil for none.
  ///   - after: the tile after it.
  ///   - rect: page pixels inside the tile that may differ.
  package mutating func add(at index: TileIndex, before: Tile?, after: Tile?, rect: PixelRect) {
    entries.append(Entry(index: index, before: before, after: after, rect: rect))
  }

  /// The change from what an edit led to, to what comes of another one made in its place.
  ///
  /// - Parameters:
  ///   - earlier: what the first edit did.
  ///   - later: what the second one did to the ink as it was before the first.
  /// - Returns: what undo of the second edit takes back to the first.
  /// - Complexity: O(touched tiles).
  static func replacing(_ earlier: TileChange, with later: TileChange) -> TileChange {
    var places: [TileIndex: Int] = [:]
    var change = TileChange()
    for entry in earlier.entries {
      places[entry.index] = change.entries.count
      change.add(at: entry.index, before: entry.after, after: entry.before, rect: entry.rect)
    }
    for entry in later.entries {
      if let place = places[entry.index] {
        let old = change.entries[place]
        change.entries[place] = Entry(
          index: entry.index, before: old.before, after: entry.after,
          rect: old.rect.union(entry.rect))
      } else {
        change.entries.append(entry)
      }
    }
    return change
  }

  /// Puts back the tiles before the edit.
  ///
  /// - Complexity: O(touched tiles).
  package func undo(in ink: inout TileGrid) -> Damage {
    put(\.before, into: &ink)
  }

  /// Puts the tiles after the edit again.
  ///
  /// - Complexity: O(touched tiles).
  package func redo(in ink: inout TileGrid) -> Damage {
    put(\.after, into: &ink)
  }

  private func put(_ side: KeyPath<Entry, Tile?>, into ink: inout TileGrid) -> Damage {
    var damage = Damage()
    for entry in entries {
      ink[entry.index] = entry[keyPath: side]
      damage.add(entry.rect)
    }
    return damage
  }
}
