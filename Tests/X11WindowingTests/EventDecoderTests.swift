import Testing
import Windowing
import X11Windowing

@Suite("Decoding of pointer events")
struct EventDecoderTests {
  private func pointer(_ event: Event?) -> PointerEvent? {
    guard case .pointer(let pointer) = event else { return nil }
    return pointer
  }

  @Test("fractions, device and modifiers are kept")
  func fields() {
    var decoder = EventDecoder()
    let event = decoder.event(
      for: PointerReport(
        .motion, x: 1.25, y: -3.5, time: 77, device: 9, buttons: 0b10, state: 0b1_0000_1101))
    #expect(
      event
        == .pointer(
          PointerEvent(
            phase: .motion, position: WindowPoint(x: 1.25, y: -3.5), time: 77, device: 9,
            isPrimaryDown: true, modifiers: [.shift, .control, .alt])))
    #expect(Modifiers(state: 1 << 6) == .superKey)
    // Caps lock, number lock and the buttons are no modifiers.
    #expect(Modifiers(state: 0b1_1111_1001_0010 & ~(1 << 6)) == [])
  }

  @Test(
    "coordinates that are no numbers are refused",
    arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func wildCoordinates(value: Double) {
    var decoder = EventDecoder()
    #expect(decoder.event(for: PointerReport(.motion, x: value, y: 0)) == nil)
    #expect(decoder.event(for: PointerReport(.press, button: 1, x: 0, y: value)) == nil)
    #expect(!decoder.isPrimaryInHand)
  }

  @Test("the primary button is down as of after the event")
  func primaryDown() {
    var decoder = EventDecoder()
    let press = decoder.event(for: PointerReport(.press, button: 1, x: 0, y: 0))
    #expect(pointer(press)?.isPrimaryDown == true)
    let second = decoder.event(for: PointerReport(.press, button: 3, x: 0, y: 0, buttons: 0b10))
    #expect(pointer(second)?.isPrimaryDown == true)
    #expect(pointer(second)?.button == .secondary)
    let release = decoder.event(
      for: PointerReport(.release, button: 1, x: 0, y: 0, buttons: 0b1010))
    #expect(pointer(release)?.isPrimaryDown == false)
  }

  @Test("buttons without a use are left out, the wheel becomes steps")
  func buttons() {
    var decoder = EventDecoder()
    for number in [0, 8, 9, 255] {
      #expect(decoder.event(for: PointerReport(.press, button: number, x: 0, y: 0)) == nil)
    }
    let steps: [(button: Int, horizontal: Double, vertical: Double)] = [
      (4, 0, 1), (5, 0, -1), (6, -1, 0), (7, 1, 0),
    ]
    for step in steps {
      #expect(
        decoder.event(for: PointerReport(.press, button: step.button, x: 1, y: 2))
          == .scroll(
            ScrollEvent(
              position: WindowPoint(x: 1, y: 2), horizontal: step.horizontal,
              vertical: step.vertical)))
      #expect(decoder.event(for: PointerReport(.release, button: step.button, x: 1, y: 2)) == nil)
    }
  }

  @Test("the clock goes on where 32 bits begin again")
  func wrappingTime() {
    var decoder = EventDecoder()
    let times: [UInt32] = [4_294_967_000, 4_294_967_295, 4, 2, 1_000, 3_000_000_000, 10]
    let decoded = times.map {
      pointer(decoder.event(for: PointerReport(.motion, x: 0, y: 0, time: $0)))?.time
    }
    let wrap = 4_294_967_296.0
    // A step back of 2 ms between devices stays one; more than half the range is a step back too.
    #expect(
      decoded == [
        4_294_967_000, 4_294_967_295, wrap + 4, wrap + 2, wrap + 1_000,
        wrap + 3_000_000_000 - wrap, wrap + 10,
      ])
  }

  @Test("a stroke is lost once, and only while one is in hand")
  func loss() {
    var decoder = EventDecoder()
    #expect(decoder.pointerLost() == nil)
    _ = decoder.event(for: PointerReport(.press, button: 1, x: 0, y: 0))
    #expect(decoder.pointerLost() == .pointerLost)
    #expect(decoder.pointerLost() == nil)
    // The mask still shows the button; a lost stroke does not come back by that.
    _ = decoder.event(for: PointerReport(.motion, x: 0, y: 0, buttons: 0b10))
    #expect(decoder.pointerLost() == nil)
    _ = decoder.event(for: PointerReport(.press, button: 1, x: 0, y: 0))
    // A motion without the button: the release was missed, and the client sees it by itself.
    let motion = decoder.event(for: PointerReport(.motion, x: 0, y: 0))
    #expect(pointer(motion)?.isPrimaryDown == false)
    #expect(decoder.pointerLost() == nil)
  }

  @Test("leaving depends on the buttons and on grabs")
  func leaving() {
    var decoder = EventDecoder()
    #expect(decoder.leave(mode: .normal, buttons: 0) == .pointerLeft)
    #expect(decoder.leave(mode: .ungrab, buttons: 0) == .pointerLeft)
    #expect(decoder.leave(mode: .normal, buttons: 0b10) == nil)
    // A wheel button holds nothing.
    #expect(decoder.leave(mode: .normal, buttons: 1 << 5) == .pointerLeft)
    #expect(decoder.leave(mode: .grab, buttons: 0) == nil)
    _ = decoder.event(for: PointerReport(.press, button: 1, x: 0, y: 0))
    #expect(decoder.leave(mode: .grab, buttons: 0b10) == .pointerLost)
  }
}
