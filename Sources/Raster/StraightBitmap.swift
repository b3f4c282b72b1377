/// A picture as files hold it: R, G, B, A bytes, not multiplied by alpha, row after row without gaps.
///
/// A background stays in this form, so that saving it again changes no bit of it.
package struct StraightBitmap: Equatable, Sendable {
  /// Columns and rows.
  package let size: PixelSize
  /// The bytes, four for each pixel.
  package var bytes: [UInt8]

  /// Makes a picture of one colour.
  package init(size: PixelSize, filledWith color: StraightColor) {
    precondition(size.width >= 0 && size.height >= 0)
    self.size = size
    let count = size.width * size.height * 4
    bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      for index in stride(from: 0, to: count, by: 4) {
        memory[index] = color.red
        memory[index + 1] = color.green
        memory[index + 2] = color.blue
        memory[index + 3] = color.alpha
      }
      initialized = count
    }
  }

  /// Takes over bytes, which must be four for each pixel.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4)
    self.size = size
    self.bytes = bytes
  }

  /// The colour of a pixel, which must be inside.
  package subscript(x: Int, y: Int) -> StraightColor {
    get {
      precondition(size.rect.contains(x: x, y: y))
      let index = (y * size.width + x) * 4
      return StraightColor(
        red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2],
        alpha: bytes[index + 3])
    }
    set {
      precondition(size.rect.contains(x: x, y: y))
      let index = (y * size.width + x) * 4
      bytes[index] = newValue.red
      bytes[index + 1] = newValue.green
      bytes[index + 2] = newValue.blue
      bytes[index + 3] = newValue.alpha
    }
  }
}
