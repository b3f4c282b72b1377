/// How a person wants the interface to behave.
package struct InterfaceSettings: Hashable, Sendable {
  /// Whether the bars stay while a stroke is drawn.
  package var areBarsPinned = false
  /// Whether things are there, or away, at once instead of sliding.
  package var isMotionReduced = false

  /// Makes the settings of the first start.
  package init() {}
}
