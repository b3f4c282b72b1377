import Files
import Wording

extension FileURIError {
  /// Why there is no file to be opened, and what to do; to follow its name and a colon.
  var reason: Sentence {
    switch self {
    case .otherScheme:
      Sentence("only files of this computer can be opened; save it in a folder first")
    case .otherHost:
      Sentence("it is on another computer; copy it to a folder of this one first")
    case .nul:
      Sentence("no file can have such a name; check its escapes")
    }
  }
}

extension FilePath {
  /// The file that an argument names, by a path or by a `file` URI.
  ///
  /// - Throws: `ProgramError.cannotOpen`.
  func resolvingURI() throws -> FilePath {
    do throws(FileURIError) {
      return try FilePath(pathOrURI: bytes)
    } catch {
      throw ProgramError.cannotOpen(self, reason: error.reason)
    }
  }
}
