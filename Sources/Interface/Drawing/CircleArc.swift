/// A part of an ellipse whose axes lie along x and y, as SVG names it: by its ends and radii.
///
/// Worked out with square roots alone: the core has no library of angles.
struct CircleArc {
  private let center: SIMD2<Double>
  private let radii: SIMD2<Double>
  /// Where the arc begins and ends on the circle of radius 1.
  private let begin: SIMD2<Double>
  private let end: SIMD2<Double>
  private let isLarge: Bool
  private let isClockwise: Bool

  /// Makes an arc; nil when its ends are the same point.
  ///
  /// Radii too small for the ends grow to fit.
  ///
  /// Source: SVG 1.1, appendix F.6.5, with the rotation left out.
  init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, isLarge: Bool,
    isClockwise: Bool
  ) {
    let half = (end - start) / (2 * radii)
    let distance = (half * half).sum()
    guard distance > 0 else { return nil }
    let scale = max(1, distance.squareRoot())
    self.radii = radii * scale
    let shrunk = half / scale
    let squared = (shrunk * shrunk).sum()
    let offset = (max(0, 1 - squared) / squared).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    // The centre on the unit circle's scale, seen from the middle between the ends.
    let shift = SIMD2(-shrunk.y, shrunk.x) * offset
    begin = -shrunk - shift
    self.end = shrunk - shift
    center = (start + end) / 2 + shift * self.radii
    self.isLarge = isLarge && squared < 1 - 1e-12
    self.isClockwise = isClockwise
  }

  /// The arc as cubics, each a quarter turn or less.
  func cubics() -> [VectorPath.Element] {
    var stops = [begin]
    var middle = begin + end
    if (middle * middle).sum() < 1e-12 {
      // Half a turn: the middle is at right angles to the beginning.
      middle = isClockwise ? SIMD2(-begin.y, begin.x) : SIMD2(begin.y, -begin.x)
    } else if isLarge {
      middle = -middle
    }
    middle = Self.unit(middle)
    let corner = begin.x * end.x + begin.y * end.y
    if isLarge {
      stops += [Self.unit(begin + middle), middle, Self.unit(middle + end)]
    } else if corner < 1e-9 {
      stops.append(middle)
    }
    stops.append(end)
    return zip(stops, stops.dropFirst()).map(cubic)
  }

  /// One cubic between two points of the unit circle, less than half a turn apart.
  ///
  /// Source: handles of 4/3 tan(angle / 4), written with the cosine by the half-angle formulas.
  private func cubic(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> VectorPath.Element {
    let cosine = max(-1, min(1, (from * to).sum()))
    let halfCosine = ((1 + cosine) / 2).squareRoot()
    let handle = 4.0 / 3 * ((1 - halfCosine) / (1 + halfCosine)).squareRoot()
    let side = isClockwise ? handle : -handle
    let first = from + SIMD2(-from.y, from.x) * side
    let second = to - SIMD2(-to.y, to.x) * side
    return .cubic(center + first * radii, center + second * radii, center + to * radii)
  }

  private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    vector / (vector * vector).sum().squareRoot()
  }
}
