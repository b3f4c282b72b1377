/// What another program let go of over the window: files, or what it takes for such.
package struct Drop: Hashable, Sendable {
  /// Where it was let go, window pixels.
  package var position: WindowPoint
  /// The modifier keys held then.
  package var modifiers: Modifiers
  /// What was dropped, in its order: URIs, ASCII alone.
  package var uris: [String]

  /// Makes a drop of URIs at a place.
  package init(uris: [String], position: WindowPoint, modifiers: Modifiers = []) {
    self.uris = uris
    self.position = position
    self.modifiers = modifiers
  }
}
