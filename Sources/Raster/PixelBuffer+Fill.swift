/// Flat colour into pixels: the loops under everything that bars and notices are made of.
///
/// Every call clips to the buffer. Blending is c * a + d * (255 - a), divided by 255 and rounded
/// once per channel, where a is the product of opacity and coverage: an opaque pixel stays
/// opaque, and full coverage of an opaque colour gives exactly that colour.
extension PixelBuffer {
  /// Sets every pixel of a rectangle, in buffer pixels, to one premultiplied word.
  package func fill(_ rect: PixelRect, with word: UInt32) {
    let area = rect.intersection(bounds)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      pointer(area.minX, y).update(repeating: word, count: area.width)
    }
  }

  /// Blends a colour over every pixel of a rectangle, in buffer pixels.
  package func blend(_ rect: PixelRect, with color: StraightColor) {
    if color.alpha == 255 { return fill(rect, with: PremultipliedColor(color).word) }
    let area = rect.intersection(bounds)
    if area.isEmpty || color.alpha == 0 { return }
    let opaque = PremultipliedColor(color.withAlpha(255)).word
    for y in area.minY..<area.maxY {
      let row = pointer(area.minX, y)
      for x in 0..<area.width {
        row[x] = Self.mix(row[x], with: opaque, alpha: UInt32(color.alpha))
      }
    }
  }

  /// Blends a colour over a part of one row, each pixel by its own coverage.
  ///
  /// - Parameters:
  ///   - row: coverages, 0 (leaves the pixel alone) to 255 (covered), from column `x` rightwards.
  ///   - x: column of the first coverage, in buffer pixels; may lie outside the buffer.
  ///   - y: the row, in buffer pixels; outside the buffer nothing is drawn.
  ///   - color: the colour; its opacity is multiplied by the coverage.
  package func blend(coverageRow row: [UInt8], x: Int, y: Int, with color: StraightColor) {
    let columns = max(x, 0)..<max(0, x, min(x + row.count, size.width))
    if y < 0 || y >= size.height || columns.isEmpty { return }
    let opaque = PremultipliedColor(color.withAlpha(255)).word
    let pixels = pointer(0, y)
    row.withUnsafeBufferPointer { coverage in
      for column in columns {
        let covered = coverage[column &- x]
        if covered == 0 { continue }
        let alpha = UInt32(multiplyBytes(covered, color.alpha))
        pixels[column] = Self.mix(pixels[column], with: opaque, alpha: alpha)
      }
    }
  }

  /// Source-over of an opaque word taken with an alpha, 0 to 255.
  ///
  /// Two channels share a word, 16 bits each: 255 * 255 + 128 plus its own high byte fits.
  @inline(__always)
  private static func mix(_ below: UInt32, with opaque: UInt32, alpha: UInt32) -> UInt32 {
    let rest = 255 &- alpha
    let low = (opaque & 0xFF00FF) &* alpha &+ (below & 0xFF00FF) &* rest &+ 0x80_0080
    let high =
      (opaque >> 8 & 0xFF00FF) &* alpha &+ (below >> 8 & 0xFF00FF) &* rest &+ 0x80_0080
    let lowBytes = (low &+ (low >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    let highBytes = (high &+ (high >> 8 & 0xFF00FF)) & 0xFF00_FF00
    return lowBytes | highBytes
  }
}
