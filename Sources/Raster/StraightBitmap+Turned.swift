extension StraightBitmap {
  /// The picture turned clockwise by quarter turns; no byte changes, only its place.
  ///
  /// - Complexity: O(pixels).
  package func turned(quarters: Int) -> StraightBitmap {
    let quarters = quarters & 3
    if quarters == 0 { return self }
    let (width, height) = (size.width, size.height)
    let turned =
      quarters == 2 ? size : PixelSize(width: size.height, height: size.width)
    // From where in the picture, and how far on for each column and each row of the result.
    let (start, column, row) =
      switch quarters {
      case 1: ((height - 1) * width, -width, 1)
      case 2: (width * height - 1, -1, -width)
      default: (width - 1, width, -1)
      }
    let bytes = [UInt8](unsafeUninitializedCapacity: self.bytes.count) { target, initialized in
      initialized = self.bytes.count
      self.bytes.withUnsafeBufferPointer { source in
        var place = 0
        for y in 0..<turned.height {
          var from = start + row * y
          for _ in 0..<turned.width {
            for channel in 0..<4 { target[place + channel] = source[from * 4 + channel] }
            place += 4
            from += column
          }
        }
      }
    }
    return StraightBitmap(size: turned, bytes: bytes)
  }
}
