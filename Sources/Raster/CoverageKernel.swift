/// A way of working out the coverage of four neighbouring pixels, chosen once for a capsule.
///
/// A type rather than a closure, so that the loops over rows and pixels are compiled for each. It
/// holds the capsule's numbers four times over, in registers where there are enough: read from the
/// capsule they would be fetched again after each pixel written.
protocol CoverageKernel {
  init(_ capsule: CapsuleCoverage)

  /// The coverage of pixels whose centres are at (x, y) from the capsule's start.
  ///
  /// It depends on the pixel alone, not on where a row is cut into fours.
  func coverage(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<UInt8>
}

/// For strokes, whose outline is taken at its point nearest to the pixel.
struct LineKernel<Width: LineWidth, Sides: LineSides>: CoverageKernel {
  private let axisX: SIMD4<Float>
  private let axisY: SIMD4<Float>
  private let length: SIMD4<Float>
  private let radius: SIMD4<Float>
  /// Change of the radius for each pixel along the axis: the sine of the sides' angle to it.
  private let slope: SIMD4<Float>
  private let tangent: SIMD4<Float>
  // Absolute components of the sides' normals.
  private let left: (x: SIMD4<Float>, y: SIMD4<Float>)
  private let right: (x: SIMD4<Float>, y: SIMD4<Float>)

  @inline(__always) init(_ capsule: CapsuleCoverage) {
    axisX = SIMD4(repeating: capsule.axisX)
    axisY = SIMD4(repeating: capsule.axisY)
    length = SIMD4(repeating: capsule.length)
    radius = SIMD4(repeating: capsule.radius)
    slope = SIMD4(repeating: capsule.slope)
    tangent = SIMD4(repeating: capsule.tangent)
    func absolute(_ normal: PagePoint) -> (x: SIMD4<Float>, y: SIMD4<Float>) {
      (
        SIMD4(repeating: Float(normal.x.magnitude)), SIMD4(repeating: Float(normal.y.magnitude))
      )
    }
    left = absolute(capsule.leftNormal)
    right = absolute(capsule.rightNormal)
  }

  // Short enough for the compiler to find vectors in: it takes such expressions apart lane by lane
  // and puts them together again, and of longer ones only a part.
  @inline(__always) func coverage(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<UInt8> {
    let side = x * axisY - y * axisX
    // Where the axis' disc nearest to the pixel would be, were the axis without ends.
    var free = x * axisX + y * axisY
    if !Sides.areParallel { free = free - side.magnitudes * tangent }
    let place = length.smaller(free.larger(.zero))
    var dx = (x - place * axisX).magnitudes
    var dy = (y - place * axisY).magnitudes
    // Never quite 0, which has no direction.
    let square = dx * dx + dy * dy + SIMD4(repeating: 1e-12)
    let distance = square.squareRoot()
    if Width.isThin {
      // The way to a pixel on the axis has no direction.
      let isBeside = (square .< 1e-6) .| (free .== place)
      var (sideX, sideY) = right
      if !Sides.areParallel {
        let isLeft = side .> 0
        sideX = sideX.replacing(with: left.x, where: isLeft)
        sideY = sideY.replacing(with: left.y, where: isLeft)
      }
      dx = dx.replacing(with: sideX * distance, where: isBeside)
      dy = dy.replacing(with: sideY * distance, where: isBeside)
    }
    // The way from the disc's centre to the pixel is the normal, times the distance: so is all of
    // this, which spares a division and lets the other one begin before the root is drawn.
    let here = Sides.areParallel ? radius : radius - slope * place
    return Width.bytes(
      depth: (here - distance) * distance, width: (here + here) * distance,
      Edge(normalX: dx, normalY: dy)
    ).rounded
  }
}

/// How the sides of a stroke lie to each other.
protocol LineSides {
  /// Whether both discs are equal: then some terms are 0, and leaving them out changes nothing.
  static var areParallel: Bool { get }
}

/// The sides of a stroke without pressure.
enum Parallel: LineSides {
  @inline(__always) static var areParallel: Bool { true }
}

/// The sides of a stroke that becomes wider or narrower.
enum Tapered: LineSides {
  @inline(__always) static var areParallel: Bool { false }
}

/// What the width of a stroke means for the area of a pixel it covers.
protocol LineWidth {
  /// Whether a pixel can stick out on both sides.
  static var isThin: Bool { get }

