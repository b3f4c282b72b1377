import Files
import Glibc
import Raster
import Robot
import Testing

/// Standard streams, signals, and a display that goes away.
@Suite struct StreamTests {
  @Test("-o - writes one picture on standard output, when the window is closed and not before")
  func output() throws {
    try BoardRun.with(["--new", "-g", "900x700+0+0", "-o", "-"]) { board in
      try board.draw(through: (x: 200, y: 300), (x: 500, y: 400))
      try board.type("s", with: "Control_L")
      let notice = try board.waitForTrace("notice")
      #expect(notice.contains("standard output"))
      #expect(board.process.standardOutput.isEmpty)
      try board.close()
      let picture = try Self.onlyPicture(board.process.standardOutput)
      #expect(picture.size == PixelSize(width: 900, height: 700))
      #expect(picture[200, 300] == .black)
      #expect(picture[500, 400] == .black)
      #expect(board.folder.results.isEmpty)
    }
  }

  @Test("FILE - reads standard input; without a stroke the very bytes go out again")
  func input() throws {
    let arguments = ["-o", "-", "-g", "300x300+0+0", "-"]
    try BoardRun.with(arguments, input: Fixtures.sixteenBits) { board in
      let name = board.robot.property("_NET_WM_NAME", of: board.window)
      #expect(name?.text == "Standard input - DrawingBoard")
      try board.close()
      #expect(board.process.standardOutput == Fixtures.sixteenBits)
    }
  }

  @Test("A picture from standard input is saved to -o, and asked about nowhere")
  func inputToFile() throws {
    let arguments = ["-o", "out.png", "-g", "300x300+0+0", "-"]
    try BoardRun.with(arguments, input: Fixtures.sixteenBits) { board in
      let saved = try board.save()
      #expect(saved.size == PixelSize(width: 8, height: 8))
      #expect(try board.folder.bytes(of: "out.png") == Fixtures.sixteenBits)
      try board.close()
    }
  }

  @Test("Ctrl+Enter writes to standard output and closes")
  func finish() throws {
    try BoardRun.with(["--new", "-g", "900x700+0+0", "-o", "-"]) { board in
      try board.draw([(x: 300, y: 300)])
      try board.type("Return", with: "Control_L")
      try board.waitForEnd(status: 0)
      let picture = try Self.onlyPicture(board.process.standardOutput)
      #expect(picture.bounds(differingFrom: .white) == PixelRect(around: 300, 300, reach: 2))
    }
  }

