import Board
import Files
import Glibc
import Interface
import Raster
import Resampling
import Synchronization
import Typesetting
import Wording

/// What the interface asks of the outside, done for real.
final class ProgramServices: Services {
  /// What is shared with the thread that saves.
  final class Shared: Sendable {
    struct State {
      var destination: SaveDestination
      /// The name of the file that holds the drawing.
      var name: String?
      var replies: [Reply] = []
      /// How pictures are written; another one once the opened picture is there.
      var saver: Saver
      /// Why the file that was opened could not be read after all.
      var openingFailure: ProgramError?
      /// Whether the next save goes to the folder for pictures, because the last one failed.
      var goesElsewhere = false
      /// The scaled background asked for last, unless somebody works on it.
      var wantedRendition: RenditionRequest?
      /// For the pictures being read or waiting for that, oldest first.
      var cancellations: [Cancellation] = []
      /// For the desktop's dialog, while it is open.
      var fileCancellation: Cancellation?
      /// For what watches the desktop's colours.
      var schemeCancellation: Cancellation?
      /// Whether nobody will look at a picture any more.
      var isEnding = false
      /// The photo asked for last, unless somebody works on it.
      var wantedPhoto: PhotoRequest?
    }

    let state: Mutex<State>

    init(destination: SaveDestination, name: String?, saver: Saver) {
      state = Mutex(State(destination: destination, name: name, saver: saver))
    }

    var saver: Saver { state.withLock { $0.saver } }

    func add(_ reply: Reply) { state.withLock { $0.replies.append(reply) } }

    func takeReplies() -> [Reply] {
      state.withLock { state in
        defer { state.replies = [] }
        return state.replies
      }
    }
  }

  /// Tells the window that a reply is there.
  let wake: @Sendable () -> Void
  let shared: Shared
  let pictures: FilePath
  let reader: PictureFileReader
  private let preferencesFile: PreferencesFile
  let queue = WorkQueue()
  /// Apart from saves: a photo that is put down is waited for.
  private let photoQueue = WorkQueue()
  /// Apart from saves: finding the fonts can take seconds where nobody has done so before.
  private let textQueue = WorkQueue()
  /// Apart from saves too: a picture may take seconds.
  private let pictureQueue = WorkQueue()
  /// Apart from everything: a dialog takes as long as its user.
  let fileQueue = WorkQueue()
  /// Apart from everything: it watches until the end.
  let schemeQueue = WorkQueue()
  private let traceFile: TraceFile
  let translate: Translator

  init(
    destination: SaveDestination, name: String?, saver: Saver, pictures: FilePath, home: FilePath,
    preferencesFile: PreferencesFile, traceFile: TraceFile, translate: Translator,
    wake: @escaping @Sendable () -> Void
  ) {
    self.preferencesFile = preferencesFile
    self.wake = wake
    shared = Shared(destination: destination, name: name, saver: saver)
    self.pictures = pictures
    reader = PictureFileReader(home: home, translate: translate)
    self.traceFile = traceFile
    self.translate = translate
  }

  var documentName: String? { shared.state.withLock { $0.name } }

  var nameToAskAbout: String? {
    if case .opened(let path, _) = shared.state.withLock({ $0.destination }) {
      return path.displayName
    }
    return nil
  }

  var writesAtEnd: Bool {
    if case .standardOutput = shared.state.withLock({ $0.destination }) { return true }
    return false
  }

  func save(_ picture: PagePicture, isUntouched: Bool) {
    queue.add { [shared, pictures, translate, wake] in
      let destination = shared.state.withLock { state in
        defer { state.goesElsewhere = false }
        return state.goesElsewhere
          ? SaveDestination.newPicture(folder: pictures) : state.destination
      }
      let reply: Reply
      do throws(SaveError) {
        let saved = try shared.saver.save(picture, isUntouched: isUntouched, to: destination)
        switch destination {
        case .opened(let path, _):
          shared.state.withLock { $0.destination = .opened(path, saved.file.identity) }
        case .beside, .own:
          shared.state.withLock { $0.destination = .own(saved.file.path, saved.file.identity) }
        case .chosen, .newPicture, .standardOutput: break
        }
        shared.state.withLock { $0.name = saved.file.path.displayName }
        reply = .saved(place: saved.place, path: Self.escaped(saved.file.path))
      } catch {
        reply = Self.reply(to: error, destination, shared, pictures, translate)
      }
      shared.state.withLock { $0.replies.append(reply) }
      wake()
    }
  }

