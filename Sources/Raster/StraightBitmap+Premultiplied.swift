extension StraightBitmap {
  /// Whether every pixel is opaque.
  ///
  /// - Complexity: O(pixels up to the first that is not).
  package var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }

  /// The pixels inside a rectangle, which must lie inside the picture.
  package func cropped(to rect: PixelRect) -> StraightBitmap {
    precondition(size.rect.contains(rect))
    if rect == size.rect { return self }
    var cut: [UInt8] = []
    cut.reserveCapacity(rect.area * 4)
    for y in rect.minY..<rect.maxY {
      let start = (y * size.width + rect.minX) * 4
      cut.append(contentsOf: bytes[start..<(start + rect.width * 4)])
    }
    return StraightBitmap(size: rect.size, bytes: cut)
  }

  /// Writes one row as premultiplied words 0xAARRGGBB, each channel rounded once.
  ///
  /// - Parameters:
  ///   - row: a row of the picture.
  ///   - words: room for `size.width` words.
  package func copyPremultiplied(row: Int, into words: UnsafeMutablePointer<UInt32>) {
    precondition(row >= 0 && row < size.height)
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let source = start + row * size.width * 4
      for index in 0..<size.width {
        let pixel = source + index * 4
        words[index] =
          PremultipliedColor(
            StraightColor(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
          ).word
      }
    }
  }

  /// Makes a picture of premultiplied words 0xAARRGGBB, colours divided by alpha and rounded.
  ///
  /// - Parameters:
  ///   - size: the picture's size.
  ///   - words: the first word.
  ///   - stride: words from one row to the next, at least the width.
  ///   - isOpaque: whether the words' alpha is not used.
  package init(
    size: PixelSize, premultiplied words: UnsafePointer<UInt32>, stride: Int, isOpaque: Bool
  ) {
    precondition(stride >= size.width)
    let count = size.width * size.height * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let word = words[y * stride + x]
          let alpha = isOpaque ? 255 : word >> 24
          func straight(_ channel: UInt32) -> UInt8 {
            if alpha == 255 { return UInt8(truncatingIfNeeded: channel) }
            if alpha == 0 { return 0 }
            return UInt8(min(255, ((channel & 255) * 255 + alpha / 2) / alpha))
          }
          let place = (y * size.width + x) * 4
          target[place] = straight(word >> 16)
          target[place + 1] = straight(word >> 8)
          target[place + 2] = straight(word)
          target[place + 3] = UInt8(truncatingIfNeeded: alpha)
        }
      }
      initialized = count
    }
    self.init(size: size, bytes: bytes)
  }
}
