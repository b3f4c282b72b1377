import Ink
import Raster

/// What a tool is told: pointer samples already in page space.
package enum ToolInput: Hashable, Sendable {
  /// The primary button went down on the board; `quantum` is the size of a device step in page
  /// pixels, 0 for a source with fractions.
  case press(
    PointerSample, brush: Brush, quantum: Double, constraints: DragConstraints = [])
  /// The pointer moved with the button down.
  case move(PointerSample, constraints: DragConstraints = [])
  /// The modifier keys changed while the pointer rested.
  case constrain(DragConstraints)
  /// The button went up; the sample is where. The constraints are the last ones told.
  case release(PointerSample)
  /// The button is up, but where is not known: the stroke ends at its last point and stays.
  case lost
  /// The user took the stroke back: it leaves no trace.
  case cancel
}

/// What a tool wants done to the board; it changes nothing itself.
package enum ToolEffect: Equatable, Sendable {
  /// A stroke begins.
  case begin(Brush)
  /// The newest edit, a stroke, is taken in hand: what is committed is that edit from then on.
  case change(Brush)
  /// The same, but what is committed is an edit of its own, and undo brings the old stroke back.
  case replace(Brush)
  /// The stroke in hand goes on.
  case extend(PathChange)
  /// The stroke in hand is finished and becomes an edit.
  case commit(Stroke)
  /// These blocks of what is seen are made unreadable, in place of those that the drag in hand covered
  /// before.
  case cover(MosaicRegion)
  /// The blocks in hand become an edit.
  case commitCovering
  /// The stroke in hand vanishes.
  case discard
}

/// A way of turning pointer samples into edits: a state machine that returns effects.
package protocol Tool: Sendable {
  /// Whether a stroke is in hand.
  var isDrawing: Bool { get }

  /// Takes one input and says what is to be done; inputs that do not fit the state do nothing.
  mutating func handle(_ input: ToolInput) -> [ToolEffect]
}
