import Raster

/// A line as 64 points that lie equally far apart along it.
struct EvenPath: Sendable {
  /// How many points there are.
  private static let count = 64

  let points: [PagePoint]
  let first: PagePoint
  let last: PagePoint
  /// Along the line, page pixels; above 0.
  let length: Double
  /// Round all points.
  let box: Box

  /// Cuts a line into even pieces; nil for one without length.
  ///
  /// - Complexity: O(places)
  init?(_ places: [PagePoint]) {
    guard let first = places.first, let last = places.last else { return nil }
    let length = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length > 0 else { return nil }
    var points = [first]
    points.reserveCapacity(Self.count)
    var passed = 0.0
    for (start, end) in zip(places, places.dropFirst()) {
      let piece = start.distance(to: end)
      while points.count < Self.count {
        let wanted = length * Double(points.count) / Double(Self.count - 1)
        guard piece > 0, wanted <= passed + piece else { break }
        let part = (wanted - passed) / piece
        points.append(
          PagePoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
      passed += piece
    }
    // Rounding may leave out the last one.
    while points.count < Self.count { points.append(last) }
    self.points = points
    self.first = first
    self.last = last
    self.length = length
    box = points.dropFirst().reduce(Box(corner: first, corner: first)) {
      Box(
        minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
        maxY: max($0.maxY, $1.y))
    }
  }

  /// How often the line goes round a place, and how far it turns about it there and back, in turns.
  func winding(round center: PagePoint) -> (turns: Double, way: Double) {
    var (turns, way) = (0.0, 0.0)
    for (start, end) in zip(points, points.dropFirst()) {
      let (a, b) = ((start.x - center.x, start.y - center.y), (end.x - center.x, end.y - center.y))
      let turn = Self.turn(sine: a.0 * b.1 - a.1 * b.0, cosine: a.0 * b.0 + a.1 * b.1)
      turns += turn
      way += abs(turn)
    }
    return (abs(turns), way)
  }

  /// An angle in turns, from -1/2 to 1/2, off by less than 0.001: up to 1 the arc tangent of t is near
  /// t / (1 + 0.28125 t^2) (Lyons, "Another contender in the arctangent race", 2004).
  private static func turn(sine: Double, cosine: Double) -> Double {
    let (small, large) = (min(abs(sine), abs(cosine)), max(abs(sine), abs(cosine)))
    if large == 0 { return 0 }
    let tangent = small / large
    var turn = tangent / (1 + 0.28125 * tangent * tangent) / (2 * .pi)
    if abs(sine) > abs(cosine) { turn = 0.25 - turn }
    if cosine < 0 { turn = 0.5 - turn }
    return sine < 0 ? -turn : turn
  }
}
