/// A picture in memory: premultiplied words 0xAARRGGBB, row after row without gaps.
package struct Bitmap: Equatable, Sendable {
  /// Columns and rows.
  package let size: PixelSize
  /// The pixel words, `size.width * size.height` of them.
  package private(set) var words: [UInt32]

  /// Makes a bitmap filled with one colour, transparent unless told otherwise.
  package init(size: PixelSize, filledWith word: UInt32 = 0) {
    precondition(size.width >= 0 && size.height >= 0)
    self.size = size
    words = [UInt32](repeating: word, count: size.width * size.height)
  }

  /// All pixels.
  package var bounds: PixelRect { size.rect }

  /// The word at a pixel, which must be inside.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(bounds.contains(x: x, y: y))
      return words[y * size.width + x]
    }
    set {
      precondition(bounds.contains(x: x, y: y))
      words[y * size.width + x] = newValue
    }
  }

  /// Lends the pixels for drawing; the buffer must not leave `body`.
  package mutating func withPixels<Result>(
    _ body: (PixelBuffer) throws -> Result
  ) rethrows -> Result {
    let size = self.size
    return try words.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else {
        var nothing: UInt32 = 0
        return try withUnsafeMutablePointer(to: &nothing) {
          try body(PixelBuffer(base: $0, size: PixelSize(width: 0, height: 0), stride: 0))
        }
      }
      return try body(PixelBuffer(base: base, size: size, stride: size.width))
    }
  }
}
