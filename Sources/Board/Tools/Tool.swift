import Ink

/// What a tool is told: pointer samples already in page space.
package enum ToolInput: Hashable, Sendable {
  /// The primary button went down on the board.
  case press(PointerSample, brush: Brush, quantum: Double)
  /// The pointer moved with the button down.
  case move(PointerSample)
  /// The button went up; the sample is where.
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
  /// The stroke in hand goes on.
  case extend(PathChange)
  /// The stroke in hand is finished and becomes an edit.
  case commit(Stroke)
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
