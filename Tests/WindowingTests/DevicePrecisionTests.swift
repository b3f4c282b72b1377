import Testing
import Windowing

@Suite("Which devices send fractions of a pixel")
struct DevicePrecisionTests {
  private func event(_ x: Double, _ y: Double, device: Int = 2) -> PointerEvent {
    PointerEvent(
      phase: .motion, position: WindowPoint(x: x, y: y), time: 0, device: device,
      isPrimaryDown: false)
  }

  @Test("a device is an integer source until it sends a fraction, and never again after")
  func untilFraction() {
    var precision = DevicePrecision()
    #expect(precision.isIntegerSource(2))
    for place in [(0.0, 0.0), (-3, 7), (32_767, -32_768)] {
      precision.note(event(place.0, place.1))
      #expect(precision.isIntegerSource(2))
    }
    precision.note(event(10, 11.5))
    #expect(!precision.isIntegerSource(2))
    precision.note(event(10, 11))
    #expect(!precision.isIntegerSource(2))
  }

  @Test(
    "a fraction of either coordinate counts, however small",
    arguments: [
      WindowPoint(x: 0.5, y: 0), WindowPoint(x: 0, y: 0.5), WindowPoint(x: -0.25, y: 3),
      WindowPoint(x: 3, y: 1.0 / 65_536), WindowPoint(x: -1e-9, y: 0),
    ])
  func fractions(place: WindowPoint) {
    var precision = DevicePrecision()
    precision.note(event(place.x, place.y))
    #expect(!precision.isIntegerSource(2))
  }

  @Test("devices are told apart")
  func devices() {
    var precision = DevicePrecision()
    precision.note(event(1.5, 1, device: 9))
    precision.note(event(1, 1, device: 0))
    #expect(!precision.isIntegerSource(9))
    #expect(precision.isIntegerSource(0))
    #expect(precision.isIntegerSource(10))
  }

  @Test(
    "what is no number says nothing of a device",
    arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func noNumbers(value: Double) {
    var precision = DevicePrecision()
    precision.note(event(value, 1))
    precision.note(event(1, value))
    precision.note(event(value, value))
    #expect(precision.isIntegerSource(2))
    precision.note(event(1.5, value))
    #expect(precision.isIntegerSource(2))
  }
}
