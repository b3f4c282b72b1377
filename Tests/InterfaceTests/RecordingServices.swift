import Board
import Interface
import Raster
import Typesetting

/// Services that do nothing but remember what they were asked, and answer when told to.
final class RecordingServices: Services {
  /// A picture that was to be saved.
  struct Save {
    let picture: PagePicture
    let isUntouched: Bool
  }

  /// A picture that was to be read.
  struct Choice: Equatable {
    let path: String
    let purpose: PicturePurpose
  }

  /// A picture that was to be saved under a name.
  struct NamedSave: Equatable {
    let location: String
    let mayReplace: Bool
    let isUntouched: Bool
  }

  /// A file that the desktop was to ask for.
  struct FileQuestion: Equatable {
    let wish: FileWish
    let parent: String?
  }

  var nameToAskAbout: String?
  var documentName: String?
  var writesAtEnd = false
  /// What `save` answers by itself, one after the other, over and over; nothing when empty.
  var ownAnswers: [Reply] = []
  /// The pictures to be saved so far.
  private(set) var saves: [Save] = []
  /// How often the desktop's face was asked for.
  private(set) var loadsOfText = 0
  /// The ink that was to be saved alone so far.
  private(set) var inkSaves: [PagePicture] = []
  /// The scaled backgrounds asked for so far.
  private(set) var renditions: [RenditionRequest] = []
  /// The pictures asked for so far.
  private(set) var choices: [Choice] = []
  /// The photos' pixels asked for so far.
  private(set) var photos: [PhotoRequest] = []
  /// Whether `place` answers by itself.
  var makesPhotos = false
  /// The pictures to be saved under a name so far.
  private(set) var namedSaves: [NamedSave] = []
  var hasDesktopChooser = false
  /// The files that the desktop was to ask for so far.
  private(set) var questions: [FileQuestion] = []
  /// How often the desktop's dialog was to be closed.
  private(set) var fileCancellations = 0
  /// What was to be remembered so far.
  private(set) var kept: [Preferences] = []
  /// The trace so far.
  private(set) var lines: [TraceLine] = []
  private var replies: [Reply] = []

  func save(_ picture: PagePicture, isUntouched: Bool) {
    if !ownAnswers.isEmpty { replies.append(ownAnswers[saves.count % ownAnswers.count]) }
    saves.append(Save(picture: picture, isUntouched: isUntouched))
  }

  func save(_ picture: PagePicture, isUntouched: Bool, as location: String, mayReplace: Bool) {
    namedSaves.append(
      NamedSave(location: location, mayReplace: mayReplace, isUntouched: isUntouched))
  }

  func askForFile(_ wish: FileWish, parent: String?) {
    questions.append(FileQuestion(wish: wish, parent: parent))
  }

  func cancelFile() { fileCancellations += 1 }

  /// How often the desktop's colours were asked for.
  private(set) var schemeWatches = 0
  func watchColorScheme() { schemeWatches += 1 }

  func loadText(preparing styles: [TextStyle]) { loadsOfText += 1 }
  func saveInkOnly(_ picture: PagePicture) { inkSaves.append(picture) }

  func render(_ request: RenditionRequest) { renditions.append(request) }

  func choosePicture(path: String, for purpose: PicturePurpose) {
    choices.append(Choice(path: path, purpose: purpose))
  }

  /// How often pictures were given up.
  private(set) var cancellations = 0
  func cancelPictures() { cancellations += 1 }

  func place(_ request: PhotoRequest) {
    photos.append(request)
    if makesPhotos { replies.append(request.answer) }
  }

  func keep(_ preferences: Preferences) { kept.append(preferences) }

  func takeReplies() -> [Reply] {
    defer { replies = [] }
    return replies
  }

  func trace(_ line: TraceLine) { lines.append(line) }

  /// Has a reply ready for the next `takeReplies`.
  func answer(_ reply: Reply) { replies.append(reply) }

  /// The trace as the text that scripts read.
  var texts: [String] { lines.map(\.text) }
}
