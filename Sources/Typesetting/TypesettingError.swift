import Wording

/// Why text cannot be set.
package enum TypesettingError: ExplainedError, Hashable, Sendable {
  /// The library, or one that it needs, could not be loaded; the system says why.
  case libraryMissing(reason: String)
  /// The library is too old: it lacks this function.
  case functionMissing(name: String)
  /// There is no font on the machine.
  case noFonts
  /// Memory ran out.
  case outOfMemory

  /// What happened, why, and what to do.
  package var sentence: Sentence {
    switch self {
    case .libraryMissing(let reason):
      Sentence(
        "text cannot be shown: {reason}; install Pango (libpangoft2-1.0-0)",
        ["reason": .text(reason)])
    case .functionMissing(let name):
      Sentence(
        "text cannot be shown: this Pango has no {function}; install a newer one",
        ["function": .text(name)])
    case .noFonts:
      Sentence(
        "text cannot be shown: there is no font; install one, such as fonts-dejavu-core")
    case .outOfMemory:
      Sentence("text cannot be shown: memory ran out")
    }
  }
}
