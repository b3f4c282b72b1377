import Raster
import TestSupport

/// What a segment of a line costs: our mask and blend against Cairo's strokes, in one run.
struct RasterSpeed {
  private static let segmentCount = 1000
  private static let length = 8.0
  private static let size = PixelSize(width: 768, height: 768)

  /// Prints nanoseconds per segment of 8 px for several radii.
  static func run() {
    print("\nRaster: ns per segment of 8 px, best of 7, black on transparent")
    print("  radius    mask   blend     sum   cairo each   ratio   cairo whole")
    let wanted = CommandLine.arguments.compactMap { Double($0) }
    for radius in wanted.isEmpty ? [0.5, 1, 4, 10, 50] : wanted {
      let segments = segments()
      let mask = mask(segments, radius)
      let both = maskAndBlend(segments, radius)
      let each = CairoStrokes.seconds(segments, radius: radius, isWhole: false, size: size)
      let whole = CairoStrokes.seconds(segments, radius: radius, isWhole: true, size: size)
      func nanoseconds(_ seconds: Double) -> Double { seconds / Double(segments.count) * 1e9 }
      print(
        "  \(Number.text(radius, 6))\(Number.text(nanoseconds(mask), 8, decimals: 0))"
          + "\(Number.text(nanoseconds(both - mask), 8, decimals: 0))"
          + "\(Number.text(nanoseconds(both), 8, decimals: 0))"
          + "\(Number.text(nanoseconds(each), 13, decimals: 0))"
          + "\(Number.text(each / both, 8))"
          + "\(Number.text(nanoseconds(whole), 14, decimals: 0))")
    }
  }

  /// A wandering line, the same in every run.
  private static func segments() -> [(PagePoint, PagePoint)] {
    var random = StrokeRandom(seed: 7)
    var place = PagePoint(x: 384, y: 384)
    var heading = 0.0
    return (0..<segmentCount).map { _ in
      heading += random.real(-0.5..<0.5)
      let step = StrokeMaker.direction(heading)
      var next = PagePoint(x: place.x + step.x * length, y: place.y + step.y * length)
      if next.x < 80 || next.x > 688 || next.y < 80 || next.y > 688 {
        heading += 2.5
        next = PagePoint(x: 384 + random.real(-200..<200), y: 384 + random.real(-200..<200))
        place = PagePoint(x: next.x - step.x * length, y: next.y - step.y * length)
      }
      defer { place = next }
      return (place, next)
    }
  }

  private static func mask(_ segments: [(PagePoint, PagePoint)], _ radius: Double) -> Double {
    Stopwatch.best(of: 7) {
      var mask = StrokeMask()
      var dirty = TileRects()
      for segment in segments {
        mask.add(
          Capsule(
            start: segment.0, startRadius: radius, end: segment.1, endRadius: radius),
          clip: size.rect)
        dirty = TileRects()
        mask.takeDirty(into: &dirty)
      }
    }
  }

  private static func maskAndBlend(
    _ segments: [(PagePoint, PagePoint)], _ radius: Double
  ) -> Double {
    Stopwatch.best(of: 7) {
      var mask = StrokeMask()
      let tail = StrokeMask()
      var ink = TileGrid()
      var dirty = TileRects()
      for segment in segments {
        mask.add(
          Capsule(
            start: segment.0, startRadius: radius, end: segment.1, endRadius: radius),
          clip: size.rect)
        dirty = TileRects()
        mask.takeDirty(into: &dirty)
        for (index, rect) in dirty.entries {
          ink.blend(
            frozen: mask, tail: tail, in: rect, at: index, over: nil,
            paint: .color(PremultipliedColor(.black)))
        }
      }
    }
  }
}
