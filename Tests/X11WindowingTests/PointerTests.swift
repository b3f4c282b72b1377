import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("Pointer events of a real window", .serialized, .timeLimit(.minutes(5)))
struct PointerTests {
  private static func options(forcesCoreEvents: Bool = false) -> X11WindowOptions {
    var options = X11WindowOptions(title: "Pointer", size: PixelSize(width: 400, height: 300))
    options.forcesCoreEvents = forcesCoreEvents
    options.placement = .init(x: 50, y: 40)
    return options
  }

  private static func isRelease(_ event: Event?) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    return pointer.phase == .release
  }

  @Test("a stroke arrives in order and at its places", arguments: [false, true])
  func stroke(forcesCoreEvents: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesCoreEvents: forcesCoreEvents))
      #expect(session.recording.usesInputExtension == !forcesCoreEvents)
      session.robot.drag(along: [(60, 50), (70, 55), (80, 70), (449, 339)])
      #expect(session.wait { Self.isRelease($0.last) })
      let events = session.pointerEvents
      #expect(events.map(\.phase) == [.motion, .press, .motion, .motion, .motion, .release])
      #expect(
        events.map(\.position)
          == [(10, 10), (10, 10), (20, 15), (30, 30), (399, 299), (399, 299)].map {
            WindowPoint(x: $0.0, y: $0.1)
          })
      #expect(events.map(\.isPrimaryDown) == [false, true, true, true, true, false])
      #expect(events.map(\.button) == [nil, .primary, nil, nil, nil, .primary])
      #expect(events.map(\.time) == events.map(\.time).sorted())
      #expect(events.allSatisfy { ($0.device == 0) == forcesCoreEvents })
    }
  }

  @Test("of 1000 motions none is merged or lost", arguments: [false, true])
  func manyMotions(forcesCoreEvents: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesCoreEvents: forcesCoreEvents))
      let points = (0..<1000).map { (x: 60 + $0 % 350, y: 50 + $0 / 4) }
      session.robot.drag(along: points)
      #expect(session.wait { Self.isRelease($0.last) })
      let motions = session.pointerEvents.filter { $0.phase == .motion }
      #expect(
        motions.map(\.position)
          == points.map { WindowPoint(x: Double($0.x - 50), y: Double($0.y - 40)) })
    }
  }

  @Test("other buttons, the wheel and modifiers are told apart", arguments: [false, true])
  func buttons(forcesCoreEvents: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesCoreEvents: forcesCoreEvents))
      let robot = session.robot
      robot.move(toX: 100, y: 100)
      robot.press(key: "Control_L")
      robot.press(button: 3)
      robot.release(button: 3)
      robot.scroll(vertical: 2, horizontal: 1)
      robot.release(key: "Control_L")
      robot.scroll(vertical: -1)
      robot.press(button: 2)
      robot.release(button: 2)
      #expect(session.wait { Self.isRelease($0.last) && $0.count >= 10 })
      let place = WindowPoint(x: 50, y: 60)
      let scrolls = session.recording.events.compactMap {
        if case .scroll(let event) = $0 { event } else { nil }
      }
      #expect(
        scrolls == [
          ScrollEvent(position: place, vertical: 1, modifiers: .control),
          ScrollEvent(position: place, vertical: 1, modifiers: .control),
          ScrollEvent(position: place, horizontal: 1, modifiers: .control),
          ScrollEvent(position: place, vertical: -1),
        ])
      let clicks = session.pointerEvents.filter { $0.phase != .motion }
      #expect(clicks.map(\.button) == [.secondary, .secondary, .middle, .middle])
      #expect(clicks.map(\.modifiers) == [.control, .control, [], []])
      #expect(clicks.allSatisfy { !$0.isPrimaryDown })
    }
  }

  @Test("leaving the window is told, unless a button holds it", arguments: [false, true])
  func leaving(forcesCoreEvents: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesCoreEvents: forcesCoreEvents))
      session.robot.drag(along: [(60, 50), (600, 500), (70, 60)])
      session.robot.move(toX: 600, y: 500)
      #expect(session.wait { $0.last == .pointerLeft })
      #expect(session.recording.events.filter { $0 == .pointerLeft }.count == 1)
      #expect(session.pointerEvents.contains { $0.position == WindowPoint(x: 550, y: 460) })
    }
  }

  @Test("unmapping the window loses the stroke in hand, once", arguments: [false, true])
  func unmapping(forcesCoreEvents: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesCoreEvents: forcesCoreEvents))
      session.robot.move(toX: 60, y: 50)
      session.robot.press()
      session.robot.move(toX: 90, y: 80)
      #expect(session.wait { _ in session.pointerEvents.count == 3 })
      session.robot.unmap(session.window)
      #expect(session.wait { $0.contains(.pointerLost) })
      session.robot.release()
      session.robot.map(session.window)
      session.robot.synchronize()
      session.robot.click(x: 70, y: 60)
      #expect(session.wait { Self.isRelease($0.last) })
      #expect(session.recording.events.filter { $0 == .pointerLost }.count == 1)
    }
  }

  @Test("losing the focus loses the stroke, a hot key's grab does not")
  func focus() throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(on: display, options: Self.options())
      let robot = session.robot
      robot.move(toX: 60, y: 50)
      robot.press()
      robot.grabKeyboard()
      robot.ungrabKeyboard()
      robot.move(toX: 61, y: 51)
      let place = WindowPoint(x: 11, y: 11)
      #expect(session.wait { _ in session.pointerEvents.last?.position == place })
      #expect(!session.recording.events.contains(.pointerLost))
      let other = robot.makeCover(PixelRect(x: 800, y: 0, width: 50, height: 50))
      robot.focus(other)
      #expect(session.wait { $0.contains(.pointerLost) })
      robot.release()
    }
  }

  @Test("made-up events are ignored unless asked for", arguments: [false, true])
  func synthetic(isAccepted: Bool) throws {
    try VirtualDisplay.with { display in
      var options = Self.options(forcesCoreEvents: true)
      options.acceptsSyntheticEvents = isAccepted
      let session = try WindowSession(on: display, options: options)
      session.robot.sendSyntheticPress(to: session.window, x: 7, y: 9)
      session.robot.move(toX: 100, y: 100)
      #expect(session.wait { _ in session.pointerEvents.last?.phase == .motion })
      let presses = session.pointerEvents.filter { $0.phase == .press }
      #expect(presses.isEmpty == !isAccepted)
    }
  }
}
