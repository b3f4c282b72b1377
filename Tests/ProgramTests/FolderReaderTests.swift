import Files
import Glibc
import Interface
import Raster
import Robot
import Synchronization
import TestSupport
import Testing
import Wording

@testable import drawingboard

@Suite struct FolderReaderTests {
  private let folder: ScratchFolder
  private let reader: FolderReader

  init() throws {
    folder = try ScratchFolder()
    reader = FolderReader(
      home: folder.path, pictures: folder.file("Pictures"),
      others: [(.desktop, folder.path), (.downloads, folder.file("Downloads"))],
      recent: RecentFiles(in: folder.file("state")), translate: Translator())
  }

  private func outcome(_ text: String) -> FolderOutcome {
    reader.outcome(
      of: FolderRequest(number: 1, target: .location(text), purpose: .visit),
      reader: PictureFileReader(home: folder.path))
  }

  private func save(_ name: FilePath) throws { _ = try SafeFile(folder.file(name)).save([1]) }

  @Test func placesAreThoseThatAreThereEachOnce() throws {
    #expect(reader.places(savingTo: "/nowhere").places.map(\.kind) == [.recent, .home])
    #expect(reader.places(savingTo: "/nowhere").start == .location(folder.path.uri))
    folder.file("Pictures").makeFolders()
    folder.file("Downloads").makeFolders()
    let places = reader.places(savingTo: folder.file("Downloads"))
    // The desktop is the home folder here.
    #expect(places.places.map(\.kind) == [.recent, .home, .pictures, .downloads])
    #expect(places.start == .location(folder.file("Pictures").uri))
    #expect(places.savingFolder == .location(folder.file("Downloads").uri))
  }

  @Test func aFoldersContent() throws {
    folder.file("Pictures/Sub").makeFolders()
    let strange = FilePath(bytes: Array("Pictures/caf".utf8) + [0xE9] + Array(".png".utf8))
    try save(strange)
    try save("Pictures/b\n.JPG")
    try save("Pictures/a.txt")
    guard case .folder(let content) = outcome("~/Pictures/") else {
      Issue.record("\(outcome("~/Pictures/"))")
      return
    }
    #expect(content.title == "~/Pictures" && content.typed == "~/Pictures/")
    #expect(content.parent == folder.path.uri && content.remark == nil)
    #expect(content.location == folder.file("Pictures").uri)
    #expect(content.entries.map(\.name) == ["Sub", "a.txt", "b\\u{0A}.JPG", "caf\u{FFFD}.png"])
    #expect(content.entries.map(\.kind) == [.folder, .other, .picture, .picture])
    #expect(content.entries.map(\.isTyped) == [true, true, false, false])
    // Opened right, whatever it looks like.
    #expect(try FilePath(pathOrURI: content.entries[3].location.utf8) == folder.file(strange))
  }

  @Test func whatElseANameCanBe() throws {
    try save("a.png")
    let location = folder.file("a.png").uri
    #expect(outcome("~/a.png") == .file(location: location, name: "a.png"))
    #expect(outcome(location) == .file(location: location, name: "a.png"))
    guard case .nothing(let free, let message) = outcome("~/gone.png") else {
      Issue.record("\(outcome("~/gone.png"))")
      return
    }
    #expect(free == folder.file("gone.png").uri && message.contains("it is not there"))
    for text in ["~/a.png/b", "http://example.org/a.png"] {
      guard case .failure(let message) = outcome(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(message.hasSuffix("."))
    }
    guard case .folder(let root) = outcome("/") else {
      Issue.record("no root")
      return
    }
    #expect(root.parent == nil && root.typed == "/" && root.location == "file:///")
  }

  @Test func recentFilesAreKeptInOrderEachOnceAndNotForEver() throws {
    let recent = RecentFiles(in: folder.file("state"))
    #expect(recent.files.isEmpty)
    let strange = folder.file(FilePath(bytes: [0xE9, 0x0A] + Array(".png".utf8)))
    for index in 0..<40 { recent.add(folder.file(FilePath("\(index).png"))) }
    recent.add(strange)
    recent.add(folder.file("38.png"))
    recent.add(folder.file("38.png"))
    #expect(recent.files.count == RecentFiles.most)
    #expect(
      recent.files.prefix(3) == [folder.file("38.png"), strange, folder.file("39.png")])
    try save("39.png")
    let outcome = reader.outcome(
      of: FolderRequest(number: 1, target: .recent, purpose: .visit),
      reader: PictureFileReader(home: folder.path))
    guard case .folder(let content) = outcome else {
      Issue.record("no list")
      return
    }
    // Those that are gone are not offered.
    #expect(content.entries.map(\.name) == ["39.png"] && content.location.isEmpty)
    // A file that is none of ours is no list.
    _ = try SafeFile(folder.file("state/recent")).save(Array("x\nhttp://a/b\n\u{0}".utf8))
    #expect(recent.files.isEmpty)
  }

  @Test func smallPicturesNewestWishOnly() throws {
    let wide = StraightBitmap(
      size: PixelSize(width: 300, height: 100), filledWith: StraightColor(rgb: 0x2060A0))
    for index in 0..<4 {
      _ = try SafeFile(folder.file(FilePath("\(index).png"))).savePNG(wide)
    }
    _ = try SafeFile(folder.file("bad.png")).save(Array("no".utf8))
    let box = PixelSize(width: 60, height: 60)
    let gate = Gate()
    let found = Found()
    let maker = ThumbnailMaker(PictureFileReader(home: folder.path)) { wish, picture in
      found.add(wish, picture)
      gate.wait()
    }
    func wish(_ name: FilePath) -> ThumbnailWish {
      ThumbnailWish(location: folder.file(name).uri, box: box)
    }
    maker.wish(for: ["0.png", "1.png", "2.png"].map { wish($0) })
    #expect(Deadline(seconds: 20).wait { found.list.count == 1 })
    // While the first is passed on, others are wished for.
    maker.wish(for: ["bad.png", "3.png"].map { wish($0) })
    gate.open()
    #expect(Deadline(seconds: 20).wait { found.list.count == 3 })
    maker.finish()
    #expect(found.list.map(\.wish) == ["0.png", "bad.png", "3.png"].map { wish($0) })
    #expect(
      found.list.map(\.picture?.size)
        == [PixelSize(width: 60, height: 20), nil, PixelSize(width: 60, height: 20)])
  }
}

/// What was made so far, from any thread.
private final class Found: Sendable {
  private let made = Mutex<[(wish: ThumbnailWish, picture: StraightBitmap?)]>([])

  func add(_ wish: ThumbnailWish, _ picture: StraightBitmap?) {
    made.withLock { $0.append((wish, picture)) }
  }

  var list: [(wish: ThumbnailWish, picture: StraightBitmap?)] { made.withLock { $0 } }
}
