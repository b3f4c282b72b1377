import Raster

extension Resampler {
  /// Lays a picture on a plane, scaled, turned and moved.
  ///
  /// A picture that comes to lie on whole pixels, upright or by quarter turns, keeps its edges crisp and
  /// is the same as scaled; in its own size every pixel stays as it is. In any other place its edges
  /// are smooth. One colour stays exactly that colour.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - transform: from the picture's pixels to the plane; must not turn the picture over.
  ///   - rect: the part of the plane that is wanted.
  /// - Returns: the part, premultiplied; transparent where the picture is not.
  /// - Throws: `ResamplingError`.
  /// - Complexity: O(pixels of the picture and of the result).
  package func place(
    _ bitmap: StraightBitmap, by transform: AffineTransform, in rect: PixelRect
  ) throws(ResamplingError) -> Bitmap {
    guard Self.isPossible(bitmap.size), transform.determinant > 0 else {
      throw .impossibleSize(bitmap.size)
    }
    if rect.isEmpty { return Bitmap(size: PixelSize(width: 0, height: 0)) }
    guard Self.isPossible(rect.size) else { throw .impossibleSize(rect.size) }
    if let grid = GridPlace(bitmap.size, transform) { return try place(bitmap, grid, in: rect) }
    // Cairo averages over squares of a picture, as large as a pixel of the result is on average: so
    // what shrinks far, or not evenly, is scaled upright first.
    let columns = (transform.xx * transform.xx + transform.yx * transform.yx).squareRoot()
    let rows = (transform.xy * transform.xy + transform.yy * transform.yy).squareRoot()
    let isEven = abs(columns / rows - 1) < 0.01
    func side(_ side: Int, _ scale: Double) -> Int {
      max(1, min(side, Int((Double(side) * scale).rounded())))
    }
    let near = PixelSize(
      width: side(bitmap.size.width, columns), height: side(bitmap.size.height, rows))
    var picture = try Self.shrunk(bitmap, towards: near)
    if !isEven && picture.size != near { picture = try picture.scaled(to: near, crop: near.rect) }
    let back = AffineTransform(
      scaleX: Double(bitmap.size.width) / Double(picture.size.width),
      scaleY: Double(bitmap.size.height) / Double(picture.size.height))
    return try picture.transformed(by: transform.after(back), in: rect).premultiplied
  }

  /// A picture on whole pixels: scaled first, then turned by quarters.
  private func place(
    _ bitmap: StraightBitmap, _ grid: GridPlace, in rect: PixelRect
  ) throws(ResamplingError) -> Bitmap {
    let part = rect.intersection(grid.rect)
    var result = Bitmap(size: rect.size)
    if part.isEmpty { return result }
    let crop = grid.upright(part)
    let scaled = try scale(bitmap, to: grid.size, crop: crop).turned(quarters: grid.quarters)
    let pixels = Bitmap(scaled)
    if part == rect { return pixels }
    result.withPixels {
      $0.blend(pixels, x: part.minX - rect.minX, y: part.minY - rect.minY, clip: $0.bounds)
    }
    return result
  }
}

/// A place of a picture on whole pixels, upright or by quarter turns.
private struct GridPlace {
  /// The pixels it covers.
  let rect: PixelRect
  /// How often it is turned, clockwise.
  let quarters: Int
  /// Its size before it is turned.
  let size: PixelSize

  /// Where a transform takes a picture; nil for a place that is none of these.
  init?(_ picture: PixelSize, _ transform: AffineTransform) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let slack = 1e-6
    func isFlat(_ a: Double, _ b: Double) -> Bool {
      abs(a) * width < slack && abs(b) * height < slack
    }
    let isUpright = isFlat(transform.yx, transform.xy)
    guard isUpright || isFlat(transform.xx, transform.yy) else { return nil }
    quarters = isUpright ? (transform.xx > 0 ? 0 : 2) : (transform.yx > 0 ? 1 : 3)
    let (a, b) = (transform(x: 0, y: 0), transform(x: width, y: height))
    func whole(_ value: Double) -> Int? {
      abs(value - value.rounded()) < slack && abs(value) < 1e6 ? Int(value.rounded()) : nil
    }
    guard let minX = whole(min(a.x, b.x)), let minY = whole(min(a.y, b.y)),
      let maxX = whole(max(a.x, b.x)), let maxY = whole(max(a.y, b.y)), minX < maxX, minY < maxY
    else { return nil }
    rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    size =
      isUpright ? rect.size : PixelSize(width: rect.height, height: rect.width)
  }

  /// Where a part of the rectangle is on the picture before it is turned, from its corner.
  func upright(_ part: PixelRect) -> PixelRect {
    let left = part.minX - rect.minX
    let top = part.minY - rect.minY
    let right = rect.maxX - part.maxX
    let bottom = rect.maxY - part.maxY
    let (x, y) =
      switch quarters {
      case 0: (left, top)
      case 1: (top, right)
      case 2: (right, bottom)
      default: (bottom, left)
      }
    return quarters % 2 == 0
      ? PixelRect(x: x, y: y, width: part.width, height: part.height)
      : PixelRect(x: x, y: y, width: part.height, height: part.width)
  }
}
