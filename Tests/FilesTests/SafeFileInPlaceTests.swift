import Files
import Glibc
import Raster
import TestSupport
import Testing

/// Files that must stay the same file.
@Suite struct SafeFileInPlaceTests {
  private static let old = Array("the old content, longer than the new".utf8)
  private static let new = Array("the new content".utf8)

  private let folder: ScratchFolder
  private let spare: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    spare = try ScratchFolder()
  }

  private func content(_ path: FilePath) throws -> [UInt8] {
    try OpenFile(reading: path).readAll(limit: 1 << 20)
  }

  /// A file of the old content with two names, `a` and `b`.
  private func linkedFile() throws -> FilePath {
    let path = try SafeFile(folder.file("a")).save(Self.old).path
    _ = path.withCharacters { old in
      folder.file("b").withCharacters { Glibc.link(old, $0) }
    }
    return path
  }

  @Test func bothNamesOfAFileGetTheNewContent() throws {
    let path = try linkedFile()
    let before = try FileIdentity(at: path)
    let saved = try SafeFile(path, spareFolder: spare.path).save(
      Self.new, expecting: .unchanged(before))
    #expect(try content(folder.file("b")) == Self.new)
    #expect(saved.identity.isSameFile(as: before))
    #expect(saved.identity == (try FileIdentity(at: path)))
    #expect(folder.names == ["a", "b"])
    #expect(spare.names.isEmpty)
  }

  @Test func aPictureIsSavedInPlace() throws {
    let path = try linkedFile()
    let picture = SamplePicture.noise(
      PixelSize(width: 500, height: 300), isOpaque: true, seed: 2)
    _ = try SafeFile(path, spareFolder: spare.path).savePNG(picture)
    let read = try PNGReader().picture(in: OpenFile(reading: folder.file("b")))
    #expect(read.bitmap == picture)
  }

  @Test func withoutASpareFolderItIsRefused() throws {
    let path = try linkedFile()
    #expect(throws: SaveError.noSpareFolder(path)) { try SafeFile(path).save(Self.new) }
    // Below a file no folder can be made.
    let impossible = SafeFile(path, spareFolder: folder.file("a/below"))
    #expect(throws: SaveError.failed(path, .create, SystemError(ENOTDIR))) {
      try impossible.save(Self.new)
    }
    #expect(try content(path) == Self.old)
  }

  @Test func aSpareFolderThatIsNotThereIsMade() throws {
    let path = try linkedFile()
    _ = try SafeFile(path, spareFolder: spare.file("state/drawingboard")).save(Self.new)
    #expect(try content(path) == Self.new)
    #expect(spare.names == ["state"])
  }

  @Test func aFailureBeforeTheFileIsTouchedLeavesNothing() throws {
    let path = try linkedFile()
    #expect(throws: SaveError.notVerified(path, .sizeDiffers)) {
      try SafeFile(path, spareFolder: spare.path).save {
        try $0.write(Self.new)
      } verify: { _ in
        throw PNGError.sizeDiffers
      }
    }
    #expect(try content(path) == Self.old)
    #expect(spare.names.isEmpty)
  }

  @Test func aFileChangedMeanwhileIsLeftAlone() throws {
    let path = try linkedFile()
    let before = try FileIdentity(at: path)
    #expect(throws: SaveError.changed(path)) {
      try SafeFile(path, spareFolder: spare.path).save(expecting: .unchanged(before)) { file in
        try file.write(Self.new)
        _ = path.withCharacters { truncate($0, 3) }
      } verify: { _ in
      }
    }
    #expect(try content(path).count == 3)
    #expect(spare.names.isEmpty)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func theOwnerIsKept() throws {
    let path = try SafeFile(folder.file("a")).save(Self.old).path
    _ = path.withCharacters { chown($0, 65534, 65534) }
    _ = try SafeFile(path, spareFolder: spare.path).save(Self.new)
    var status = stat()
    _ = path.withCharacters { lstat($0, &status) }
    #expect(status.st_uid == 65534)
    #expect(try content(path) == Self.new)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFileInAFolderThatMayNotBeChanged() throws {
    let path = try SafeFile(folder.file("a")).save(Self.old).path
    _ = folder.path.withCharacters { chmod($0, 0o555) }
    defer { _ = folder.path.withCharacters { chmod($0, 0o755) } }
    _ = try SafeFile(path, spareFolder: spare.path).save(Self.new)
    #expect(try content(path) == Self.new)
    let other = folder.file("b")
    #expect(throws: SaveError.failed(other, .create, SystemError(EACCES))) {
      try SafeFile(other, spareFolder: spare.path).save(Self.new)
    }
  }

  // MARK: Interrupted

  /// What a program killed while it replaced the content leaves in the spare folder.
  private func interrupt(_ path: FilePath, inodeOffset: UInt64 = 0, birth: Int64 = 0) throws {
    let identity = try FileIdentity(at: path)
    _ = try SafeFile(spare.file("unfinished-abcd1234.drawingboard.part")).save(Self.new)
    let mark = "\(identity.device) \(identity.inode + inodeOffset) \(birth) "
    _ = try SafeFile(spare.file("unfinished-abcd1234.drawingboard.part.target")).save(
      Array(mark.utf8) + path.bytes)
  }

  @Test func anInterruptedSavingIsFinished() throws {
    let path = try linkedFile()
    try interrupt(path)
    let found = InterruptedSave.find(in: spare.path)
    #expect(found.map(\.path) == [path])
    try found.first?.finish()
    #expect(try content(folder.file("b")) == Self.new)
    #expect(spare.names.isEmpty)
    #expect(InterruptedSave.find(in: spare.path).isEmpty)
  }

  @Test func anotherFileOfThatNameIsLeftAlone() throws {
    let path = try linkedFile()
    try interrupt(path, inodeOffset: 1)
    let found = try #require(InterruptedSave.find(in: spare.path).first)
    let copy = spare.file("unfinished-abcd1234.drawingboard.part")
    #expect(throws: SaveError.replacedSince(path, copy: copy)) { try found.finish() }
    #expect(try content(path) == Self.old)
    found.forget()
    #expect(spare.names.isEmpty)
  }

  @Test func aFileThatGotTheNumberOfADeletedOneIsLeftAlone() throws {
    let path = try linkedFile()
    let birth = try OpenFile(reading: path).birth ?? 0
    try interrupt(path, birth: birth)
    try #require(InterruptedSave.find(in: spare.path).first).finish()
    #expect(try content(path) == Self.new)
    // Where the time is not known, the number has to do.
    if birth == 0 { return }
    _ = try SafeFile(path, spareFolder: spare.path).save(Self.old)
    try interrupt(path, birth: birth - 1)
    let found = try #require(InterruptedSave.find(in: spare.path).first)
    #expect(throws: SaveError.replacedSince(path, copy: found.copy)) { try found.finish() }
    #expect(try content(path) == Self.old)
    #expect(try content(found.copy) == Self.new)
  }

  @Test func aNewFileWithTheNumberOfADeletedOneForgetsNothing() throws {
    let path = try linkedFile()
    try interrupt(path)
    _ = path.withCharacters { unlink($0) }
    _ = folder.file("b").withCharacters { unlink($0) }
    // On many file systems the first of these gets that number.
    for name in ["c", "d"] as [FilePath] {
      _ = try SafeFile(folder.file(name), spareFolder: spare.path).save(Self.old)
    }
    #expect(InterruptedSave.find(in: spare.path).map(\.path) == [path])
  }

  @Test func aFileThatIsGoneOrClosedIsSaidWithWhereTheContentIs() throws {
    let path = try linkedFile()
    try interrupt(path)
    let found = try #require(InterruptedSave.find(in: spare.path).first)
    let copy = spare.file("unfinished-abcd1234.drawingboard.part")
    _ = path.withCharacters { unlink($0) }
    let error = SaveError.notFinished(path, SystemError(ENOENT), copy: copy)
    #expect(throws: error) { try found.finish() }
    #expect(error.message.contains(copy.display))
    #expect(try content(copy) == Self.new)
  }

  @Test func aNewerSavingInPlaceIsNotUndoneByAnInterruptedOne() throws {
    let path = try linkedFile()
    try interrupt(path)
    let newest = Array("the newest content".utf8)
    // Through the other name: it is the same file.
    _ = try SafeFile(folder.file("b"), spareFolder: spare.path).save(newest)
    #expect(spare.names.isEmpty)
    for save in InterruptedSave.find(in: spare.path) { try save.finish() }
    #expect(try content(path) == newest)
  }

  @Test func aNewerSavingByRenameForgetsAnInterruptedOne() throws {
    let path = try linkedFile()
    try interrupt(path)
    let other = try SafeFile(folder.file("c")).save(Self.old).path
    _ = try SafeFile(other, spareFolder: spare.path).save(Self.new)
    // Another file's saving is still to be finished.
    #expect(InterruptedSave.find(in: spare.path).map(\.path) == [path])
    _ = folder.file("b").withCharacters { unlink($0) }
    _ = try SafeFile(path, spareFolder: spare.path).save(Self.new)
    #expect(spare.names.isEmpty)
  }

  @Test func aCopyWithoutAMarkIsRemovedUnlessInUse() throws {
    let copy = try SafeFile(spare.file("unfinished-abcd1234.drawingboard.part")).save(Self.new).path
    var lock: OpenFile? = try OpenFile(reading: copy)
    #expect(flock(lock?.descriptor ?? -1, LOCK_EX) == 0)
    #expect(InterruptedSave.find(in: spare.path).isEmpty)
    #expect(spare.names == ["unfinished-abcd1234.drawingboard.part"])
    lock = nil
    #expect(InterruptedSave.find(in: spare.path).isEmpty)
    #expect(spare.names.isEmpty)
    #expect(InterruptedSave.find(in: spare.file("missing")).isEmpty)
  }

  @Test(arguments: ["", "1", "1 2", "1 2 3", "x y 3 /a", "-1 2 3 /a", "1 2 z /a"])
  func rubbishAsAMarkIsNoMark(mark: String) throws {
    _ = try SafeFile(spare.file("unfinished-abcd1234.drawingboard.part")).save(Self.new)
    _ = try SafeFile(spare.file("unfinished-abcd1234.drawingboard.part.target")).save(
      Array(mark.utf8))
    #expect(InterruptedSave.find(in: spare.path).isEmpty)
    #expect(spare.names.isEmpty)
  }
}
