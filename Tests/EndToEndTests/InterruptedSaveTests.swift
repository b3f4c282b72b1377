import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// A save in place that a crash cut short is finished before anyone looks.
@Suite struct InterruptedSaveTests {
  private static let size = PixelSize(width: 500, height: 400)
  private static let old = SamplePicture.noise(size, isOpaque: true, seed: 1)
  private static let new = SamplePicture.noise(size, isOpaque: true, seed: 2)
  private static let spare = "home/.local/state/drawingboard"
  private static let copy = "\(spare)/unfinished-abcd1234.drawingboard.part"

  /// What a crash in mid-write leaves: a file half new, half old, the whole new one aside, a mark.
  private func scene() throws -> RunFolder {
    let folder = try RunFolder()
    folder.makeFolder(Self.spare)
    try folder.write(Self.old, to: "old.png")
    try folder.write(Self.new, to: Self.copy)
    let new = try folder.bytes(of: Self.copy)
    let half = try new.prefix(200_000) + folder.bytes(of: "old.png").dropFirst(200_000)
    try folder.write(Array(half), to: "photo.png")
    unlink(folder.path("old.png"))
    let identity = try FileIdentity(at: FilePath(folder.path("photo.png")))
    let mark = "\(identity.device) \(identity.inode) 0 \(folder.path("photo.png"))"
    try folder.write(Array(mark.utf8), to: "\(Self.copy).target")
    #expect(throws: (any Error).self) { try folder.picture("photo.png") }
    return folder
  }

  private func expectFinished(_ folder: RunFolder) throws {
    #expect(try folder.picture("photo.png") == Self.new)
    #expect(folder.unfinishedSaves.isEmpty)
  }

  @Test("The board opened on it shows it whole")
  func opened() throws {
    let folder = try scene()
    try BoardRun.with(["photo.png"], in: folder) { board in
      try expectFinished(folder)
      #expect(try board.picture()[7, 200] == Self.new[7, 200])
      try board.close()
    }
  }

  @Test("A board opened on something else finishes it in the background")
  func inBackground() throws {
    let folder = try scene()
    try BoardRun.with(in: folder) { board in
      #expect(Deadline(seconds: BoardRun.patience).wait { folder.unfinishedSaves.isEmpty })
      try expectFinished(folder)
      try board.close()
    }
  }

  @Test("As a background, and for render, it is whole")
  func rendered() throws {
    for arguments in [["photo.png"], ["-b", "photo.png", "sketch.inkml"]] {
      let folder = try scene()
      try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
      let outcome = try folder.run(["render"] + arguments + ["-o", "out.png"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      try expectFinished(folder)
      #expect(try folder.picture("out.png")[7, 200] == Self.new[7, 200])
    }
  }

  @Test("A file that is another one by now is left alone, and the user told where the picture is")
  func replacedSince() throws {
    let folder = try scene()
    try folder.write(Self.old, to: "photo.png")
    let outcome = try folder.run(["render", "photo.png", "-o", "out.png"])
    #expect(outcome.status == 0)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(outcome.errors.contains(folder.path(Self.copy)))
    #expect(try folder.picture("photo.png") == Self.old)
    #expect(try folder.picture(Self.copy) == Self.new)
  }
}
