import Interface
import Raster

/// Services that do nothing.
final class NoServices: Services {
  var nameToAskAbout: String? { nil }
  var writesAtEnd: Bool { false }
  func save(_ picture: PagePicture, isUntouched: Bool) {}
  func loadText() {}
  func takeReplies() -> [Reply] { [] }
  func trace(_ line: TraceLine) {}
}
