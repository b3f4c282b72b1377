import Board
import Raster
import Typesetting

/// What the interface needs done outside of itself; the program has one, and tests have a twin.
///
/// Nothing here waits: work goes on elsewhere, and its outcome comes back through `takeReplies`
/// after a `.woken` event.
package protocol Services: AnyObject {
  /// The name of an opened file that a save would write over, before the user has agreed to it.
  var nameToAskAbout: String? { get }

  /// The name of the file that the drawing is in or goes to; nil for a drawing without one.
  var documentName: String? { get }

  /// Whether the picture is written once, when the window is closed, and not before.
  var writesAtEnd: Bool { get }

  /// Writes a picture to where this drawing is saved.
  ///
  /// - Parameters:
  ///   - picture: the page as it is seen now.
  ///   - isUntouched: whether it is the opened picture without a change, to be copied as it is.
  func save(_ picture: PagePicture, isUntouched: Bool)

  /// Writes a picture under a new name, where this drawing is saved from then on.
  ///
  /// A name without the ending of a picture gets it, and then replaces nothing. If it cannot be
  /// written, the drawing goes on being saved where it was.
  ///
  /// - Parameters:
  ///   - picture: the page as it is seen now.
  ///   - isUntouched: whether it is the opened picture without a change, to be copied as it is.
  ///   - location: a `file` URI, or a path as typed.
  ///   - mayReplace: whether a file of that name may be written over; the user was asked.
  func save(_ picture: PagePicture, isUntouched: Bool, as location: String, mayReplace: Bool)

  /// Loads the desktop's face; `.textReady` answers when there is one.
  ///
  /// - Parameter styles: what will be set soon.
  func loadText(preparing styles: [TextStyle])

  /// Writes the ink alone, on transparency, beside where this drawing is saved, under a new name.
  func saveInkOnly(_ picture: PagePicture)

  /// Scales a background's picture; what was asked for before and is not begun yet is dropped.
  func render(_ request: RenditionRequest)

  /// Makes the pixels of a photo in hand, and its preview; what was asked for before and is not begun
  /// yet is dropped.
  func place(_ request: PhotoRequest)

  /// Reads a picture from a file.
  ///
  /// - Parameters:
  ///   - path: as typed: `~` is the home folder, a relative path starts at the working folder.
  ///   - purpose: what it is for.
  func choosePicture(path: String, for purpose: PicturePurpose)

  /// Gives up the pictures that were asked for and have not come; `.noPicture` answers for each.
  func cancelPictures()

  /// Whether the desktop may have a dialog for choosing files, which `askForFile` shows.
  var hasDesktopChooser: Bool { get }

  /// Has the user choose a file in the desktop's dialog; `.fileChosen`, `.fileNotChosen` or
  /// `.noChooser` answers.
  ///
  /// - Parameters:
  ///   - wish: what the file is for.
  ///   - parent: the window that the dialog belongs to, see `Window.portalParent`.
  func askForFile(_ wish: FileWish, parent: String?)

  /// Closes the desktop's dialog; `.fileNotChosen` answers.
  func cancelFile()

  /// Looks whether the desktop is dark, now and whenever that changes; `.colorScheme` tells, if the
  /// desktop does.
  func watchColorScheme()

  /// Writes down what is to be remembered at the next start.
  func keep(_ preferences: Preferences)

  /// Takes what has been finished since the last call, oldest first.
  func takeReplies() -> [Reply]

  /// Tells scripts and tests what happened.
  func trace(_ line: TraceLine)
}

/// What a picture is read for.
package enum PicturePurpose: Hashable, Sendable {
  /// To lie under the ink; it comes as it is.
  case background
  /// To be placed on the board; it comes as it is.
  case insertion
}

/// The outcome of something asked of `Services`.
package enum Reply: Sendable {
  /// The picture is durably on disk.
  ///
  /// `place` is said to the user; `path` is the file's whole name, percent-escaped.
  case saved(place: String, path: String)
  /// The picture could not be saved; a whole sentence says why and what to do.
  case saveFailed(message: String)
  /// Saving would write over somebody else's work; the next save does, if the user agrees.
  case mustAsk(String)
  /// Text can be set with the desktop's face now.
  case textReady(any TextSetter)
  /// The ink alone is durably on disk; `place` and `path` as for `saved`.
  case inkSaved(place: String, path: String)
  /// The ink alone could not be saved; a whole sentence.
  case inkNotSaved(message: String)
  /// A background's picture is scaled.
  case rendered(Rendition)
  /// It could not be scaled; a whole sentence.
  case notRendered(RenditionRequest, message: String)
  /// A photo's pixels are made, and its preview if one was asked for, premultiplied.
  case placed(PhotoRendition, preview: Bitmap?)
  /// They could not be made; a whole sentence.
  case notPlaced(PhotoRequest, message: String)
  /// A picture was read; `remark` is something to tell the user about it, a sentence without its
  /// end.
  case picture(SharedBitmap, PicturePurpose, remark: String?)
  /// A picture could not be read; a whole sentence.
  case noPicture(message: String)
  /// The user chose this file; it is not read yet.
  case fileChosen(uri: String, FileWish)
  /// The user chose no file.
  case fileNotChosen(FileWish)
  /// The desktop has no dialog for choosing files.
  case noChooser(FileWish)
  /// The desktop is dark, or is not.
  case colorScheme(isDark: Bool)
  /// What can be seen of a background's picture already; `.whole` or `.noWhole` follows for it.
  case preview(SharedBitmap)
  /// The picture of a preview was read, or a better preview, for which another follows; `remark` as for
  /// `picture`.
  case whole(SharedBitmap, of: SharedBitmap, remark: String?)
  /// The picture of a preview could not be read, or is not wanted any more; a whole sentence.
  case noWhole(of: SharedBitmap, message: String, isCancelled: Bool)
  /// The system asks the program to end.
  case endRequested
}

/// One line of the trace that scripts and tests follow.
package enum TraceLine: Hashable, Sendable {
  /// The first frame is on the screen.
  case ready
  /// A stroke is on the board; `depth` strokes are on the undo path.
  case stroke(id: Int, depth: Int)
  /// An edit was taken back.
  case undo(depth: Int)
  /// An edit was done again.
  case redo(depth: Int)
  /// A picture is durably on disk under this percent-escaped name.
  case saved(path: String)
  /// A background's picture of this size is there, or a preview of it.
  case picture(PixelSize, isPreview: Bool)
  /// The window's content has a new size.
  case resized(PixelSize)
  /// The bars came or went.
  case bars(isShown: Bool)
  /// The user was told something.
  case notice(String)
  /// The user was told that something went wrong.
  case error(String)

  /// The line, without its end.
  package var text: String {
    switch self {
    case .ready: "ready"
    case .stroke(let id, let depth): "stroke \(id) \(depth)"
    case .undo(let depth): "undo \(depth)"
    case .redo(let depth): "redo \(depth)"
    case .saved(let path): "saved \(path)"
    case .picture(let size, let isPreview):
      "\(isPreview ? "preview" : "picture") \(size.width)x\(size.height)"
    case .resized(let size): "resized \(size.width)x\(size.height)"
    case .bars(let isShown): "bars \(isShown ? "shown" : "hidden")"
    case .notice(let text): "notice \(text)"
    case .error(let text): "error \(text)"
    }
  }
}
