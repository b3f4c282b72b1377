import Files
import Glibc
import Raster
import Robot
import Testing

/// `--screen`: what the screen shows, to be drawn on where it is.
@Suite struct ScreenTests {
  /// A display on which something is to be seen, and the program on it; the body takes the screen as it
  /// was before, too.
  private func run(
    _ arguments: [String], body: (Robot, ChildProcess, RunFolder, StraightBitmap) throws -> Void
  ) throws {
    let folder = try RunFolder()
    try VirtualDisplay.with(width: 700, height: 500) { display in
      let robot = try Robot(on: display)
      for (index, color) in [0x336699, 0xF0C010, 0x40A060].enumerated() {
        _ = robot.makeCover(
          PixelRect(x: 60 + 170 * index, y: 90 + 80 * index, width: 200, height: 150),
          color: UInt32(color))
      }
      robot.move(toX: 300, y: 250)
      robot.synchronize()
      let before = StraightBitmap(screen: try #require(robot.screenshot()))
      let process = try folder.start(arguments, display: display.name)
      let ready = folder.trace.waitForLine(
        startingWith: "ready", until: Deadline(seconds: BoardRun.patience))
      guard ready != nil else { throw RunFailure("it is not ready", process, folder) }
      try body(robot, process, folder, before)
      process.terminate()
    }
  }

  private func finish(_ robot: Robot, _ process: ChildProcess) {
    robot.type(key: "Return", with: ["Control_L"])
    #expect(
      process.wait(until: Deadline(seconds: BoardRun.patience)) == .exited(0),
      "\(process.standardError)")
    #expect(process.standardError.isEmpty)
  }

  @Test("the page is the screen, pixel on pixel at the same place, and what is drawn lies on it")
  func page() throws {
    try run(["--screen", "-o", "out.png"]) { robot, process, folder, before in
      let window = try #require(
        robot.findWindow(process: process.identifier, until: Deadline(seconds: BoardRun.patience)))
      #expect(robot.geometry(of: window) == PixelRect(x: 0, y: 0, width: 700, height: 500))
      #expect(robot.property("_NET_WM_NAME", of: window)?.text == "out.png - DrawingBoard")
      #expect(
        robot.property("_NET_WM_STATE", of: window)?.values.map { robot.atomName($0) }
          == ["_NET_WM_STATE_FULLSCREEN"])
      // Away from bars and pointer the screen looks as before.
      let middle = PixelRect(x: 20, y: 150, width: 660, height: 180)
      let isSame = Deadline(seconds: BoardRun.patience).wait {
        guard let now = robot.screenshot() else { return false }
        return StraightBitmap(screen: now).cropped(to: middle) == before.cropped(to: middle)
      }
      #expect(isSame)
      robot.drag(along: BoardRun.path(through: [(100, 300), (600, 300)]))
      _ = folder.trace.waitForLine(
        startingWith: "stroke", until: Deadline(seconds: BoardRun.patience))
      finish(robot, process)
      let saved = try folder.picture("out.png")
      #expect(saved[300, 300] == .black && saved.size == PixelSize(width: 700, height: 500))
      let line = [PixelRect(x: 90, y: 290, width: 520, height: 20)]
      #expect(saved.cleared(line) == before.cleared(line))
    }
  }

  @Test("-o - writes it to standard output")
  func output() throws {
    try run(["--screen", "-o", "-"]) { robot, process, _, before in
      finish(robot, process)
      let picture = try PNGReader().picture(in: process.standardOutput)
      #expect(picture.bitmap == before)
    }
  }

  @Test("where Wayland keeps the screen black, the desktop's own screenshot is taken")
  func portal() throws {
    try takeFromPortal()
    // As old portals do it.
    try takeFromPortal("elsewhere")
  }

  private func takeFromPortal(_ words: String...) throws {
    let folder = try RunFolder()
    let shot = StraightBitmap(
      size: PixelSize(width: 90, height: 70), filledWith: StraightColor(rgb: 0x204080))
    try folder.write(shot, to: "shot 1.png")
    let bus = try SessionBus()
    try bus.startPortal(words + ["file://\(folder.path)/shot%201.png"])
    let environment = [
      "WAYLAND_DISPLAY": "wayland-0", "DBUS_SESSION_BUS_ADDRESS": bus.address,
    ]
    try VirtualDisplay.with(width: 700, height: 500, arguments: ["-br"]) { display in
      let process = try folder.start(
        ["--screen", "-o", "-"], display: display.name, environment: environment)
      let ready = folder.trace.waitForLine(
        startingWith: "ready", until: Deadline(seconds: BoardRun.patience))
      #expect(ready != nil, "\(process.standardError)")
      let robot = try Robot(on: display)
      robot.move(toX: 300, y: 200)
      finish(robot, process)
      #expect(try PNGReader().picture(in: process.standardOutput).bitmap == shot)
      #expect(folder.results == ["shot 1.png"])
    }
  }

  @Test("without a portal, or without permission, it is one sentence")
  func noPortal() throws {
    let folder = try RunFolder()
    try VirtualDisplay.with(width: 700, height: 500, arguments: ["-br"]) { display in
      let environment = ["WAYLAND_DISPLAY": "wayland-0"]
      let bare = try SessionBus()
      for (address, words) in [(bare.address, "no portal"), ("", "no portal")] {
        var environment = environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        let outcome = Outcome(
          try folder.start(["--screen"], display: display.name, environment: environment))
        #expect(outcome.status == 1 && outcome.isOneSentence, "\(outcome.errors)")
        #expect(outcome.errors.contains(words))
      }
      try bare.startPortal([])
      var refused = environment
      refused["DBUS_SESSION_BUS_ADDRESS"] = bare.address
      let outcome = Outcome(
        try folder.start(["--screen"], display: display.name, environment: refused))
      #expect(outcome.status == 1 && outcome.errors.contains("not allowed"), "\(outcome.errors)")
    }
  }

  @Test("with a picture of another kind, or without a display, it is one sentence")
  func wrongUsage() throws {
    let folder = try RunFolder()
    for (arguments, status) in [
      (["--screen", "a.png"], 2), (["--screen", "-b", "a.png"], 2), (["--screen", "-b", "red"], 2),
      (["--screen"], 1), (["render", "--screen", "a.inkml", "-o", "x.png"], 2),
    ] as [([String], Int32)] {
      let outcome = try folder.run(arguments)
      #expect(outcome.status == status && outcome.isOneSentence, "\(arguments): \(outcome.errors)")
    }
  }
}
