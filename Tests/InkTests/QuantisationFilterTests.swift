import Raster
import TestSupport
import Testing

@testable import Ink

@Suite struct QuantisationFilterTests {
  private func filtered(_ points: [PagePoint], quantum: Double) -> QuantisationFilter {
    var filter = QuantisationFilter(quantum: quantum)
    for point in points { _ = filter.append(point) }
    return filter
  }

  /// A smooth line at a hand's speed, digitised to whole pixels.
  private func digitised(_ random: inout SeededGenerator, speed: Double, count: Int) -> [PagePoint]
  {
    var place = PagePoint(x: random.real(200..<300), y: random.real(200..<300))
    var heading = random.real(0..<6)
    var bend = 0.0
    return (0..<count).map { _ in
      // Radii of 10 px and more.
      bend = max(-0.1, min(0.1, bend + random.real(-0.02..<0.02)))
      heading += bend * speed
      let step = StrokeMaker.direction(heading)
      place = PagePoint(x: place.x + step.x * speed, y: place.y + step.y * speed)
      return StrokeMaker.middle(place)
    }
  }

  @Test(arguments: StrokeMaker.Manner.allCases, [1, 0.5, 2.75])
  func agreesWithTheFormulasOfTheResearch(manner: StrokeMaker.Manner, quantum: Double) {
    var maker = StrokeMaker(seed: 51)
    let samples = maker.samples(
      count: 120, manner: manner, isInteger: true,
      area: PixelRect(x: 0, y: 0, width: 400, height: 400))
    let points = samples.map {
      PagePoint(x: $0.position.x * quantum, y: $0.position.y * quantum)
    }
    let filter = filtered(points, quantum: quantum)
    let reference = ReferencePath(points, quantum: quantum)
    #expect(filter.count == reference.smooth.count)
    for index in 0..<filter.count {
      #expect(filter.point(index).distance(to: reference.smooth[index]) < 1e-9)
    }
  }

  @Test(arguments: StrokeMaker.Manner.allCases)
  func comingToRestEarlyChangesNothingThatShows(manner: StrokeMaker.Manner) {
    var maker = StrokeMaker(seed: 53)
    let points = maker.samples(
      count: 300, manner: manner, isInteger: true,
      area: PixelRect(x: 0, y: 0, width: 400, height: 400)
    ).map(\.position)
    let early = ReferencePath(points, quantum: 1)
    let late = ReferencePath(points, quantum: 1, comesToRest: false)
    let moves = zip(early.smooth, late.smooth).map { $0.distance(to: $1) }
    // A quarter of a pixel in one sharp turn; a hundredth in general.
    #expect((moves.max() ?? 1) < 0.25)
    #expect(moves.reduce(0, +) / Double(moves.count) < 0.01)
  }

  @Test func everySampleStaysInItsBoxAndTheEndsStayWhereTheyAre() {
    var maker = StrokeMaker(seed: 52)
    for manner in StrokeMaker.Manner.allCases {
      let points = maker.samples(
        count: 200, manner: manner, isInteger: true,
        area: PixelRect(x: 0, y: 0, width: 400, height: 400)
      ).map(\.position)
      var filter = QuantisationFilter(quantum: 1)
      for point in points {
        _ = filter.append(point)
        #expect(filter.point(0) == points[0])
        #expect(filter.point(filter.count - 1) == point, "the tip is the newest sample")
      }
      let reference = ReferencePath(points, quantum: 1)
      for index in 1..<(filter.count - 1) {
        let box = reference.halfBox(index, quantum: 1)
        #expect(box <= 0.5)
        let (raw, smooth) = (reference.raw[index], filter.point(index))
        #expect(max(abs(raw.x - smooth.x), abs(raw.y - smooth.y)) <= box + 1e-12)
      }
    }
  }

  @Test func cornerIsNotCutByMoreThanTheBox() {
    // Slow into a right angle and out again.
    let points =
      (0...20).map { PagePoint(x: Double($0) + 0.5, y: 0.5) }
      + (1...20).map { PagePoint(x: 20.5, y: Double($0) + 0.5) }
    let filter = filtered(points, quantum: 1)
    let corner = filter.point(20)
    #expect(abs(corner.x - 20.5) <= 0.5 && abs(corner.y - 0.5) <= 0.5)
  }

