import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("Pointer events of a real window", .serialized, .timeLimit(.minutes(2)))
struct PointerTests {
  private static func options(forcesCoreEvents: Bool) -> X11WindowOptions {
    var options = X11WindowOptions(title: "Pointer", size: PixelSize(width: 400, height: 300))
    options.forcesCoreEvents = forcesCoreEvents
    options.placement = .init(x: 50, y: 40)
    return options
  }

  @Test("a stroke arrives in order and at its places", arguments: [false, true])
  func stroke(forcesCoreEvents: Bool) throws {
    try VirtualDisplay.with { display in
      let session = try WindowSession(
        on: display, options: Self.options(forcesCoreEvents: forcesCoreEvents))
      session.robot.drag(along: [(60, 50), (70, 55), (80, 70), (449, 339)])
      #expect(
        session.wait { events in
          events.contains {
            if case .pointer(let event) = $0 { event.phase == .release } else { false }
          }
        })
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
}
