import Raster
import Windowing

/// How the page lies in the window: at which scale, and from where on.
///
/// A page point p is at the window point origin + scale * p. The origin is a whole window pixel (see
/// `PageZoom`); where it was meant to be is kept with its fraction, so that zooming in steps adds up
/// no rounding. At the start, and whenever a page that fits is seen at 100 %, window point is page point.
struct ViewTransform: Equatable, Sendable {
  /// The scales that can be chosen, window pixels for one page pixel.
  static let scales = 0.1...32.0
  /// The scales that whole steps of wheel and keys stop at.
  private static let stops: [Double] = [
    0.1, 0.125, 1.0 / 6, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
  ]
  /// The place of 100 % among the stops.
  private static let wholeStop = 7.0

  /// Scale and whole origin.
  let zoom: PageZoom
  /// Where the origin was meant to be.
  private let place: WindowPoint
  /// Whether window point is page point; stored, for it is asked for with every event.
  let isPlain: Bool

  /// Pixel on pixel, corner on corner.
  init() {
    self.init(scale: 1, place: WindowPoint(x: 0, y: 0))
  }

  /// Makes a view of a scale, held to `scales`, with the page's corner near a window point.
  init(scale: Double, place: WindowPoint) {
    func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value)).rounded()) }
    let held = max(Self.scales.lowerBound, min(Self.scales.upperBound, scale))
    zoom = PageZoom(scale: held, originX: whole(place.x), originY: whole(place.y))
    self.place = place
    isPlain = held == 1 && zoom.originX == 0 && zoom.originY == 0
  }

  /// Window pixels for one page pixel.
  var scale: Double { zoom.scale }
  /// Size of one window pixel in page pixels.
  var pagePixelsPerWindowPixel: Double { 1 / zoom.scale }
  /// Whether page pixels have their own size.
  var isActualSize: Bool { zoom.scale == 1 }
  /// The scale in whole percent.
  var percent: Int { Int((zoom.scale * 100).rounded()) }

  /// The page point under a window point.
  ///
  /// - Parameters:
  ///   - point: as the device sent it.
  ///   - isInteger: whether the device sends whole pixels; then its pixel's middle is meant.
  /// - Returns: page pixels; outside the page where the window point is.
  func pagePoint(_ point: WindowPoint, isInteger: Bool) -> PagePoint {
    let half = isInteger ? 0.5 : 0
    if isPlain { return PagePoint(x: point.x + half, y: point.y + half) }
    return PagePoint(
      x: (point.x + half - Double(zoom.originX)) / zoom.scale,
      y: (point.y + half - Double(zoom.originY)) / zoom.scale)
  }

  /// The window point at which a page point is seen.
  func windowPoint(_ point: PagePoint) -> WindowPoint {
    WindowPoint(
      x: Double(zoom.originX) + point.x * zoom.scale, y: Double(zoom.originY) + point.y * zoom.scale
    )
  }

  /// The window pixels that show any of some page rectangles.
  func windowDamage(_ damage: Damage) -> Damage {
    if isPlain { return damage }
    var result = Damage()
    for number in 0..<damage.count { result.add(zoom.bufferRect(changedBy: damage[number])) }
    return result
  }

  /// The same place at another scale: the page point under a window point stays there.
  func zoomed(to scale: Double, about point: WindowPoint) -> ViewTransform {
    guard scale.isFinite, point.isFinite else { return self }
    let held = max(Self.scales.lowerBound, min(Self.scales.upperBound, scale))
    let factor = held / zoom.scale
    return ViewTransform(
      scale: held,
      place: WindowPoint(
        x: point.x - (point.x - place.x) * factor, y: point.y - (point.y - place.y) * factor))
  }

  /// Larger by some steps of the wheel, smaller when negative; parts of steps are taken as they are.
  func zoomed(by steps: Double, about point: WindowPoint) -> ViewTransform {
    guard steps.isFinite, steps != 0 else { return self }
    return zoomed(to: Self.scale(zoom.scale, after: steps), about: point)
  }

  /// The page moved by window pixels.
  func moved(x: Double, y: Double) -> ViewTransform {
    guard x.isFinite, y.isFinite else { return self }
    return ViewTransform(
      scale: zoom.scale, place: WindowPoint(x: place.x + x, y: place.y + y))
  }

  /// All of a page in the middle of a window, as large as there is room.
  static func fitting(_ page: PixelSize, in window: PixelSize) -> ViewTransform {
    let scale = min(
      Double(max(1, window.width)) / Double(max(1, page.width)),
      Double(max(1, window.height)) / Double(max(1, page.height)))
    return ViewTransform(scale: scale, place: WindowPoint(x: 0, y: 0)).held(page, in: window)
  }

  /// The same view as far as a page may be moved in a window.
  ///
  /// In a direction in which all of it can be seen the page lies in the middle, at 100 % at the window's
  /// edge: without zoom, window point is page point. Else it may be moved until its edge is in the
  /// window's middle, so that what lies under a bar can be brought to where there is none.
  func held(_ page: PixelSize, in window: PixelSize) -> ViewTransform {
    func held(_ value: Double, _ page: Int, _ window: Int) -> Double {
      let length = Double(page) * zoom.scale
      let room = Double(window)
      if length <= room + Self.tolerance {
        return isActualSize ? 0 : ((room - length) / 2).rounded()
      }
      return max(room / 2 - length, min(room / 2, value))
    }
    return ViewTransform(
      scale: zoom.scale,
      place: WindowPoint(
        x: held(place.x, page.width, window.width), y: held(place.y, page.height, window.height)))
  }

  /// Whether the page is wider and higher than the window.
  func exceeds(_ window: PixelSize, page: PixelSize) -> (width: Bool, height: Bool) {
    (
      Double(page.width) * zoom.scale > Double(window.width) + Self.tolerance,
      Double(page.height) * zoom.scale > Double(window.height) + Self.tolerance
    )
  }

  /// Window pixels by which a page that was fitted may be too large, for its scale was rounded.
  private static let tolerance = 1e-6

  /// The scale after some steps along the stops.
  ///
  /// Whole steps end on a stop. Parts of steps go evenly from stop to stop, but never past 100 %
  /// without ending there.
  private static func scale(_ scale: Double, after steps: Double) -> Double {
    let index = max(0, min(stops.count - 2, (stops.firstIndex { $0 > scale } ?? stops.count) - 1))
    let start = Double(index) + (scale - stops[index]) / (stops[index + 1] - stops[index])
    let isWhole = steps == steps.rounded()
    let from =
      !isWhole ? start : steps > 0 ? (start + 1e-9).rounded(.down) : (start - 1e-9).rounded(.up)
    var end = max(0, min(Double(stops.count - 1), from + max(-100, min(100, steps))))
    if (start - wholeStop) * (end - wholeStop) < 0 && !isWhole { end = wholeStop }
    if abs(end - end.rounded()) < 1e-6 { return stops[Int(end.rounded())] }
    let lower = Int(end)
    return stops[lower] + (end - Double(lower)) * (stops[lower + 1] - stops[lower])
  }
}
