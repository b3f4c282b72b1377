import Raster

extension Board {
  /// Whether there is ink to take away.
  ///
  /// - Complexity: O(pixels up to the first with ink).
  package var hasInk: Bool { ink.hasInk }

  /// Takes all ink away; nil when there is none or a stroke is in hand.
  ///
  /// - Returns: what is to be repainted, page pixels.
  /// - Complexity: O(tiles); undo puts the same tiles back.
  package mutating func clear() -> Damage? {
    guard !isDrawing, hasInk else { return nil }
    defer { updateSize() }
    let before = ink
    ink = TileGrid()
    history.append(History.Edit(id: nextID(), content: .clear(before)))
    return before.damage
  }

  /// Puts a picture into the ink; nothing happens while a stroke is in hand.
  ///
  /// What the page cuts off is gone. Where the picture is opaque the ink becomes exactly its colour.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, pixel on pixel.
  ///   - x: page column of its first column.
  ///   - y: page row of its first row.
  /// - Returns: the damage and the edit's name; nothing for a picture wholly outside of the page.
  /// - Complexity: O(pixels of the picture).
  package mutating func insert(_ bitmap: StraightBitmap, x: Int, y: Int) -> Outcome {
    let rect = bitmap.size.rect.offset(x: x, y: y).intersection(extent.inkRect)
    guard !isDrawing, !rect.isEmpty else { return Outcome() }
    defer { updateSize() }
    var change = TileChange()
    for index in TileIndex.covering(rect) {
      let part = rect.intersection(index.rect)
      let before = ink[index]
      ink.blend(bitmap, x: x, y: y, in: part, at: index)
      change.add(at: index, before: before, after: ink[index], rect: part)
    }
    inkBounds = inkBounds.union(rect)
    let id = nextID()
    history.append(History.Edit(id: id, content: .picture(change)))
    return Outcome(damage: Damage(rect), committed: id)
  }

  /// Undoes what an edit did.
  mutating func takeBack(_ edit: History.Edit) -> Damage {
    defer { updateSize() }
    switch edit.content {
    case .stroke(_, let change), .picture(let change):
      return change.undo(in: &ink)
    case .photo(let placed):
      return placed.change.undo(in: &ink)
    case .clear(let before):
      ink = before
      return before.damage
    case .background(let before, _, _):
      return show(before)
    }
  }

  /// Does what an edit did once more.
  mutating func doAgain(_ edit: History.Edit) -> Damage {
    defer { updateSize() }
    switch edit.content {
    case .stroke(_, let change), .picture(let change):
      return change.redo(in: &ink)
    case .photo(let placed):
      return placed.change.redo(in: &ink)
    case .clear(let before):
      ink = TileGrid()
      return before.damage
    case .background(_, let after, _):
      return show(after)
    }
  }

  /// A name that no edit has had.
  mutating func nextID() -> EditID {
    lastID += 1
    return EditID(number: lastID)
  }
}

extension TileGrid {
  /// The tiles present.
  fileprivate var damage: Damage {
    var damage = Damage()
    for index in indices { damage.add(index.rect) }
    return damage
  }
}
