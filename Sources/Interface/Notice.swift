/// Something told to the user in a small bar under the top one.
struct Notice: Hashable, Sendable {
  /// How long it stays and how it looks.
  enum Kind: Hashable, Sendable {
    /// Goes by itself.
    case information
    /// Goes by itself; the next Save agrees to it.
    case question
    /// Stays until it is clicked, or Esc is pressed.
    case error
  }

  /// How long information stays, milliseconds.
  static let duration = 4000

  var text: String
  var kind: Kind
}
