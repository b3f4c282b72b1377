extension Bitmap {
  /// Takes a picture's colours multiplied by their alpha, each channel rounded once.
  ///
  /// - Complexity: O(pixels).
  package init(_ picture: StraightBitmap) {
    self.init(size: picture.size)
    withPixels { pixels in
      if pixels.size.rect.isEmpty { return }
      for row in 0..<picture.size.height {
        picture.copyPremultiplied(row: row, into: pixels.pointer(0, row))
      }
    }
  }
}

extension PixelBuffer {
  /// Takes all pixels from elsewhere: premultiplied words, as many rows and columns as here.
  package func copy(_ words: UnsafePointer<UInt32>, stride: Int) {
    precondition(stride >= size.width)
    if bounds.isEmpty { return }
    for row in 0..<size.height {
      pointer(0, row).update(from: words + row * stride, count: size.width)
    }
  }
}
