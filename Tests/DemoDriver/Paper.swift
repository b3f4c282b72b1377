import Raster

/// The sheet that is drawn on: warm white with a grid of pale dots.
enum Paper {
  private static let sheet = StraightColor(rgb: 0xFCFBF7)
  private static let pitch = 25
  /// From the middle of a dot outwards, pixels across and down together.
  private static let dot = [0xC9D3E2, 0xD9E0EA, 0xF0F1F2].map { StraightColor(rgb: $0) }

  /// Makes the sheet.
  static func picture(size: PixelSize) -> StraightBitmap {
    var picture = StraightBitmap(size: size, filledWith: sheet)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let across = abs(x % pitch - pitch / 2)
        let down = abs(y % pitch - pitch / 2)
        if across <= 1, down <= 1 { picture[x, y] = dot[across + down] }
      }
    }
    return picture
  }
}

/// A screenshot as a picture to be saved.
struct OpaquePicture: PictureSource {
  private let bitmap: Bitmap

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  var size: PixelSize { bitmap.size }

  func copyRows(_ range: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    var index = 0
    for y in range {
      for x in 0..<size.width {
        let word = bitmap[x, y]
        bytes[index] = UInt8(truncatingIfNeeded: word >> 16)
        bytes[index + 1] = UInt8(truncatingIfNeeded: word >> 8)
        bytes[index + 2] = UInt8(truncatingIfNeeded: word)
        bytes[index + 3] = 255
        index += 4
      }
    }
  }
}
