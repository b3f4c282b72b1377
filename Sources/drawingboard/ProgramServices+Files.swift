import Board
import Files
import Glibc
import Interface
import Portal
import Raster
import Wording

/// Files that the user chooses, and saving under a new name.
extension ProgramServices {
  /// Whether the environment forbids the desktop's dialog.
  static var isDesktopChooserOff: Bool {
    getenv("DRAWINGBOARD_CHOOSER").map { String(cString: $0) } == "own"
  }

  var hasDesktopChooser: Bool { !Self.isDesktopChooserOff && FileChooserPortal.mayExist }

  func askForFile(_ wish: FileWish, parent: String?) {
    let cancellation = Cancellation()
    shared.state.withLock { $0.fileCancellation = cancellation }
    addReply(on: fileQueue) { [shared, pictures, translate] in
      let (isEnding, destination) = shared.state.withLock { ($0.isEnding, $0.destination) }
      if isEnding { return nil }
      let portal = FileChooserPortal(
        wish: wish, parent: parent, destination: destination, pictures: pictures,
        translate: translate)
      let reply: Reply
      do throws(PortalError) {
        let uri = try portal.choose(cancelDescriptor: cancellation.descriptor)
        reply =
          uri.map { .fileChosen(uri: String(decoding: $0, as: UTF8.self), wish) }
          ?? .fileNotChosen(wish)
      } catch {
        reply = .noChooser(wish)
      }
      shared.state.withLock { state in
        if state.fileCancellation === cancellation { state.fileCancellation = nil }
      }
      return reply
    }
  }

  func cancelFile() { shared.state.withLock { $0.fileCancellation }?.cancel() }

  func save(_ picture: PagePicture, isUntouched: Bool, as location: String, mayReplace: Bool) {
    addReply(on: queue) { [shared, reader, translate] in
      do {
        let path = try reader.path(location)
        let saved = try shared.saver.save(
          picture, isUntouched: isUntouched, as: path, mayReplace: mayReplace)
        shared.state.withLock { state in
          state.destination = .own(saved.file.path, saved.file.identity)
          state.name = saved.file.path.displayName
          state.goesElsewhere = false
        }
        return .saved(place: saved.place, path: Self.escaped(saved.file.path))
      } catch let error as SaveError {
        return .saveFailed(message: translate(error.sentence))
      } catch {
        return .saveFailed(
          message: translate(
            "{name} is no file of this computer; choose another folder.",
            ["name": FilePath(location).display]))
      }
    }
  }
}

extension FileChooserPortal {
  /// What is asked of the desktop for a wish.
  ///
  /// - Parameters:
  ///   - wish: what the file is for.
  ///   - parent: the window that the dialog belongs to.
  ///   - destination: where Save writes.
  ///   - pictures: the user's folder for pictures.
  ///   - translate: puts the words into the user's language.
  init(
    wish: FileWish, parent: String?, destination: SaveDestination, pictures: FilePath,
    translate: Translator
  ) {
    guard wish == .saveAs else {
      let isInsertion = wish == .insertion
      self.init(
        purpose: .opening,
        title: isInsertion ? translate("Insert picture") : translate("Background picture"),
        acceptLabel: isInsertion ? translate("Insert") : translate("Use"), parent: parent,
        typesName: translate("Pictures"), types: PictureFormat.allCases.flatMap(\.mimeTypes),
        allFilesName: translate("All files"))
      return
    }
    let path = destination.path(pictures: pictures)
    let folder = try? path.folder.resolved()
    let isSavedBefore =
      switch destination {
      case .opened, .own, .chosen: (try? path.resolved()) != nil
      case .beside, .newPicture, .standardOutput: false
      }
    self.init(
      purpose: .saving(
        name: String(decoding: path.name, as: UTF8.self),
        file: isSavedBefore ? folder?.appending(name: path.name).bytes : nil),
      title: translate("Save as"), parent: parent, typesName: "PNG",
      types: PictureFormat.png.mimeTypes, folder: folder?.bytes)
  }
}
