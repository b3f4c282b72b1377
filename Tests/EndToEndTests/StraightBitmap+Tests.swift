import Raster
import Testing

/// A failure names a picture's size and ink; it does not print a million bytes.
extension StraightBitmap: CustomTestStringConvertible {
  package var testDescription: String {
    "picture of \(size.width) x \(size.height), not white in \(bounds(differingFrom: .white))"
  }
}

extension StraightBitmap {
  /// Takes a picture of the screen.
  init(screen bitmap: Bitmap) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.words.count * 4)
    for word in bitmap.words {
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
      bytes.append(UInt8(truncatingIfNeeded: word >> 24))
    }
    self.init(size: bitmap.size, bytes: bytes)
  }

  /// The same with some rectangles made transparent, so that they compare equal.
  func cleared(_ rects: [PixelRect]) -> StraightBitmap {
    var result = self
    for rect in rects {
      let area = rect.intersection(size.rect)
      if area.isEmpty { continue }
      for y in area.minY..<area.maxY {
        let start = (y * size.width + area.minX) * 4
        let row = start..<(start + area.width * 4)
        result.bytes.replaceSubrange(row, with: repeatElement(0, count: row.count))
      }
    }
    return result
  }

  /// A part of the picture.
  func cropped(to rect: PixelRect) -> StraightBitmap {
    var bytes: [UInt8] = []
    for y in rect.minY..<rect.maxY {
      let start = (y * size.width + rect.minX) * 4
      bytes += self.bytes[start..<(start + rect.width * 4)]
    }
    return StraightBitmap(size: rect.size, bytes: bytes)
  }

  /// Whether every pixel has this colour.
  func isFilled(with color: StraightColor) -> Bool {
    self == StraightBitmap(size: size, filledWith: color)
  }

  /// The ink of black strokes on white in a rectangle, in whole black pixels.
  func blackness(in rect: PixelRect) -> Double {
    var sum = 0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { sum += 255 - Int(self[x, y].red) }
    }
    return Double(sum) / 255
  }

  /// The smallest rectangle round all pixels that are not of this colour.
  func bounds(differingFrom color: StraightColor) -> PixelRect {
    var rect = PixelRect.empty
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != color {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }
}

extension PixelRect {
  /// The square of pixels round a pixel.
  init(around x: Int, _ y: Int, reach: Int) {
    self.init(minX: x - reach, minY: y - reach, maxX: x + reach + 1, maxY: y + reach + 1)
  }

  /// What the bars, their shadows and a notice may cover in a window.
  static func bars(in window: PixelSize) -> [PixelRect] {
    [
      PixelRect(x: 0, y: 0, width: window.width, height: 136),
      PixelRect(x: 0, y: window.height - 80, width: window.width, height: 80),
    ]
  }

  /// What the handle of hidden bars and its shadow cover, and a pointer that rests on it.
  static func handle(in window: PixelSize) -> PixelRect {
    PixelRect(x: window.width / 2 - 60, y: window.height - 48, width: 120, height: 48)
  }

  /// The same without some columns at its left and right end, and rows at its top and bottom.
  func inset(x: Int = 0, y: Int = 0) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX - x, maxY: maxY - y)
  }
}
