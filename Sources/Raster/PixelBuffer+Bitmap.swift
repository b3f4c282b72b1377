extension PixelBuffer {
  /// Blends a bitmap over the pixels below it.
  ///
  /// - Parameters:
  ///   - bitmap: premultiplied pixels.
  ///   - x: column of the buffer where the bitmap's first column goes.
  ///   - y: row of the buffer where its first row goes.
  ///   - clip: the pixels of the buffer that may change.
  /// - Complexity: O(pixels of the bitmap inside `clip`).
  package func blend(_ bitmap: Bitmap, x: Int, y: Int, clip: PixelRect) {
    let area = bitmap.bounds.offset(x: x, y: y).intersection(clip).intersection(bounds)
    if area.isEmpty { return }
    bitmap.words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return }
      for row in area.minY..<area.maxY {
        Self.blendRow(
          start + (row - y) * bitmap.size.width + area.minX - x, over: pointer(area.minX, row),
          count: area.width)
      }
    }
  }

  /// Copies the pixels of a rectangle into a bitmap of its size; outside the buffer it stays transparent.
  package func copy(_ rect: PixelRect) -> Bitmap {
    var result = Bitmap(size: rect.size)
    let area = rect.intersection(bounds)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<area.maxX {
        result[x - rect.minX, y - rect.minY] = self[x, y]
      }
    }
    return result
  }
}
