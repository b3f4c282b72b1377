import Raster

/// What one more sample did to a path.
package struct PathChange: Equatable, Sendable {
  /// Pieces that are final now; each is given out once.
  package var frozen: [Capsule]
  /// The unfinished end from the last frozen piece to the tip; it replaces the one before.
  package var tail: [Capsule]
  // Lists of their own, which are empty for all but rectangles, so that a pencil's pieces stay
  // as small as they are.
  /// Frames that are final now; each is given out once.
  package var frozenFrames: [BoxFrame]
  /// The frames of the unfinished end.
  package var tailFrames: [BoxFrame]

  /// Makes a change from its parts.
  package init(
    frozen: [Capsule] = [], tail: [Capsule] = [], frozenFrames: [BoxFrame] = [],
    tailFrames: [BoxFrame] = []
  ) {
    self.frozen = frozen
    self.tail = tail
    self.frozenFrames = frozenFrames
    self.tailFrames = tailFrames
  }

  /// Makes the change of a figure that may still be another one with the next sample.
  package init(tail outline: FigureOutline) {
    self.init(tail: outline.capsules, tailFrames: outline.frames)
  }

  /// Makes the change of a figure that is final.
  package init(frozen outline: FigureOutline) {
    self.init(frozen: outline.capsules, frozenFrames: outline.frames)
  }
}
