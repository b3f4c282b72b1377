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
  private let axisX: Float
  private let axisY: Float
  private let radius: Float
  private let slope: Float
  private let tangent: Float
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
    radius = Float(startRadius)
    length = Float(axisLength)
    stripScale = 1 / axisY
    stripHalf = Float(max(startRadius, endRadius) + Self.reach) * stripScale.magnitude
  }

  /// Columns outside of which a row gets no coverage, found at the least cost.
  ///
  /// Everything covered lies in the strip along the axis that is as wide as the bigger disc.
  ///
  /// - Parameters:
  ///   - y: page row.
  ///   - columns: the columns in question.
  /// - Returns: the part of `columns` inside the strip, which may be empty.
  func strip(y: Int, within columns: Range<Int>) -> Range<Int> {
    // A strip that runs nearly along the row holds all of it.
    guard axisY.magnitude > 0.2 else { return columns }
    let center = (Float(y &- anchorY) + offsetY) * axisX * stripScale - offsetX
    let low = anchorX &+ Int(floorOf: Double(center - stripHalf))
    let high = anchorX &+ Int(ceilingOf: Double(center + stripHalf)) &+ 1
    let first = max(columns.lowerBound, low)
    return first..<max(first, min(columns.upperBound, high))
  }

  // Each of the next three works out the coverage bytes of neighbouring pixels of one row: page
  // columns, at most a tile's, of page row y, into words whose low bytes are the coverage. Words,
  // because the compiler makes a loop that stores bytes sixteen pixels wide or not at all; room for
  // the columns rounded up to four. Numbers are counted from the capsule's start, so a pixel's byte
  // does not depend on where a row is cut. They are inlined into the loop over rows (see
  // `RowKernel`), for what is the same in all rows is half the work of a short one.

  /// For strokes at least 1.5 px wide.
  @inline(__always)
  func coverThickRow(
    _ columns: Range<Int>, y: Int, into bits: UnsafeMutablePointer<UInt32>
  ) {
    let firstX = Float(columns.lowerBound &- anchorX) + offsetX
    let pixelY = Float(y &- anchorY) + offsetY
    for index in 0..<((columns.count &+ 3) & ~3) {
      let x = firstX + Float(Int32(truncatingIfNeeded: index))
      let across = (x * axisY - pixelY * axisX).magnitude
      let place = clamped(x * axisX + pixelY * axisY - across * tangent)
      let dx = (x - place * axisX).magnitude
      let dy = (pixelY - place * axisY).magnitude
      let square = Self.larger(dx * dx + dy * dy, 1e-12)
      let inverse = 1 / square.squareRoot()
      let area = Self.area(
        depth: radius - slope * place - square * inverse, normalX: dx * inverse,
        normalY: dy * inverse)
      bits[index] = Self.bits(area)
    }
  }

  /// The same for thin strokes: less what lies beyond the far side.
  ///
  /// That side is as far from the near one as the stroke is wide there. Beside the axis the sides'
  /// own normals are taken: the way to a pixel on the axis has no direction.
  @inline(__always)
  func coverThinRow(
    _ columns: Range<Int>, y: Int, into bits: UnsafeMutablePointer<UInt32>
  ) {
    let firstX = Float(columns.lowerBound &- anchorX) + offsetX
    let pixelY = Float(y &- anchorY) + offsetY
    let leftX = Float(leftNormal.x.magnitude)
    let leftY = Float(leftNormal.y.magnitude)
    let rightX = Float(rightNormal.x.magnitude)
    let rightY = Float(rightNormal.y.magnitude)
    for index in 0..<((columns.count &+ 3) & ~3) {
      let x = firstX + Float(Int32(truncatingIfNeeded: index))
      let across = x * axisY - pixelY * axisX
      let free = x * axisX + pixelY * axisY - across.magnitude * tangent
      let place = clamped(free)
      let dx = (x - place * axisX).magnitude
      let dy = (pixelY - place * axisY).magnitude
      let square = Self.larger(dx * dx + dy * dy, 1e-12)
      let inverse = 1 / square.squareRoot()
      let sideX = across > 0 ? leftX : rightX
      let sideY = across > 0 ? leftY : rightY
      // Zero beside the axis, and positive beyond its ends.
      let beyond = (free - place).magnitude
      let isBeside = square < 1e-6 || beyond <= 0
      let normalX = isBeside ? sideX : dx * inverse
      let normalY = isBeside ? sideY : dy * inverse
      let here = radius - slope * place
      let depth = here - square * inverse
      let near = Self.area(depth: depth, normalX: normalX, normalY: normalY)
      let far = Self.area(depth: depth - 2 * here, normalX: normalX, normalY: normalY)
      bits[index] = Self.bits(Self.larger(near - far, 0))
    }
  }

  /// A disc on its own, whose outline must not be taken as straight.
  ///
  /// That would make a dot too heavy, by a third at width 1. So the pixel is cut into strips along the axis that the outline crosses more squarely, each as
  /// long as the circle is there. Only for dots: at the joints of a line, where the discs fill a
  /// wedge between two straight sides, the straight outline is the right one.
  func coverSmallDiscRow(
    _ columns: Range<Int>, y: Int, into bits: UnsafeMutablePointer<UInt32>
  ) {
    let strips = 16
    for (index, column) in columns.enumerated() {
      let dx = (Double(column) + 0.5 - start.x).magnitude
      let dy = (Double(y) + 0.5 - start.y).magnitude
      let along = max(dx, dy)
      let across = min(dx, dy)
      var sum = 0.0
      for strip in 0..<strips {
        let place = across - 0.5 + (Double(strip) + 0.5) / Double(strips)
        let half = max(0, startRadius * startRadius - place * place).squareRoot()
        sum += max(0, min(half, along + 0.5) - max(-half, along - 0.5))
      }
      bits[index] = Self.bits(Float(min(1, sum / Double(strips))))
    }
  }

  /// The covered part of a pixel whose centre is `depth` inside an edge with the given normal, whose
  /// components are absolute; all by selections, so that loops become vector instructions.
  @inline(__always)
  private static func area(depth: Float, normalX: Float, normalY: Float) -> Float {
    let major = larger(larger(normalX, normalY), 0.5)
    let minor = larger(smaller(normalX, normalY), 1e-5)
    let inverse = 1 / (major * minor)
    let outside = depth.magnitude
    // The parabola meets the line at the inner distance and runs below it from there on, so the
    // smaller of both is right on either side of it, once the parabola is held back to there.
    let inner = (major - minor) * 0.5
    let rest = larger((major + minor) * 0.5 - larger(outside, inner), 0)
    let half = smaller(outside * (minor * inverse), 0.5 - rest * rest * 0.5 * inverse)
    return 0.5 + Float(signOf: depth, magnitudeOf: half)
  }

  /// A part of 1 as a byte: adding 2^23 leaves the nearest whole number in the low bits.
  @inline(__always) private static func bits(_ area: Float) -> UInt32 {
    (area * 255 + 8_388_608).bitPattern
  }

  @inline(__always) private static func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
  @inline(__always) private static func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

  @inline(__always) private func clamped(_ place: Float) -> Float {
    Self.smaller(Self.larger(place, 0), length)
  }
}
