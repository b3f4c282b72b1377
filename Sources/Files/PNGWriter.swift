import CPNGShim
import Raster

/// Writes pictures as PNG: eight bits, straight, sRGB, and nothing inside but the pixels.
///
/// RGB when every pixel is opaque, RGBA otherwise. Chunks: IHDR, sRGB, pHYs when a density is
/// given, IDAT, IEND.
package struct PNGWriter: Sendable {
  /// Rows held in memory at a time.
  static let band = 64

  /// How large pixels are meant to be; nothing is written about it when nil.
  package var density: PixelDensity?

  /// Makes a writer.
  package init(density: PixelDensity? = nil) {
    self.density = density
  }

  /// Writes a picture at the current place of an open file, without waiting for the disk.
  ///
  /// The picture is read twice: whether it is opaque has to be known before the first row.
  ///
  /// - Complexity: O(pixels); memory for 64 rows.
  package func write(_ picture: some PictureSource, to file: OpenFile) throws(PNGError) {
    let size = picture.size
    let sides = 1...PixelSize.maximumSide
    guard sides ~= size.width, sides ~= size.height else {
      throw .badSides(
        width: UInt32(clamping: size.width), height: UInt32(clamping: size.height))
    }
    let rows = RowReader(picture)
    let encoder = try PNGEncoder(
      file, size: size, hasAlpha: !rows.isOpaque(), filter: rows.bestFilter(), density: density)
    try rows.forEachBand { (_, bytes) throws(PNGError) in
      try encoder.write(bytes)
    }
    try encoder.finish()
  }
}
