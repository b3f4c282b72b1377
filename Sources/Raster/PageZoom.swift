/// How page pixels lie on those of a buffer: how large, and from where on.
///
/// Page pixel (i, j) covers the buffer from origin + scale * i to origin + scale * (i + 1), and the
/// same in rows. The origin is whole, so that at 100 % pixel lies on pixel, and at whole factors a
/// page pixel is a block of whole ones.
package struct PageZoom: Hashable, Sendable {
  /// Buffer pixels for one page pixel, at least `leastScale`.
  package let scale: Double
  /// Column of the buffer where page column 0 begins.
  package let originX: Int
  /// Row of the buffer where page row 0 begins.
  package let originY: Int

  /// The smallest scale: a row of page pixels under one of the buffer's must not overflow their sum.
  package static let leastScale = 1.0 / 128

  /// The scale from which on downwards a large picture's quarter is what is seen.
  static let quarterScale = 0.25

  /// Makes a zoom; `scale` must be finite and at least `leastScale`.
  package init(scale: Double = 1, originX: Int = 0, originY: Int = 0) {
    precondition(scale >= Self.leastScale && scale.isFinite)
    self.scale = scale
    self.originX = originX
    self.originY = originY
  }

  /// The side of the box of page pixels under one buffer pixel, where it is whole and so small that 16
  /// bits hold the sum of its bytes; nil elsewhere.
  var wholeBoxSide: Int? {
    let side = 1 / scale
    return side <= 16 && side == side.rounded() ? Int(side) : nil
  }

  /// The buffer pixels whose colour depends on the pixels of a page rectangle; none is missing, and
  /// some at the edges may be too many.
  package func bufferRect(showing page: PixelRect) -> PixelRect {
    if page.isEmpty { return .empty }
    return PixelRect(
      covering: Double(page.minX) * scale, Double(page.minY) * scale, Double(page.maxX) * scale,
      Double(page.maxY) * scale
    ).offset(x: originX, y: originY)
  }

  /// The buffer pixels that may look different once page pixels are; see `QuarterPage` for why these
  /// can be more.
  package func bufferRect(changedBy page: PixelRect) -> PixelRect {
    if page.isEmpty { return .empty }
    return bufferRect(
      showing: scale <= Self.quarterScale ? QuarterPage.squares(touching: page) : page)
  }

  /// The page pixels under a buffer rectangle, those included of which only a part is there.
  package func pageRect(under buffer: PixelRect) -> PixelRect {
    if buffer.isEmpty { return .empty }
    let rect = buffer.offset(x: -originX, y: -originY)
    return PixelRect(
      covering: Double(rect.minX) / scale, Double(rect.minY) / scale, Double(rect.maxX) / scale,
      Double(rect.maxY) / scale)
  }
}

/// What one buffer pixel shows of a page that is larger than 1:1, along one axis: the page pixel at
/// its middle.
struct NearestPixel {
  /// The page pixel.
  let index: Int

  /// Takes a buffer pixel, counted from the origin on, not negative.
  init(_ pixel: Int, scale: Double) {
    index = Int((Double(pixel) + 0.5) / scale)
  }
}

/// What one buffer pixel shows of a page that is smaller than 1:1, along one axis: the page pixels
/// under it, each with the part of its length that lies there.
struct PixelBox {
  /// The first page pixel.
  let first: Int
  /// The last one, after `first`; those between the two count whole.
  let last: Int
  /// The part of the first one, 0 to 1.
  let firstWeight: Float
  /// The part of the last one, 0 to 1.
  let lastWeight: Float

  /// Takes a buffer pixel, counted from the origin on, not negative, and a scale below 1.
  init(_ pixel: Int, scale: Double) {
    let start = Double(pixel) / scale
    let end = Double(pixel + 1) / scale
    first = Int(floorOf: start)
    let least = first + 1
    let covered = Int(ceilingOf: end) - 1
    last = max(least, covered)
    firstWeight = Float(Double(least) - start)
    // Rounding may leave no more than one page pixel under the buffer's.
    lastWeight = covered < least ? 0 : Float(end - Double(covered))
  }

  /// The part of a page pixel between `first` and `last` that lies under the buffer's.
  func weight(of index: Int) -> Float {
    index == first ? firstWeight : index == last ? lastWeight : 1
  }
}
