import Raster

/// What the first directory of a TIFF file says that its decoder does not pass on.
package struct TIFFFacts: Equatable, Sendable {
  /// The sides as claimed, where they fit into 16 bits each; nil otherwise.
  package let size: PixelSize?
  /// Bits of the first channel; nil where the file does not say.
  package let bits: Int?
  /// Reads the directory; nothing is known of a BigTIFF.
  ///
  /// - Complexity: O(entries of the directory)
  package init(_ bytes: [UInt8]) {
    let directory = TIFFDirectory(bytes[...])
    if let width = directory?.short(256), let height = directory?.short(257) {
      size = PixelSize(width: width, height: height)
    } else {
      size = nil
    }
    bits = directory?.short(258)
  }
}
