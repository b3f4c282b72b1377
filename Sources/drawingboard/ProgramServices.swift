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
  /// Tells the window that a reply is there.
  let wake: @Sendable () -> Void
  let shared: Shared
  let pictures: FilePath
  let reader: PictureFileReader
  let folders: FolderReader
  let thumbnails: ThumbnailMaker
  private let preferencesFile: PreferencesFile
  let queue = WorkQueue()
  /// Apart from saves: a photo that is put down is waited for.
  let photoQueue = WorkQueue()
  /// Apart from saves: finding the fonts can take seconds where nobody has done so before.
  let textQueue = WorkQueue()
  /// Apart from saves too: a picture may take seconds.
  let pictureQueue = WorkQueue()
  /// Apart from everything: a dialog takes as long as its user.
  let fileQueue = WorkQueue()
  /// Apart from everything: it watches until the end.
  let schemeQueue = WorkQueue()
  /// Apart from all: a folder on another computer may answer late or never; nobody waits for it.
  let folderQueue = WorkQueue()
  let traceFile: TraceFile
  let translate: Translator

  init(
    destination: SaveDestination, name: String?, saver: Saver, pictures: FilePath,
    folders: FolderReader, preferencesFile: PreferencesFile, traceFile: TraceFile,
    translate: Translator,
    wake: @escaping @Sendable () -> Void
  ) {
    self.preferencesFile = preferencesFile
    self.wake = wake
    shared = Shared(destination: destination, name: name, saver: saver)
    self.pictures = pictures
    self.folders = folders
    let reader = PictureFileReader(home: folders.home, translate: translate)
    self.reader = reader
    thumbnails = ThumbnailMaker(reader) { [shared] wish, picture in
      shared.state.withLock { $0.replies.append(.thumbnail(wish, picture)) }
      wake()
    }
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
    queue.add { [shared, pictures, translate, wake, noteUse] in
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
        noteUse(saved.file.path)
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
    readPicture { [reader, noteUse] cancellation, send in
      if let used = reader.read(path, for: purpose, cancellation: cancellation, send: send) {
        noteUse(used)
      }
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

  func trace(_ line: TraceLine) { traceFile.write(line) }

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