  /// The covered part, 0 to 255, of pixels whose centres are `depth` inside their edge, where the
  /// stroke has that width; both multiplied by the length of the edge's normal.
  static func bytes(depth: SIMD4<Float>, width: SIMD4<Float>, _ edge: Edge) -> SIMD4<Float>
}

/// Strokes at least 1.5 px wide.
enum Thick: LineWidth {
  @inline(__always) static var isThin: Bool { false }

  @inline(__always)
  static func bytes(depth: SIMD4<Float>, width: SIMD4<Float>, _ edge: Edge) -> SIMD4<Float> {
    127.5 + edge.beyondHalf(depth: depth)
  }
}

/// Narrower strokes: less what lies beyond the far side, which is as far from the near one as the
/// stroke is wide there.
enum Thin: LineWidth {
  @inline(__always) static var isThin: Bool { true }

  @inline(__always)
  static func bytes(depth: SIMD4<Float>, width: SIMD4<Float>, _ edge: Edge) -> SIMD4<Float> {
    (edge.beyondHalf(depth: depth) + edge.half(outside: width - depth)).larger(edge.zero)
  }
}

/// For a dot, whose outline must not be taken as straight: it would be too heavy, by a third at
/// width 1.
///
/// So the pixel is cut into strips along the axis that the outline crosses more squarely, each as
/// long as the circle is there. Only for dots: at the joints of a line, where the discs fill a
/// wedge between two straight sides, the straight outline is the right one.
struct SmallDiscKernel: CoverageKernel {
  private let radius: Double

  init(_ capsule: CapsuleCoverage) {
    radius = capsule.startRadius
  }

  func coverage(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<UInt8> {
    let strips = 16
    var bytes = SIMD4<Float>.zero
    for lane in x.indices {
      let (dx, dy) = (Double(x[lane].magnitude), Double(y[lane].magnitude))
      let along = max(dx, dy)
      let across = min(dx, dy)
      var sum = 0.0
      for strip in 0..<strips {
        let place = across - 0.5 + (Double(strip) + 0.5) / Double(strips)
        let half = max(0, radius * radius - place * place).squareRoot()
        sum += max(0, min(half, along + 0.5) - max(-half, along - 0.5))
      }
      bytes[lane] = Float(min(1, sum / Double(strips))) * 255
    }
    return bytes.rounded
  }
}

/// Straight edges through four pixels, of which the area on one side is asked.
///
/// With a >= b the absolute components of an edge's normal, the area is linear in the centre's
/// distance up to (a - b) / 2, and from there to (a + b) / 2 a parabola. All is multiplied by the
/// length of each lane's normal, so that it need not be brought to 1 first.
struct Edge {
  /// (a - b) / 2 and (a + b) / 2.
  private let inner: SIMD4<Float>
  private let outer: SIMD4<Float>
  /// 255 / a.
  private let inverse: SIMD4<Float>
  /// 255 / 2ab.
  private let bend: SIMD4<Float>
  /// 0, but not a constant: with one, the compiler pulls a comparison through all that follows it.
  let zero: SIMD4<Float>

  /// Takes the absolute components of normals.
  @inline(__always)
  init(normalX: SIMD4<Float>, normalY: SIMD4<Float>) {
    // The floors hold for every true normal but the straight up or sideways one, and for that of
    // length 0 in the middle of a stroke, where all is covered.
    let major = normalX.larger(normalY).larger(SIMD4(repeating: 1e-6))
    let minor = normalX.smaller(normalY).larger(major * 1e-5)
    let product = 255 / (major * minor)
    zero = major - major
    inner = (major - minor) * 0.5
    outer = (major + minor) * 0.5
    inverse = minor * product
    bend = 0.5 * product
  }

  /// What pixels whose centres are `depth` inside their edge, times the normal's length, have more
  /// than half covered: -127.5 to 127.5.
  @inline(__always) func beyondHalf(depth: SIMD4<Float>) -> SIMD4<Float> {
    half(outside: depth.magnitudes).withSigns(of: depth)
  }

  /// What pixels whose centres are `outside` beyond their edge, times the normal's length, lack to
  /// be half covered.
  @inline(__always) func half(outside: SIMD4<Float>) -> SIMD4<Float> {
    // The parabola meets the line at the inner distance and runs below it from there on, so the
    // smaller of both is right on either side of it, once the parabola is held back to there.
    let rest = (outer - outside.larger(inner)).larger(.zero)
    return (outside * inverse).smaller(127.5 - rest * rest * bend)
  }
}
