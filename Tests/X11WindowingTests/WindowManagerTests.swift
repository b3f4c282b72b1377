import Raster
import Robot
import Testing
import Windowing
import X11Windowing

/// Runs only where openbox is installed; the other tests have no window manager.
@Suite("A window under a window manager", .serialized, .timeLimit(.minutes(5)))
struct WindowManagerTests {
  private static let canRun: Bool = {
    let trial = try? ChildProcess("openbox", arguments: ["--version"])
    return trial?.wait(until: Deadline(seconds: 5)) == .exited(0)
  }()

  /// Waits until the window manager takes a window of the robot's.
  ///
  /// Its properties are there earlier, but a window shown just then is never managed.
  private static func isManaging(_ robot: Robot) -> Bool {
    Deadline(seconds: 20).wait {
      let window = robot.makeCover(PixelRect(x: 0, y: 0, width: 50, height: 50))
      defer { robot.destroy(window) }
      return Deadline(seconds: 0.2).wait {
        robot.property("_NET_CLIENT_LIST", of: robot.rootWindow)?.values
          .contains(window.identifier) == true
      }
    }
  }

  @Test("is shown, placed, resized, hidden and asked to close", .enabled(if: canRun))
  func life() throws {
    try VirtualDisplay.with { display in
      let manager = try ChildProcess(
        "openbox", arguments: ["--sm-disable"],
        environment: ["DISPLAY": display.name, "XDG_CONFIG_HOME": "/nonexistent"])
      try withExtendedLifetime(manager) {
        let robot = try Robot(on: display)
        try #require(Self.isManaging(robot))
        var options = X11WindowOptions(title: "Managed", size: PixelSize(width: 400, height: 300))
        options.placement = .init(x: 100, y: 80)
        let session = try WindowSession(on: display, options: options)
        #expect(session.recording.events.filter { $0 == .ready }.count == 1)
        let isShown = session.shownFrame(of: options.size) != nil
        #expect(isShown)
        // The frame's corner is where the user asked for; the content lies inside it.
        let geometry = try #require(robot.geometry(of: session.window))
        #expect(geometry.minX >= 100 && geometry.minX < 120)
        #expect(geometry.minY >= 80 && geometry.minY < 120)

        robot.drag(along: [(geometry.minX + 10, geometry.minY + 10), (200, 200), (210, 220)])
        #expect(session.wait { _ in session.pointerEvents.last?.phase == .release })
        #expect(session.pointerEvents.first { $0.phase == .press }?.position.x == 10)
        #expect(!session.recording.events.contains(.pointerLost))

        let larger = PixelSize(width: 640, height: 480)
        robot.resize(session.window, to: larger)
        #expect(session.wait { $0.contains(.resized(larger)) })
        let isWhole = session.shownFrame(of: larger) != nil
        #expect(isWhole)

        #expect(robot.ping(session.window, until: Deadline(seconds: 5)))
        robot.sendDelete(to: session.window)
        #expect(session.wait { $0.last == .closeRequested })
      }
    }
  }
}