  @Test func slowStraightLineComesOutStraight() {
    var random = SeededGenerator(seed: 53)
    var squares: [Double] = []
    var turns: [Double] = []
    var rawTurns: [Double] = []
    for _ in 0..<60 {
      let direction = StrokeMaker.direction(random.real(0..<6.3))
      let start = PagePoint(x: random.real(0..<1), y: random.real(0..<1))
      let speed = random.real(0.3..<1.5)
      let points = (0..<Int(160 / speed)).map { index in
        StrokeMaker.middle(
          PagePoint(
            x: start.x + direction.x * speed * Double(index),
            y: start.y + direction.y * speed * Double(index)))
      }
      let filter = filtered(points, quantum: 1)
      var inner: [PagePoint] = []
      var raw: [PagePoint] = []
      for index in 0..<filter.count {
        let point = filter.point(index)
        let along = (point.x - start.x) * direction.x + (point.y - start.y) * direction.y
        guard along > 20 && along < 140 else { continue }
        let off = (point.x - start.x) * direction.y - (point.y - start.y) * direction.x
        squares.append(off * off)
        inner.append(point)
        raw.append(filter.nodes[index].raw)
      }
      turns += InkMetrics(truth: [inner[0], inner[inner.count - 1]], drawn: inner).kinks
      rawTurns += InkMetrics(truth: [raw[0], raw[raw.count - 1]], drawn: raw).kinks
    }
    let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    #expect(rms <= 0.12)
    // Degrees at 2 px: as reported the line is a staircase.
    #expect(InkMetrics.percentile(0.99, of: turns) <= 8)
    #expect(InkMetrics.percentile(0.99, of: rawTurns) >= 40)
  }

  @Test(arguments: [0.4, 1, 2.5, 4, 6, 10])
  func samplesSettle(speed: Double) {
    var random = SeededGenerator(seed: 54)
    for _ in 0..<8 {
      let moves = SettleMoves(digitised(&random, speed: speed, count: 160))
      #expect(moves.largest(fromAge: QuantisationFilter.reach) == 0)
      #expect(moves.largest(fromAge: 8) <= 0.15)
      // The measure sees something: the tip loses its rounding one sample later.
      #expect(moves.largest(fromAge: 1) > 0.1 && moves.largest(fromAge: 1) < 1.5)
    }
  }

  @Test func finalSamplesNeverMove() {
    var maker = StrokeMaker(seed: 55)
    for manner in StrokeMaker.Manner.allCases {
      let points = maker.samples(
        count: 150, manner: manner, isInteger: true,
        area: PixelRect(x: 0, y: 0, width: 400, height: 400)
      ).map(\.position)
      var filter = QuantisationFilter(quantum: 1)
      var final: [Int: PagePoint] = [:]
      for point in points where filter.append(point) {
        for index in 0..<filter.count where filter.isFinal(index) {
          let place = filter.point(index)
          #expect(final[index, default: place] == place)
          final[index] = place
        }
      }
    }
  }

  @Test func fractionalSourceIsTakenAsItIs() {
    var maker = StrokeMaker(seed: 56)
    let points = maker.samples(
      count: 80, manner: .flowing, isInteger: false,
      area: PixelRect(x: 0, y: 0, width: 40, height: 40)
    ).map(\.position)
    let filter = filtered(points, quantum: 0)
    #expect((0..<filter.count).map(filter.point) == points)
    #expect((0..<filter.count).allSatisfy(filter.isFinal))
  }

  @Test func sampleAtThePlaceOfTheLastIsIgnored() {
    var filter = QuantisationFilter(quantum: 1)
    let (a, b) = (PagePoint(x: 1.5, y: 1.5), PagePoint(x: 2.5, y: 1.5))
    let taken = [a, a, b, b, b, a].map { filter.append($0) }
    #expect(taken == [true, false, true, false, false, true])
    #expect(filter.count == 3)
  }

  @Test func droppingOldSamplesChangesNothing() {
    var maker = StrokeMaker(seed: 57)
    let points = maker.samples(
      count: 150, manner: .mixed, isInteger: true,
      area: PixelRect(x: 0, y: 0, width: 400, height: 400)
    ).map(\.position)
    var (kept, dropping) = (QuantisationFilter(quantum: 1), QuantisationFilter(quantum: 1))
    for point in points {
      #expect(kept.append(point) == dropping.append(point))
      dropping.drop(before: dropping.count - QuantisationFilter.reach - 3)
      for index in dropping.dropped..<dropping.count {
        #expect(kept.point(index) == dropping.point(index))
      }
    }
    #expect(dropping.nodes.count <= QuantisationFilter.reach + 3)
  }
}
