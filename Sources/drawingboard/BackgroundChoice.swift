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

  /// The background itself, with what is known of its picture; a picture is read.
  ///
  /// - Throws: `ProgramError.cannotOpen`.
  func read() throws -> (background: Background, facts: PictureFacts?) {
    switch self {
    case .color(let color):
      return (.color(color), nil)
    case .paper(let pattern):
      return (.paper(pattern), nil)
    case .picture(let path):
      // A misspelt colour looks like a file that is not there.
      if path != .standardStream, path.isMissing {
        throw ProgramError.cannotOpen(
          path, reason: Sentence("neither a colour X11 knows nor a file"))
      }
      guard let picture = try OpenedFile(path).picture else {
        throw ProgramError.cannotOpen(
          path,
          reason: Sentence("a drawing cannot be a background; open it as the file to draw on"))
      }
      return (.picture(picture.bitmap), picture.facts)
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
