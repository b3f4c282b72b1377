import Raster

/// What is asked of a picture before any memory is, the same in the program and in its decoder.
package struct PictureLimits: Hashable, Sendable {
  /// The most bytes of a file: 1 GiB.
  package let fileBytes = 1 << 30
  /// The most pixels of a picture.
  package let pixels = 200_000_000
  /// The most pixels that a JPEG file may have decoded, each scan of it anew.
  package let scannedPixels = 2_000_000_000
  /// The longest that decoding may take, in seconds.
  package let seconds = 10
  /// Memory that a decoder may use beside that for pixels, in bytes.
  package let spareBytes = 200 << 20
  /// Memory that a decoder may use for each pixel, in bytes.
  package let bytesForPixel = 8

  /// The limits.
  package init() {}

  /// Checks sides that a file claims.
  ///
  /// - Throws: `PictureError.badSides`, `.tooManyPixels`.
  package func check(width: Int, height: Int) throws(PictureError) {
    guard 1...PixelSize.maximumSide ~= width, 1...PixelSize.maximumSide ~= height else {
      throw .badSides(width: width, height: height)
    }
    // Both are below 2^15, so the product fits.
    guard width * height <= pixels else { throw .tooManyPixels(width: width, height: height) }
  }
}
