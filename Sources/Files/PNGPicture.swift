import Raster

/// A picture read from a PNG file.
package struct PNGPicture: Equatable, Sendable {
  /// The pixels as stored: straight, eight bits, not turned, gamma not applied.
  package let bitmap: StraightBitmap
  /// Whether the file held 16 bits a channel, which were scaled to eight.
  package let hadSixteenBits: Bool
  /// Whether every pixel is opaque.
  package let isOpaque: Bool
  /// How large pixels are meant to be, when the file says so.
  package let density: PixelDensity?
  /// How the picture has to be turned to stand upright.
  package let orientation: PictureOrientation
  /// Whether it is an animation; then this is the picture for programs that show one.
  package let isAnimated: Bool
  /// Rows that are there; fewer than the height only when a cut-off file was accepted.
  package let completeRows: Int

  /// The pixels turned upright.
  ///
  /// - Complexity: O(pixels), O(1) when they stand upright already.
  package var uprightBitmap: StraightBitmap { orientation.turn(bitmap) }
}
