import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("The scale of a real window", .serialized, .timeLimit(.minutes(5)))
struct ScaleTests {
  private var options: X11WindowOptions {
    X11WindowOptions(title: "Scale", size: PixelSize(width: 300, height: 200))
  }

  private func scales(_ events: [Event]) -> [Double] {
    events.compactMap { if case .scaleChanged(let scale) = $0 { scale } else { nil } }
  }

  @Test("the desktop's resources decide at the start, and when they change")
  func resources() throws {
    try VirtualDisplay.with { display in
      try Robot(on: display).setResources("Other.dpi:\t70\nXft.dpi:\t144\nXft.antialias:\t1\n")
      let session = try WindowSession(on: display, options: options)
      #expect(session.recording.interfaceScale == 1.5)
      session.robot.setResources("*dpi: 192")
      #expect(session.wait { scales($0) == [2] })
      // Other resources, other properties and nonsense change nothing.
      session.robot.setResources("Xft.dpi: 192\nXcursor.size: 24")
      session.robot.setResources("Xft.dpi: 288")
      #expect(session.wait { scales($0) == [2, 3] })
      // Without them the monitor decides; this one has 96 dots an inch.
      session.robot.setResources("Xft.dpi: many")
      #expect(session.wait { scales($0) == [2, 3, 1] })
      session.robot.setResources("Xft.dpi: 120")
      #expect(session.wait { scales($0) == [2, 3, 1, 1.25] })
      session.robot.setResources(nil)
      #expect(session.wait { scales($0) == [2, 3, 1, 1.25, 1] })
    }
  }

  @Test("the user's own scale stays")
  func fixed() throws {
    try VirtualDisplay.with { display in
      try Robot(on: display).setResources("Xft.dpi: 144")
      var options = options
      options.interfaceScale = 1.75
      let session = try WindowSession(on: display, options: options)
      #expect(session.recording.interfaceScale == 1.75)
      session.robot.setResources("Xft.dpi: 192")
      session.robot.type(key: "a")
      #expect(session.wait { _ in !session.keys.isEmpty })
      #expect(scales(session.recording.events).isEmpty)
    }
  }

  @Test("without resources and without RandR it is 1", arguments: [[], ["-extension", "RANDR"]])
  func nothing(arguments: [String]) throws {
    try VirtualDisplay.with(arguments: arguments) { display in
      let session = try WindowSession(on: display, options: options)
      session.robot.type(key: "a")
      #expect(session.wait { _ in !session.keys.isEmpty })
      #expect(session.recording.interfaceScale == 1)
      #expect(scales(session.recording.events).isEmpty)
    }
  }

  @Test("where the desktop sets nothing the monitor's size decides, after the first frame")
  func monitor() throws {
    try VirtualDisplay.with { display in
      // 192 dots an inch; a machine without this tool goes without this test.
      let command = try? ChildProcess(
        "xrandr", arguments: ["--setmonitor", "Fine", "1280/169x1024/135+0+0", "screen"],
        environment: ["DISPLAY": display.name])
      guard let command, command.wait(until: Deadline(seconds: 10)) == .exited(0) else { return }
      let session = try WindowSession(on: display, options: options)
      #expect(session.recording.interfaceScale == 1)
      #expect(session.wait { scales($0) == [2] })
      let events = session.recording.events
      let ready = try #require(events.firstIndex(of: .ready))
      #expect(events.dropFirst(ready).contains(.scaleChanged(2)))
      // The desktop's word counts more.
      session.robot.setResources("Xft.dpi: 144")
      #expect(session.wait { scales($0) == [2, 1.5] })
    }
  }
}
