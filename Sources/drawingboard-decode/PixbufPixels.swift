import CPixbuf
import Files
import Raster

/// The pixels of a picture that gdk-pixbuf has decoded.
struct PixbufPixels {
  /// Columns and rows.
  let size: PixelSize
  /// How they have to be turned, as the loader says; upright where it does not.
  let orientation: PictureOrientation
  private let bytes: UnsafePointer<UInt8>
  private let rowBytes: Int
  private let channels: Int

  /// Pixels that are converted at a time.
  private static let portion = 1 << 16

  /// Looks into a picture, which must outlive this value.
  ///
  /// - Throws: `PictureError.damaged` for what is no picture of 3 or 4 channels.
  init(_ pixbuf: OpaquePointer) throws(PictureError) {
    size = PixelSize(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let option = gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { UInt8(String(cString: $0)) }
    orientation = option.flatMap { PictureOrientation(rawValue: $0) } ?? .upright
    channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, 3...4 ~= channels,
      rowBytes >= size.width * channels, let bytes = gdk_pixbuf_read_pixels(pixbuf)
    else { throw .damaged("its pixels are of no usual kind") }
    self.bytes = bytes
  }

  /// Writes rows as R, G, B, A; returns whether all are opaque.
  ///
  /// - Complexity: O(pixels)
  func write(_ rows: Range<Int>, to output: AnswerFile) throws(PictureError) -> Bool {
    let band = max(1, Self.portion / size.width)
    var opacity: UInt8 = 255
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: band) {
      let part = first..<min(first + band, rows.upperBound)
      let count = part.count * size.width * 4
      let straight = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
        guard let target = memory.baseAddress else { return }
        for row in part {
          let place = target + (row - first) * size.width * 4
          opacity &= copy(bytes + row * rowBytes, to: place)
        }
        initialized = count
      }
      try output.write(straight, atPixel: first * size.width)
    }
    return opacity == 255
  }

  /// Copies a row; returns 255 if all of it is opaque.
  private func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> UInt8
  {
    var opacity: UInt8 = 255
    if channels == 4 {
      target.update(from: source, count: size.width * 4)
      for x in 0..<size.width { opacity &= source[x * 4 + 3] }
    } else {
      for x in 0..<size.width {
        target[x * 4] = source[x * 3]
        target[x * 4 + 1] = source[x * 3 + 1]
        target[x * 4 + 2] = source[x * 3 + 2]
        target[x * 4 + 3] = 255
      }
    }
    return opacity
  }
}
