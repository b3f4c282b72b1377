import Raster
import Windowing

/// How the page lies in the window: for now pixel on pixel, corner on corner.
struct ViewTransform: Sendable {
  /// Size of one window pixel in page pixels.
  var pagePixelsPerWindowPixel: Double { 1 }

  /// The largest coordinate that a path is given: many times what a page can have, and small enough
  /// for sums of its squares.
  static let farthest = 1e6

  /// The page point under a window point.
  ///
  /// - Parameters:
  ///   - point: as the device sent it; finite.
  ///   - isInteger: whether the device sends whole pixels; then its pixel's middle is meant.
  /// - Returns: page pixels, no farther out than `farthest`; outside the page where the window
  ///   point is.
  func pagePoint(_ point: WindowPoint, isInteger: Bool) -> PagePoint {
    let half = isInteger ? 0.5 : 0
    func held(_ value: Double) -> Double { max(-Self.farthest, min(Self.farthest, value)) }
    return PagePoint(x: held(point.x + half), y: held(point.y + half))
  }

  /// The window pixels that show a page rectangle.
  func windowDamage(_ damage: Damage) -> Damage { damage }
}
