import Raster

/// One piece of a centripetal Catmull-Rom spline: from `start` to `end`, bent by their neighbours.
///
/// Centripetal spacing (distances to the power 1/2) is free of cusps and loops inside a piece
/// (Yuksel, Schaefer, Keyser 2011), whatever the spacing of the samples.
struct CurveSegment {
  private let start: PagePoint
  private let end: PagePoint
  // Hermite tangents over the piece's unit parameter.
  private let startTangent: PagePoint
  private let endTangent: PagePoint

  /// Makes the piece between two points; a missing neighbour is the reflection of the other end.
  init(before: PagePoint?, start: PagePoint, end: PagePoint, after: PagePoint?) {
    self.start = start
    self.end = end
    let middle = start.distance(to: end).squareRoot()
    let chord = PagePoint(x: end.x - start.x, y: end.y - start.y)
    startTangent =
      before.flatMap { Self.tangent($0, start, end, ownSpacing: middle) } ?? chord
    endTangent =
      after.flatMap { Self.tangent($0, end, start, ownSpacing: middle) }.map {
        PagePoint(x: -$0.x, y: -$0.y)
      } ?? chord
  }

  /// The tangent at `point`, towards `next`, scaled to the unit parameter of that piece.
  private static func tangent(
    _ previous: PagePoint, _ point: PagePoint, _ next: PagePoint, ownSpacing: Double
  ) -> PagePoint? {
    let spacing = previous.distance(to: point).squareRoot()
    guard spacing > 1e-6, ownSpacing > 1e-6 else { return nil }
    func component(_ a: Double, _ b: Double, _ c: Double) -> Double {
      ((b - a) / spacing - (c - a) / (spacing + ownSpacing) + (c - b) / ownSpacing) * ownSpacing
    }
    return PagePoint(
      x: component(previous.x, point.x, next.x), y: component(previous.y, point.y, next.y))
  }

  /// Gives out points after `start`, ending with exactly `end`, so close that the straight lines
  /// between them stay within `tolerance` page pixels of the curve.
  ///
  /// Number of pieces for a cubic: sqrt(0.75 M / tolerance), M the larger second difference of its
  /// Bezier points (Wang's bound). The limit of 4096 pieces is for jumps that leave every page.
  func flatten(tolerance: Double, _ body: (PagePoint) -> Void) {
    func bend(_ start: Double, _ startTangent: Double, _ end: Double, _ endTangent: Double) -> (
      Double, Double
    ) {
      let first = start + startTangent / 3
      let second = end - endTangent / 3
      return (start - 2 * first + second, first - 2 * second + end)
    }
    let x = bend(start.x, startTangent.x, end.x, endTangent.x)
    let y = bend(start.y, startTangent.y, end.y, endTangent.y)
    let largest = max(x.0 * x.0 + y.0 * y.0, x.1 * x.1 + y.1 * y.1).squareRoot()
    let pieces = max(1, min(4096, Int((0.75 * largest / tolerance).squareRoot().rounded(.up))))
    for piece in 1..<max(1, pieces) {
      body(point(at: Double(piece) / Double(pieces)))
    }
    body(end)
  }

  private func point(at t: Double) -> PagePoint {
    let square = t * t
    let cube = square * t
    let startWeight = 2 * cube - 3 * square + 1
    let endWeight = 3 * square - 2 * cube
    let startTangentWeight = cube - 2 * square + t
    let endTangentWeight = cube - square
    return PagePoint(
      x: startWeight * start.x + startTangentWeight * startTangent.x + endWeight * end.x
        + endTangentWeight * endTangent.x,
      y: startWeight * start.y + startTangentWeight * startTangent.y + endWeight * end.y
        + endTangentWeight * endTangent.y)
  }
}
