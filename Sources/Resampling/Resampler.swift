import Raster

/// Scales and turns pictures, by Cairo: averages over the pixels that fall together, smooth between them where
/// a picture grows.
///
/// May be used on any thread; a picture of some megapixels takes a tenth of a second.
package struct Resampler: Sendable {
  /// Cairo takes averages over that many pixels and no more; what shrinks further goes in steps.
  private static let greatestStep = 8

  /// Makes a resampler.
  package init() {}

  /// Scales a picture.
  ///
  /// In its own size every byte stays as it is. One colour stays exactly that colour, an opaque
  /// picture opaque. Colours are averaged as they are seen: by their alpha, in sRGB bytes.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - size: the whole picture's new size; a side may be longer than a picture's can be.
  ///   - crop: the part wanted, in new pixels, all of it inside; nil for the whole.
  /// - Returns: the part, of the size of `crop`.
  /// - Throws: `ResamplingError`.
  /// - Complexity: O(pixels of the picture and of the result).
  package func scale(
    _ bitmap: StraightBitmap, to size: PixelSize, crop: PixelRect? = nil
  ) throws(ResamplingError) -> StraightBitmap {
    let crop = crop ?? size.rect
    guard Self.isPossible(bitmap.size) else { throw .impossibleSize(bitmap.size) }
    guard size.width > 0, size.height > 0 else { throw .impossibleSize(size) }
    guard Self.isPossible(crop.size), size.rect.contains(crop) else {
      throw .impossibleSize(crop.size)
    }
    if size == bitmap.size { return bitmap.cropped(to: crop) }
    return try Self.shrunk(bitmap, towards: size).scaled(to: size, crop: crop).bitmap
  }

  /// Takes a picture in steps as near to a size that it can be scaled there in one more.
  static func shrunk(
    _ bitmap: StraightBitmap, towards size: PixelSize
  ) throws(ResamplingError) -> CairoPicture {
    var picture = try CairoPicture(bitmap)
    while let step = step(from: picture.size, to: size) {
      picture = try picture.scaled(to: step, crop: step.rect)
    }
    return picture
  }

  /// The largest size not above `limit` in either direction with the picture's shape, never larger
  /// than the picture.
  package static func size(of picture: PixelSize, within limit: PixelSize) -> PixelSize {
    if picture.width <= limit.width && picture.height <= limit.height { return picture }
    let byWidth = Double(limit.width) / Double(max(1, picture.width))
    let byHeight = Double(limit.height) / Double(max(1, picture.height))
    let scale = min(byWidth, byHeight)
    func side(_ side: Int, _ limit: Int) -> Int {
      max(1, min(limit, Int((Double(side) * scale).rounded())))
    }
    return PixelSize(
      width: side(picture.width, limit.width), height: side(picture.height, limit.height))
  }

  static func isPossible(_ size: PixelSize) -> Bool {
    let sides = 1...PixelSize.maximumSide
    return sides.contains(size.width) && sides.contains(size.height)
  }

  /// The next size on the way to one that is smaller by more than a step; nil when there is none.
  private static func step(from size: PixelSize, to wanted: PixelSize) -> PixelSize? {
    func next(_ side: Int, _ wanted: Int) -> Int {
      max(min(side, wanted), (side + greatestStep - 1) / greatestStep)
    }
    func isFar(_ side: Int, _ wanted: Int) -> Bool { side > wanted * greatestStep }
    guard isFar(size.width, wanted.width) || isFar(size.height, wanted.height) else { return nil }
    return PixelSize(
      width: isFar(size.width, wanted.width) ? next(size.width, wanted.width) : size.width,
      height: isFar(size.height, wanted.height) ? next(size.height, wanted.height) : size.height)
  }
}
