/// The edits made so far and where in them the board is: undo and redo move the cursor.
struct History: Sendable {
  /// One step that can be taken back.
  struct Edit: Sendable {
    /// The stroke's name.
    let id: StrokeID
    /// How to draw it again.
    let stroke: Stroke
    /// What it did to the ink.
    let change: TileChange
  }

  private var edits: [Edit] = []

  /// Number of edits that are in effect.
  private(set) var cursor = 0

  var canUndo: Bool { cursor > 0 }
  var canRedo: Bool { cursor < edits.count }

  /// The edits in effect, oldest first.
  var inEffect: ArraySlice<Edit> { edits[..<cursor] }

  /// Adds an edit; whatever was undone before it is gone.
  mutating func append(_ edit: Edit) {
    edits.removeSubrange(cursor...)
    edits.append(edit)
    cursor += 1
  }

  /// Steps back over one edit, which is returned; nil at the beginning.
  mutating func stepBack() -> Edit? {
    guard canUndo else { return nil }
    cursor -= 1
    return edits[cursor]
  }

  /// Steps forward over one edit, which is returned; nil at the end.
  mutating func stepForward() -> Edit? {
    guard canRedo else { return nil }
    cursor += 1
    return edits[cursor - 1]
  }
}
