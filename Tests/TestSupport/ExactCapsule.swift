import Raster

/// The true coverage of a capsule: sub-rows of 1/32 pixel, each cut exactly at the outline.
///
/// Worked out from the two circles and their common tangents, not from distances, so it shares no
/// idea with the code under test.
package struct ExactCapsule: Sendable {
  private static let subrows = 32

  /// The pixels that may be covered, page space.
  package let bounds: PixelRect
  private var areas: [Double]

  /// Works out what capsules cover together.
  package init(_ capsules: [Capsule]) {
    bounds = capsules.reduce(PixelRect.empty) { $0.union($1.bounds) }
    areas = [Double](repeating: 0, count: bounds.area)
    for row in 0..<(bounds.height * Self.subrows) {
      let y = Double(bounds.minY) + (Double(row) + 0.5) / Double(Self.subrows)
      let spans = capsules.compactMap { Self.span($0, y: y) }.sorted { $0.low < $1.low }
      // Spans of several capsules are joined: what two of them cover counts once.
      var end = -Double.infinity
      for span in spans where span.high > end {
        fill(row / Self.subrows, max(span.low, end), span.high)
        end = span.high
      }
    }
  }

  /// The covered part of a pixel.
  package subscript(x: Int, y: Int) -> Double {
    bounds.contains(x: x, y: y) ? areas[(y - bounds.minY) * bounds.width + x - bounds.minX] : 0
  }

  /// The whole covered area.
  package var total: Double { areas.reduce(0, +) }

  private mutating func fill(_ row: Int, _ low: Double, _ high: Double) {
    var x = Int(low.rounded(.down))
    while Double(x) < high {
      let part = min(high, Double(x + 1)) - max(low, Double(x))
      areas[row * bounds.width + x - bounds.minX] += part / Double(Self.subrows)
      x += 1
    }
  }

  private static func span(_ capsule: Capsule, y: Double) -> (low: Double, high: Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    func circle(_ center: PagePoint, _ radius: Double) {
      let square = radius * radius - (y - center.y) * (y - center.y)
      if square <= 0 { return }
      low = min(low, center.x - square.squareRoot())
      high = max(high, center.x + square.squareRoot())
    }
    circle(capsule.start, capsule.startRadius)
    circle(capsule.end, capsule.endRadius)
    let dx = capsule.end.x - capsule.start.x
    let dy = capsule.end.y - capsule.start.y
    let length = (dx * dx + dy * dy).squareRoot()
    let shrink = capsule.startRadius - capsule.endRadius
    if length > abs(shrink) {
      // Both circles touch the tangent where the normal n satisfies n . axis = shrink / length.
      let along = shrink / length
      let across = (1 - along * along).squareRoot()
      for side in [-1.0, 1.0] {
        let nx = (dx * along - side * dy * across) / length
        let ny = (dy * along + side * dx * across) / length
        let ax = capsule.start.x + nx * capsule.startRadius
        let ay = capsule.start.y + ny * capsule.startRadius
        let bx = capsule.end.x + nx * capsule.endRadius
        let by = capsule.end.y + ny * capsule.endRadius
        guard (ay < y) != (by < y) else { continue }
        let x = ax + (bx - ax) * (y - ay) / (by - ay)
        low = min(low, x)
        high = max(high, x)
      }
    }
    return low < high ? (low, high) : nil
  }
}

/// How far a mask is from the true coverage.
package struct CoverageError: Sendable {
  private var squares = 0.0
  private var edgePixels = 0
  /// The sum of all coverage of the masks, in pixels.
  package private(set) var ink = 0.0
  /// The sum of all true coverage, in pixels.
  package private(set) var trueInk = 0.0
  /// The largest difference of a pixel, in 1/255.
  package private(set) var largest = 0.0

  /// Begins without any capsule.
  package init() {}

  /// Root mean square over the pixels that are neither all in nor all out, in 1/255.
  package var rms: Double { (squares / Double(max(1, edgePixels))).squareRoot() }
  /// How much too much ink there is, as a part of the true ink.
  package var inkError: Double { ink / trueInk - 1 }

  /// Draws capsules into one mask and compares it with the truth.
  package mutating func add(_ capsules: [Capsule]) {
    let truth = ExactCapsule(capsules)
    let margin = truth.bounds.inset(by: -2)
    var mask = StrokeMask()
    for capsule in capsules { mask.add(capsule, clip: margin) }
    for y in margin.minY..<margin.maxY {
      for x in margin.minX..<margin.maxX {
        let value = Double(mask[x, y])
        let expected = truth[x, y] * 255
        ink += value / 255
        trueInk += expected / 255
        let isEdge = (expected > 0.01 && expected < 254.99) || abs(value - expected) > 0.51
        guard isEdge else { continue }
        edgePixels += 1
        squares += (value - expected) * (value - expected)
        largest = max(largest, abs(value - expected))
      }
    }
  }
}
