import Raster
import TestSupport

/// Pictures to draw on.
enum TestPicture {
  /// Every channel of every pixel at random.
  static func random(
    width: Int, height: Int, isOpaque: Bool, _ random: inout SeededGenerator
  ) -> StraightBitmap {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for index in bytes.indices where !(isOpaque && index % 4 == 3) {
      bytes[index] = UInt8(truncatingIfNeeded: random.next() >> 24)
    }
    return StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }
}
