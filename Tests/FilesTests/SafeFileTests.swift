import Files
import Glibc
import Raster
import TestSupport
import Testing

@Suite struct SafeFileTests {
  private static let old = Array("the old content".utf8)
  private static let new = Array("the new content, which is longer".utf8)

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Makes a file of the old content.
  private func make(_ name: FilePath, mode: mode_t = 0o644) throws -> FilePath {
    let path = folder.file(name)
    let descriptor = path.withCharacters { open($0, O_CREAT | O_EXCL | O_WRONLY, 0o600) }
    try #require(descriptor >= 0)
    fchmod(descriptor, mode)
    try OpenFile(adopting: descriptor).write(Self.old)
    return path
  }

  private func content(_ path: FilePath) throws -> [UInt8] {
    try OpenFile(reading: path).readAll(limit: 1 << 20)
  }

  private func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    _ = path.withCharacters { lstat($0, &status) }
    return status.st_mode
  }

  private func link(_ name: FilePath, to target: FilePath) {
    _ = target.withCharacters { target in
      folder.file(name).withCharacters { symlink(target, $0) }
    }
  }

  @Test func aNewFileGetsTheUsualMode() throws {
    let path = folder.file("a")
    let saved = try SafeFile(path).save(Self.new)
    #expect(try content(path) == Self.new)
    #expect(saved.identity == (try FileIdentity(at: path)))
    #expect(folder.names == ["a"])
    let usual = folder.file("usual")
    close(usual.withCharacters { open($0, O_CREAT | O_WRONLY, 0o666) })
    #expect(mode(path) == mode(usual))
  }

  @Test(arguments: [0o640, 0o600, 0o444, 0o200, 0o777] as [mode_t])
  func theModeOfTheOldFileIsKept(mode: mode_t) throws {
    let path = try make("a", mode: mode)
    _ = try SafeFile(path).save(Self.new)
    #expect(self.mode(path) == S_IFREG | mode)
    chmod(String(decoding: path.bytes, as: UTF8.self), 0o600)
    #expect(try content(path) == Self.new)
    #expect(folder.names == ["a"])
  }

  @Test func theOldFileIsReplacedNotRewritten() throws {
    let path = try make("a")
    let reader = try OpenFile(reading: path)
    _ = try SafeFile(path).save(Self.new)
    #expect(try reader.readAll(limit: 100) == Self.old)
  }

  @Test func emptyContentIsSaved() throws {
    let path = try make("a")
    _ = try SafeFile(path).save([])
    #expect(try content(path).isEmpty)
  }

  // MARK: Links

  @Test(arguments: ["file", "./file", "folder/../file", "other"] as [FilePath])
  func linksStayAndTheirTargetIsReplaced(target: FilePath) throws {
    let file = try make("file")
    _ = folder.file("folder").withCharacters { mkdir($0, 0o755) }
    link("other", to: file)
    link("a", to: target)
    let saved = try SafeFile(folder.file("a")).save(Self.new)
    #expect(mode(folder.file("a")) & S_IFMT == S_IFLNK)
    #expect(mode(file) & S_IFMT == S_IFREG)
    #expect(try content(file) == Self.new)
    #expect(saved.path.displayName == "file")
    #expect(folder.names == ["a", "file", "folder", "other"])
  }

  @Test func aDanglingLinkMakesItsTarget() throws {
    _ = folder.file("folder").withCharacters { mkdir($0, 0o755) }
    link("a", to: "folder/new")
    _ = try SafeFile(folder.file("a")).save(Self.new)
    #expect(mode(folder.file("a")) & S_IFMT == S_IFLNK)
    #expect(try content(folder.file("folder/new")) == Self.new)
  }

  @Test func aLinkIntoAMissingFolderIsRefused() {
    link("a", to: "nowhere/new")
    #expect(throws: SaveError.self) { try SafeFile(folder.file("a")).save(Self.new) }
    #expect(folder.names == ["a"])
  }

  @Test func circlesOfLinksAreRefused() {
    link("a", to: "b")
    link("b", to: "a")
    let path = folder.file("a")
    #expect(throws: SaveError.linksInCircle(path)) { try SafeFile(path).save(Self.new) }
  }

  // MARK: Refused targets

  @Test func whatIsNoFileIsRefusedByName() throws {
    let pipe = folder.file("pipe")
    _ = pipe.withCharacters { mkfifo($0, 0o600) }
    link("link", to: "pipe")
    link("full", to: "/dev/full")
    let cases: [(FilePath, SaveError)] = [
      (pipe, .isSpecial(pipe, .pipe)),
      (folder.file("link"), .isSpecial(folder.file("link"), .pipe)),
      ("/dev/full", .isSpecial("/dev/full", .device)),
      (folder.file("full"), .isSpecial(folder.file("full"), .device)),
      (folder.path, .isFolder(folder.path)),
      (folder.file("x/"), .noName(folder.file("x/"))),
      ("", .noName("")),
      (folder.file("x/a"), .folderMissing(folder.file("x/a"))),
      (folder.file("pipe/a"), .failed(folder.file("pipe/a"), .lookUp, SystemError(ENOTDIR))),
    ]
    for (path, error) in cases {
      #expect(throws: error) { try SafeFile(path).save(Self.new) }
    }
    #expect(folder.names == ["full", "link", "pipe"])
  }

  // MARK: Names

  @Test func namesAreBytes() throws {
    let names: [[UInt8]] = [
      [0xE9, 0xFF, 0x80], Array("a\nb".utf8), Array("--help".utf8), Array("\u{202E}".utf8),
      [UInt8](repeating: 0x61, count: 255), [UInt8](repeating: 0xC3, count: 241),
      [UInt8](repeating: 0x62, count: 240), [1], Array("'\"$(x)".utf8),
    ]
    for name in names {
      let path = folder.path.appending(name: name)
      _ = try SafeFile(path).save(Self.old)
      _ = try SafeFile(path).save(Self.new)
      #expect(try content(path) == Self.new)
    }
    #expect(Set(folder.names) == Set(names.map { FilePath(bytes: $0).display }))
  }

  @Test func aNameThatIsTooLongIsReported() {
    let path = folder.path.appending(name: [UInt8](repeating: 0x61, count: 256))
    #expect(throws: SaveError.failed(path, .lookUp, SystemError(ENAMETOOLONG))) {
      try SafeFile(path).save(Self.new)
    }
  }

  // MARK: Expectations

  @Test func aNewNameIsNeverAnExistingOne() throws {
    let taken = try make("taken")
    link("link", to: "nowhere")
    for path in [taken, folder.file("link")] {
      #expect(throws: SaveError.nameTaken(path)) {
        try SafeFile(path).save(Self.new, expecting: .nothing)
      }
    }
    #expect(try content(taken) == Self.old)
    _ = try SafeFile(folder.file("free")).save(Self.new, expecting: .nothing)
    #expect(folder.names == ["free", "link", "taken"])
  }

  @Test func aNameTakenWhileWritingIsNotReplaced() throws {
    let path = folder.file("a")
    #expect(throws: SaveError.nameTaken(path)) {
      try SafeFile(path).save(expecting: .nothing) { file in
        try file.write(Self.new)
        _ = try make("a")
      } verify: { _ in
      }
    }
    #expect(try content(path) == Self.old)
    #expect(folder.names == ["a"])
  }

  @Test func aFileThatSomebodyChangedIsLeftAlone() throws {
    let path = try make("a")
    let opened = try FileIdentity(at: path)
    let first = try SafeFile(path).save(Self.new, expecting: .unchanged(opened))
    #expect(throws: SaveError.changed(path)) {
      try SafeFile(path).save(Self.old, expecting: .unchanged(opened))
    }
    #expect(try content(path) == Self.new)
    _ = try SafeFile(path).save(Self.old, expecting: .unchanged(first.identity))
    #expect(try content(path) == Self.old)
  }

  @Test func aFileChangedWhileWritingIsLeftAlone() throws {
    let path = try make("a")
    let opened = try FileIdentity(at: path)
    let others = Array("of others".utf8)
    #expect(throws: SaveError.changed(path)) {
      try SafeFile(path).save(expecting: .unchanged(opened)) { file in
        try file.write(Self.new)
        _ = try SafeFile(path).save(others)
      } verify: { _ in
      }
    }
    #expect(try content(path) == others)
    #expect(folder.names == ["a"])
  }

  @Test func aFileThatIsGoneIsMadeAgain() throws {
    let path = try make("a")
    let opened = try FileIdentity(at: path)
    _ = path.withCharacters { unlink($0) }
    _ = try SafeFile(path).save(Self.new, expecting: .unchanged(opened))
    #expect(try content(path) == Self.new)
  }

  // MARK: Failures

  private struct Refusal: Error {}

  @Test func aFailureKeepsTheOldFileAndLeavesNothing() throws {
    let path = try make("a")
    #expect(throws: SaveError.failed(path, .write, SystemError(ENOSPC))) {
      try SafeFile(path).save { file in
        try file.write(Self.new)
        throw SystemError(ENOSPC)
      } verify: { _ in
      }
    }
    #expect(throws: SaveError.notVerified(path, .rowDiffers(3))) {
      try SafeFile(path).save {
        try $0.write(Self.new)
      } verify: { _ in
        throw PNGError.rowDiffers(3)
      }
    }
    #expect(throws: SaveError.notProduced(path, "Refusal()")) {
      try SafeFile(path).save { _ in
        throw Refusal()
      } verify: { _ in
      }
    }
    #expect(try content(path) == Self.old)
    #expect(folder.names == ["a"])
  }

  @Test func whatIsReadBackIsCompared() throws {
    let path = try make("a")
    // The file is lengthened behind the writer's back.
    #expect(throws: SaveError.contentDiffers(path)) {
      try SafeFile(path).save { file in
        try file.write(Self.new)
        ftruncate(file.descriptor, 1000)
      } verify: { _ in
      }
    }
    // The picture is another one when it is read the second time.
    let picture = FickleSource()
    #expect(throws: SaveError.notVerified(path, .rowDiffers(5))) {
      try SafeFile(path).savePNG(picture)
    }
    #expect(try content(path) == Self.old)
    #expect(folder.names == ["a"])
  }

  @Test func aCopyHasEveryByte() throws {
    var generator = SeededGenerator(seed: 4)
    let bytes = (0..<600_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let original = try SafeFile(folder.file("original")).save(bytes)
    let file = try OpenFile(reading: original.path)
    _ = try file.readAll(limit: 10)
    let copy = try SafeFile(folder.file("copy")).saveCopy(of: file)
    #expect(try content(copy.path) == bytes)
    // Over itself, too.
    _ = try SafeFile(original.path).saveCopy(of: file, expecting: .unchanged(original.identity))
    #expect(try content(original.path) == bytes)
    #expect(folder.names == ["copy", "original"])
  }

  @Test func oldRemainsAreClearedAway() throws {
    let stale = try make(".a.png.abcd1234.drawingboard.part")
    let short = try make(".zzzz9999.drawingboard.part")
    let young = try make(".b.png.abcd1234.drawingboard.part")
    let locked = try make(".c.png.abcd1234.drawingboard.part")
    for name in [
      "a.part", ".thesis.chapter1.part", ".a.drawingboard.part", ".a.ABCD1234.drawingboard.part",
      ".a.abcd123.drawingboard.part", "x.abcd1234.drawingboard.part",
    ] {
      _ = try make(FilePath(name))
    }
    let lock = try OpenFile(reading: locked)
    #expect(flock(lock.descriptor, LOCK_EX) == 0)
    let longAgo = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    for name in folder.names where folder.file(FilePath(name)) != young {
      _ = folder.file(FilePath(name)).withCharacters { utimensat(AT_FDCWD, $0, longAgo, 0) }
    }
    _ = try SafeFile(folder.file("a.png")).save(Self.new)
    let names = folder.names
    #expect(!names.contains(stale.displayName))
    #expect(!names.contains(short.displayName))
    #expect(names.contains(young.displayName))
    #expect(names.contains(locked.displayName))
    #expect(names.count == 9)
  }

  @Test func everyErrorIsOneSentenceWithTheName() {
    let path: FilePath = "/home/me/a\nb.png"
    let errors: [SaveError] = [
      .isFolder(path), .isSpecial(path, .device), .linksInCircle(path), .folderMissing(path),
      .nameTaken(path), .changed(path), .noSpareFolder(path), .contentDiffers(path),
      .failed(path, .write, SystemError(ENOSPC)), .failed(path, .rename, SystemError(12345)),
      .failed(path, .synchronizeFolder, SystemError(EIO)),
      .brokenInPlace(path, SystemError(EIO), copy: "/x"),
    ]
    for error in errors {
      #expect(error.message.contains("a\\u{0A}b.png"))
      #expect(!error.message.contains("\n"))
      #expect(error.message.hasSuffix("."))
    }
    #expect(
      SaveError.failed("/x/a.png", .write, SystemError(ENOSPC)).message
        == "a.png was not saved: writing failed because the disk is full;"
        + " free some space or save it somewhere else.")
  }
}

/// A picture whose row 5 changes once it has been written.
private final class FickleSource: PictureSource, @unchecked Sendable {
  let size = PixelSize(width: 4, height: 8)
  private var readings = 0

  func copyRows(_ range: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    bytes.update(repeating: 255)
    guard range.count == size.height else { return }
    readings += 1
    // Once for opacity, once for writing; then comes the comparison.
    if readings == 3 { bytes[5 * size.width * 4] = 0 }
  }
}
