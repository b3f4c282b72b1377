import Board

/// Which ink a saved picture holds, to tell whether the page has changed since.
enum SavedInk: Hashable, Sendable {
  /// All strokes in effect up to this one; nil for none.
  case upTo(StrokeID?)
  /// Some of a stroke that was in hand then: no page without it in hand is the same.
  case strokeInHand
}
