import Board
import Files
import Glibc
import Raster
import Wording

/// What the page's background is to be, as `-b` says.
enum BackgroundChoice {
  case color(StraightColor)
  /// White paper with something printed on it.
  case paper(Paper.Pattern)
  case picture(FilePath)

  /// The background itself; a picture is read.
  ///
  /// - Throws: `ProgramError.cannotOpen`.
  func background() throws -> Background {
    switch self {
    case .color(let color):
      return .color(color)
    case .paper(let pattern):
      return .paper(pattern)
    case .picture(let path):
      // A misspelt colour looks like a file that is not there.
      if path != .standardStream, path.isMissing {
        throw ProgramError.cannotOpen(
          path, reason: Sentence("neither a colour X11 knows nor a file"))
      }
      guard let bitmap = try OpenedFile(path).bitmap else {
        throw ProgramError.cannotOpen(
          path,
          reason: Sentence("a drawing cannot be a background; open it as the file to draw on"))
      }
      return .picture(bitmap)
    }
  }
}

extension FilePath {
  /// Whether nothing has this name.
  fileprivate var isMissing: Bool {
    do {
      _ = try FileIdentity(at: self)
      return false
    } catch let error as SystemError {
      return error.code == ENOENT
    } catch {
      return false
    }
  }
}
