import Raster

/// Where the ends of a slider's track are in its hit area, window pixels.
struct SliderGeometry {
  let minX: Int
  let maxX: Int

  /// The thumb, 24 pixels wide, stays inside of the hit area at both ends.
  init(_ rect: PixelRect, metrics: Metrics) {
    minX = rect.minX + metrics.pixels(12)
    maxX = max(minX + 1, rect.maxX - metrics.pixels(12))
  }

  /// The column of the thumb's middle for a part of the track, 0 to 1.
  func x(at fraction: Double) -> Double { Double(minX) + fraction * Double(maxX - minX) }

  /// The part of the track at a column; below 0 and above 1 beyond its ends.
  func fraction(atX x: Double) -> Double { (x - Double(minX)) / Double(maxX - minX) }
}
