import Ink
import Raster

/// Makes hand-like and deliberately nasty pointer tracks, the same ones for the same seed.
package struct StrokeMaker: Sendable {
  /// What the steps of a track look like.
  package enum Manner: CaseIterable, Sendable {
    /// A hand: speed and direction change little by little.
    case flowing
    /// The same, but slower than a pixel a sample: many samples share a pixel.
    case slow
    /// Straight back again and again, with equal points between.
    case reversing
    /// Now and then a jump of up to 3000 pixels.
    case jumping
    /// Every one of these, changing on the way.
    case mixed
  }

  /// Where the numbers come from; also for whatever else a test draws at random.
  package var random: SeededGenerator

  /// Makes a maker whose tracks depend on the seed alone.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Makes a track that begins inside `area`.
  ///
  /// - Parameters:
  ///   - count: how many samples, press included.
  ///   - manner: what the steps look like.
  ///   - isInteger: whether coordinates are the middles of whole pixels; else they are multiples
  ///     of 1/256, so that moving a track by whole pixels is exact.
  ///   - area: page pixels the first sample is in.
  /// - Returns: `count` samples, 8 ms apart.
  package mutating func samples(
    count: Int, manner: Manner, isInteger: Bool, area: PixelRect
  ) -> [PointerSample] {
    var place = PagePoint(
      x: random.real(Double(area.minX)..<Double(max(area.minX + 1, area.maxX))),
      y: random.real(Double(area.minY)..<Double(max(area.minY + 1, area.maxY))))
    var speed = random.real(0.2..<9)
    var heading = random.real(0..<(2 * Double.pi))
    var manner = manner
    let changes = manner == .mixed
    var samples: [PointerSample] = []
    for index in 0..<count {
      if changes && index % 12 == 0 {
        manner = Manner.allCases[random.whole(0..<(Manner.allCases.count - 1))]
      }
      samples.append(
        PointerSample(
          position: isInteger ? Self.middle(place) : Self.grained(place), time: Double(index) * 8))
      heading += random.real(-0.35..<0.35)
      speed = max(0.05, min(14, speed * random.real(0.8..<1.25)))
      switch manner {
      case .flowing, .mixed: break
      case .slow: speed = min(speed, 0.9)
      case .reversing:
        switch random.whole(0..<4) {
        case 0: heading += Double.pi
        case 1: continue
        default: break
        }
      case .jumping:
        if random.whole(0..<8) == 0 {
          place.x += random.real(-3000..<3000)
          place.y += random.real(-3000..<3000)
        }
      }
      let step = Self.direction(heading)
      place = PagePoint(x: place.x + step.x * speed, y: place.y + step.y * speed)
    }
    return samples
  }

  /// The middle of the pixel a point is in: what an integer source reports.
  package static func middle(_ point: PagePoint) -> PagePoint {
    PagePoint(x: point.x.rounded(.down) + 0.5, y: point.y.rounded(.down) + 0.5)
  }

  /// The point on a grid of 1/256 pixel.
  package static func grained(_ point: PagePoint) -> PagePoint {
    PagePoint(x: (point.x * 256).rounded() / 256, y: (point.y * 256).rounded() / 256)
  }

  /// The unit vector at an angle in radians, by a series that is the same on every machine.
  package static func direction(_ angle: Double) -> PagePoint {
    PagePoint(x: sine(angle + Double.pi / 2), y: sine(angle))
  }

  private static func sine(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    var x = angle - (angle / turn).rounded() * turn
    if x > Double.pi / 2 { x = Double.pi - x }
    if x < -Double.pi / 2 { x = -Double.pi - x }
    var term = x
    var sum = x
    for power in stride(from: 2.0, through: 22, by: 2) {
      term *= -x * x / (power * (power + 1))
      sum += term
    }
    return sum
  }
}
