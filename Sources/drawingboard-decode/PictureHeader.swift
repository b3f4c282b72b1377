import Files
import Raster

/// What is read of a picture's bytes beside its codec, because gdk-pixbuf does not tell it.
struct PictureHeader {
  let format: PictureFormat
  /// How the decoded pixels have to be turned.
  var orientation = PictureOrientation.upright
  var hadSixteenBits = false
  var isAnimated = false
  /// Whether the file seems to end too early.
  var isCutOff = false

  init(_ format: PictureFormat) {
    self.format = format
  }

  /// Reads what the format's headers say, and refuses what would take too much or cannot be read.
  ///
  /// - Throws: `PictureError`.
  mutating func read(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureError) {
    switch format {
    case .jpeg:
      try read(JPEGMarkers(bytes), limits)
    case .webp:
      let chunks = WebPChunks(bytes)
      if let canvas = chunks.canvas { try limits.check(width: canvas.width, height: canvas.height) }
      orientation = chunks.orientation
      isAnimated = chunks.isAnimated
      isCutOff = chunks.isCutOff
    case .tiff:
      let directory = TIFFFacts(bytes)
      if let size = directory.size { try limits.check(width: size.width, height: size.height) }
      hadSixteenBits = directory.bits == 16
    case .png, .gif, .bmp, .ico, .svg, .avif, .heif, .jpegXL, .jpeg2000, .netpbm:
      break
    }
  }

  private mutating func read(
    _ markers: JPEGMarkers, _ limits: PictureLimits
  ) throws(PictureError) {
    orientation = markers.orientation
    isCutOff = !markers.hasEnd
    switch markers.coding {
    case .sequential, .progressive, .arithmetic: break
    case .lossless, .hierarchical: throw .unsupportedCoding(markers.coding)
    }
    guard markers.frames <= 1 else { throw .damaged("it has several frames") }
    guard markers.precision == 8 else { throw .unsupportedPrecision(markers.precision) }
    if markers.width * markers.height > 0 {
      try limits.check(width: markers.width, height: markers.height)
    }
    guard markers.scannedPixels <= limits.scannedPixels else {
      throw .tooManyScans(markers.scans)
    }
  }
}

extension PictureHeader {
  /// The size to ask a loader for when the picture need not be larger than some limit.
  ///
  /// Only a JPEG is decoded faster smaller, at a half, a quarter or an eighth; it comes no smaller
  /// than as large as it fits into the limit.
  func previewSize(of size: PixelSize, within limit: PixelSize?) -> PixelSize {
    guard format == .jpeg, var limit else { return size }
    if orientation.swapsSides { limit = PixelSize(width: limit.height, height: limit.width) }
    let divisor = [8, 4, 2].first { divisor in
      limit.width * divisor <= size.width || limit.height * divisor <= size.height
    }
    guard let divisor else { return size }
    return PixelSize(
      width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }
}
