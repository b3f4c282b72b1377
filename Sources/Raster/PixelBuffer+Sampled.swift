extension PixelBuffer {
  /// Blends a bitmap scaled and turned over the pixels, quickly: at each the bitmap's pixel under its
  /// middle.
  ///
  /// No pixel depends on the clip, so that it does not matter how damage is cut.
  ///
  /// - Parameters:
  ///   - bitmap: premultiplied pixels.
  ///   - transform: from points of the buffer to those of the bitmap.
  ///   - clip: the pixels of the buffer that may change.
  /// - Complexity: O(pixels of the bitmap's place inside `clip`, and rows of `clip`).
  package func blend(_ bitmap: Bitmap, through transform: AffineTransform, clip: PixelRect) {
    let area = clip.intersection(bounds)
    let size = bitmap.size
    if area.isEmpty || size.rect.isEmpty { return }
    let steps = (FixedPoint.value(transform.xx), FixedPoint.value(transform.yx))
    guard let stepX = steps.0, let stepY = steps.1 else { return }
    let limits = (size.width << FixedPoint.bits, size.height << FixedPoint.bits)
    bitmap.words.withUnsafeBufferPointer { words in
      guard let source = words.baseAddress else { return }
      for row in area.minY..<area.maxY {
        let start = transform(x: 0.5, y: Double(row) + 0.5)
        guard let startX = FixedPoint.value(start.x), let startY = FixedPoint.value(start.y)
        else { continue }
        let columns = FixedPoint.places(from: startX, by: stepX, below: limits.0)
          .clamped(to: FixedPoint.places(from: startY, by: stepY, below: limits.1))
          .clamped(to: area.minX..<area.maxX)
        if columns.isEmpty { continue }
        var x = startX &+ stepX &* columns.lowerBound
        var y = startY &+ stepY &* columns.lowerBound
        let target = pointer(columns.lowerBound, row)
        for column in 0..<columns.count {
          let word = source[(y >> FixedPoint.bits) &* size.width &+ (x >> FixedPoint.bits)]
          x &+= stepX
          y &+= stepY
          if word >= 0xFF00_0000 {
            target[column] = word
          } else if word != 0 {
            target[column] = Self.blend(word, over: target[column])
          }
        }
      }
    }
  }
}

/// Reals in whole numbers, with 32 bits behind the point: adding them rounds nothing, and cannot overflow.
private enum FixedPoint {
  static let bits = 32
  private static let limit = 1e8

  /// A real in fixed point; nil for one that is too large, or is none.
  static func value(_ real: Double) -> Int? {
    guard real > -limit, real < limit else { return nil }
    return Int((real * 4_294_967_296).rounded())
  }

  /// The numbers n of steps for which start + n * step is at least 0 and below a limit.
  static func places(from start: Int, by step: Int, below limit: Int) -> Range<Int> {
    // Window pixels are fewer by far.
    let all = -1_000_000..<1_000_000
    if step == 0 { return start >= 0 && start < limit ? all : 0..<0 }
    let size = abs(step)
    // Going backwards, the same places seen from the other end.
    let first = step > 0 ? start : limit - 1 - start
    let lower = -floor(first, size)
    let upper = floor(limit - 1 - first, size) + 1
    return (min(lower, upper)..<upper).clamped(to: all)
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return quotient * divisor > value ? quotient - 1 : quotient
  }
}
