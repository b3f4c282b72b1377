import Board

/// What a saved picture holds, to tell whether the page has changed since.
enum SavedInk: Hashable, Sendable {
  /// All edits in effect up to this one; nil for none.
  case upTo(EditID?)
  /// Some of a stroke that was in hand then: no page without it in hand is the same.
  case strokeInHand
}
