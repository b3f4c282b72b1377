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

  // By their bits: the members of option sets are generic code, and these are asked for with each
  // motion.

  /// Whether `straight` is asked for.
  package var isStraight: Bool { rawValue & 1 != 0 }
  /// Whether `fromCenter` is asked for.
  package var isFromCenter: Bool { rawValue & 2 != 0 }
}
