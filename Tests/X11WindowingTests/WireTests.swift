import CXInput
import Testing

@Suite("Pointer and touch events as they are sent")
struct WireTests {
  private static let motion: UInt16 = 6
  private static let press: UInt16 = 4
  private static let leave: UInt16 = 8
  private static let touches: ClosedRange<UInt16> = 18...20
  private static let pointerEmulated: UInt32 = 1 << 16
  private static let leadsPointer: UInt32 = 1 << 17

  /// The bytes of a device event of the X Input Extension protocol, with one unit of buttons.
  private func event(
    _ kind: UInt16, detail: UInt32 = 0, x: Double = 0, y: Double = 0, flags: UInt32 = 0
  ) -> [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value) { Array($0) }
    }
    func fixed(_ value: Double) -> [UInt8] { bytes(Int32(value * 65536)) }
    var wire: [UInt8] = [35, 131] + bytes(UInt16(9))
    // 80 bytes and 4 of buttons, of which 32 do not count.
    wire += bytes(UInt32((84 - 32) / 4)) + bytes(kind) + bytes(UInt16(2))
    wire += bytes(UInt32(1234)) + bytes(detail) + bytes(UInt32(1)) + bytes(UInt32(2))
    wire += bytes(UInt32(0)) + fixed(1000) + fixed(1000) + fixed(x) + fixed(y)
    wire += bytes(UInt16(1)) + bytes(UInt16(0)) + bytes(UInt16(11)) + bytes(UInt16(0))
    // The flags, then modifiers (of which the last are in effect) and the group.
    wire += bytes(flags) + bytes(UInt32(1)) + bytes(UInt32(2)) + bytes(UInt32(4)) + bytes(UInt32(5))
    wire += bytes(UInt32(0)) + bytes(UInt32(0b10))
    return wire
  }

  private func read(_ wire: [UInt8]) -> cxinput_event? {
    var event = cxinput_event()
    return wire.withUnsafeBytes { cxinput_read($0.baseAddress, &event) } ? event : nil
  }

  @Test("a touch has its place with fractions, its number and its flags", arguments: touches)
  func touch(kind: UInt16) throws {
    let wire = event(kind, detail: 77, x: 12.25, y: -3.5, flags: Self.leadsPointer)
    #expect(wire.count == 84)
    let event = try #require(read(wire))
    #expect(event.x == 12.25 && event.y == -3.5 && event.time == 1234)
    #expect(event.detail == 77 && event.source == 11)
    #expect(event.modifiers == 5 && event.buttons == 0b10)
    #expect(event.flags == Self.leadsPointer)
  }

  @Test("what the server makes of touches is left out; not so the buttons of its wheels")
  func emulated() {
    let flags = Self.pointerEmulated
    #expect(read(event(Self.motion)) != nil && read(event(Self.motion, flags: flags)) == nil)
    for button: UInt32 in 1...7 {
      #expect(read(event(Self.press, detail: button)) != nil)
      #expect((read(event(Self.press, detail: button, flags: flags)) != nil) == (button > 3))
    }
    // The same bit says of a touch that its end is waited for.
    #expect(read(event(Self.touches.lowerBound, detail: 1, flags: flags)) != nil)
  }

  @Test("an event that ends too soon is none, nor is one of another kind")
  func short() {
    for kind in [Self.motion, Self.press, Self.leave] + Array(Self.touches) {
      var wire = event(kind)
      #expect(read(wire) != nil)
      // A leave is shorter, and these have no buttons where it has them.
      wire[4] = kind == Self.leave ? 9 : 12
      #expect(read(wire) == nil)
    }
    for kind: UInt16 in [0, 1, 2, 3, 7, 9, 17, 21, 22, 27, 32] { #expect(read(event(kind)) == nil) }
  }
}
