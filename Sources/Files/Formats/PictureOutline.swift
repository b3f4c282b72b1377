import Raster

/// What the first bytes of a picture tell of its page, long before its pixels are there.
///
/// A claim, to lay a page out by: what counts is what the decoder says later.
package struct PictureOutline: Hashable, Sendable {
  /// What the file is.
  package let format: PictureFormat
  /// Columns and rows once the picture stands upright.
  package let size: PixelSize

  /// Bytes that are enough in nearly all files.
  package static let bytes = 1 << 18

  /// Looks at the first bytes; nil where they do not tell the size, or one beyond the limits.
  ///
  /// - Complexity: O(bytes)
  package init?(startingWith bytes: [UInt8]) {
    guard let format = PictureFormat(startingWith: bytes) else { return nil }
    self.format = format
    switch format {
    case .png:
      guard let chunks = try? PNGChunks(bytes, pixelLimit: PictureLimits().pixels) else {
        return nil
      }
      size = chunks.orientation.uprightSize(of: chunks.size)
    case .jpeg:
      let markers = JPEGMarkers(bytes)
      guard let stored = Self.size(markers.width, markers.height) else { return nil }
      size = markers.orientation.uprightSize(of: stored)
    case .webp:
      // How it is to be turned stands at its end.
      let canvas = WebPChunks(bytes).canvas ?? Self.webPFrame(bytes)
      guard let canvas, let stored = Self.size(canvas.width, canvas.height) else { return nil }
      size = stored
    case .gif, .tiff, .bmp, .ico, .svg, .avif, .heif, .jpegXL, .jpeg2000, .netpbm:
      return nil
    }
  }

  private static func size(_ width: Int, _ height: Int) -> PixelSize? {
    (try? PictureLimits().check(width: width, height: height)).map {
      PixelSize(width: width, height: height)
    }
  }

  /// The sides in a plain file's one frame: RFC 6386, 9.1, and the bitstream of VP8L.
  private static func webPFrame(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      return (number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
    case "VP8L":
      let bits = number(21, 4)
      return (bits & 0x3FFF + 1, (bits >> 14) & 0x3FFF + 1)
    default:
      return nil
    }
  }
}
