import Raster

/// The ellipse inside an axis-aligned box, cut into straight pieces.
struct Ellipse {
  private let center: PagePoint
  private let width: Double
  private let height: Double

  /// Finds the ellipse that touches all four edges of a box.
  init(in box: Box) {
    center = PagePoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    width = (box.maxX - box.minX) / 2
    height = (box.maxY - box.minY) / 2
  }

  /// The line along the ellipse, as near to it as a pencil's to its curve.
  ///
  /// - Complexity: O(root of the larger axis)
  func capsules(radius: Double) -> [Capsule] {
    if min(width, height) <= 0 {
      return [
        Capsule(
          start: PagePoint(x: center.x - width, y: center.y - height), startRadius: radius,
          end: PagePoint(x: center.x + width, y: center.y + height), endRadius: radius)
      ]
    }
    let quarter = quarter(tolerance: Flattening.tolerance(radius: radius))
    // Each quarter is the first one mirrored, so that all four are the same to the last bit.
    let points =
      quarter.map { at($0.x, $0.y) } + quarter.reversed().map { at(-$0.x, $0.y) }
      + quarter.map { at(-$0.x, -$0.y) } + quarter.reversed().map { at($0.x, -$0.y) }
    var capsules: [Capsule] = []
    capsules.reserveCapacity(points.count)
    var last = points[0]
    for point in points where point != last {
      capsules.append(Capsule(start: last, startRadius: radius, end: point, endRadius: radius))
      last = point
    }
    return capsules
  }

  private func at(_ x: Double, _ y: Double) -> PagePoint {
    PagePoint(x: center.x + x * width, y: center.y + y * height)
  }

  /// Points of the unit circle from (1, 0) to (0, 1), so close that chords stay near the ellipse.
  ///
  /// A chord over the angle h leaves a circle of radius r by r h^2 / 8. With u the tangent of half
  /// the angle, ((1 - u^2) / (1 + u^2), 2u / (1 + u^2)) is on the circle; up to 45 degrees equal
  /// steps of u are nearly equal ones of the angle, 2 each at the most, and the rest is mirrored.
  private func quarter(tolerance: Double) -> [PagePoint] {
    let end = 2.0.squareRoot() - 1
    let angle = (8 * tolerance / max(width, height)).squareRoot()
    let count = max(2, min(4096, Int((2 * end / angle).rounded(.up))))
    var points = [PagePoint(x: 1, y: 0)]
    points.reserveCapacity(2 * count + 1)
    for step in 1..<count {
      let tangent = end * Double(step) / Double(count)
      let scale = 1 / (1 + tangent * tangent)
      points.append(PagePoint(x: (1 - tangent * tangent) * scale, y: 2 * tangent * scale))
    }
    let diagonal = 0.5.squareRoot()
    let mirrored = points.reversed().map { PagePoint(x: $0.y, y: $0.x) }
    return points + [PagePoint(x: diagonal, y: diagonal)] + mirrored
  }
}
