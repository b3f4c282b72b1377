import Raster

/// The coverage of round strokes by counting: 16 x 16 points in each pixel that an edge crosses.
///
/// It is as coarse as it is plain: an edge along the pixel grid can be off by half a sample row,
/// 8/255 of a pixel. `ExactCapsule` of the tests is the finer truth.
struct SampledCoverage {
  private static let side = 16
  /// Half a pixel's diagonal, and a little for rounding.
  private static let reach = 0.7072

  private let pieces: [(start: PagePoint, end: PagePoint, bounds: PixelRect)]
  private let radius: Double

  /// Takes the pieces of a stroke of one width, whose coverage together is asked for.
  init(_ pieces: [(PagePoint, PagePoint)], radius: Double) {
    self.radius = radius
    self.pieces = pieces.map { piece in
      let capsule = Capsule(
        start: piece.0, startRadius: radius, end: piece.1, endRadius: radius)
      return (piece.0, piece.1, capsule.bounds.inset(by: -1))
    }
  }

  /// The covered part of a pixel.
  subscript(x: Int, y: Int) -> Double {
    let middle = PagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
    var near: [(PagePoint, PagePoint)] = []
    for piece in pieces where piece.bounds.contains(x: x, y: y) {
      let distance = Self.distance(middle, piece.start, piece.end)
      if distance < radius - Self.reach { return 1 }
      if distance < radius + Self.reach { near.append((piece.start, piece.end)) }
    }
    if near.isEmpty { return 0 }
    var count = 0
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let point = PagePoint(
          x: Double(x) + (Double(column) + 0.5) / Double(Self.side),
          y: Double(y) + (Double(row) + 0.5) / Double(Self.side))
        if near.contains(where: { Self.distance(point, $0.0, $0.1) <= radius }) { count += 1 }
      }
    }
    return Double(count) / Double(Self.side * Self.side)
  }

  private static func distance(_ point: PagePoint, _ start: PagePoint, _ end: PagePoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    if square == 0 { return point.distance(to: start) }
    let part = max(0, min(1, ((point.x - start.x) * dx + (point.y - start.y) * dy) / square))
    return point.distance(to: PagePoint(x: start.x + dx * part, y: start.y + dy * part))
  }
}

/// How far masks are from a truth, summed over several strokes.
struct CoverageSums {
  private var squares = 0.0
  private var edgePixels = 0
  private var ink = 0.0
  private var trueInk = 0.0
  /// The largest difference of a pixel, in 1/255.
  private(set) var largest = 0.0

  /// Root mean square over the pixels that are neither all in nor all out, in 1/255.
  var rms: Double { (squares / Double(max(1, edgePixels))).squareRoot() }
  /// How much too much ink there is, in percent of the true ink.
  var inkPercent: Double { (ink / trueInk - 1) * 100 }

  /// Compares a pixel.
  ///
  /// - Parameters:
  ///   - value: what the mask has, 0 to 255.
  ///   - truth: the covered part.
  mutating func add(_ value: UInt8, truth: Double) {
    let (value, expected) = (Double(value), truth * 255)
    ink += value / 255
    trueInk += truth
    let isEdge = (expected > 0.01 && expected < 254.99) || (value - expected).magnitude > 0.51
    guard isEdge else { return }
    edgePixels += 1
    squares += (value - expected) * (value - expected)
    largest = max(largest, (value - expected).magnitude)
  }
}
