/// Names an edit for scripts and tests, and the state it led to; never used twice while the program
/// runs.
///
/// A stroke that is changed as long as it is the newest edit keeps its number, under which the trace
/// told of it; but the page looks different, so the name of its state is another one.
package struct EditID: Hashable, Sendable {
  /// The number, counted from 1 over edits of every kind.
  package let number: Int
  /// How often the edit was changed.
  package let revision: Int

  /// Makes the name with the given number.
  package init(number: Int, revision: Int = 0) {
    self.number = number
    self.revision = revision
  }

  /// The name after one more change.
  var revised: EditID { EditID(number: number, revision: revision + 1) }
}