  @Test("A signal that asks for the end ends it well", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(_ signal: Int32) throws {
    try BoardRun.with { board in
      board.robot.move(toX: 200, y: 300)
      board.robot.press()
      board.robot.move(toX: 300, y: 300)
      #expect(board.waitForPixel(x: 300, y: 300, .black), "no live ink")
      board.process.send(signal)
      try board.waitForEnd(status: 0)
      // The stroke in hand is kept, not thrown away.
      #expect(board.steps == ["ready", "stroke 1 1"])
      #expect(board.process.standardError.isEmpty)
    }
  }

  @Test("TERM lets a save under way finish, and the trace tells of it")
  func endWhileSaving() throws {
    let size = PixelSize(width: 6000, height: 4000)
    let arguments = ["--new", "-s", "6000x4000", "-g", "900x700+0+0", "-o", "out.png"]
    try BoardRun.with(arguments) { board in
      try board.draw(through: (x: 200, y: 300), (x: 500, y: 400))
      try board.type("s", with: "Control_L")
      // Begun, and far from its end.
      let hasBegun = Deadline(seconds: BoardRun.patience).wait { !board.folder.results.isEmpty }
      #expect(hasBegun)
      board.process.send(SIGTERM)
      try board.waitForEnd(status: 0)
      #expect(board.steps.last == "saved \(board.folder.escapedPath("out.png"))")
      #expect(board.folder.results == ["out.png"])
      let picture = try board.folder.picture("out.png")
      #expect(picture.size == size)
      #expect(picture[200, 300] == .black)
    }
  }

  @Test("When the display goes away, the program says so in one sentence and fails")
  func displayLost() throws {
    let folder = try RunFolder()
    let display = try VirtualDisplay()
    let process = try folder.start(BoardRun.usual, display: display.name)
    try withExtendedLifetime(display) {
      let ready = folder.trace.waitForLine(
        startingWith: "ready", until: Deadline(seconds: BoardRun.patience))
      try #require(ready != nil)
      display.crash()
      let outcome = Outcome(process)
      #expect(outcome.status == 1)
      #expect(outcome.isOneSentence, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("A display that goes away does not take a save under way with it")
  func displayLostWhileSaving() throws {
    let folder = try RunFolder()
    let display = try VirtualDisplay()
    let arguments = ["--new", "-s", "6000x4000", "-g", "900x700+0+0", "-o", "out.png"]
    let process = try folder.start(arguments, display: display.name)
    try withExtendedLifetime(display) {
      let ready = folder.trace.waitForLine(
        startingWith: "ready", until: Deadline(seconds: BoardRun.patience))
      try #require(ready != nil)
      try Self.click(x: 300, y: 300, thenSaveOn: display)
      // Begun, and far from its end.
      let hasBegun = Deadline(seconds: BoardRun.patience).wait { !folder.results.isEmpty }
      #expect(hasBegun)
      display.crash()
      let outcome = Outcome(process)
      #expect(outcome.status == 1)
      #expect(outcome.isOneSentence, "\(outcome.errors)")
      #expect(folder.results == ["out.png"])
      #expect(try folder.picture("out.png")[300, 300] == .black)
      #expect(folder.trace.lines.last == "saved \(folder.escapedPath("out.png"))")
    }
  }

  @Test(
    "Nor does a save that fails then go unheard",
    .enabled(if: SystemCalls.canBeInjected, "\(SystemCalls.reason)"))
  func displayLostWhileSavingFails() throws {
    let folder = try RunFolder()
    let display = try VirtualDisplay()
    let command =
      SystemCalls.failing("fsync", "EIO")
      + [RunFolder.program, "--new", "-s", "6000x4000", "-g", "900x700+0+0", "-o", "out.png"]
    let process = try folder.start(command[0], Array(command.dropFirst()), display: display.name)
    try withExtendedLifetime(display) {
      let ready = folder.trace.waitForLine(
        startingWith: "ready", until: Deadline(seconds: BoardRun.patience))
      try #require(ready != nil)
      try Self.click(x: 300, y: 300, thenSaveOn: display)
      #expect(Deadline(seconds: BoardRun.patience).wait { !folder.results.isEmpty })
      display.crash()
      let outcome = Outcome(process)
      #expect(outcome.status == 1)
      let lines = outcome.errors.split(separator: "\n")
      try #require(lines.count == 2, "\(outcome.errors)")
      #expect(lines[1].contains("the disk reported a fault"))
      #expect(
        folder.trace.lines.last.map { "drawingboard: \($0)" }
          == "drawingboard: error \(lines[1].dropFirst("drawingboard: ".count))")
      #expect(folder.results.isEmpty)
    }
  }

  @Test("A reader that has gone away is one sentence, not a signal")
  func closedOutput() throws {
    let folder = try RunFolder()
    try folder.write(Array(Fixtures.ink.utf8), to: "sketch.inkml")
    // The shell's own output goes to a program that reads nothing.
    let script = "{ \"$0\" render sketch.inkml -s 3000x3000 -o -; echo $? >status; } | true"
    let process = try folder.start("/bin/sh", ["-c", script, RunFolder.program], display: nil)
    let outcome = Outcome(process)
    #expect(outcome.status == 0)
    #expect(outcome.isOneSentence, "\(outcome.errors)")
    #expect(try folder.bytes(of: "status") == Array("1\n".utf8))
  }

  /// Draws a dot and presses Ctrl+S; the robot is gone afterwards, so that its server may end.
  @inline(never)
  private static func click(x: Int, y: Int, thenSaveOn display: VirtualDisplay) throws {
    let robot = try Robot(on: display)
    robot.click(x: x, y: y)
    robot.type(key: "s", with: ["Control_L"])
    robot.synchronize()
  }

  /// The picture in bytes that are one PNG to the last of them.
  private static func onlyPicture(_ bytes: [UInt8]) throws -> StraightBitmap {
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    #expect(Array(bytes.suffix(end.count)) == end)
    let ends = bytes.indices.dropLast(end.count - 1).count {
      bytes[$0 + 4] == 0x49 && Array(bytes[$0..<($0 + end.count)]) == end
    }
    #expect(ends == 1, "more pictures than one")
    return try PNGReader().picture(in: bytes).bitmap
  }
}
