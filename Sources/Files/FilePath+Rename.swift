import Glibc

extension FilePath {
  /// Gives the file another name on the same file system, in place of a file that has it.
  ///
  /// A link is renamed itself. The corresponding C function is `rename`.
  ///
  /// - Throws: `SystemError`.
  package func rename(to other: FilePath) throws {
    try SystemCall.run {
      withCString { old in other.withCString { new in Glibc.rename(old, new) } }
    }
  }
}
