/// A capsule prepared for asking the coverage of many pixels.
///
/// In the frame along the axis (y from start to end, x across) with k = (r1 - r2) / L and
/// c = sqrt(1 - k^2), the sides are the common tangents. The disc nearest to a pixel has its
/// centre at s = y - |x| k / c along the axis, clamped to the ends, and radius r1 - k s; the way
/// from there to the pixel is the outline's normal. Taking the radius at the projection on the axis
/// instead would bulge at steep tapers.
///
/// Near a pixel the outline is taken as the straight line through its nearest point. The area of a
/// unit square beyond a line depends on the line's distance and normal alone: with a >= b the
/// normal's absolute components it is linear within (a - b) / 2 of the centre, and a parabola
/// (h - |d|)^2 / 2ab up to h = (a + b) / 2. Exact for straight edges, where the usual
/// clamp(0.5 - distance) errs by 11/255 at 45 degrees. (Source: the project's ink research,
/// section 2.)
struct CapsuleCoverage {
  /// Beyond this distance a pixel is wholly in or out: half its diagonal.
  static let reach = 0.707_106_781_186_547_6
  /// A capsule longer than this is to be cut into pieces: single precision ends there.
  static let longestAxis = 2048.0

  let start: PagePoint
  let end: PagePoint
  let startRadius: Double
  let endRadius: Double
  /// Distance between the centres; 0 for a single disc.
  let axisLength: Double
  /// Outward unit normals of both sides.
  let leftNormal: PagePoint
  let rightNormal: PagePoint
  /// Whether a pixel can stick out on the far side of the stroke as well.
  let isThin: Bool
  /// Whether it is a dot so small that its outline bends visibly inside a pixel.
  let isSmallDisc: Bool

  // The same in single precision, counted from the whole pixel of the start.
  private let anchorX: Int
  private let anchorY: Int
  private let offsetX: Float
  private let offsetY: Float
  let axisX: Float
  let axisY: Float
  let radius: Float
  let slope: Float
  let tangent: Float
  /// Absolute components of the sides' normals.
  let leftNormalX: Float
  let leftNormalY: Float
  let rightNormalX: Float
  let rightNormalY: Float
  private let length: Float
  /// Columns for each row of the axis, and half the columns that the strip along it takes of a row.
  private let stripScale: Float
  private let stripHalf: Float

  init(_ capsule: Capsule) {
    let dx = capsule.end.x - capsule.start.x
    let dy = capsule.end.y - capsule.start.y
    let distance = (dx * dx + dy * dy).squareRoot()
    let shrink = capsule.startRadius - capsule.endRadius
    if distance <= abs(shrink) || distance < 1e-9 {
      start = shrink >= 0 ? capsule.start : capsule.end
      end = start
      startRadius = max(capsule.startRadius, capsule.endRadius)
      endRadius = startRadius
      axisLength = 0
      axisX = 0
      axisY = 0
      slope = 0
      tangent = 0
      leftNormal = PagePoint(x: 1, y: 0)
      rightNormal = leftNormal
    } else {
      start = capsule.start
      end = capsule.end
      startRadius = capsule.startRadius
      endRadius = capsule.endRadius
      axisLength = distance
      let x = dx / distance
      let y = dy / distance
      let sine = shrink / distance
      let cosine = (1 - sine * sine).squareRoot()
      axisX = Float(x)
      axisY = Float(y)
      slope = Float(sine)
      tangent = Float(sine / cosine)
      leftNormal = PagePoint(x: cosine * y + sine * x, y: -cosine * x + sine * y)
      rightNormal = PagePoint(x: -cosine * y + sine * x, y: cosine * x + sine * y)
    }
    isThin = min(startRadius, endRadius) < 0.75
    isSmallDisc = axisLength == 0 && startRadius < 8
    anchorX = Int(floorOf: start.x)
    anchorY = Int(floorOf: start.y)
    offsetX = Float(Double(anchorX) + 0.5 - start.x)
    offsetY = Float(Double(anchorY) + 0.5 - start.y)
    leftNormalX = Float(leftNormal.x.magnitude)
    leftNormalY = Float(leftNormal.y.magnitude)
    rightNormalX = Float(rightNormal.x.magnitude)
    rightNormalY = Float(rightNormal.y.magnitude)
    radius = Float(startRadius)
    length = Float(axisLength)
    stripScale = 1 / axisY
    // A hair more, for all of this is rounded.
    stripHalf =
      Float(max(startRadius, endRadius) + Self.reach) * stripScale.magnitude + 0.001
  }

  /// Columns outside of which a row gets no coverage, found at the least cost.
  ///
  /// Everything covered lies in the strip along the axis that is as wide as the bigger disc.
  ///
  /// - Parameters:
  ///   - y: page row inside the capsule's bounds.
  ///   - minX: first column in question.
  ///   - maxX: one past the last.
  /// - Returns: the part of the columns inside the strip; empty when `high` is not above `low`.
  @inline(__always)
  func strip(y: Int, minX: Int, maxX: Int) -> (low: Int, high: Int) {
    // A strip that runs nearly along the row holds all of it.
    guard axisY.magnitude > 0.2 else { return (minX, maxX) }
    let center = down(y) * axisX * stripScale - offsetX
    let low = anchorX &+ Self.nearest(center - stripHalf + 0.49)
    let high = anchorX &+ Self.nearest(center + stripHalf + 0.51)
    return (max(minX, low), min(maxX, high))
  }

  /// The nearest whole number to one below 2^22, by the bits of its sum with 1.5 x 2^23.
  ///
  /// A conversion would check for what cannot be here, at the cost of half the loop.
  @inline(__always) private static func nearest(_ value: Float) -> Int {
    Int(Int32(truncatingIfNeeded: (value + 12_582_912).bitPattern &- 0x4B40_0000))
  }

  /// Places of four columns from the start, across the page.
  @inline(__always) func across(_ column: Int) -> SIMD4<Float> {
    SIMD4(repeating: Float(Int32(truncatingIfNeeded: column &- anchorX))) + .laneNumbers + offsetX
  }

  /// Place of a row from the start, down the page.
  @inline(__always) func down(_ y: Int) -> Float {
    Float(Int32(truncatingIfNeeded: y &- anchorY)) + offsetY
  }

  /// Places along the axis, held between its ends.
  @inline(__always) func clamped(_ places: SIMD4<Float>) -> SIMD4<Float> {
    places.larger(.zero).smaller(SIMD4(repeating: length))
  }
}
