/// A way of working out the coverage of four neighbouring pixels, chosen once for a capsule.
///
/// A type rather than a closure, so that the loops over rows and pixels are compiled for each: what
/// is the same for a row or for all of them is half the work of a short one.
protocol CoverageKernel {
  /// The coverage of the page columns from `column` on in page row `y`.
  ///
  /// It depends on the pixel alone, not on where a row is cut into fours: all numbers are counted
  /// from the capsule's start.
  static func coverage(column: Int, y: Int, of capsule: CapsuleCoverage) -> SIMD4<UInt8>
}

/// For strokes at least 1.5 px wide.
enum ThickKernel: CoverageKernel {
  @inline(__always)
  static func coverage(column: Int, y: Int, of capsule: CapsuleCoverage) -> SIMD4<UInt8> {
    let x = capsule.across(column)
    let y = capsule.down(y)
    let side = (x * capsule.axisY - y * capsule.axisX).magnitudes
    let place = capsule.clamped(x * capsule.axisX + y * capsule.axisY - side * capsule.tangent)
    let dx = (x - place * capsule.axisX).magnitudes
    let dy = (y - place * capsule.axisY).magnitudes
    let distance = (dx * dx + dy * dy).squareRoot().larger(SIMD4(repeating: 1e-6))
    // The way from the disc's centre to the pixel is the normal, times the distance: so is all of
    // this, which spares a division.
    let edge = Edge(normalX: dx, normalY: dy, scale: distance)
    let depth = (capsule.radius - capsule.slope * place - distance) * distance
    return edge.area(depth: depth).asBytes
  }
}

/// For strokes narrower than 1.5 px: less what lies beyond the far side.
///
/// That side is as far from the near one as the stroke is wide there. Beside the axis the sides'
/// own normals are taken: the way to a pixel on the axis has no direction.
enum ThinKernel: CoverageKernel {
  @inline(__always)
  static func coverage(column: Int, y: Int, of capsule: CapsuleCoverage) -> SIMD4<UInt8> {
    let x = capsule.across(column)
    let y = capsule.down(y)
    let side = x * capsule.axisY - y * capsule.axisX
    let free = x * capsule.axisX + y * capsule.axisY - side.magnitudes * capsule.tangent
    let place = capsule.clamped(free)
    let dx = (x - place * capsule.axisX).magnitudes
    let dy = (y - place * capsule.axisY).magnitudes
    let square = (dx * dx + dy * dy).larger(SIMD4(repeating: 1e-12))
    let distance = square.squareRoot()
    // Zero beside the axis, and positive beyond its ends.
    let beyond = (free - place).magnitudes
    let isBeside = (square .< 1e-6) .| (beyond .<= 0)
    let isLeft = side .> 0
    let sideX = SIMD4(repeating: capsule.rightNormalX)
      .replacing(with: capsule.leftNormalX, where: isLeft)
    let sideY = SIMD4(repeating: capsule.rightNormalY)
      .replacing(with: capsule.leftNormalY, where: isLeft)
    let edge = Edge(
      normalX: dx.replacing(with: sideX * distance, where: isBeside),
      normalY: dy.replacing(with: sideY * distance, where: isBeside), scale: distance)
    let here = capsule.radius - capsule.slope * place
    let depth = (here - distance) * distance
    let near = edge.area(depth: depth)
    let far = edge.area(depth: depth - 2 * here * distance)
    return (near - far).larger(.zero).asBytes
  }
}

/// For a dot, whose outline must not be taken as straight: it would be too heavy, by a third at
/// width 1.
///
/// So the pixel is cut into strips along the axis that the outline crosses more squarely, each as
/// long as the circle is there. Only for dots: at the joints of a line, where the discs fill a
/// wedge between two straight sides, the straight outline is the right one.
enum SmallDiscKernel: CoverageKernel {
  static func coverage(column: Int, y: Int, of capsule: CapsuleCoverage) -> SIMD4<UInt8> {
    let strips = 16
    var areas = SIMD4<Float>.zero
    for lane in areas.indices {
      let dx = (Double(column &+ lane) + 0.5 - capsule.start.x).magnitude
      let dy = (Double(y) + 0.5 - capsule.start.y).magnitude
      let along = max(dx, dy)
      let across = min(dx, dy)
      let square = capsule.startRadius * capsule.startRadius
      var sum = 0.0
      for strip in 0..<strips {
        let place = across - 0.5 + (Double(strip) + 0.5) / Double(strips)
        let half = max(0, square - place * place).squareRoot()
        sum += max(0, min(half, along + 0.5) - max(-half, along - 0.5))
      }
      areas[lane] = Float(min(1, sum / Double(strips)))
    }
    return areas.asBytes
  }
}

/// Straight edges through four pixels, of which the area on one side is asked.
///
/// Everything is multiplied by some length of each lane, the scale, so that normals need not be
/// brought to length 1 first.
private struct Edge {
  let major: SIMD4<Float>
  let minor: SIMD4<Float>
  /// 1 / (major minor).
  let inverse: SIMD4<Float>

  /// Takes the absolute components of normals whose length is the scale.
  @inline(__always)
  init(normalX: SIMD4<Float>, normalY: SIMD4<Float>, scale: SIMD4<Float>) {
    // The floors hold for every true normal but the straight up or sideways one, and for that of
    // length 0 in the middle of a stroke, where all is covered.
    major = normalX.larger(normalY).larger(scale * 0.5)
    minor = normalX.smaller(normalY).larger(scale * 1e-5)
    inverse = 1 / (major * minor)
  }

  /// The covered part of pixels whose centres are `depth` inside their edge, times the scale.
  @inline(__always)
  func area(depth: SIMD4<Float>) -> SIMD4<Float> {
    let outside = depth.magnitudes
    // The parabola meets the line at the inner distance and runs below it from there on, so the
    // smaller of both is right on either side of it, once the parabola is held back to there.
    let inner = (major - minor) * 0.5
    let rest = ((major + minor) * 0.5 - outside.larger(inner)).larger(.zero)
    let half = (outside * (minor * inverse)).smaller(0.5 - rest * rest * (0.5 * inverse))
    return 0.5 + half.withSigns(of: depth)
  }
}
