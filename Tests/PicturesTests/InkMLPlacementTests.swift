import Board
import Ink
import Pictures
import Raster
import Testing

/// From file units to a page.
struct InkMLPlacementTests {
  private let page = PixelSize(width: 900, height: 700)

  private func stroke(
    _ points: [(Double, Double)], width: InkMLWidth = .unstated, unit: Double? = nil
  ) -> InkMLStroke {
    InkMLStroke(
      points: points.map { InkMLPoint(x: $0.0, y: $0.1) }, brush: InkMLBrush(width: width),
      millimetresPerUnit: unit)
  }

  private func positions(_ document: InkMLDocument) -> [PagePoint] {
    document.strokes(onPageOf: page).flatMap { $0.samples.map(\.position) }
  }

  @Test("Ink that lies on the page keeps its positions and widths")
  func natural() {
    let document = InkMLDocument(strokes: [
      stroke([(100, 100), (500.25, 300.5)], width: .units(6)), stroke([(20, 30)]),
    ])
    #expect(
      positions(document) == [
        PagePoint(x: 100, y: 100), PagePoint(x: 500.25, y: 300.5), PagePoint(x: 20, y: 30),
      ])
    #expect(document.strokes(onPageOf: page).map(\.brush.width) == [6, 2])
    #expect(document.naturalExtent == PixelRect(minX: 19, minY: 29, maxX: 504, maxY: 304))
  }

  static let scales: [(Double, Double)] = [(25.4, 96), (0.01, 96 / 2540.0), (25.4 / 96, 1)]

  @Test("96 pixels are an inch", arguments: scales)
  func physical(unit: Double, pixels: Double) {
    let document = InkMLDocument(strokes: [
      stroke([(100 / pixels, 100 / pixels), (400 / pixels, 400 / pixels)], unit: unit)
    ])
    for (position, wanted) in zip(positions(document), [100.0, 400]) {
      #expect((position.x - wanted).magnitude < 1e-9)
    }
    if pixels == 1 { #expect(positions(document).first == PagePoint(x: 100, y: 100)) }
  }

  static let widths: [(InkMLWidth, Double?, Double)] = [
    (.millimetres(25.4 / 96 * 3), nil, 3), (.millimetres(25.4 / 96 * 3), 25.4, 3),
    (.units(3), nil, 3), (.units(2), 25.4 / 96 * 4, 8), (.unstated, 25.4, 2),
    (.millimetres(0.0001), nil, 0.5), (.units(80), nil, 64),
  ]

  @Test("Widths become pixels", arguments: widths)
  func width(_ width: InkMLWidth, unit: Double?, expected: Double) throws {
    let scale = unit.map { $0 * 96 / 25.4 } ?? 1
    let document = InkMLDocument(strokes: [
      stroke([(200 / scale, 200 / scale), (400 / scale, 400 / scale)], width: width, unit: unit)
    ])
    let placed = try #require(document.strokes(onPageOf: page).first)
    #expect((placed.brush.width - expected).magnitude < 1e-9)
  }

  @Test("Ink beyond the page is scaled alike in x, y and width, and centred")
  func tooLarge() throws {
    // Box with radius: 0...3000 by 0...1000; margin 28, so 844 pixels for 3000.
    let document = InkMLDocument(strokes: [
      stroke([(15, 15), (2985, 985)], width: .units(30)), stroke([(1000, 500)]),
    ])
    let placed = document.strokes(onPageOf: page)
    let scale = 844.0 / 3000
    let first = try #require(placed.first?.samples.first?.position)
    let last = try #require(placed.first?.samples.last?.position)
    #expect((first.x - (28 + 15 * scale)).magnitude < 1e-9)
    #expect((first.y - (350 - 485 * scale)).magnitude < 1e-9)
    #expect((last.x - (872 - 15 * scale)).magnitude < 1e-9)
    #expect((last.y - (350 + 485 * scale)).magnitude < 1e-9)
    #expect((placed[0].brush.width - 30 * scale).magnitude < 1e-9)
    // A width the file does not tell is in page pixels already.
    #expect(placed[1].brush.width == 2)
  }

  static let outsiders: [[(Double, Double)]] = [
    [(-5, 100), (500, 500)], [(100, -1), (500, 500)], [(800, 100), (899.5, 600)],
    [(100, 300), (600, 699.5)], [(2000, 2000), (2500, 2500)],
  ]

  @Test("Anything that sticks out moves all ink inside", arguments: outsiders)
  func outside(points: [(Double, Double)]) {
    for position in positions(InkMLDocument(strokes: [stroke(points)])) {
      #expect(position.x > 27 && position.x < 873 && position.y > 27 && position.y < 673)
    }
  }

  static let sizes: [(Double, Double, Bool)] = [
    (60, 50, true), (60, 100, false), (100, 50, false), (87, 67, true), (88.5, 10, false),
  ]

  @Test("Ink under a tenth of the page both ways is enlarged", arguments: sizes)
  func tiny(width: Double, height: Double, isEnlarged: Bool) {
    let document = InkMLDocument(strokes: [stroke([(100, 100), (100 + width, 100 + height)])])
    let placed = positions(document)
    #expect((placed.first == PagePoint(x: 100, y: 100)) != isEnlarged)
    if isEnlarged, let first = placed.first, let last = placed.last {
      #expect(first.distance(to: last) > 5 * (width * width + height * height).squareRoot())
    }
  }

  @Test("A lone dot keeps its size, and its place if that is on the page")
  func dot() {
    let inside = InkMLDocument(strokes: [stroke([(30, 40)], width: .units(5))])
    #expect(positions(inside) == [PagePoint(x: 30, y: 40)])
    let outside = InkMLDocument(strokes: [stroke([(3000, -40), (3000, -40)], width: .units(5))])
    #expect(positions(outside) == [PagePoint(x: 450, y: 350), PagePoint(x: 450, y: 350)])
    #expect(outside.strokes(onPageOf: page).map(\.brush.width) == [5])
  }

  @Test("Nothing gives nothing")
  func nothing() {
    #expect(InkMLDocument(strokes: []).naturalExtent == nil)
    #expect(InkMLDocument(strokes: []).strokes(onPageOf: page).isEmpty)
  }

  static let least = Double.leastNonzeroMagnitude
  static let extremes: [[(Double, Double)]] = [
    [(1e12, 1e12), (-1e12, -1e12)], [(least, 0), (0, least)], [(1e12, 0), (1e12, 1e-300)],
    [(1e12, 1e12), (1e12 - 1, 1e12)],
  ]

  @Test("Extremes stay finite and on the page", arguments: extremes)
  func extreme(points: [(Double, Double)]) {
    let least = InkMLPlacementTests.least
    for (width, unit) in [(InkMLWidth.unstated, 1e-9), (.units(least), 1), (.units(1e12), 1e9)] {
      let document = InkMLDocument(strokes: [stroke(points, width: width, unit: unit)])
      let placed = positions(document)
      #expect(placed.count == 2)
      for position in placed {
        #expect(position.isFinite)
        #expect(position.x >= 0 && position.x <= 900 && position.y >= 0 && position.y <= 700)
      }
    }
  }

  @Test("Samples carry time and pressure; times never run back")
  func samples() throws {
    let times: [Double] = [5, 20, 10, 30]
    let pressures = [0.1, 0.2, 0.3, 0.4]
    let points = (0..<4).map { InkMLPoint(x: 100 + 100 * Double($0), y: 200) }
    let plain = InkMLDocument(strokes: [
      InkMLStroke(points: points, times: times, pressures: pressures)
    ])
    let placed = try #require(plain.strokes(onPageOf: page).first)
    #expect(placed.quantum == 0)
    #expect(placed.samples.map(\.time) == [5, 20, 20, 30])
    #expect(placed.samples.map(\.pressure) == pressures)
    let ignoring = InkMLDocument(strokes: [
      InkMLStroke(
        points: points, pressures: pressures, brush: InkMLBrush(ignoresPressure: true))
    ])
    let even = try #require(ignoring.strokes(onPageOf: page).first)
    #expect(even.samples.map(\.pressure) == [1, 1, 1, 1])
    #expect(even.samples.map(\.time) == [0, 8, 16, 24])
  }
}
