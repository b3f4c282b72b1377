import Raster

/// Where a background picture comes to lie on the page, and how large.
struct PicturePlacement: Equatable, Sendable {
  /// The whole picture's size on the page.
  let size: PixelSize
  /// The page pixels of the whole picture; may reach beyond the frame.
  let rect: PixelRect
  /// The part inside the frame, from the scaled picture's own corner.
  let crop: PixelRect

  /// Places a picture.
  ///
  /// Sides that follow from the other by the picture's shape are rounded to the nearest pixel, the
  /// free pixels shared out with the odd one to the right and below.
  ///
  /// - Parameters:
  ///   - picture: the original's size, at least 1 x 1.
  ///   - frame: what it is laid out in, from the page's corner, at least 1 x 1.
  ///   - mode: how.
  init(picture: PixelSize, frame: PixelSize, mode: PictureMode) {
    let height = Self.scaled(picture.height, by: frame.width, over: picture.width)
    let width = Self.scaled(picture.width, by: frame.height, over: picture.height)
    let isFlatter = frame.width * picture.height <= frame.height * picture.width
    switch mode {
    case .stretch:
      size = frame
    case .fit:
      size =
        isFlatter
        ? PixelSize(width: frame.width, height: min(frame.height, height))
        : PixelSize(width: min(frame.width, width), height: frame.height)
    case .fill:
      size =
        isFlatter
        ? PixelSize(width: max(frame.width, width), height: frame.height)
        : PixelSize(width: frame.width, height: max(frame.height, height))
    case .centre, .tile:
      size = picture
    }
    // Shifting rounds down, also what is negative.
    let x = mode == .tile ? 0 : (frame.width - size.width) >> 1
    let y = mode == .tile ? 0 : (frame.height - size.height) >> 1
    rect = size.rect.offset(x: x, y: y)
    crop = rect.intersection(frame.rect).offset(x: -x, y: -y)
  }

  private static func scaled(_ side: Int, by numerator: Int, over denominator: Int) -> Int {
    max(1, (2 * side * numerator + denominator) / (2 * denominator))
  }
}