  func saveInkOnly(_ picture: PagePicture) {
    addReply(on: queue) { [shared, pictures, translate] in
      let drawing = shared.state.withLock { $0.destination }.path(pictures: pictures)
      if case .newPicture(let folder) = shared.state.withLock({ $0.destination }) {
        folder.makeFolders()
      }
      do throws(SaveError) {
        let saved = try shared.saver.saveInk(picture, beside: drawing)
        return .inkSaved(place: saved.place, path: Self.escaped(saved.file.path))
      } catch {
        return .inkNotSaved(message: translate(error.sentence))
      }
    }
  }

  func render(_ request: RenditionRequest) {
    let isQueued = shared.state.withLock { state in
      defer { state.wantedRendition = request }
      return state.wantedRendition != nil
    }
    // Work that has not begun takes the newest request.
    if isQueued { return }
    addReply(on: queue) { [shared, translate] in
      let newest = shared.state.withLock { state in
        defer { state.wantedRendition = nil }
        return state.wantedRendition
      }
      guard let newest else { return nil }
      do throws(ResamplingError) {
        return .rendered(try Rendition(scaling: newest))
      } catch {
        return .notRendered(newest, message: translate(error.sentence))
      }
    }
  }

  func place(_ request: PhotoRequest) {
    let isQueued = shared.state.withLock { state in
      defer { state.wantedPhoto = request }
      return state.wantedPhoto != nil
    }
    // Work that has not begun takes the newest request.
    if isQueued { return }
    addReply(on: photoQueue) { [shared, translate] in
      let newest = shared.state.withLock { state in
        defer { state.wantedPhoto = nil }
        return state.wantedPhoto
      }
      guard let newest else { return nil }
      do throws(ResamplingError) {
        let rendition = try PhotoRendition(making: newest)
        return .placed(rendition, preview: try newest.preview(knowing: rendition))
      } catch {
        return .notPlaced(newest, message: translate(error.sentence))
      }
    }
  }

  func choosePicture(path: String, for purpose: PicturePurpose) {
    readPicture { [reader] cancellation, send in
      reader.read(path, for: purpose, cancellation: cancellation, send: send)
    }
  }

  func cancelPictures() {
    for cancellation in shared.state.withLock({ $0.cancellations }) { cancellation.cancel() }
  }

  /// Reads a picture on its queue's thread; what comes of it is passed on at once.
  func readPicture(
    _ read: @escaping @Sendable (Cancellation, _ send: (Reply) -> Void) -> Void
  ) {
    let cancellation = Cancellation()
    shared.state.withLock { $0.cancellations.append(cancellation) }
    pictureQueue.add { [shared, wake] in
      if !shared.state.withLock({ $0.isEnding }) {
        read(cancellation) { reply in
          shared.add(reply)
          wake()
        }
      }
      shared.state.withLock { state in state.cancellations.removeAll { $0 === cancellation } }
    }
  }

  /// Does work on a queue's thread, and passes on what comes of it.
  func addReply(on queue: WorkQueue, _ work: @escaping @Sendable () -> Reply?) {
    queue.add { [shared, wake] in
      guard let reply = work() else { return }
      shared.state.withLock { $0.replies.append(reply) }
      wake()
    }
  }

  /// What the user is told after a failure, and can do: there is always another way to save.
  private static func reply(
    to error: SaveError, _ destination: SaveDestination, _ shared: Shared, _ pictures: FilePath,
    _ translate: Translator
  ) -> Reply {
    switch (error, destination) {
    case (.changed, .opened(let path, _)), (.changed, .own(let path, _)):
      // An own file, too, is asked about from now on.
      shared.state.withLock { $0.destination = .opened(path, nil) }
      return .mustAsk(
        translate(
          "{name} was changed by another program. Save again to write over it",
          ["name": path.displayName]))
    case (_, .newPicture):
      return .saveFailed(message: translate(error.sentence))
    default:
      shared.state.withLock { $0.goesElsewhere = true }
      return .saveFailed(
        message: translate(
          "{reason} Save again to put it into {folder} instead.",
          ["reason": translate(error.sentence), "folder": pictures.displayName]))
    }
  }

