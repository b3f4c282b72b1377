import Board
import Ink
import Windowing

/// Holding the pencil still: what was drawn becomes the shape that it resembles.
extension Application {
  /// Where the pencil was when it last moved, and when.
  struct Hold: Sendable {
    var place: WindowPoint
    /// Milliseconds of the window's clock.
    var time: Double
    /// Whether it seems to rest; motions that wait to be read may still say otherwise.
    var isLikely = false
    /// Whether it has been looked at since, and nothing came of it.
    var isSpent = false
  }

  /// How long the pencil has to rest, milliseconds.
  static let holdTime = 600.0
  /// How much of it is left for motions that a busy program has not read yet, milliseconds.
  private static let readingTime = 20.0
  /// How far it may tremble, window pixels.
  private static let holdReach = 4.0
  /// The least longer side of a shape that is recognised, window pixels.
  private static let smallestSnap = 24.0

  /// Begins to watch, if the stroke that begins is a pencil's.
  func beginHold(at place: WindowPoint, in window: any Window) {
    guard tool.kind == .pencil else { return }
    let now = window.now
    hold = Hold(place: place, time: now)
    schedule.set(.hold, at: now + Self.holdTime - Self.readingTime)
  }

  /// Takes note of a motion; the alarm is set anew only when it has come.
  func noteHold(at place: WindowPoint, in window: any Window) {
    guard let old = hold else { return }
    let (x, y) = (place.x - old.place.x, place.y - old.place.y)
    if x * x + y * y <= Self.holdReach * Self.holdReach { return }
    let now = window.now
    hold = Hold(place: place, time: now)
    if old.isSpent { schedule.set(.hold, at: now + Self.holdTime - Self.readingTime) }
  }

  /// Ends watching.
  func endHold() {
    if hold == nil { return }
    hold = nil
    schedule.cancel(.hold)
  }

  /// The alarm has come: the pencil rests, or has moved since the alarm was set.
  ///
  /// - Returns: whether something came of it.
  func checkHold(in window: any Window) -> Bool {
    guard let hold, tool.isDrawing else { return false }
    let due = hold.time + Self.holdTime - Self.readingTime
    // The window's timer counts whole milliseconds.
    if due > window.now + 0.5 {
      schedule.set(.hold, at: due)
      return false
    }
    guard hold.isLikely else {
      self.hold?.isLikely = true
      schedule.set(.hold, at: window.now + Self.readingTime)
      return false
    }
    self.hold?.isSpent = true
    return snap()
  }

  /// Puts the shape that the stroke in hand resembles in its place; undo brings the stroke back.
  ///
  /// Both are edits. The button is still down: it goes on to drag a line's end, and nothing of
  /// another shape.
  private func snap() -> Bool {
    guard let track = tool.pencilTrack, let last = track.samples.last,
      let figure = ShapeRecognizer.figure(
        of: track.samples.map(\.position),
        smallest: Self.smallestSnap * view.pagePixelsPerWindowPixel)
    else { return false }
    let before = board.newestEdit
    endHold()
    apply(tool.handle(.lost))
    guard board.newestEdit != before, let drawn = board.newestStroke else { return true }
    controls.hadInk = true
    apply(drawn.replaced(by: figure))
    tool.adjust(
      figure.kind == .line ? .corner(isStartX: false, isStartY: false) : .nothing,
      at: last.position, slop: Self.holdReach * view.pagePixelsPerWindowPixel)
    return true
  }
}
