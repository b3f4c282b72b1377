import Raster
import TestSupport
import Testing

/// Targets: the project's ink research, section 2.
@Suite struct CapsuleCoverageTests {
  /// A capsule of random place and direction near (150, 150).
  private func capsule(
    _ random: inout SeededGenerator, width: Double, length: Double, endWidth: Double? = nil
  ) -> Capsule {
    let start = PagePoint(x: random.real(150..<151), y: random.real(150..<151))
    let direction = StrokeMaker.direction(random.real(0..<(2 * Double.pi)))
    return Capsule(
      start: start, startRadius: width / 2,
      end: PagePoint(x: start.x + direction.x * length, y: start.y + direction.y * length),
      endRadius: (endWidth ?? width) / 2)
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 20, 100])
  func linesKeepTheErrorTargets(width: Double) {
    var random = SeededGenerator(seed: UInt64(width * 100))
    var error = CoverageError()
    for _ in 0..<(width > 50 ? 4 : 40) {
      error.add([capsule(&random, width: width, length: random.real(15..<40))])
    }
    if width >= 1 { #expect(error.rms <= (width >= 3 ? 5 : 8)) }
    #expect(abs(error.inkError) <= (width >= 0.75 ? 0.03 : 0.07))
  }

  @Test(
    arguments: [
      (1, 3), (2, 1), (1, 8), (4, 9), (3, 20), (8, 3), (20, 8), (0.5, 5), (60, 30),
    ] as [(Double, Double)])
  func taperedLinesKeepTheErrorTargets(width: Double, endWidth: Double) {
    var random = SeededGenerator(seed: UInt64(width * 100 + endWidth))
    var error = CoverageError()
    for _ in 0..<(width > 50 ? 4 : 25) {
      // From just over the difference of the radii (a steep taper) to a long one.
      let least = abs(width - endWidth) / 2
      let capsule = capsule(
        &random, width: width, length: least * 1.02 + random.real(0.1..<25), endWidth: endWidth)
      error.add([capsule])
    }
    #expect(error.rms <= (min(width, endWidth) >= 3 ? 5 : 8))
    #expect(abs(error.inkError) <= 0.03)
  }

  @Test(arguments: [0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 20, 100])
  func discsKeepTheErrorTargets(width: Double) {
    var random = SeededGenerator(seed: UInt64(width * 100) + 7)
    var error = CoverageError()
    var inside = CoverageError()
    for _ in 0..<(width > 50 ? 2 : 40) {
      error.add([capsule(&random, width: width, length: 0)])
      // The second disc wholly inside the first.
      inside.add([capsule(&random, width: width, length: width * 0.2, endWidth: width * 0.5)])
    }
    #expect(error.rms <= 1.5 && inside.rms <= 1.5)
    #expect(abs(error.inkError) <= 0.01 && abs(inside.inkError) <= 0.01)
  }

  @Test func aThinBlackLineIsEquallyDarkAtEveryAngle() {
    var random = SeededGenerator(seed: 8)
    for step in 0...45 {
      // Steeper lines are these with x and y exchanged.
      let direction = StrokeMaker.direction(Double(step) * Double.pi / 180)
      let start = PagePoint(x: random.real(20..<21), y: random.real(40..<41))
      let end = PagePoint(x: start.x + direction.x * 60, y: start.y + direction.y * 60)
      for isSteep in [false, true] {
        func turned(_ point: PagePoint) -> PagePoint {
          isSteep ? PagePoint(x: point.y, y: point.x) : point
        }
        var mask = StrokeMask()
        mask.add(
          Capsule(start: turned(start), startRadius: 0.5, end: turned(end), endRadius: 0.5),
          clip: PixelRect(x: 0, y: 0, width: 150, height: 150))
        for along in (Int(start.x) + 3)..<(Int(end.x) - 3) {
          let sum = (0..<150).reduce(0) { sum, across in
            sum + Int(isSteep ? mask[across, along] : mask[along, across])
          }
          // A column cuts a slanted line in a longer piece.
          let darkness = Double(sum) / 255 * direction.x
          if abs(darkness - 1) > 0.1 { Issue.record("\(step) degrees: \(darkness)") }
        }
      }
    }
  }

  @Test(arguments: [(1, 0.02), (4, 0.005)] as [(Double, Double)])
  func jointsDoNotThickenACurve(width: Double, limit: Double) {
    var random = SeededGenerator(seed: UInt64(width))
    var error = CoverageError()
    for _ in 0..<6 {
      // An arc in steps of 1.5 px.
      let radius = random.real(15..<60)
      let center = PagePoint(x: random.real(100..<101), y: random.real(100..<101))
      let first = random.real(0..<6)
      let points = (0...40).map { index in
        let direction = StrokeMaker.direction(first + Double(index) * 1.5 / radius)
        return PagePoint(
          x: center.x + direction.x * radius, y: center.y + direction.y * radius)
      }
      error.add(
        zip(points, points.dropFirst()).map {
          Capsule(start: $0, startRadius: width / 2, end: $1, endRadius: width / 2)
        })
    }
    #expect(abs(error.inkError) <= limit)
  }

  @Test func exactCapsuleAreaAgreesWithGeometry() {
    // The measure itself: a straight capsule's area is length times width plus a disc.
    let capsule = Capsule(
      start: PagePoint(x: 20.3, y: 20.7), startRadius: 3, end: PagePoint(x: 50.3, y: 60.7),
      endRadius: 3)
    let expected = 50 * 6 + Double.pi * 9
    #expect(abs(ExactCapsule([capsule]).total / expected - 1) < 1e-3)
    #expect(abs(ExactCapsule([capsule, capsule]).total / expected - 1) < 1e-3)
  }
}
