import Raster

/// A small picture of a file, wished for by the chooser.
package struct ThumbnailWish: Hashable, Sendable {
  /// Where the file is.
  package let location: String
  /// What the small picture fits into, window pixels.
  package let box: PixelSize

  /// Makes a wish.
  package init(location: String, box: PixelSize) {
    self.location = location
    self.box = box
  }
}
