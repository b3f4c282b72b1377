import Interface
import Raster
import TestSupport

/// A white frame with something drawn on it.
func drawn(
  _ width: Int, _ height: Int, clip: PixelRect? = nil, page: UInt32 = 0xFFFF_FFFF,
  _ body: (CoverageCanvas) -> Void
) -> Bitmap {
  var bitmap = Bitmap(size: PixelSize(width: width, height: height), filledWith: page)
  bitmap.withPixels { body(CoverageCanvas($0, clip: clip ?? $0.bounds)) }
  return bitmap
}

/// Darkness of each pixel as one hexadecimal digit, row by row; a dot where there is none.
func darkness(_ bitmap: Bitmap) -> String {
  (0..<bitmap.size.height).map { y in
    String(
      (0..<bitmap.size.width).flatMap { x -> String in
        let level = 255 - bitmap[x, y] & 255
        return level == 0 ? "." : String((level + 8) / 17, radix: 16)
      })
  }.joined(separator: "\n")
}

/// Darkness summed over all pixels, 1 for each black one.
func ink(_ bitmap: Bitmap) -> Double {
  bitmap.words.reduce(0) { $0 + Double(255 - $1 & 255) / 255 }
}
