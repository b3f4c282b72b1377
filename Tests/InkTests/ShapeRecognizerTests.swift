import Ink
import Raster
import TestSupport
import Testing

/// Which lines are taken for shapes, and which must not be.
@Suite struct ShapeRecognizerTests {
  /// How far a hand wobbles, in a shape's mean side, and how many of 100 shapes are recognised at
  /// least.
  private static let wobbles = [(0.0, 99), (0.005, 98), (0.01, 97), (0.02, 92), (0.03, 75)]

  private func kind(_ places: [PagePoint]) -> Figure.Kind? {
    ShapeRecognizer.figure(of: places, smallest: 24)?.kind
  }

  @Test(arguments: [Figure.Kind.line, .ellipse, .rectangle], wobbles)
  func drawnShapesAreRecognised(kind: Figure.Kind, wobble: (size: Double, count: Int)) {
    var hand = ShapeHand(seed: 11 + UInt64(wobble.size * 1000))
    var found = 0
    for _ in 0..<100 {
      let drawn = hand.draw(kind, wobble: wobble.size)
      let figure = ShapeRecognizer.figure(of: drawn.places, smallest: 24)
      // Never another one.
      #expect(figure == nil || figure?.kind == kind)
      guard let figure, figure.kind == kind else { continue }
      found += 1
      if kind == .line {
        #expect(figure.start == drawn.places.first && figure.end == drawn.places.last)
        continue
      }
      let reach = (0.03 + 3 * wobble.size) * drawn.meanSide + 2 + 0.05 * drawn.meanSide
      #expect(abs(figure.start.x - drawn.box.minX) < reach, "\(drawn.box) \(figure)")
      #expect(abs(figure.start.y - drawn.box.minY) < reach, "\(drawn.box) \(figure)")
      #expect(abs(figure.end.x - drawn.box.maxX) < reach, "\(drawn.box) \(figure)")
      #expect(abs(figure.end.y - drawn.box.maxY) < reach, "\(drawn.box) \(figure)")
    }
    #expect(found >= wobble.count, "\(found)")
  }

  @Test(arguments: ShapeHand.others.map(\.name), [0.0, 0.01, 0.02])
  func otherFiguresAreLeftAlone(name: String, wobble: Double) throws {
    let corners = try #require(ShapeHand.others.first { $0.name == name }).places
    var hand = ShapeHand(seed: 5)
    var found: [Figure.Kind] = []
    for _ in 0..<60 {
      if let kind = kind(hand.trace(corners, wobble: wobble)) { found.append(kind) }
    }
    // A wobble may flatten one of many.
    #expect(found.count <= (wobble == 0 ? 0 : 3), "\(found)")
  }

  @Test func scribblesAreLeftAlone() {
    var maker = StrokeMaker(seed: 4)
    var found = 0
    for _ in 0..<400 {
      let samples = maker.samples(
        count: maker.random.whole(60..<200), manner: .flowing, isInteger: true,
        area: PixelRect(x: 100, y: 100, width: 400, height: 400))
      if kind(samples.map(\.position)) != nil { found += 1 }
    }
    #expect(found <= 8, "\(found)")
  }

  @Test func nearlyEqualSidesBecomeEqual() throws {
    func drawn(_ width: Double, _ height: Double) -> [PagePoint] {
      (0...120).map {
        let way = StrokeMaker.direction(Double($0) / 60 * Double.pi)
        return PagePoint(x: 300 + way.x * width / 2, y: 200 + way.y * height / 2)
      }
    }
    let round = try #require(ShapeRecognizer.figure(of: drawn(200, 188), smallest: 24))
    #expect(round.kind == .ellipse)
    #expect(round.end.x - round.start.x == round.end.y - round.start.y)
    #expect(abs(round.end.x - round.start.x - 194) <= 1)
    let long = try #require(ShapeRecognizer.figure(of: drawn(200, 150), smallest: 24))
    #expect(abs(long.end.x - long.start.x - 200) < 1 && abs(long.end.y - long.start.y - 150) < 1)
  }

  @Test func smallAndShortOnesAreLeftAlone() {
    let line = (0..<40).map { PagePoint(x: Double($0), y: 3) }
    #expect(kind(line) == .line)
    #expect(kind(Array(line.prefix(20))) == nil, "too small")
    #expect(kind([line[0], line[39]]) == nil, "two places are no drawing")
    #expect(kind([PagePoint](repeating: line[0], count: 50)) == nil && kind([]) == nil)
  }

  @Test func placesThatAreNoneAreLeftOut() {
    var line = (0..<40).map { PagePoint(x: Double($0), y: 3) }
    line.insert(PagePoint(x: .nan, y: 3), at: 20)
    line.append(PagePoint(x: .infinity, y: -1e300))
    #expect(
      ShapeRecognizer.figure(of: line, smallest: 24)
        == Figure(.line, from: PagePoint(x: 0, y: 3), to: PagePoint(x: 39, y: 3)))
  }

  /// Handwriting has straight strokes, but hardly a rectangle.
  @Test(.enabled(if: StrokesTruth.isAvailable, "no recorded strokes"))
  func recordedStrokesAreHardlyEverShapes() throws {
    let truth = try #require(StrokesTruth.load())
    let kinds = truth.recordings.map { kind($0.points) }
    #expect(kinds.count > 20)
    #expect(kinds.filter { $0 == .rectangle || $0 == .ellipse }.count <= 1)
    #expect(kinds.filter { $0 == nil }.count * 2 >= kinds.count, "\(kinds)")
  }
}
