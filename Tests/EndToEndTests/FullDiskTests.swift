import Files
import Glibc
import Raster
import Robot
import TestSupport
import Testing

/// No room for the new picture: the old one stays, the board too, and room helps.
@Suite struct FullDiskTests {
  /// Of the window's size, so that nothing is scaled; its corner does not compress, and so the new
  /// picture is as large as that corner looks.
  private static let noise = {
    let corner = SamplePicture.noise(
      PixelSize(width: 400, height: 300), isOpaque: true, seed: 5)
    var picture = StraightBitmap(size: PixelSize(width: 900, height: 700), filledWith: .white)
    for y in 0..<300 { for x in 0..<400 { picture[x, y] = corner[x, y] } }
    return picture
  }()

  @Test(
    "A disk that is really full, with the folder for pictures on it",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func fullDisk() throws {
    let disk = try SmallDisk(kilobytes: 400)
    let folder = try RunFolder()
    let path = disk.folder.path.display
    let old = try Self.prepare(folder, "\(path)/out.png")
    // A disk as full as in life: something else is on it.
    let filler = "\(path)/filler"
    try Self.write([UInt8](repeating: 1, count: 200_000), to: filler)
    symlink(path, folder.path("home/Pictures"))
    let arguments = ["--new", "-b", "noise.png", "-g", "900x700+0+0", "-o", "\(path)/out.png"]
    try BoardRun.with(arguments, in: folder) { board in
      try Self.expectRefusal(board, old, at: "\(path)/out.png", because: "the disk is full")
      // Nor is there room in the folder for pictures.
      try board.type("s", with: "Control_L")
      #expect(try board.waitForTrace("error").contains("the disk is full"))
      #expect(disk.folder.names == ["filler", "out.png"])
      unlink(filler)
      unlink("\(path)/out.png")
      try Self.expectSaved(board, at: "\(path)/out.png")
      #expect(disk.folder.names == ["out.png"])
    }
  }

  @Test("A limit on the size of files, which anyone can set and lift")
  func limit() throws {
    let folder = try RunFolder()
    let old = try Self.prepare(folder, folder.path("out.png"))
    // Half a thousand bytes each: less than the new picture, more than the trace.
    let limited = ["/bin/sh", "-c", "ulimit -S -f 100 && exec \"$0\" \"$@\""]
    let arguments = ["--new", "-b", "noise.png", "-g", "900x700+0+0", "-o", "out.png"]
    try BoardRun.with(arguments, in: folder, wrapper: limited) { board in
      let reason = "it would be larger than allowed here"
      try Self.expectRefusal(board, old, at: folder.path("out.png"), because: reason)
      #expect(folder.results == ["noise.png", "out.png"])
      // The next one is to go into the folder for pictures.
      try board.type("s", with: "Control_L")
      #expect(try board.waitForTrace("error").contains(reason))
      #expect(folder.names(in: "home/Pictures").isEmpty)
      let lift = try ChildProcess(
        "prlimit", arguments: ["--pid", "\(board.process.identifier)", "--fsize=unlimited"])
      try #require(lift.wait(until: Deadline(seconds: BoardRun.patience)) == .exited(0))
      try Self.expectSaved(board, at: folder.path("out.png"))
      #expect(folder.results == ["noise.png", "out.png"])
    }
  }

  @Test(
    "A disk that reports a fault, at every save",
    .enabled(if: SystemCalls.canBeInjected, "\(SystemCalls.reason)"),
    arguments: [("fsync", "EIO"), ("renameat", "ENOSPC"), ("fchmod", "EDQUOT")])
  func fault(_ call: String, _ error: String) throws {
    let folder = try RunFolder()
    let old = try Self.prepare(folder, folder.path("out.png"))
    let arguments = ["--new", "-b", "noise.png", "-g", "900x700+0+0", "-o", "out.png"]
    let wrapper = SystemCalls.failing(call, error)
    try BoardRun.with(arguments, in: folder, wrapper: wrapper) { board in
      let reasons = [
        "EIO": "the disk reported a fault", "ENOSPC": "the disk is full",
        "EDQUOT": "your share of the disk is used up",
      ]
      try Self.expectRefusal(
        board, old, at: folder.path("out.png"), because: #require(reasons[error]))
      #expect(folder.results == ["noise.png", "out.png"])
      try board.draw([(x: 300, y: 500)])
      #expect(board.waitForPixel(x: 300, y: 500, .black))
      try board.close()
      #expect(try folder.bytes(of: "out.png") == old)
    }
  }

  @Test("render on a disk without room")
  func render() throws {
    let folder = try RunFolder()
    let old = try Self.prepare(folder, folder.path("out.png"))
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    let script = "ulimit -S -f 100 && exec \"$0\" render noise.png sketch.inkml -o out.png"
    let outcome = try Outcome(
      folder.start("/bin/sh", ["-c", script, RunFolder.program], display: nil))
    #expect(outcome.status == 1)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(outcome.errors.contains("out.png was not saved"))
    #expect(outcome.errors.contains("it would be larger than allowed here"))
    #expect(try folder.bytes(of: "out.png") == old)
    #expect(folder.results == ["noise.png", "out.png", "sketch.inkml"])
  }

  /// Puts an old picture where it is to stay, and the background for the new one; returns the
  /// old picture's bytes.
  private static func prepare(_ folder: RunFolder, _ path: String) throws -> [UInt8] {
    try folder.write(noise, to: "noise.png")
    let old = StraightBitmap(size: PixelSize(width: 70, height: 50), filledWith: .black)
    _ = try SafeFile(FilePath(path)).savePNG(old)
    return try OpenFile(reading: FilePath(path)).readAll(limit: 1 << 20)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    _ = try SafeFile(FilePath(path)).save(bytes)
  }

  /// Draws, saves, and expects a sentence, the old file to the last byte, and the board as it was.
  private static func expectRefusal(
    _ board: BoardRun, _ old: [UInt8], at path: String, because reason: String
  ) throws {
    try board.draw(through: (x: 200, y: 350), (x: 500, y: 350))
    try board.type("s", with: "Control_L")
    let line = try board.waitForTrace("error")
    #expect(line.hasPrefix("error out.png was not saved: "))
    #expect(line.contains(reason))
    #expect(try OpenFile(reading: FilePath(path)).readAll(limit: 1 << 20) == old)
    #expect(board.process.isRunning)
    #expect(board.waitForPixel(x: 300, y: 350, .black))
    #expect(!board.lines.contains { $0.hasPrefix("saved") })
  }

  /// Draws on, saves, and expects all of it in the file.
  private static func expectSaved(_ board: BoardRun, at path: String) throws {
    try board.draw([(x: 600, y: 400)])
    let saved = try board.save()
    #expect(saved[300, 350] == .black && saved[600, 400] == .black)
    #expect(saved[7, 9] == noise[7, 9])
    #expect(try RunFolder.picture(at: FilePath(path)) == saved)
    try board.close()
  }
}
