import Board
import Interface
import Raster
import Typesetting

/// Services that do nothing; what a bench needs done it overrides.
class NoServices: Services {
  var nameToAskAbout: String? { nil }
  var documentName: String? { nil }
  var writesAtEnd: Bool { false }
  func save(_ picture: PagePicture, isUntouched: Bool) {}
  func save(_ picture: PagePicture, isUntouched: Bool, as location: String, mayReplace: Bool) {}
  var hasDesktopChooser: Bool { false }
  func askForFile(_ wish: FileWish, parent: String?) {}
  func cancelFile() {}
  func watchColorScheme() {}
  func loadText(preparing styles: [TextStyle]) {}
  var suggestedName: String { "" }
  func findPlaces() {}
  func look(at request: FolderRequest) {}
  func wish(for thumbnails: [ThumbnailWish]) {}
  func saveInkOnly(_ picture: PagePicture) {}
  func render(_ request: RenditionRequest) {}
  func place(_ request: PhotoRequest) {}
  func choosePicture(path: String, for purpose: PicturePurpose) {}
  func cancelPictures() {}
  func takeReplies() -> [Reply] { [] }
  func keep(_ preferences: Preferences) {}
  func trace(_ line: TraceLine) {}
}
