import Raster
import TestSupport
import Testing

@testable import Ink

@Suite struct FigureTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  @Test(arguments: Figure.Kind.allCases)
  func figureWithoutSizeIsARoundDot(kind: Figure.Kind) {
    let place = point(20.5, 30.25)
    #expect(
      Figure(kind, from: place, to: place).outline(width: 7)
        == FigureOutline(capsules: [Capsule(center: place, radius: 3.5)]))
  }

  @Test(arguments: [Figure.Kind.line, .rectangle, .ellipse])
  func figureIsTheSameFromEitherPoint(kind: Figure.Kind) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let first = point(random.real(0..<900), random.real(0..<900))
      let isUpright = random.whole(0..<4) == 0
      let second = point(
        isUpright ? first.x : random.real(0..<900), random.real(0..<900))
      #expect(
        Figure(kind, from: first, to: second).outline(width: 5)
          == Figure(kind, from: second, to: first).outline(width: 5))
    }
  }

  @Test func rectangleIsTheFrameThroughBothCorners() {
    let outline = Figure(.rectangle, from: point(80, 20), to: point(10, 60)).outline(width: 6)
    #expect(
      outline
        == FigureOutline(frames: [
          BoxFrame(
            outer: Box(minX: 7, minY: 17, maxX: 83, maxY: 63),
            inner: Box(minX: 13, minY: 23, maxX: 77, maxY: 57))
        ]))
  }

  @Test(arguments: [1.0, 10, 40])
  func dashesAreEven(width: Double) {
    let start = point(50, 40)
    for length in [0.5, 1.9, 2, 2.1, 5.99, 6.01, 6.5, 60.1, 61.5, 65].map({ $0 * width }) {
      // Along 3:4, where the places are exact.
      let end = point(50 + 0.6 * length, 40 + 0.8 * length)
      let dashes = Figure(.line, from: start, to: end)
        .outline(width: width, isDashed: true).capsules
      #expect(dashes.count == Int((length / (6 * width)).rounded(.down)) + 1)
      for (number, dash) in dashes.enumerated() {
        let first = Double(number) * 6 * width
        let last = min(first + 2 * width, length)
        #expect(abs(start.distance(to: dash.start) - first) < 1e-9)
        #expect(abs(start.distance(to: dash.end) - last) < 1e-9)
        #expect(dash.startRadius == width / 2 && dash.endRadius == width / 2)
      }
    }
  }

  @Test func dashesOfTheLongestLineAreLimited() {
    let figure = Figure(.line, from: point(-1e6, -1e6), to: point(1e6, 1e6))
    #expect(figure.outline(width: 0.001, isDashed: true).capsules.count == 262_144)
  }

  @Test(arguments: [Figure.Kind.rectangle, .ellipse], [1.0, 4, 30])
  func dashesComeRoundEvenly(kind: Figure.Kind, width: Double) {
    let figure = Figure(kind, from: point(700, 300), to: point(100, 80))
    let round =
      kind == .rectangle
      ? 2 * (600 + 220.0)
      : figure.outline(width: width).capsules.reduce(0) { $0 + $1.start.distance(to: $1.end) }
    let outline = figure.outline(width: width, isDashed: true)
    #expect(outline.frames.isEmpty)
    let first = outline.capsules.first?.start
    #expect(first == (kind == .rectangle ? point(700, 300) : point(700, 190)))
    // Pieces of one dash touch; between two dashes is a gap. Where the way round ends the first dash
    // may begin once more, without length.
    var lengths: [Double] = [0]
    var gaps: [Double] = []
    for (number, dash) in outline.capsules.enumerated() {
      let before = number > 0 ? outline.capsules[number - 1].end : dash.start
      if before.distance(to: dash.start) > width { lengths.append(0) }
      if before.distance(to: dash.start) > width { gaps.append(before.distance(to: dash.start)) }
      lengths[lengths.count - 1] += dash.start.distance(to: dash.end)
    }
    if let last = lengths.last, last < 1e-6 {
      lengths.removeLast()
      gaps.removeLast()
    }
    let count = (round / (6 * width)).rounded()
    #expect(Double(lengths.count) == count)
    for length in lengths { #expect(abs(length - round / count / 3) < 1e-6) }
    // A gap round a bend is shorter as the crow flies.
    for gap in gaps { #expect(gap <= round / count * 2 / 3 + 1e-6) }
  }

  @Test func dashedFigureWithoutInsideIsALine() {
    for kind in [Figure.Kind.line, .rectangle, .ellipse] {
      let flat = Figure(kind, from: point(90, 20), to: point(10, 20))
      #expect(
        flat.outline(width: 2, isDashed: true)
          == Figure(.line, from: point(90, 20), to: point(10, 20))
          .outline(width: 2, isDashed: true))
    }
  }

  @Test(arguments: [1.0, 4, 100])
  func ellipseIsFollowedAsCloselyAsACurve(width: Double) {
    let tolerance = Flattening.tolerance(radius: width / 2)
    for (a, b) in [(300.0, 200.0), (40, 40), (1500, 3), (2, 900), (0.7, 0.4)] {
      let figure = Figure(.ellipse, from: point(500 - a, 400 - b), to: point(500 + a, 400 + b))
      let capsules = figure.outline(width: width).capsules
      #expect(capsules.first?.start == capsules.last?.end)
      for (capsule, next) in zip(capsules, capsules.dropFirst()) {
        #expect(capsule.end == next.start)
      }
      for capsule in capsules {
        let (x, y) = ((capsule.end.x - 500) / a, (capsule.end.y - 400) / b)
        #expect(abs(x * x + y * y - 1) < 1e-9)
        // The chord's middle is inside by no more than the tolerance along any direction.
        let middle = point(
          ((capsule.start.x + capsule.end.x) / 2 - 500) / a,
          ((capsule.start.y + capsule.end.y) / 2 - 400) / b)
        let inside = 1 - (middle.x * middle.x + middle.y * middle.y).squareRoot()
        #expect(inside * max(a, b) <= tolerance * 1.001)
      }
    }
  }

  @Test func ellipseCostsTheRootOfItsSize() {
    func count(_ side: Double) -> Int {
      Figure(.ellipse, from: point(0, 0), to: point(side, side)).outline(width: 4).capsules.count
    }
    #expect(count(2000) < 1500)
    #expect(count(8000) < 2 * count(2000) + 16)
    #expect(count(1e6) <= 8 * 4096)
  }

  @Test func flatEllipseIsALine() {
    let flat = Figure(.ellipse, from: point(90, 20), to: point(10, 20)).outline(width: 4)
    #expect(flat == Figure(.line, from: point(10, 20), to: point(90, 20)).outline(width: 4))
    let upright = Figure(.ellipse, from: point(10, 20), to: point(10, 80)).outline(width: 4)
    #expect(upright == Figure(.line, from: point(10, 20), to: point(10, 80)).outline(width: 4))
  }

  @Test func onlyFiguresWithinReachAreDrawable() {
    for wrong in [Double.nan, .infinity, 5e6, -1e300] {
      #expect(!Figure(.line, from: point(wrong, 0), to: point(0, 0)).isDrawable)
      #expect(!Figure(.line, from: point(0, 0), to: point(0, wrong)).isDrawable)
    }
    #expect(Figure(.line, from: point(-3e6, 3e6), to: point(1e6, 0)).isDrawable)
  }
}
