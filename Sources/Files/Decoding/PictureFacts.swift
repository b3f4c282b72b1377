import Raster

/// What is known of a decoded picture besides its pixels.
package struct PictureFacts: Equatable, Sendable {
  /// Columns and rows of the pixels that come with it, not turned.
  package var size: PixelSize
  /// Columns and rows as the file holds them: more than `size` in a preview.
  package var fullSize: PixelSize
  /// What the file is.
  package var format: PictureFormat
  /// How the pixels have to be turned to stand upright.
  package var orientation = PictureOrientation.upright
  /// Whether the file held 16 bits a channel, which were scaled to eight.
  package var hadSixteenBits = false
  /// Whether there are more frames than the one that was read.
  package var isAnimated = false
  /// Whether every pixel is opaque.
  package var isOpaque = true
  /// Whether the file ends too early: rows are missing, or coarser than they were meant to be.
  package var isCutOff = false
  /// Rows that are there; the others are transparent.
  package var completeRows: Int
  /// How large pixels are meant to be, when the file says so.
  package var density: PixelDensity?

  /// Makes the facts of a whole, plain picture.
  package init(size: PixelSize, format: PictureFormat) {
    self.size = size
    fullSize = size
    self.format = format
    completeRows = size.height
  }

  /// The rows that are there, in percent, rounded down.
  package var completePercent: Int {
    size.height == 0 ? 0 : completeRows * 100 / size.height
  }
}
