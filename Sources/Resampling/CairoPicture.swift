import CCairoShim
import Raster

/// A picture in Cairo's memory.
final class CairoPicture {
  let size: PixelSize
  private let isOpaque: Bool
  private var memory = ccairoshim_picture()

  /// Makes an empty picture.
  private init(size: PixelSize, isOpaque: Bool) throws(ResamplingError) {
    self.size = size
    self.isOpaque = isOpaque
    let status = ccairoshim_create(Int32(size.width), Int32(size.height), isOpaque, &memory)
    try Self.check(status, size)
  }

  /// Takes the pixels of a bitmap, both of whose sides are 1 to 32767.
  convenience init(_ bitmap: StraightBitmap) throws(ResamplingError) {
    try self.init(size: bitmap.size, isOpaque: bitmap.isOpaque)
    guard let words = memory.words else { return }
    for row in 0..<size.height {
      bitmap.copyPremultiplied(row: row, into: words + row * Int(memory.stride))
    }
  }

  deinit {
    ccairoshim_destroy(&memory)
  }

  /// A part of this picture scaled to a size.
  func scaled(to wanted: PixelSize, crop: PixelRect) throws(ResamplingError) -> CairoPicture {
    let result = try CairoPicture(size: crop.size, isOpaque: isOpaque)
    let status = ccairoshim_scale(
      &memory, Double(wanted.width) / Double(size.width),
      Double(wanted.height) / Double(size.height), Double(crop.minX), Double(crop.minY),
      &result.memory)
    try Self.check(status, crop.size)
    return result
  }

  /// This picture scaled, turned and moved, on transparency.
  ///
  /// - Parameters:
  ///   - transform: from its pixels to those of a plane.
  ///   - rect: the part of the plane.
  /// - Returns: the part, of the size of `rect`.
  /// - Throws: `ResamplingError`.
  func transformed(
    by transform: AffineTransform, in rect: PixelRect
  ) throws(ResamplingError) -> CairoPicture {
    let result = try CairoPicture(size: rect.size, isOpaque: false)
    let status = ccairoshim_transform(
      &memory, Int32(size.width), Int32(size.height), transform.xx, transform.yx, transform.xy,
      transform.yy, transform.dx - Double(rect.minX), transform.dy - Double(rect.minY),
      &result.memory)
    try Self.check(status, rect.size)
    return result
  }

  /// The pixels, premultiplied; of one that may be transparent.
  var premultiplied: Bitmap {
    var bitmap = Bitmap(size: size)
    guard let words = memory.words else { return bitmap }
    bitmap.withPixels { $0.copy(words, stride: Int(memory.stride)) }
    return bitmap
  }

  /// The pixels, straight.
  var bitmap: StraightBitmap {
    guard let words = memory.words else {
      return StraightBitmap(size: size, filledWith: .white)
    }
    return StraightBitmap(
      size: size, premultiplied: words, stride: Int(memory.stride), isOpaque: isOpaque)
  }

  private static func check(_ status: Int32, _ size: PixelSize) throws(ResamplingError) {
    switch Int(status) {
    case Int(ccairoshim_ok): return
    case Int(ccairoshim_unavailable): throw .unavailable
    case Int(ccairoshim_too_large): throw .impossibleSize(size)
    default: throw .outOfMemory(size)
    }
  }
}
