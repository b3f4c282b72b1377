/// How a person wants the interface to behave.
package struct InterfaceSettings: Hashable, Sendable {
  /// Whether the bars stay while a stroke is drawn.
  package var areBarsPinned = false
  /// Whether things are there, or away, at once instead of sliding.
  package var isMotionReduced = false
  /// Whether the pen is in the left hand, so that the bottom bar is mirrored; see `BarLayout`.
  package var isLeftHanded = false

  /// Makes the settings of the first start.
  package init() {}
}
