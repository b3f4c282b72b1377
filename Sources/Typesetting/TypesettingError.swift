/// Why text cannot be set.
package enum TypesettingError: Error, Hashable, Sendable {
  /// The library, or one that it needs, could not be loaded; the system says why.
  case libraryMissing(reason: String)
  /// The library is too old: it lacks this function.
  case functionMissing(name: String)
  /// There is no font on the machine.
  case noFonts
  /// Memory ran out.
  case outOfMemory

  /// What happened, why, and what to do.
  package var message: String {
    switch self {
    case .libraryMissing(let reason):
      "text cannot be shown: \(reason); install Pango (libpangoft2-1.0-0)"
    case .functionMissing(let name):
      "text cannot be shown: this Pango has no \(name); install a newer one"
    case .noFonts:
      "text cannot be shown: there is no font; install one, such as fonts-dejavu-core"
    case .outOfMemory:
      "text cannot be shown: memory ran out"
    }
  }
}
