import Glibc
import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("A window and its surroundings", .serialized, .timeLimit(.minutes(5)))
struct WindowTests {
  private static func options(title: String = "Window") -> X11WindowOptions {
    X11WindowOptions(title: title, size: PixelSize(width: 200, height: 150))
  }

  @Test("ready comes once, before all else, and the window has its place and size")
  func ready() throws {
    try VirtualDisplay.with { display in
      var options = Self.options()
      options.placement = .init(x: 30, y: 20, isFromRight: true, isFromBottom: true)
      let session = try WindowSession(on: display, options: options)
      #expect(session.recording.events.filter { $0 == .ready }.count == 1)
      #expect(session.recording.events.first == .ready)
      #expect(
        session.robot.geometry(of: session.window)
          == PixelRect(x: 1280 - 200 - 30, y: 1024 - 150 - 20, width: 200, height: 150))
    }
  }

  @Test("tells window managers what it is")
  func properties() throws {
    try VirtualDisplay.with { display in
      var options = Self.options(title: "Skizze äß 漢")
      options.icon = Bitmap(size: PixelSize(width: 2, height: 1), filledWith: 0x8040_2000)
      let session = try WindowSession(on: display, options: options)
      let robot = session.robot
      func values(_ name: String) -> [UInt]? {
        robot.property(name, of: session.window)?.values
      }
      func text(_ name: String) -> String? { robot.property(name, of: session.window)?.text }
      #expect(robot.property("_NET_WM_NAME", of: session.window)?.type == "UTF8_STRING")
      #expect(values("WM_NAME") == "Skizze \u{E4}\u{DF} ?".unicodeScalars.map { UInt($0.value) })
      #expect(text("WM_CLASS") == "drawingboard\0DrawingBoard\0")
      #expect(values("_NET_WM_PID") == [UInt(getpid())])
      #expect(text("WM_CLIENT_MACHINE")?.isEmpty == false)
      #expect(
        values("WM_PROTOCOLS")?.map { robot.atomName($0) } == ["WM_DELETE_WINDOW", "_NET_WM_PING"])
      #expect(values("WM_HINTS")?.prefix(2) == [3, 1])
      let icon = Deadline(seconds: 5).wait { values("_NET_WM_ICON") }
      #expect(icon == [2, 1, 0x8080_4000, 0x8080_4000])
      session.perform { $0.setTitle("new\nline") }
      #expect(
        robot.findWindow(title: "new line", until: Deadline(seconds: 5)) == session.window)
    }
  }

  @Test("a window manager's wish to close arrives, and its ping is answered")
  func closing() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      #expect(session.robot.ping(session.window, until: Deadline(seconds: 5)))
      session.robot.sendDelete(to: session.window)
      #expect(session.wait { $0.last == .closeRequested })
      #expect(session.recording.end == nil)
      session.perform { $0.close() }
      #expect(Deadline(seconds: 5).wait { session.recording.end != nil })
    }
  }

  @Test("a window destroyed from outside ends its loop and not the process")
  func destroyed() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      session.robot.destroy(session.window)
      #expect(session.wait { $0.last == .closeRequested })
      #expect(Deadline(seconds: 5).wait { session.recording.end == .closed })
    }
  }

  @Test("wakes and timers arrive")
  func waking() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      session.perform {
        $0.wake(afterMilliseconds: 3_600_000)
        // The later call replaces the earlier one.
        $0.wake(afterMilliseconds: 1)
      }
      #expect(session.wait { $0.last == .timer })
      session.perform { $0.wake(afterMilliseconds: 0) }
      #expect(session.wait { $0.filter { $0 == .timer }.count == 2 })
      let waker = try #require(session.recording.waker)
      for _ in 0..<1000 { waker.wake() }
      #expect(session.wait { $0.last == .woken })
    }
  }

  @Test("the pointer's shape can be changed again and again")
  func cursors() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      session.perform { window in
        for _ in 0..<100 {
          window.setCursor(.crosshair)
          window.setCursor(.arrow)
        }
        window.wake(afterMilliseconds: 0)
      }
      #expect(session.wait { $0.last == .timer })
    }
  }

  @Test("a screen of 16 bits is refused with a sentence that says so")
  func unsupportedScreen() throws {
    try VirtualDisplay.with(width: 640, height: 480, depth: 16) { display in
      #expect(throws: X11Error.unsupportedScreen(depth: 16)) {
        _ = try X11Window(displayName: display.name, options: Self.options())
      }
    }
    #expect(X11Error.unsupportedScreen(depth: 16).message.contains("its depth is 16 bits"))
  }

  @Test("an absent display is refused with its name")
  func absentDisplay() {
    #expect(throws: X11Error.cannotOpenDisplay(":64999")) {
      _ = try X11Window(displayName: ":64999", options: Self.options())
    }
    #expect(
      X11Error.cannotOpenDisplay(":64999").message.hasPrefix(
        "cannot open display: no X server answers at :64999"))
    #expect(X11Error.cannotOpenDisplay("").message.contains("DISPLAY is not set"))
  }

  @Test("a size from a picture is cut to the screen")
  func limitedSize() throws {
    try VirtualDisplay.with(width: 640, height: 480) { display in
      var options = X11WindowOptions(title: "Large", size: PixelSize(width: 9000, height: 300))
      options.isSizeLimitedToScreen = true
      let turn = try WindowTurn()
      defer { withExtendedLifetime(turn) {} }
      let window = try X11Window(displayName: display.name, options: options)
      #expect(window.screenSize == PixelSize(width: 640, height: 480))
      #expect(window.size == PixelSize(width: 640, height: 300))
    }
  }
}
