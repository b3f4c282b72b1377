import Raster

/// The edits made so far and where in them the board is: undo and redo move the cursor.
struct History: Sendable {
  /// One step that can be taken back.
  struct Edit: Sendable {
    /// What was done.
    enum Content: Sendable {
      /// A stroke: how to draw it again, and what it did to the ink.
      case stroke(Stroke, TileChange)
      /// A picture put into the ink.
      case picture(TileChange)
      /// A photo put into the ink, which can be taken out of it again.
      case photo(PlacedPhoto)
      /// All ink taken away; this is what there was.
      case clear(TileGrid)
      /// Another background.
      case background(before: Background, after: Background, during: EditGesture?)
    }

    /// The edit's name.
    let id: EditID
    var content: Content
    /// Whether it stands in for the edit before it, a stroke, which undo brings back.
    var replacesPrevious = false

    /// Whether it is a stroke.
    var isStroke: Bool {
      if case .stroke = content { true } else { false }
    }
  }

  private var edits: [Edit] = []

  /// Number of edits that are in effect.
  private(set) var cursor = 0
  /// How many of them are strokes.
  private(set) var strokeCount = 0

  var canUndo: Bool { cursor > 0 }
  var canRedo: Bool { cursor < edits.count }

  /// The edits in effect, oldest first.
  var inEffect: ArraySlice<Edit> { edits[..<cursor] }

  /// Adds an edit; whatever was undone before it is gone.
  mutating func append(_ edit: Edit) {
    edits.removeSubrange(cursor...)
    edits.append(edit)
    cursor += 1
    strokeCount += edit.isStroke ? 1 : 0
  }

  /// Adds a change of the background, or lets it go on where the newest edit left off: what one
  /// movement of the hand does is one step.
  ///
  /// Either way the newest edit has the new name, for the page has not looked like this before.
  mutating func change(
    _ before: Background, to after: Background, during gesture: EditGesture?, id: EditID
  ) {
    var first = before
    if let gesture, !canRedo, case .background(let start, _, gesture)? = edits.last?.content {
      first = start
      edits.removeLast()
      cursor -= 1
    }
    append(Edit(id: id, content: .background(before: first, after: after, during: gesture)))
  }

  /// Puts another edit in the place of the newest one; whatever was undone after it is gone.
  mutating func replaceNewest(with edit: Edit) {
    guard canUndo else { return }
    edits.removeSubrange(cursor...)
    strokeCount += (edit.isStroke ? 1 : 0) - (edits[cursor - 1].isStroke ? 1 : 0)
    edits[cursor - 1] = edit
  }

  /// Takes the newest edit out, and whatever was undone after it; nil at the beginning.
  mutating func removeNewest() -> Edit? {
    guard let edit = stepBack() else { return nil }
    edits.removeSubrange(cursor...)
    return edit
  }

  /// Puts another picture in the place of one in every background.
  ///
  /// - Parameters:
  ///   - old: the picture that goes.
  ///   - new: what takes its place; nil for the picture that was there before it, if there was one.
  /// - Returns: what took its place.
  mutating func replace(_ old: SharedBitmap, with new: SharedBitmap?) -> SharedBitmap? {
    var replacement = new
    for index in edits.indices {
      guard case .background(var before, var after, let gesture) = edits[index].content else {
        continue
      }
      if before.picture == old {
        before.picture = replacement
      } else if after.picture == old && new == nil {
        replacement = before.picture
      }
      if after.picture == old { after.picture = replacement }
      edits[index].content = .background(before: before, after: after, during: gesture)
    }
    return replacement
  }

  /// Steps back over one edit, which is returned; nil at the beginning.
  mutating func stepBack() -> Edit? {
    guard canUndo else { return nil }
    cursor -= 1
    strokeCount -= edits[cursor].isStroke ? 1 : 0
    return edits[cursor]
  }

  /// Steps forward over one edit, which is returned; nil at the end.
  mutating func stepForward() -> Edit? {
    guard canRedo else { return nil }
    cursor += 1
    strokeCount += edits[cursor - 1].isStroke ? 1 : 0
    return edits[cursor - 1]
  }
}