  func loadText(preparing styles: [TextStyle]) {
    textQueue.add { [shared, translate, wake] in
      do throws(TypesettingError) {
        let text = try PangoTextSetter(preparing: styles)
        shared.state.withLock { $0.replies.append(.textReady(text)) }
        wake()
      } catch {
        // The board is there all the same, only without words.
        StandardStream.complain(translate(error.sentence))
      }
    }
  }

  func keep(_ preferences: Preferences) {
    textQueue.add { [preferencesFile, translate] in
      do throws(SaveError) {
        try preferencesFile.write(preferences)
      } catch {
        // The drawing is in no danger, and the next change tries again.
        StandardStream.complain(translate(error.sentence))
      }
    }
  }

  func takeReplies() -> [Reply] { shared.takeReplies() }

  /// How pictures are written now.
  var newestSaver: Saver { shared.saver }

  /// Why the file that was opened could not be read, if its window was there before that was known.
  var openingFailure: ProgramError? { shared.state.withLock { $0.openingFailure } }

  /// Where pictures are saved from now on, and how.
  var settle: @Sendable (Saver, SaveDestination) -> Void {
    { [shared] saver, destination in
      shared.state.withLock { state in
        state.saver = saver
        state.destination = destination
      }
    }
  }

  /// The file that was opened cannot be read: the board has no name any more.
  var forgetOpened: @Sendable (ProgramError?) -> Void {
    { [shared, pictures] failure in
      shared.state.withLock { state in
        state.openingFailure = failure
        state.name = nil
        if case .chosen = state.destination { return }
        if case .standardOutput = state.destination { return }
        state.destination = .newPicture(folder: pictures)
      }
    }
  }

  func trace(_ line: TraceLine) { traceFile.write(line) }

  /// Asks the window to close; may be called on any thread.
  var requestEnd: @Sendable () -> Void {
    { [shared, wake] in
      shared.state.withLock { $0.replies.append(.endRequested) }
      wake()
    }
  }

  /// Adds work that is in nobody's way.
  func addWork(_ work: @escaping @Sendable () -> Void) { queue.add(work) }

  /// Waits for saves under way, and passes on what the window will not show any more.
  func finish() { lastWork() }

  /// The same where this object cannot be reached: the display is lost, the process about to end.
  var lastWork: @Sendable () -> Void {
    { [queue, photoQueue, textQueue, pictureQueue, fileQueue, schemeQueue, shared, traceFile] in
      photoQueue.finish()
      queue.finish()
      let cancellations = shared.state.withLock { state in
        state.isEnding = true
        return state.cancellations
          + [state.fileCancellation, state.schemeCancellation].compactMap { $0 }
      }
      for cancellation in cancellations { cancellation.cancel() }
      pictureQueue.finish()
      fileQueue.finish()
      schemeQueue.finish()
      for reply in shared.takeReplies() {
        switch reply {
        case .saved(_, let path), .inkSaved(_, let path):
          traceFile.write(.saved(path: path))
        case .saveFailed(let message), .mustAsk(let message), .inkNotSaved(let message):
          traceFile.write(.error(message))
          StandardStream.complain(message)
        // What would only have been shown.
        case .endRequested, .textReady, .rendered, .notRendered, .picture, .noPicture, .placed,
          .notPlaced, .preview, .whole, .noWhole, .fileChosen, .fileNotChosen, .noChooser,
          .colorScheme:
          break
        }
      }
      // Ending the process takes the libraries' memory from under whoever still uses them.
      textQueue.finish()
    }
  }

  /// A path for one line of the trace: what is not a plain visible character is %XX.
  static func escaped(_ path: FilePath) -> String {
    var text = ""
    for byte in path.bytes {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
