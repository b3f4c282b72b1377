import Raster

/// Pictures for tests.
package enum SamplePicture {
  /// Random bytes of every value, hardly smaller as PNG; opaque where asked.
  package static func noise(_ size: PixelSize, isOpaque: Bool, seed: UInt64) -> StraightBitmap {
    var generator = SeededGenerator(seed: seed)
    var bytes = (0..<(size.width * size.height * 4)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    if isOpaque {
      for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    }
    return StraightBitmap(size: size, bytes: bytes)
  }
}
