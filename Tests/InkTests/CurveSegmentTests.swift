import Raster
import TestSupport
import Testing

@testable import Ink

@Suite struct CurveSegmentTests {
  private func point(_ random: inout SeededGenerator, _ reach: Double) -> PagePoint {
    PagePoint(x: random.real(-reach..<reach), y: random.real(-reach..<reach))
  }

  /// Four points whose spacing varies over three orders of magnitude.
  private func points(_ random: inout SeededGenerator) -> [PagePoint] {
    var last = point(&random, 10)
    var result = [last]
    for _ in 0..<3 {
      let step = point(&random, [0.05, 1, 8, 60][random.whole(0..<4)])
      last = PagePoint(x: last.x + step.x, y: last.y + step.y)
      result.append(last)
    }
    return result
  }

  private func flattened(_ segment: CurveSegment, from start: PagePoint, tolerance: Double)
    -> [PagePoint]
  {
    var line = [start]
    segment.flatten(tolerance: tolerance) { line.append($0) }
    return line
  }

  /// The curve by the pyramid of Barry and Goldman, which shares nothing with Hermite tangents.
  private func pyramid(_ points: [PagePoint], at part: Double) -> PagePoint {
    var knots = [0.0]
    for index in 1..<4 {
      knots.append(knots[index - 1] + points[index - 1].distance(to: points[index]).squareRoot())
    }
    let t = knots[1] + (knots[2] - knots[1]) * part
    func mix(_ a: PagePoint, _ b: PagePoint, _ from: Double, _ to: Double) -> PagePoint {
      let share = (t - from) / (to - from)
      return PagePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    let first = (0..<3).map { mix(points[$0], points[$0 + 1], knots[$0], knots[$0 + 1]) }
    let second = (0..<2).map { mix(first[$0], first[$0 + 1], knots[$0], knots[$0 + 2]) }
    return mix(second[0], second[1], knots[1], knots[2])
  }

  private func distance(_ point: PagePoint, _ line: [PagePoint]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      let along = (point.x - start.x) * dx + (point.y - start.y) * dy
      let part = square > 0 ? max(0, min(1, along / square)) : 0
      return point.distance(to: PagePoint(x: start.x + dx * part, y: start.y + dy * part))
    }.min() ?? .infinity
  }

  @Test(arguments: [0.004, 0.016, 0.1])
  func flattenedLineStaysWithinTheTolerance(tolerance: Double) {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<60 {
      let points = points(&random)
      let segment = CurveSegment(
        before: points[0], start: points[1], end: points[2], after: points[3])
      let line = flattened(segment, from: points[1], tolerance: tolerance)
      #expect(line.last == points[2])
      for step in 0...64 {
        let off = distance(pyramid(points, at: Double(step) / 64), line)
        if off > tolerance + 1e-9 { Issue.record("\(points) at \(step)/64: off by \(off)") }
      }
    }
  }

  @Test(arguments: [3000.0, 30_000])
  func toleranceHoldsForJumpsAcrossTheLargestPage(reach: Double) {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<4 {
      let points = (0..<4).map { _ in point(&random, reach / 2) }
      let segment = CurveSegment(
        before: points[0], start: points[1], end: points[2], after: points[3])
      let line = flattened(segment, from: points[1], tolerance: 0.004)
      for step in 0...40 {
        let off = distance(pyramid(points, at: Double(step) / 40), line)
        if off > 0.004 + 1e-9 { Issue.record("off by \(off)") }
      }
    }
  }

  @Test func missingNeighbourIsTheReflectionOfTheOtherEnd() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<40 {
      let points = points(&random)
      let (start, end) = (points[1], points[2])
      let before = PagePoint(x: 2 * start.x - end.x, y: 2 * start.y - end.y)
      let after = PagePoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y)
      func check(_ segment: CurveSegment, _ points: [PagePoint]) {
        let line = flattened(segment, from: start, tolerance: 0.004)
        for step in 0...16 {
          #expect(distance(pyramid(points, at: Double(step) / 16), line) <= 0.004 + 1e-9)
        }
      }
      check(
        CurveSegment(before: nil, start: start, end: end, after: points[3]),
        [before, start, end, points[3]])
      check(
        CurveSegment(before: points[0], start: start, end: end, after: nil),
        [points[0], start, end, after])
      let alone = flattened(
        CurveSegment(before: nil, start: start, end: end, after: nil), from: start, tolerance: 0.1)
      #expect(alone == [start, end], "two points alone are a straight line")
    }
  }

  @Test func pieceHasNoLoopsAndNoCusps() {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<150 {
      let points = points(&random)
      let segment = CurveSegment(
        before: points[0], start: points[1], end: points[2], after: points[3])
      let line = flattened(segment, from: points[1], tolerance: 0.0005)
      for first in 0..<(line.count - 1) {
        for second in (first + 2)..<max(first + 2, line.count - 1) {
          let crosses = Self.cross(
            line[first], line[first + 1], line[second], line[second + 1])
          if crosses { Issue.record("\(points) crosses itself") }
        }
        // A cusp turns back at a point, however fine the steps.
        if first > 0 {
          let (a, b, c) = (line[first - 1], line[first], line[first + 1])
          let dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
          let limit = -0.5 * a.distance(to: b) * b.distance(to: c)
          if dot < limit { Issue.record("\(points) turns back") }
        }
      }
    }
  }

  /// Whether two lines cross in their insides.
  private static func cross(
    _ a: PagePoint, _ b: PagePoint, _ c: PagePoint, _ d: PagePoint
  ) -> Bool {
    func side(_ p: PagePoint, _ q: PagePoint, _ r: PagePoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }

  @Test func equalPointsGiveFinitePoints() {
    let (a, b) = (PagePoint(x: 3, y: 4), PagePoint(x: 9, y: 4))
    for points in [[a, a, a, a], [a, a, b, b], [b, a, a, b], [a, b, b, a], [a, b, a, b]] {
      let segment = CurveSegment(
        before: points[0], start: points[1], end: points[2], after: points[3])
      let line = flattened(segment, from: points[1], tolerance: 0.004)
      #expect(line.last == points[2])
      #expect(!line.contains { !$0.isFinite })
    }
  }
}
