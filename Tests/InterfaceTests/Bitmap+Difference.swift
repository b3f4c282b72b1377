import Glibc
import Raster

extension Bitmap {
  /// Where and how another picture differs from this one, in one line; nil when they are equal.
  func difference(from other: Bitmap) -> String? {
    if size != other.size { return "\(size) is not \(other.size)" }
    let isEqual = words.withUnsafeBytes { own in
      other.words.withUnsafeBytes { others in
        guard let first = own.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
      }
    }
    if isEqual { return nil }
    var first: Int?
    var count = 0
    var bounds = PixelRect.empty
    for index in words.indices where words[index] != other.words[index] {
      first = first ?? index
      count += 1
      bounds = bounds.union(
        PixelRect(x: index % size.width, y: index / size.width, width: 1, height: 1))
    }
    let index = first ?? 0
    let (x, y) = (index % size.width, index / size.width)
    return "\(count) pixels differ in \(bounds); (\(x), \(y)) is \(hex(words[index]))"
      + " and \(hex(other.words[index]))"
  }

  /// The smallest rectangle around the pixels that differ; both must be of one size.
  func differingRect(from other: Bitmap) -> PixelRect {
    var bounds = PixelRect.empty
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != other[x, y] {
        bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  private func hex(_ word: UInt32) -> String { String(word, radix: 16) }
}

extension PagePicture {
  /// The saved bytes as words 0xAARRGGBB, colours not multiplied by alpha.
  func straightWords() -> Bitmap {
    var bytes = [UInt8](repeating: 0xA5, count: size.width * size.height * 4)
    bytes.withUnsafeMutableBufferPointer { copyRows(0..<size.height, into: $0) }
    var picture = Bitmap(size: size)
    picture.withPixels { pixels in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let index = (y * size.width + x) * 4
          pixels[x, y] =
            UInt32(bytes[index + 3]) << 24 | UInt32(bytes[index]) << 16
            | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        }
      }
    }
    return picture
  }
}
