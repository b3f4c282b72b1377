import Raster

/// A stroke in hand that takes the place of the newest edit.
struct ReplacedStroke: Sendable {
  /// The newest edit, a stroke.
  let edit: History.Edit
  /// What it did to the ink.
  let change: TileChange
  /// What the stroke did that the edit replaced in its turn; nil where it replaced none.
  let earlier: TileChange?
  /// Whether the edit stays, to be brought back by undo, and the new stroke is an edit after it.
  let staysInHistory: Bool

  /// Takes the edit out of the ink, and what it replaced.
  func takeOut(of ink: inout TileGrid) -> Damage {
    var damage = change.undo(in: &ink)
    if let earlier { damage.add(earlier.undo(in: &ink)) }
    return damage
  }

  /// Brings back what `takeOut` took.
  func putBack(in ink: inout TileGrid) -> Damage {
    var damage = earlier?.redo(in: &ink) ?? Damage()
    damage.add(change.redo(in: &ink))
    return damage
  }

  /// What the new edit does to the ink before it, from what its stroke did to the ink without the
  /// old one.
  func change(drawn: TileChange) -> TileChange {
    if staysInHistory { return .replacing(change, with: drawn) }
    return earlier.map { .replacing($0, with: drawn) } ?? drawn
  }
}

extension Board {
  /// The newest edit in effect, if it is a stroke.
  package var newestStroke: Stroke? {
    if case .stroke(let stroke, _)? = history.inEffect.last?.content { stroke } else { nil }
  }

  /// Takes the newest edit, a stroke, out of the ink, to draw another one in its place.
  ///
  /// Nothing happens to the history before the commit; a discard brings the old stroke back. Where the
  /// newest edit is no stroke, or one that undo takes back to another already, this begins a new one.
  ///
  /// - Parameters:
  ///   - brush: what the new one is drawn with.
  ///   - asNewEdit: whether undo is to bring the old one back; else it is forgotten.
  /// - Returns: what is to be repainted, page pixels.
  mutating func takeInHand(_ brush: Brush, asNewEdit: Bool) -> Damage {
    var damage = begin(brush, clip: extent.inkRect)
    guard let edit = history.inEffect.last, case .stroke(let stroke, let change) = edit.content,
      !(asNewEdit && edit.replacesPrevious)
    else { return damage }
    var earlier: TileChange?
    if edit.replacesPrevious,
      case .stroke(_, let first)? = history.inEffect.dropLast().last?.content
    {
      earlier = first
    }
    let replaced = ReplacedStroke(
      edit: edit, change: change, earlier: earlier, staysInHistory: asNewEdit)
    damage.add(replaced.takeOut(of: &ink))
    damage.add(begin(brush, clip: stroke.clip ?? extent.inkRect))
    self.replaced = replaced
    return damage
  }

  /// Makes the stroke in hand the newest edit, in place of the one that was; one that draws nothing
  /// on the page leaves all as it was.
  mutating func commitReplacement(_ stroke: Stroke) -> Outcome {
    var outcome = Outcome()
    guard let finished = inHand.take(), let replaced = replaced.take() else { return outcome }
    defer { updateSize() }
    let drawn = finished.finish(in: &ink)
    if drawn.bounds.isEmpty {
      outcome.damage = replaced.putBack(in: &ink)
      return outcome
    }
    var stroke = stroke
    stroke.clip = finished.clip
    let content = History.Edit.Content.stroke(stroke, replaced.change(drawn: drawn))
    if replaced.staysInHistory {
      let id = nextID()
      history.append(History.Edit(id: id, content: content, replacesPrevious: true))
      outcome.committed = id
    } else {
      let id = replaced.edit.id.revised
      history.replaceNewest(
        with: History.Edit(
          id: id, content: content, replacesPrevious: replaced.edit.replacesPrevious))
      outcome.committed = id
      outcome.isChanged = true
    }
    return outcome
  }
}
