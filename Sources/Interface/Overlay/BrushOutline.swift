import Raster
import Windowing

/// The outline at the pointer of what the brush would cover: a dark line and a light one round it.
///
/// One of the two is seen on any colour. The dark line begins where the brush ends.
struct BrushOutline: Equatable, Sendable {
  /// Below this diameter, in pixels of the design, a cross is easier to aim with.
  static let smallestDiameter = 8.0

  /// Above this diameter, in window pixels, drawing it anew with each motion would hold up ink, and
  /// most of it is out of sight; a cross serves there too.
  static let largestDiameter = 320.0

  /// The middle, window pixels, on halves.
  let center: WindowPoint
  /// Of the brush, window pixels.
  let radius: Double
  /// Width of each of the two lines, window pixels.
  let line: Double

  /// Makes the outline for a pointer; nil where a cross serves better.
  init?(at point: WindowPoint, diameter: Double, metrics: Metrics) {
    guard point.isFinite, diameter >= Self.smallestDiameter * metrics.scale,
      diameter <= Self.largestDiameter
    else { return nil }
    // Half pixels are as near as the eye can tell, and few enough to keep their bitmaps.
    center = WindowPoint(x: (point.x * 2).rounded() / 2, y: (point.y * 2).rounded() / 2)
    radius = diameter / 2
    line = Double(metrics.hairline)
  }

  /// The window pixels that it may change.
  var rect: PixelRect {
    let reach = radius + 2 * line
    return PixelRect(
      covering: center.x - reach, center.y - reach, center.x + reach, center.y + reach)
  }
}

extension CoverageCanvas {
  /// Draws a dark line from a radius outwards and a light one round it, each as wide as `line`.
  func drawOutline(of radius: Double, center: WindowPoint, line: Double) {
    ring(
      center: center, radius: radius + line / 2, width: line,
      with: StraightColor.black.withAlpha(190))
    ring(
      center: center, radius: radius + line * 1.5, width: line,
      with: StraightColor.white.withAlpha(210))
  }
}

/// Finished bitmaps of outlines: one for each half-pixel place of the newest radius.
struct BrushOutlineBitmaps: Sendable {
  private var radius = 0.0
  private var line = 0.0
  private var bitmaps = [Bitmap?](repeating: nil, count: 4)

  /// Draws an outline over the part of a frame inside `clip`.
  ///
  /// - Complexity: O(pixels of the outline's bounds inside `clip`), once it has been drawn before.
  mutating func draw(_ outline: BrushOutline, into frame: PixelBuffer, clip: PixelRect) {
    let rect = outline.rect
    guard rect.intersects(clip) else { return }
    if outline.radius != radius || outline.line != line {
      radius = outline.radius
      line = outline.line
      bitmaps = [nil, nil, nil, nil]
    }
    let x = outline.center.x - Double(rect.minX)
    let y = outline.center.y - Double(rect.minY)
    let place = (x == x.rounded() ? 0 : 1) + (y == y.rounded() ? 0 : 2)
    let bitmap = bitmaps[place] ?? Self.bitmap(of: outline, x: x, y: y)
    bitmaps[place] = bitmap
    frame.blend(bitmap, x: rect.minX, y: rect.minY, clip: clip)
  }

  private static func bitmap(of outline: BrushOutline, x: Double, y: Double) -> Bitmap {
    var bitmap = Bitmap(size: outline.rect.size)
    bitmap.withPixels { pixels in
      CoverageCanvas(pixels, clip: pixels.bounds)
        .drawOutline(
          of: outline.radius, center: WindowPoint(x: x, y: y), line: outline.line)
    }
    return bitmap
  }
}
