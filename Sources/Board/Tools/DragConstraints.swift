/// What modifier keys ask of a drag.
package struct DragConstraints: OptionSet, Hashable, Sendable {
  /// One bit for each constraint.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Lines in steps of 45 degrees, squares, circles; a straight piece for pencil and eraser.
  package static let straight = DragConstraints(rawValue: 1)
  /// Shapes lie around the place of the press instead of beginning there.
  package static let fromCenter = DragConstraints(rawValue: 2)
}
