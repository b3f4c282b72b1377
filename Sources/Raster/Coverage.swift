/// How much of a pixel lies on one side of a straight edge.
///
/// Near a pixel a stroke's outline is taken as the straight line through its nearest point. The
/// area of a unit square beyond a line at distance s from its centre depends on the line's normal
/// alone: with a >= b its absolute components, it is linear in the middle and a parabola at the
/// two corners. Exact for straight edges, and within rms 7/255 for lines of every width (research:
/// table "exact half-planes"), where the usual clamp(0.5 - distance) errs by 11/255 at 45 degrees.
enum Coverage {
  /// Beyond this distance a pixel is wholly in or out: half its diagonal.
  static let reach = 0.707_106_781_186_547_6

  /// The constants of one normal direction, worked out once for a straight edge.
  struct Edge {
    /// The larger absolute component of the unit normal.
    let major: Double
    /// Half of both components' sum: outside this distance coverage is 0 or 1.
    let outer: Double
    /// Half of their difference: inside this distance coverage is linear.
    let inner: Double
    /// One over twice their product; unused where the corner has no extent.
    let cornerScale: Double

    /// Makes the constants for a unit normal, of any signs.
    @inline(__always) init(normalX: Double, normalY: Double) {
      let x = abs(normalX)
      let y = abs(normalY)
      major = max(x, y)
      let minor = min(x, y)
      outer = (x + y) * 0.5
      inner = (major - minor) * 0.5
      let product = 2 * x * y
      cornerScale = product > 0 ? 1 / product : 0
    }

    /// The covered part of a pixel whose centre is `depth` inside the edge; negative is outside.
    @inline(__always) func area(depth: Double) -> Double {
      let distance = abs(depth)
      if distance <= inner { return 0.5 + depth / major }
      let rest = outer - distance
      let corner = rest > 0 ? rest * rest * cornerScale : 0
      return depth < 0 ? corner : 1 - corner
    }
  }
}
