import Raster
import Windowing

/// How the page lies in the window: for now pixel on pixel, corner on corner.
struct ViewTransform: Sendable {
  /// Size of one window pixel in page pixels.
  var pagePixelsPerWindowPixel: Double { 1 }

  /// The page point under a window point.
  ///
  /// - Parameters:
  ///   - point: as the device sent it.
  ///   - isInteger: whether the device sends whole pixels; then its pixel's middle is meant.
  /// - Returns: page pixels; outside the page where the window point is.
  func pagePoint(_ point: WindowPoint, isInteger: Bool) -> PagePoint {
    let half = isInteger ? 0.5 : 0
    return PagePoint(x: point.x + half, y: point.y + half)
  }

  /// The window point that shows a page point.
  func windowPoint(_ point: PagePoint) -> WindowPoint { WindowPoint(x: point.x, y: point.y) }

  /// The window pixels that show a page rectangle.
  func windowDamage(_ damage: Damage) -> Damage { damage }
}
