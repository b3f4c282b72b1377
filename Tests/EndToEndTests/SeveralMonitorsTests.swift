import Raster
import Robot
import Testing

/// `--screen` on a screen of two monitors, without and with a window manager.
@Suite struct SeveralMonitorsTests {
  private static let screen = PixelSize(width: 1200, height: 500)

  private static func has(_ program: String) -> Bool {
    // Without a display some programs do not even tell their version.
    let trial = try? ChildProcess("sh", arguments: ["-c", "command -v \(program)"])
    return trial?.wait(until: Deadline(seconds: 20)) == .exited(0)
  }

  /// A screen with a monitor of 700 x 500, a lower one of 500 x 400 beside it, and something on both.
  private func run(manager: String?, body: (VirtualDisplay, Robot, StraightBitmap) throws -> Void)
    throws
  {
    let size = Self.screen
    try VirtualDisplay.with(width: size.width, height: size.height) { display in
      for words in [
        ["left", "700/190x500/130+0+0", "screen"], ["right", "500/130x400/110+700+0", "none"],
      ] {
        let command = try ChildProcess(
          "xrandr", arguments: ["--setmonitor"] + words, environment: ["DISPLAY": display.name])
        try #require(
          command.wait(until: Deadline(seconds: BoardRun.patience)) == .exited(0),
          "\(command.standardError)")
      }
      let robot = try Robot(on: display)
      let covers = [0x336699, 0xF0C010].enumerated().map { index, color in
        robot.makeCover(
          PixelRect(x: 100 + 650 * index, y: 120, width: 200, height: 150), color: UInt32(color))
      }
      robot.move(toX: 400, y: 450)
      let managing = try manager.map {
        try ChildProcess(
          $0, arguments: ["--sm-disable"],
          environment: ["DISPLAY": display.name, "XDG_CONFIG_HOME": "/nonexistent"])
      }
      try withExtendedLifetime(managing) {
        if manager != nil {
          // From when on it has the windows that are there, it takes new ones.
          let isThere = Deadline(seconds: BoardRun.patience).wait {
            robot.property("_NET_CLIENT_LIST", of: robot.rootWindow)?.values.count == covers.count
          }
          try #require(isThere)
        }
        // Frames are drawn bit by bit.
        var last: StraightBitmap?
        var equalCount = 0
        let atRest = Deadline(seconds: BoardRun.patience).wait { () -> StraightBitmap? in
          let seen = robot.screenshot().map { StraightBitmap(screen: $0) }
          equalCount = seen == last ? equalCount + 1 : 0
          last = seen
          return equalCount >= 20 ? seen : nil
        }
        try body(display, robot, try #require(atRest))
      }
    }
  }

  private func check(manager: String?) throws {
    let all = PixelRect(x: 0, y: 0, width: Self.screen.width, height: Self.screen.height)
    try run(manager: manager) { display, robot, before in
      let folder = try RunFolder()
      let process = try folder.start(["--screen", "-o", "out.png"], display: display.name)
      let ready = folder.trace.waitForLine(
        startingWith: "ready", until: Deadline(seconds: BoardRun.patience))
      guard ready != nil else { throw RunFailure("it is not ready", process, folder) }
      let window = try #require(
        robot.findWindow(process: process.identifier, until: Deadline(seconds: BoardRun.patience)))
      let isWhole = Deadline(seconds: BoardRun.patience).wait { robot.geometry(of: window) == all }
      #expect(isWhole, "\(String(describing: robot.geometry(of: window)))")
      // A line from one monitor to the other, where it is on the screen.
      robot.drag(along: BoardRun.path(through: [(400, 350), (1000, 350)]))
      _ = folder.trace.waitForLine(
        startingWith: "stroke", until: Deadline(seconds: BoardRun.patience))
      robot.type(key: "Return", with: ["Control_L"])
      #expect(process.wait(until: Deadline(seconds: BoardRun.patience)) == .exited(0))
      let saved = try folder.picture("out.png")
      #expect(saved.size == Self.screen)
      #expect(saved[500, 350] == .black && saved[900, 350] == .black)
      let line = [PixelRect(x: 380, y: 340, width: 640, height: 20)]
      #expect(saved.cleared(line) == before.cleared(line))
    }
  }

  @Test("the window covers both, and so does the page", .enabled(if: has("xrandr")))
  func bare() throws { try check(manager: nil) }

  @Test(
    "under a window manager for which a full screen is one monitor, too",
    .enabled(if: has("xrandr") && has("openbox")))
  func managed() throws { try check(manager: "openbox") }
}
