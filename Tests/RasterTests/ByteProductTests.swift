import Raster
import Testing

@Suite struct ByteProductTests {
  @Test func productIsRoundedToNearestForEveryPair() {
    for a in 0...255 {
      for b in 0...255 {
        // Halves cannot occur: 255 is odd.
        let expected = (2 * a * b + 255) / 510
        if Int(multiplyBytes(UInt8(a), UInt8(b))) != expected {
          Issue.record("\(a) x \(b): \(multiplyBytes(UInt8(a), UInt8(b))), not \(expected)")
        }
      }
    }
  }

  @Test func divisionIsRoundedToNearestForEverySum() {
    for value in 0...65_025 where Int(divideBy255(UInt32(value))) != (2 * value + 255) / 510 {
      Issue.record("\(value) / 255: \(divideBy255(UInt32(value)))")
    }
  }
}
