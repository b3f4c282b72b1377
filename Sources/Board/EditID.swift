/// Names an edit for scripts and tests, and the state it led to; never used twice while the program
/// runs.
package struct EditID: Hashable, Sendable {
  /// The number, counted from 1 over edits of every kind.
  package let number: Int

  /// Makes the name with the given number.
  package init(number: Int) {
    self.number = number
  }
}
