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
  let anchorX: Int
  let anchorY: Int
  let offsetX: Float
  let offsetY: Float
  let axisX: Float
  let axisY: Float
  let radius: Float
  let slope: Float
  let tangent: Float
  let length: Float
  /// Which columns of each row matter.
  let reach: RowReach

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
      // A stroke without pressure spares the slow operations, each of which waits for the last.
      var (sine, cosine, tangentOfSides) = (0.0, 1.0, 0.0)
      if shrink != 0 {
        sine = shrink / distance
        cosine = (1 - sine * sine).squareRoot()
        tangentOfSides = sine / cosine
      }
      axisX = Float(x)
      axisY = Float(y)
      slope = Float(sine)
      tangent = Float(tangentOfSides)
      leftNormal = PagePoint(x: cosine * y + sine * x, y: -cosine * x + sine * y)
      rightNormal = PagePoint(x: -cosine * y + sine * x, y: cosine * x + sine * y)
    }
    isThin = min(startRadius, endRadius) < 0.75
    isSmallDisc = axisLength == 0 && startRadius < 8
    anchorX = Int(floorOf: start.x)
    anchorY = Int(floorOf: start.y)
    offsetX = Float(Double(anchorX) + 0.5 - start.x)
    offsetY = Float(Double(anchorY) + 0.5 - start.y)
    radius = Float(startRadius)
    length = Float(axisLength)
    let largest = Float(max(startRadius, endRadius) + Self.reach)
    reach = RowReach(
      axisX: axisX, axisY: axisY, reach: largest, offsetX: offsetX)
  }

  /// Columns of four pixels, counted from that of the start.
  @inline(__always) func columns(from column: Int) -> SIMD4<Float> {
    SIMD4(repeating: Float(Int32(truncatingIfNeeded: column &- anchorX))) + .laneNumbers
  }

  /// Place of a row's centres from the start, down the page.
  @inline(__always) func down(_ y: Int) -> Float {
    Float(Int32(truncatingIfNeeded: y &- anchorY)) + offsetY
  }
}
