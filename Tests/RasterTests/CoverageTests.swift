import TestSupport
import Testing

@testable import Raster

@Suite struct CoverageTests {
  /// The area of the unit square around the origin where `p . normal <= depth`, by cutting the
  /// square's outline with the line.
  private func exactArea(normal: PagePoint, depth: Double) -> Double {
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
    var kept: [(Double, Double)] = []
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let inA = depth - (a.0 * normal.x + a.1 * normal.y)
      let inB = depth - (b.0 * normal.x + b.1 * normal.y)
      if inA >= 0 { kept.append(a) }
      if (inA > 0 && inB < 0) || (inA < 0 && inB > 0) {
        let part = inA / (inA - inB)
        kept.append((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part))
      }
    }
    var doubled = 0.0
    for index in kept.indices {
      let (a, b) = (kept[index], kept[(index + 1) % kept.count])
      doubled += a.0 * b.1 - b.0 * a.1
    }
    return abs(doubled) / 2
  }

  private func check(angle: Double, depth: Double) {
    let normal = StrokeMaker.direction(angle)
    let edge = Coverage.Edge(normalX: normal.x, normalY: normal.y)
    let error = abs(edge.area(depth: depth) - exactArea(normal: normal, depth: depth))
    // Near the axes the corner's area is divided by a product near 0.
    if error > 1e-9 { Issue.record("angle \(angle) depth \(depth): off by \(error)") }
  }

  @Test func areaBesideALineIsExact() {
    var random = StrokeRandom(seed: 3)
    for _ in 0..<20_000 {
      check(angle: random.real(0..<(2 * Double.pi)), depth: random.real(-0.8..<0.8))
    }
  }

  @Test func areaIsExactAtAndNearAxesAndDiagonals() {
    for eighth in 0..<8 {
      for off in [0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3, -1e-15, -1e-12, -1e-9, -1e-6, -1e-3] {
        for step in -32...32 {
          check(angle: Double(eighth) * Double.pi / 4 + off, depth: Double(step) / 40)
        }
      }
    }
  }

  @Test func bothSidesOfALineFillThePixel() {
    var random = StrokeRandom(seed: 4)
    for _ in 0..<2000 {
      let normal = StrokeMaker.direction(random.real(0..<6.3))
      let edge = Coverage.Edge(normalX: normal.x, normalY: normal.y)
      let depth = random.real(-1..<1)
      #expect(abs(edge.area(depth: depth) + edge.area(depth: -depth) - 1) < 1e-12)
    }
  }

  @Test func outsideReachPixelsAreWhollyInOrOut() {
    var random = StrokeRandom(seed: 5)
    for _ in 0..<2000 {
      let normal = StrokeMaker.direction(random.real(0..<6.3))
      let edge = Coverage.Edge(normalX: normal.x, normalY: normal.y)
      #expect(edge.area(depth: Coverage.reach) == 1)
      #expect(edge.area(depth: -Coverage.reach) == 0)
    }
  }
}
