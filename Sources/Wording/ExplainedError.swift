/// An error that says to the user what is wrong, why, and what to do.
package protocol ExplainedError: Error {
  /// One plain sentence.
  var sentence: Sentence { get }
}

extension ExplainedError {
  /// The sentence in English.
  package var message: String { sentence.english }
}
