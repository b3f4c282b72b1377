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

  @Test("modifiers are bits of their own")
  func modifiers() {
    let all: [Modifiers] = [.shift, .control, .alt, .superKey]
    for (index, one) in all.enumerated() {
      for other in all.dropFirst(index + 1) { #expect(one.isDisjoint(with: other)) }
    }
    #expect(Modifiers(all).contains(.alt))
  }
}
