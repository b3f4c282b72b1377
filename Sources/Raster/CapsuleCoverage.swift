/// A capsule prepared for asking the coverage of many pixels.
///
/// In the frame along the axis (y from start to end, x across) with k = (r1 - r2) / L and
/// c = sqrt(1 - k^2), the sides are the common tangents: the signed distance to one is
/// c |x| + k y - r1, and t = -k |x| + c y tells whether a point lies beside it (0...c L) or beyond
/// one of its ends, where the nearest outline is a disc's. Taking the radius at the projection on
/// the axis instead would bulge at steep tapers.
struct CapsuleCoverage {
  private let start: PagePoint
  private let end: PagePoint
  let startRadius: Double
  private let endRadius: Double
  // Unit vector of the axis; (0, 0) for a single disc.
  let axisX: Double
  let axisY: Double
  let axisLength: Double
  let slope: Double
  let cosine: Double
  private let sideLength: Double
  // The start as a whole pixel, and what takes a pixel counted from there to the start.
  let anchorX: Int
  let anchorY: Int
  let anchorOffsetX: Float
  let anchorOffsetY: Float
  /// Whether `coverRow` may be used: thick enough to have no far side within a pixel, no small
  /// dot, and short and near enough for single precision.
  let isVectorizable: Bool
  private let leftEdge: Coverage.Edge
  private let rightEdge: Coverage.Edge
  // Below this radius a pixel can stick out on the far side of the stroke as well.
  private let isThin: Bool
  // A dot so small that its outline bends visibly inside a pixel.
  private let isSmallDisc: Bool

  init(_ capsule: Capsule) {
    var dx = capsule.end.x - capsule.start.x
    var dy = capsule.end.y - capsule.start.y
    let length = (dx * dx + dy * dy).squareRoot()
    let isDisc = length <= abs(capsule.startRadius - capsule.endRadius) || length < 1e-9
    if isDisc {
      let isStartBigger = capsule.startRadius >= capsule.endRadius
      start = isStartBigger ? capsule.start : capsule.end
      startRadius = max(capsule.startRadius, capsule.endRadius)
      end = start
      endRadius = startRadius
      dx = 0
      dy = 0
      slope = 0
      cosine = 1
      sideLength = 0
      axisLength = 0
    } else {
      start = capsule.start
      end = capsule.end
      startRadius = capsule.startRadius
      endRadius = capsule.endRadius
      dx /= length
      dy /= length
      slope = (startRadius - endRadius) / length
      cosine = (1 - slope * slope).squareRoot()
      sideLength = cosine * length
      axisLength = length
    }
    axisX = dx
    axisY = dy
    isThin = min(startRadius, endRadius) < 0.75
    isSmallDisc = sideLength == 0 && startRadius < 8
    let reach = 4096.0
    isVectorizable =
      !isThin && !isSmallDisc && axisLength < reach && max(startRadius, endRadius) < reach
    let wholeX = start.x.rounded(.down)
    let wholeY = start.y.rounded(.down)
    anchorX = Int(wholeX)
    anchorY = Int(wholeY)
    anchorOffsetX = Float(wholeX + 0.5 - start.x)
    anchorOffsetY = Float(wholeY + 0.5 - start.y)
    // The side's outward normal is c across the axis and k along it.
    leftEdge = Coverage.Edge(
      normalX: cosine * dy + slope * dx, normalY: -cosine * dx + slope * dy)
    rightEdge = Coverage.Edge(
      normalX: -cosine * dy + slope * dx, normalY: cosine * dx + slope * dy)
  }

  /// The covered part, 0 to 1, of the pixel whose centre is the given point of the page.
  @inline(__always) func area(x: Double, y: Double) -> Double {
    let fromStartX = x - start.x
    let fromStartY = y - start.y
    let across = fromStartX * axisY - fromStartY * axisX
    let along = fromStartX * axisX + fromStartY * axisY
    let side = abs(across)
    let position = cosine * along - slope * side
    if position < 0 || sideLength == 0 {
      if isSmallDisc { return smallDiscArea(fromStartX, fromStartY) }
      return discArea(fromStartX, fromStartY, startRadius)
    }
    if position > sideLength {
      return discArea(x - end.x, y - end.y, endRadius)
    }
    let depth = startRadius - (cosine * side + slope * along)
    let edge = across > 0 ? leftEdge : rightEdge
    if isThin {
      let radius = startRadius + (endRadius - startRadius) * (position / sideLength)
      return edge.area(depth: depth) - edge.area(depth: depth - 2 * radius)
    }
    return edge.area(depth: depth)
  }

  @inline(__always) private func discArea(_ x: Double, _ y: Double, _ radius: Double) -> Double {
    let distance = (x * x + y * y).squareRoot()
    let depth = radius - distance
    if depth <= -Coverage.reach { return 0 }
    let scale = distance > 1e-9 ? 1 / distance : 0
    let edge =
      scale == 0
      ? Coverage.Edge(normalX: 1, normalY: 0)
      : Coverage.Edge(normalX: x * scale, normalY: y * scale)
    let area = edge.area(depth: depth)
    return isThin ? max(0, area - edge.area(depth: depth - 2 * radius)) : area
  }

  /// The covered part of a pixel for a disc on its own.
  ///
  /// Taking the outline as straight makes a dot too heavy, by a third at width 1. So the pixel is
  /// cut into strips along the axis that the outline crosses more squarely, each as long as the
  /// circle is there. Only for dots: at the joints of a line, where the discs fill a wedge between
  /// two straight sides, the straight outline is the right one.
  private func smallDiscArea(_ x: Double, _ y: Double) -> Double {
    let strips = 16
    let along = max(abs(x), abs(y))
    let across = min(abs(x), abs(y))
    var sum = 0.0
    for strip in 0..<strips {
      let place = across - 0.5 + (Double(strip) + 0.5) / Double(strips)
      let half = max(0, startRadius * startRadius - place * place).squareRoot()
      sum += max(0, min(half, along + 0.5) - max(-half, along - 0.5))
    }
    return min(1, sum / Double(strips))
  }

  /// The columns, as real bounds, where the capsule grown by `growth` meets the line at height `y`;
  /// nil where it does not.
  ///
  /// A convex hull of two discs: its outline is made of both circles and both tangents, so the
  /// extremes among their crossings with the line are the extremes of the hull.
  func crossing(y: Double, growth: Double) -> (low: Double, high: Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    func add(_ center: PagePoint, _ radius: Double) {
      let dy = y - center.y
      let square = radius * radius - dy * dy
      if radius <= 0 || square < 0 { return }
      let half = square.squareRoot()
      low = min(low, center.x - half)
      high = max(high, center.x + half)
    }
    let first = startRadius + growth
    let second = endRadius + growth
    add(start, first)
    guard sideLength > 0 else { return low <= high ? (low, high) : nil }
    add(end, second)
    // A shrunken disc without radius leaves no tangent to follow: only the discs count.
    if first > 0 && second > 0 {
      for sign in [1.0, -1.0] {
        let normalX = sign * cosine * axisY + slope * axisX
        let normalY = -sign * cosine * axisX + slope * axisY
        let firstX = start.x + first * normalX
        let firstY = start.y + first * normalY
        let secondX = end.x + second * normalX
        let secondY = end.y + second * normalY
        if (y - firstY) * (y - secondY) <= 0 && firstY != secondY {
          let crossing = firstX + (secondX - firstX) * (y - firstY) / (secondY - firstY)
          low = min(low, crossing)
          high = max(high, crossing)
        }
      }
    }
    return low <= high ? (low, high) : nil
  }
}
