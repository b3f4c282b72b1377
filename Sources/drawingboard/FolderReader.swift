import Files
import Glibc
import Interface
import Wording

/// Looks at folders for the chooser; runs on a work queue.
struct FolderReader: Sendable {
  /// The user's own folder.
  let home: FilePath
  /// The folder for pictures.
  let pictures: FilePath
  /// Further folders that are offered, if they are there.
  let others: [(kind: FolderPlace.Kind, path: FilePath)]
  /// What was used of late.
  let recent: RecentFiles
  let translate: Translator

  /// Looks at folders.
  init(
    home: FilePath, pictures: FilePath,
    others: [(kind: FolderPlace.Kind, path: FilePath)] = [], recent: RecentFiles,
    translate: Translator
  ) {
    self.home = home
    self.pictures = pictures
    self.others = others
    self.recent = recent
    self.translate = translate
  }

  /// Looks at the user's folders.
  init(_ folders: Folders, translate: Translator) {
    self.init(
      home: folders.home, pictures: folders.pictures,
      others: [(.desktop, folders.desktop), (.downloads, folders.downloads)],
      recent: RecentFiles(in: folders.state), translate: translate)
  }

  /// Looks where a chooser can begin.
  ///
  /// - Parameter folder: where the drawing is saved.
  /// - Returns: the folders that are there.
  func places(savingTo folder: FilePath) -> FolderPlaces {
    var places = [FolderPlace(kind: .recent, target: .recent)]
    var known: [FilePath] = []
    for (kind, path) in [(.home, home), (.pictures, pictures)] + others {
      guard let path = path.absolute, !known.contains(path), isFolder(path) else { continue }
      known.append(path)
      places.append(FolderPlace(kind: kind, target: .location(path.uri)))
    }
    let start = isFolder(pictures) ? pictures : home
    let saving = isFolder(folder) ? folder.absolute ?? start : start
    return FolderPlaces(
      places: places, start: .location((start.absolute ?? start).uri),
      savingFolder: .location(saving.uri))
  }

  /// What came of a question.
  func outcome(of request: FolderRequest, reader: PictureFileReader) -> FolderOutcome {
    guard case .location(let text) = request.target else { return .folder(recentContent) }
    let path: FilePath
    do throws(FileURIError) {
      let typed = try reader.path(text)
      path = typed.absolute ?? typed
    } catch {
      return .failure(message: translate(PictureFileReader.sentence(error, text)))
    }
    do {
      switch try path.isFolder() {
      case true?: return .folder(try content(of: path))
      case false?: return .file(location: path.uri, name: path.shownName)
      case nil:
        let reason = SystemError(ENOENT)
        return .nothing(
          location: path.uri, message: translate(PictureFileReader.unreadable(path, reason)))
      }
    } catch {
      let reason = error as? SystemError ?? SystemError(EIO)
      return .failure(message: translate(PictureFileReader.unreadable(path, reason)))
    }
  }

  private func content(of path: FilePath) throws -> FolderContent {
    let listing = try FolderListing(of: path)
    let title = self.title(of: path)
    let isTyped = path.display == String(decoding: path.bytes, as: UTF8.self)
    let typed = isTyped ? title : path.uri
    return FolderContent(
      location: path.uri, title: title, typed: typed.hasSuffix("/") ? typed : typed + "/",
      parent: path.bytes.count > 1 ? path.folder.uri : nil,
      entries: listing.entries.map { entry(path.appending(name: $0.name), $0.isFolder) },
      remark: listing.isCutOff
        ? translate(
          "Only {most} files of this folder are shown; type a path to open another",
          ["most": "\(FolderListing.mostEntries)"]) : nil)
  }

  private var recentContent: FolderContent {
    let files = recent.files.filter { (try? $0.isFolder()) == false }
    return FolderContent(
      location: "", title: "", typed: "", parent: nil,
      entries: files.map { entry($0, false) }, isInOrder: true)
  }

  private func entry(_ path: FilePath, _ isFolder: Bool) -> FolderEntry {
    let name = path.shownName
    return FolderEntry(
      name: name, location: path.uri,
      kind: isFolder ? .folder : PictureFormat.isPictureName(path.name) ? .picture : .other,
      isTyped: name.utf8.elementsEqual(path.name))
  }

  /// The path as people read it, `~` for the home folder.
  private func title(of path: FilePath) -> String {
    guard let home = home.absolute, home.bytes.count > 1 else { return path.display }
    if path == home { return "~" }
    let start = home.bytes + [UInt8(ascii: "/")]
    guard path.bytes.starts(with: start) else { return path.display }
    return "~/" + FilePath(bytes: path.bytes.dropFirst(start.count)).display
  }

  private func isFolder(_ path: FilePath) -> Bool { (try? path.isFolder()) == true }
}
