/// Names a stroke for scripts and tests; never used twice while the program runs.
package struct StrokeID: Hashable, Sendable {
  /// The number, counted from 1.
  package let number: Int

  /// Makes the name with the given number.
  package init(number: Int) {
    self.number = number
  }
}
