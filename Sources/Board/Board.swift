import Ink
import Raster

/// The document: a page, what is under the ink, the ink, and the way back.
///
/// A value; every edit returns the damage it did, in page pixels.
package struct Board: Sendable {
  /// How large the page is.
  package internal(set) var extent: PageExtent
  /// What was chosen to be under the ink.
  package internal(set) var background: Background
  /// What is seen under the ink; see `wantedRendition` for when it is not all of the background.
  package internal(set) var backdrop = Backdrop.white
  /// The ink as it is seen, a stroke in hand included.
  package internal(set) var ink = TileGrid()

  /// The size of the page, at least 1 x 1.
  ///
  /// Stored, for it is asked for with every event. A stroke in hand that leaves a page that follows
  /// the window changes it at its end.
  package private(set) var size = PixelSize(width: 1, height: 1)

  var history = History()
  var inHand: StrokeInHand?
  /// The blocks that are being laid over the page; nil while there is no such drag.
  var covering: PixelationInHand?
  /// What the stroke in hand takes the place of; nil for one that is just new.
  var replaced: ReplacedStroke?
  var lastID = 0
  /// Page pixels outside of which there never was ink, that of a stroke in hand included.
  var inkBounds = PixelRect.empty
  /// The background's picture as scaled last.
  var rendition: Rendition?
  /// Whether edits were forgotten, whose marks stay.
  private var hasForgotten = false

  /// What applying an effect of a tool did.
  package struct Outcome: Sendable {
    /// What is to be repainted, page pixels.
    package var damage = Damage()
    /// The edit that came of it, if one did.
    package var committed: EditID?
    /// Whether that edit was there before and is only another one now.
    package var isChanged = false
  }

  /// Makes a board without ink.
  ///
  /// A background picture that has to be scaled is not seen before it is there (`wantedRendition`).
  package init(extent: PageExtent, background: Background = .white) {
    self.extent = extent
    self.background = background
    updateSize()
    updateBackdrop()
  }

  /// Whether a stroke is in hand.
  package var isDrawing: Bool { inHand != nil || covering != nil }
  /// Whether there is an edit to take back.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is an undone edit to do again.
  package var canRedo: Bool { history.canRedo }
  /// Number of strokes on the undo path.
  package var depth: Int { history.strokeCount }
  /// The newest edit in effect, which names the state the page is in; nil for none.
  package var newestEdit: EditID? { history.inEffect.last?.id }
  /// Whether the page shows nothing but the background it began with, a picture of that at full strength.
  package var isUntouched: Bool {
    history.cursor == 0 && !isDrawing && !hasForgotten && backdrop.strength == 100
  }
  /// The strokes in effect since all ink was taken away the last time, oldest first.
  package var strokes: [Stroke] {
    var strokes: [Stroke] = []
    var isReplaced = false
    for edit in history.inEffect.reversed() {
      if case .clear = edit.content { break }
      if case .stroke(let stroke, _) = edit.content, !isReplaced { strokes.append(stroke) }
      isReplaced = edit.replacesPrevious
    }
    return strokes.reversed()
  }

  /// Follows the window to a new size, unless the page is fixed; no step of the history.
  package mutating func follow(window size: PixelSize) {
    guard case .following = extent else { return }
    extent = .following(window: size)
    updateSize()
    updateBackdrop()
  }

  /// Does what a tool wants done.
  ///
  /// - Complexity: O(pixels of the damage).
  package mutating func apply(_ effect: ToolEffect) -> Outcome {
    var outcome = Outcome()
    switch effect {
    case .begin(let brush):
      outcome.damage = begin(brush, clip: extent.inkRect)
    case .change(let brush):
      outcome.damage = takeInHand(brush, asNewEdit: false)
    case .replace(let brush):
      outcome.damage = takeInHand(brush, asNewEdit: true)
    case .extend(let change):
      outcome.damage = extend(change)
    case .commit(let stroke):
      if replaced == nil {
        outcome.committed = commit(stroke)
      } else {
        outcome = commitReplacement(stroke)
      }
    case .cover(let region):
      outcome.damage = cover(region)
    case .commitCovering:
      outcome.committed = commitCovering()
    case .discard:
      outcome.damage = discard()
    }
    return outcome
  }

  /// Does what a tool wants done, in order.
  package mutating func apply(_ effects: [ToolEffect]) -> Outcome {
    var outcome = Outcome()
    for effect in effects {
      let one = apply(effect)
      outcome.damage.add(one.damage)
      if let committed = one.committed {
        outcome.committed = committed
        outcome.isChanged = one.isChanged
      }
    }
    return outcome
  }

  /// Takes back the last edit; nil when there is none or a stroke is in hand.
  ///
  /// - Complexity: O(tiles the edit touched).
  package mutating func undo() -> Damage? {
    guard !isDrawing, let edit = history.stepBack() else { return nil }
    return takeBack(edit)
  }

  /// Does the next undone edit again; nil when there is none or a stroke is in hand.
  ///
  /// - Complexity: O(tiles the edit touched).
  package mutating func redo() -> Damage? {
    guard !isDrawing, let edit = history.stepForward() else { return nil }
    return doAgain(edit)
  }

  /// Draws a whole stroke, as if it came from the pointer now.
  ///
  /// Only what is final is drawn: nobody sees the unfinished ends between two samples, which would
  /// cost several times as much.
  ///
  /// - Returns: the damage and the stroke's name; nothing for a stroke without a place to draw.
  package mutating func draw(_ stroke: Stroke) -> Outcome {
    guard stroke.shape.isDrawable else { return Outcome() }
    let clip = stroke.clip ?? extent.inkRect
    if case .mosaic(let mosaic) = stroke.shape { return draw(mosaic, clip: clip) }
    var outcome = Outcome()
    outcome.damage = begin(stroke.brush, clip: clip)
    switch stroke.shape {
    case .freehand(let track):
      var drawing = FreehandDrawing(brush: stroke.brush, quantum: track.quantum)
      drawing.replay(track) { outcome.damage.add(extend($0)) }
      outcome.committed = commit(drawing.stroke)
    case .figure(let figure):
      let outline = figure.outline(
        width: stroke.brush.width, isDashed: stroke.brush.isDashed)
      outcome.damage.add(extend(PathChange(frozen: outline)))
      outcome.committed = commit(stroke)
    case .mosaic:
      break
    }
    return outcome
  }

  /// Forgets how to take edits back; the ink stays.
  ///
  /// For pictures made in one go, whose history nobody will ask for.
  package mutating func forgetHistory() {
    hasForgotten = hasForgotten || history.canUndo
    history = History()
  }

  /// The page as it is now, for saving on another thread.
  ///
  /// - Parameter isTransparent: whether to leave the backdrop out.
  /// - Returns: a snapshot that later edits do not change.
  /// - Complexity: O(1); tiles are copied later, one by one, as this board changes them.
  package func picture(isTransparent: Bool = false) -> PagePicture {
    PagePicture(size: sizeNow, ink: ink, backdrop: isTransparent ? nil : backdrop)
  }

  mutating func begin(_ brush: Brush, clip: PixelRect) -> Damage {
    let damage = discard()
    inHand = StrokeInHand(paint: brush.paint, clip: clip)
    return damage
  }

  private mutating func extend(_ change: PathChange) -> Damage {
    guard let damage = inHand?.draw(change, into: &ink) else { return Damage() }
    inkBounds = inkBounds.union(damage.bounds)
    return damage
  }

  private mutating func commit(_ stroke: Stroke) -> EditID? {
    guard let finished = inHand.take() else { return nil }
    let change = finished.finish(in: &ink)
    // A stroke wholly outside the page changed nothing, nor did an eraser's where no ink is: no step
    // to take back.
    if change.bounds.isEmpty { return nil }
    let id = nextID()
    var stroke = stroke
    stroke.clip = finished.clip
    history.append(History.Edit(id: id, content: .stroke(stroke, change)))
    updateSize()
    return id
  }

  /// Works the page's size out again.
  ///
  /// - Complexity: O(1), unless the page follows a window smaller than the ink: then O(pixels of
  ///   all tiles).
  mutating func updateSize() { size = sizeNow }

  private var sizeNow: PixelSize {
    switch extent {
    case .fixed(let fixed):
      return fixed
    case .following(let window):
      var rect = window.rect.union(PixelRect(x: 0, y: 0, width: 1, height: 1))
      if !rect.contains(inkBounds) { rect = rect.union(ink.inkedRect) }
      return PixelSize(width: rect.maxX, height: rect.maxY)
    }
  }

  mutating func discard() -> Damage {
    if let covered = covering.take() {
      defer { updateSize() }
      return covered.change(in: ink).undo(in: &ink)
    }
    guard let stroke = inHand.take() else { return Damage() }
    defer { updateSize() }
    var damage = stroke.change(in: ink).undo(in: &ink)
    if let replaced = replaced.take() { damage.add(replaced.putBack(in: &ink)) }
    return damage
  }
}

extension Optional {
  /// Moves the value out and leaves nil.
  mutating func take() -> Wrapped? {
    let value = self
    self = nil
    return value
  }
}
