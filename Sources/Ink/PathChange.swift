import Raster

/// What one more sample did to a path.
package struct PathChange: Equatable, Sendable {
  /// Pieces that are final now; each is given out once.
  package var frozen: [Capsule]
  /// The unfinished end from the last frozen piece to the tip; it replaces the one before.
  package var tail: [Capsule]

  /// Makes a change from its two parts.
  package init(frozen: [Capsule] = [], tail: [Capsule] = []) {
    self.frozen = frozen
    self.tail = tail
  }
}
