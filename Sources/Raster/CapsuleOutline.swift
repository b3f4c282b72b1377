/// The outline of a capsule grown or shrunk by some distance, for finding where rows cross it.
///
/// A convex hull of two discs: its outline is made of both circles and both tangents, so the
/// extremes among their crossings with a row are the extremes of the hull.
struct CapsuleOutline {
  private struct Circle {
    let x: Double
    let y: Double
    let squaredRadius: Double
  }

  private struct Tangent {
    let lowY: Double
    let highY: Double
    /// Column at row 0, and columns per row.
    let offset: Double
    let slope: Double
  }

  private let circles: (Circle, Circle)
  private let tangents: (Tangent?, Tangent?)

  /// Makes the outline of a capsule whose radii are changed by `growth`, negative to shrink.
  init(_ capsule: CapsuleCoverage, growth: Double) {
    let first = capsule.startRadius + growth
    let second = capsule.endRadius + growth
    func circle(_ center: PagePoint, _ radius: Double) -> Circle {
      Circle(x: center.x, y: center.y, squaredRadius: radius > 0 ? radius * radius : -1)
    }
    circles = (circle(capsule.start, first), circle(capsule.end, second))
    // A shrunken disc without radius leaves no tangent to follow: only the discs count.
    guard capsule.axisLength > 0, first > 0, second > 0 else {
      tangents = (nil, nil)
      return
    }
    func tangent(_ normal: PagePoint) -> Tangent? {
      let startX = capsule.start.x + first * normal.x
      let startY = capsule.start.y + first * normal.y
      let endX = capsule.end.x + second * normal.x
      let endY = capsule.end.y + second * normal.y
      if startY == endY { return nil }
      let slope = (endX - startX) / (endY - startY)
      return Tangent(
        lowY: min(startY, endY), highY: max(startY, endY), offset: startX - slope * startY,
        slope: slope)
    }
    tangents = (tangent(capsule.leftNormal), tangent(capsule.rightNormal))
  }

  /// The columns, as real bounds, where the outline meets the line at height `y`; nil where it
  /// does not.
  func crossing(y: Double) -> (low: Double, high: Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    func add(_ circle: Circle) {
      let dy = y - circle.y
      let square = circle.squaredRadius - dy * dy
      if square < 0 { return }
      let half = square.squareRoot()
      low = min(low, circle.x - half)
      high = max(high, circle.x + half)
    }
    func add(_ tangent: Tangent?) {
      guard let tangent, y >= tangent.lowY, y <= tangent.highY else { return }
      let x = tangent.offset + tangent.slope * y
      low = min(low, x)
      high = max(high, x)
    }
    add(circles.0)
    add(circles.1)
    add(tangents.0)
    add(tangents.1)
    return low <= high ? (low, high) : nil
  }
}
