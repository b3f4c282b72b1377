import Ink
import Raster
import TestSupport

/// Draws shapes as hands do: not quite upright, not quite closed, with a wobble.
struct ShapeHand {
  /// A drawn shape, and what was meant.
  struct Drawn {
    let places: [PagePoint]
    let box: Box

    var meanSide: Double { ((box.maxX - box.minX) * (box.maxY - box.minY)).squareRoot() }
  }

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Draws a line, an ellipse or a rectangle of any size and place, begun anywhere or at a corner, in
  /// either direction, with ends that miss each other by up to 5 percent.
  mutating func draw(_ kind: Figure.Kind, wobble: Double) -> Drawn {
    let size = random.real(40..<500)
    let other = size * random.real(0.4..<1)
    let (width, height) = random.whole(0..<2) == 0 ? (size, other) : (other, size)
    let center = PagePoint(x: random.real(300..<600), y: random.real(300..<600))
    let overlap = random.real(-0.04..<0.05)
    let isBackward = random.whole(0..<2) == 0
    let tilt = kind == .line ? random.real(0..<6.28) : random.real(-0.05..<0.05)
    let begin = random.real(0..<1)
    let corner = Double(random.whole(0..<4))
    let outline = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      PagePoint(x: $0.0 * width / 2, y: $0.1 * height / 2)
    }
    let round = 2 * (width + height)
    let points = (0..<110).map { step -> PagePoint in
      let part = Double(step) / 109 * (1 + overlap) * (isBackward ? -1 : 1)
      switch kind {
      case .line, .arrow:
        return PagePoint(x: (Double(step) / 109 - 0.5) * size, y: 0)
      case .ellipse:
        let way = StrokeMaker.direction((begin + part) * 2 * Double.pi)
        return PagePoint(x: way.x * width / 2, y: way.y * height / 2)
      case .rectangle:
        var left = (part + 2).truncatingRemainder(dividingBy: 1) * round
        var place = Int(corner)
        while true {
          let (from, to) = (outline[place % 4], outline[(place + 1) % 4])
          let side = from.distance(to: to)
          if left <= side {
            return PagePoint(
              x: from.x + (to.x - from.x) * left / side, y: from.y + (to.y - from.y) * left / side)
          }
          left -= side
          place += 1
        }
      }
    }
    let mean = kind == .line ? size / 2 : (width * height).squareRoot()
    let (cosine, sine) = (StrokeMaker.direction(tilt).x, StrokeMaker.direction(tilt).y)
    let turned = points.map {
      PagePoint(
        x: center.x + $0.x * cosine - $0.y * sine, y: center.y + $0.x * sine + $0.y * cosine)
    }
    return Drawn(
      places: wobbled(turned, by: wobble * mean),
      box: Box(
        minX: center.x - width / 2, minY: center.y - height / 2, maxX: center.x + width / 2,
        maxY: center.y + height / 2))
  }

  /// Draws along corners of a figure one unit large, in any size.
  mutating func trace(_ corners: [PagePoint], wobble: Double) -> [PagePoint] {
    let size = random.real(50..<400)
    var places: [PagePoint] = []
    let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    for (from, to) in zip(corners, corners.dropFirst()) {
      let steps = max(1, Int(from.distance(to: to) / length * 110))
      for step in 0..<steps {
        let part = Double(step) / Double(steps)
        places.append(
          PagePoint(
            x: 200 + size * (from.x + (to.x - from.x) * part),
            y: 200 + size * (from.y + (to.y - from.y) * part)))
      }
    }
    if let last = corners.last {
      places.append(PagePoint(x: 200 + size * last.x, y: 200 + size * last.y))
    }
    return wobbled(places, by: wobble * size)
  }

  /// A slow wobble, one swing in about eight places; then the middles of pixels.
  private mutating func wobbled(_ places: [PagePoint], by size: Double) -> [PagePoint] {
    let knots = (0..<(places.count / 8 + 2)).map { _ in (normal(), normal()) }
    return places.enumerated().map { index, place in
      let (knot, part) = (index / 8, Double(index % 8) / 8)
      let smooth = part * part * (3 - 2 * part)
      let (from, to) = (knots[knot], knots[knot + 1])
      return StrokeMaker.middle(
        PagePoint(
          x: place.x + size * (from.0 + (to.0 - from.0) * smooth),
          y: place.y + size * (from.1 + (to.1 - from.1) * smooth)))
    }
  }

  /// About normal, of deviation 1: the sum of twelve even numbers.
  private mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + random.real(0..<1) }
  }

  /// Figures and letters that are none of the three.
  static let others: [(name: String, places: [PagePoint])] = [
    ("triangle", polygon([(0, 1), (0.5, 0), (1, 1), (0, 1)])),
    ("right triangle", polygon([(0, 0), (0, 1), (1, 1), (0, 0)])),
    ("diamond", polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5), (0.5, 0)])),
    ("star", curve(5) { (2 * $0).truncatingRemainder(dividingBy: 1) }),
    ("spiral", spiral(turns: 2, from: 0.3)), ("spiral of 1.4", spiral(turns: 1.4, from: 0.6)),
    ("three quarters of a circle", curve(60) { $0 * 0.8 }), ("arc", curve(40) { $0 / 2 }),
    ("flat arc", (0...40).map { PagePoint(x: Double($0) / 40, y: 0.12 * sine(Double($0) / 80)) }),
    ("wave", (0...80).map { PagePoint(x: Double($0) / 40, y: 0.1 * sine(Double($0) / 27)) }),
    (
      "eight",
      (0...80).map {
        PagePoint(x: 0.25 * sine(Double($0) / 40), y: 0.5 * sine(Double($0) / 80 + 0.25))
      }
    ),
    (
      "S",
      (0...60).map { PagePoint(x: 0.3 * sine(Double($0) / 60), y: Double($0) / 60) }
    ),
    (
      "leaning ellipse",
      curve(80) { $0 }.map { PagePoint(x: $0.x * 0.77 - $0.y * 0.32, y: $0.x * 0.64 + $0.y * 0.38) }
    ),
    (
      "leaning rectangle",
      polygon([(0, 0), (0.88, 0.48), (0.6, 1), (-0.28, 0.52), (0, 0)])
    ),
    ("parallelogram", polygon([(0.3, 0), (1, 0), (0.7, 0.6), (0, 0.6), (0.3, 0)])),
    ("trapezium", polygon([(0, 1), (0.25, 0), (0.75, 0), (1, 1), (0, 1)])),
    ("V", polygon([(0, 0), (0.5, 1), (1, 0)])), ("L", polygon([(0, 0), (0, 1), (0.6, 1)])),
    ("M", polygon([(0, 1), (0.1, 0), (0.5, 0.6), (0.9, 0), (1, 1)])),
    ("Z", polygon([(0, 0), (1, 0), (0, 1), (1, 1)])),
    ("U", polygon([(0, 0), (0, 1), (0.8, 1), (0.8, 0)])),
    ("bracket", polygon([(0.5, 0), (0, 0), (0, 1), (0.5, 1)])),
    ("plus", polygon([(0, 0.5), (1, 0.5), (0.5, 0.5), (0.5, 0), (0.5, 1)])),
    ("zigzag", polygon([(0, 0), (1, 0.1), (0, 0.2), (1, 0.3), (0, 0.4)])),
    ("there and back", polygon([(0, 0), (1, 0.02), (0, 0.06)])),
    ("a", curve(60) { -$0 } + polygon([(0.5, 0), (0.5, 0.5), (0.7, 0.5)])),
    ("b", polygon([(-0.5, -1.5), (-0.5, 0)]) + curve(60) { $0 + 0.5 }),
    ("nine", curve(60) { -$0 } + polygon([(0.5, 0), (0.4, 1.4)])),
    ("e", polygon([(-0.5, 0), (0.5, 0)]) + curve(60) { -$0 * 0.85 }),
  ]

  private static func polygon(_ corners: [(Double, Double)]) -> [PagePoint] {
    corners.map { PagePoint(x: $0.0, y: $0.1) }
  }

  /// Places on a circle of diameter 1, at a turn for each part of the way.
  private static func curve(_ count: Int, _ turn: (Double) -> Double) -> [PagePoint] {
    (0...count).map {
      let way = StrokeMaker.direction(turn(Double($0) / Double(count)) * 2 * Double.pi)
      return PagePoint(x: way.x / 2, y: way.y / 2)
    }
  }

  private static func spiral(turns: Double, from inner: Double) -> [PagePoint] {
    zip(curve(100) { $0 * turns }, 0...100).map { place, step in
      let radius = inner + (1 - inner) * Double(step) / 100
      return PagePoint(x: place.x * radius, y: place.y * radius)
    }
  }

  /// The sine of a number of turns.
  private static func sine(_ turns: Double) -> Double {
    StrokeMaker.direction(turns * 2 * Double.pi).y
  }
}
