import Testing
import Windowing

@Suite("Events")
struct EventTests {
  @Test("a plain event is a mouse's: full pressure, no modifiers, the core device")
  func defaults() {
    let event = PointerEvent(
      phase: .motion, position: WindowPoint(x: 1, y: 2), time: 3, isPrimaryDown: false)
    #expect(event.pressure == 1 && event.device == 0)
    #expect(event.button == nil && event.modifiers.isEmpty)
    let scroll = ScrollEvent(position: WindowPoint(x: 1, y: 2))
    #expect(scroll.horizontal == 0 && scroll.vertical == 0 && scroll.modifiers.isEmpty)
    let key = KeyEvent(.escape)
    #expect(key.modifiers.isEmpty && !key.isRepeat)
  }

  @Test("two fingers tell of a way, a scale and a turn since they began")
  func pinch() {
    func pair(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> FingerPair {
      FingerPair(WindowPoint(x: a, y: b), WindowPoint(x: c, y: d))
    }
    let event = PinchEvent(.change, from: pair(10, 10, 40, 10), to: pair(30, 10, 30, 70))
    #expect(event.start.center == WindowPoint(x: 25, y: 10))
    #expect(event.center == WindowPoint(x: 30, y: 40))
    #expect(event.translation == (5, 30))
    #expect(event.scale == 2)
    // Clockwise, for y runs down.
    #expect(event.turn == (0, 1))
    let back = PinchEvent(.change, from: pair(10, 10, 40, 10), to: pair(40, 10, 10, 10))
    #expect(back.scale == 1 && back.turn == (-1, 0))
    for one in [
      PinchEvent(.begin, from: pair(5, 5, 5.5, 5), to: pair(9, 5, 90, 5)),
      PinchEvent(.begin, from: pair(5, 5, 9, 5), to: pair(90, 5, 90, 5)),
    ] {
      #expect(one.scale == 1 && one.turn == (1, 0))
    }
    #expect(pair(1, 2, 3, 4).isFinite && !pair(1, 2, .nan, 4).isFinite)
  }

  @Test("modifiers are bits of their own")
  func modifiers() {
    let all: [Modifiers] = [.shift, .control, .alt, .superKey]
    for (index, one) in all.enumerated() {
      for other in all.dropFirst(index + 1) { #expect(one.isDisjoint(with: other)) }
    }
    #expect(Modifiers(all).contains(.alt))
  }
}
