/// An outline or a line drawing in its own units, y down: moves, lines and cubic curves.
///
/// Made from the text of an SVG path. Curves of other kinds become cubics as they are read.
package struct VectorPath: Equatable, Sendable {
  /// One step of a path; all points are absolute, in path units.
  package enum Element: Equatable, Sendable {
    /// Begins a new line at a point.
    case move(SIMD2<Double>)
    /// A straight line to a point.
    case line(SIMD2<Double>)
    /// A cubic curve by two control points to an end point.
    case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    /// A straight line back to where the line began.
    case close
  }

  /// The steps in drawing order.
  package var elements: [Element]

  /// Makes a path from its steps.
  package init(elements: [Element]) {
    self.elements = elements
  }

  /// Reads the text of an SVG path; nil when a letter or number of it is not understood.
  ///
  /// Understood are M L H V C Q A Z and their lower case, numbers spaced, with commas or glued.
  /// An elliptic arc with two radii must not be turned.
  ///
  /// - Complexity: O(length of the text).
  package init?(_ text: String) {
    var reader = VectorPathReader(text)
    guard let elements = reader.read() else { return nil }
    self.elements = elements
  }

  /// The path with every point moved by a function; curves stay curves.
  package func mapped(_ body: (SIMD2<Double>) -> SIMD2<Double>) -> VectorPath {
    VectorPath(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(body(point))
        case .line(let point): .line(body(point))
        case .cubic(let first, let second, let end): .cubic(body(first), body(second), body(end))
        case .close: .close
        }
      })
  }

  /// The path as chains of straight lines, at most `tolerance` off the curves.
  ///
  /// A move without anything drawn from it gives no chain; a line of no length gives a dot.
  ///
  /// - Parameter tolerance: largest distance from the true curve, path units, above 0.
  /// - Returns: the chains, in drawing order.
  /// - Complexity: O(elements / sqrt(tolerance)).
  package func flattened(tolerance: Double) -> [Polyline] {
    var lines: [Polyline] = []
    var points: [SIMD2<Double>] = []
    var start = SIMD2<Double>()
    func finish(closed: Bool) {
      if points.count > 1 || (closed && !points.isEmpty) {
        lines.append(Polyline(points: points, isClosed: closed))
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        points = [point]
        start = point
      case .line(let point):
        points.append(point)
      case .cubic(let first, let second, let end):
        let from = points.last ?? start
        Self.flatten(from, first, second, end, tolerance: tolerance, into: &points)
      case .close:
        finish(closed: true)
        points = [start]
      }
    }
    finish(closed: false)
    return lines
  }

  /// Appends the points of a cubic after its first one.
  ///
  /// Source of the number of steps: Wang's formula for degree 3, n = sqrt(6 / 8 * M / tolerance)
  /// with M the largest second difference of the control points.
  private static func flatten(
    _ from: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>,
    tolerance: Double, into points: inout [SIMD2<Double>]
  ) {
    func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
    let bend = max(length(from - 2 * first + second), length(first - 2 * second + end))
    let steps = max(1, min(200, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))))
    for step in 1..<max(2, steps) where steps > 1 {
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let near = u * u * u * from + 3 * u * u * t * first
      points.append(near + 3 * u * t * t * second + t * t * t * end)
    }
    points.append(end)
  }
}

/// A chain of straight lines.
package struct Polyline: Equatable, Sendable {
  /// The corners in order; one point alone is a dot.
  package var points: [SIMD2<Double>]
  /// Whether a line leads from the last point back to the first.
  package var isClosed: Bool

  /// Makes a chain from its corners.
  package init(points: [SIMD2<Double>], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
  }
}
