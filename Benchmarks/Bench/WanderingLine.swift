import Raster
import TestSupport

/// A line of equal pieces that wanders about a page, the same in every run.
struct WanderingLine {
  /// The page.
  static let size = PixelSize(width: 768, height: 768)

  /// The pieces, each from where the last one ended but for a few jumps back from the border.
  let segments: [(PagePoint, PagePoint)]

  /// Makes a line of 1000 pieces of a length in pixels.
  init(length: Double) {
    var random = SeededGenerator(seed: 7)
    var place = PagePoint(x: 384, y: 384)
    var heading = 0.0
    segments = (0..<1000).map { _ in
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

  /// The pieces as capsules.
  func capsules(radius: Double) -> [Capsule] {
    segments.map { Capsule(start: $0.0, startRadius: radius, end: $0.1, endRadius: radius) }
  }
}
