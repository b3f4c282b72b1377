import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite struct DrawingCanvasTests {
  @Test func wholePixelEdgesAreCrisp() {
    let bitmap = drawn(7, 4) {
      $0.fill(RoundedRectangle(PixelRect(x: 1, y: 1, width: 5, height: 2), radius: 0), with: .black)
    }
    #expect(
      darkness(bitmap) == """
        .......
        .fffff.
        .fffff.
        .......
        """)
  }

  @Test func fractionalEdgesCoverTheirShare() {
    let bitmap = drawn(5, 4) {
      let shape = RoundedRectangle(minX: 0.8, minY: 1.2, maxX: 3.4, maxY: 2.6, radius: 0)
      $0.fill(shape, with: .black)
    }
    // 0.2, 1, 1, 0.4 across and 0.8, 0.6 down.
    let rows = (1...2).map { y in (0..<5).map { Int(255 - bitmap[$0, y] & 255) } }
    #expect(rows[0] == [41, 204, 204, 82, 0])
    #expect(rows[1] == [31, 153, 153, 61, 0])
  }

  @Test func roundCorners() {
    let bitmap = drawn(8, 8) {
      $0.fill(RoundedRectangle($0.clip, radius: 4), with: .black)
    }
    #expect(
      darkness(bitmap) == """
        .2aeea2.
        2effffe2
        affffffa
        effffffe
        effffffe
        affffffa
        2effffe2
        .2aeea2.
        """)
  }

  /// Areas agree with the formulas at sizes and places without any pattern.
  @Test(arguments: 1...40)
  func areasAreThoseOfGeometry(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let radius = Double.random(in: 0.6...14, using: &random)
    let width = Double.random(in: 0.3...(radius), using: &random)
    let center = WindowPoint(
      x: Double.random(in: 19...21, using: &random), y: Double.random(in: 19...21, using: &random))
    let disc = drawn(40, 40) { $0.fillCircle(center: center, radius: radius, with: .black) }
    #expect(abs(ink(disc) - .pi * radius * radius) < 0.02 * radius + 0.02)
    let ring = drawn(40, 40) {
      $0.ring(center: center, radius: radius, width: width, with: .black)
    }
    #expect(abs(ink(ring) - 2 * .pi * radius * width) < 0.08 * radius + 0.05)
  }

  /// What is drawn through many small clips is what is drawn at once.
  @Test(arguments: 1...30)
  func theClipChangesNoPixel(_ seed: UInt64) {
    func draw(_ canvas: CoverageCanvas) {
      var random = SeededGenerator(seed: seed)
      func place() -> Double { Double.random(in: -8...56, using: &random) }
      let color = StraightColor(red: 20, green: 90, blue: 200, alpha: UInt8(40 + seed * 7))
      let (left, top) = (place(), place())
      let shape = RoundedRectangle(
        minX: left, minY: top, maxX: left + 3 + abs(place()), maxY: top + 2 + abs(place()),
        radius: abs(place()) / 3)
      canvas.shadow(of: shape, drop: 3, reach: 9, with: color)
      canvas.fill(shape, with: color)
      canvas.outline(shape, width: 1.3, with: color)
      canvas.ring(
        center: WindowPoint(x: place(), y: place()), radius: abs(place()), width: 2, with: color)
      let points = (0..<6).map { _ in SIMD2(place(), place()) }
      canvas.stroke([Polyline(points: points)], width: abs(place()) / 6 + 0.2, with: color)
      canvas.fill(PixelRect(x: Int(place()), y: Int(place()), width: 20, height: 1), with: color)
    }
    let whole = drawn(48, 40, draw)
    var pieces = Bitmap(size: whole.size, filledWith: 0xFFFF_FFFF)
    var random = SeededGenerator(seed: seed &* 977)
    let cutX = Int.random(in: 1..<47, using: &random)
    let cutY = Int.random(in: 1..<39, using: &random)
    pieces.withPixels { pixels in
      for (minX, maxX) in [(0, cutX), (cutX, 48)] {
        for (minY, maxY) in [(0, cutY), (cutY, 40)] {
          draw(
            CoverageCanvas(
              pixels, clip: PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)))
        }
      }
    }
    #expect(pieces == whole)
  }

  @Test func nothingIsDrawnOutsideTheClip() {
    let clip = PixelRect(x: 10, y: 12, width: 5, height: 3)
    let bitmap = drawn(30, 30, clip: clip) { canvas in
      let shape = RoundedRectangle(PixelRect(x: 4, y: 4, width: 20, height: 20), radius: 6)
      canvas.shadow(of: shape, drop: 3, reach: 9, with: .black)
      canvas.fill(shape, with: .black)
      canvas.fill(canvas.pixels.bounds, with: .black)
      canvas.stroke([Polyline(points: [SIMD2(0, 0), SIMD2(30, 30)])], width: 30, with: .black)
    }
    for y in 0..<30 {
      for x in 0..<30 where !clip.contains(x: x, y: y) { #expect(bitmap[x, y] == 0xFFFF_FFFF) }
    }
    #expect(bitmap[12, 13] == 0xFF00_0000)
  }

  @Test func levelStrokesAreExact() {
    let bitmap = drawn(6, 5) {
      $0.stroke([Polyline(points: [SIMD2(-9, 2.5), SIMD2(9, 2.5)])], width: 1.4, with: .black)
      $0.stroke([Polyline(points: [SIMD2(2.5, -9), SIMD2(2.5, -5)])], width: 3, with: .black)
    }
    let column = (0..<5).map { 255 - bitmap[3, $0] & 255 }
    #expect(column == [0, 51, 255, 51, 0])
  }

  @Test func thinStrokesTurnPale() {
    let bitmap = drawn(4, 3) {
      $0.stroke([Polyline(points: [SIMD2(-9, 1.5), SIMD2(9, 1.5)])], width: 0.4, with: .black)
    }
    #expect((0..<3).map { 255 - bitmap[2, $0] & 255 } == [0, 102, 0])
  }

  /// Crossings and joints are as dark as the line: a path is blended once.
  @Test func strokesDoNotDarkenThemselves() {
    let color = StraightColor.black.withAlpha(100)
    let lines = [
      Polyline(points: [SIMD2(3, 3), SIMD2(17, 17), SIMD2(3, 17), SIMD2(17, 3)]),
      Polyline(points: [SIMD2(3, 10), SIMD2(17, 10)], isClosed: true),
    ]
    let bitmap = drawn(20, 20) { $0.stroke(lines, width: 4, with: color) }
    #expect(bitmap.words.map { 255 - $0 & 255 }.max() == 100)
  }

  @Test func aPointIsARoundDot() {
    let dots = [Polyline(points: [SIMD2(4, 4)]), Polyline(points: [SIMD2(4, 4), SIMD2(4, 4)])]
    for dot in dots {
      let bitmap = drawn(8, 8) { $0.stroke([dot], width: 6, with: .black) }
      #expect(abs(ink(bitmap) - .pi * 9) < 0.5)
      #expect(bitmap[3, 3] == 0xFF00_0000 && bitmap[1, 1] == bitmap[6, 6])
    }
  }

  @Test func closedChainsAreClosed() {
    let corners = [SIMD2(2.5, 2.5), SIMD2(9.5, 2.5), SIMD2(9.5, 9.5), SIMD2(2.5, 9.5)]
    let bitmap = drawn(12, 12) {
      $0.stroke([Polyline(points: corners, isClosed: true)], width: 1, with: .black)
    }
    #expect(bitmap[2, 6] == 0xFF00_0000)
    #expect(bitmap[6, 6] == 0xFFFF_FFFF)
  }

  @Test func shadowsKeepToTheirReachAndOffTheShape() {
    let rect = PixelRect(x: 20, y: 20, width: 40, height: 30)
    let bitmap = drawn(80, 80) {
      $0.shadow(of: RoundedRectangle(rect, radius: 8), drop: 3, reach: 9, with: .black)
    }
    let reach = rect.inset(by: -12)
    for y in 0..<80 {
      for x in 0..<80 where !reach.contains(x: x, y: y) { #expect(bitmap[x, y] == 0xFFFF_FFFF) }
    }
    #expect(bitmap[40, 35] == 0xFFFF_FFFF && bitmap[20, 35] == 0xFFFF_FFFF)
    // It fades outwards, the same to both sides, and is darker below than above.
    let right = (60..<69).map { 255 - bitmap[$0, 35] & 255 }
    #expect(right == right.sorted(by: >) && right[0] > 90 && right[0] < 128)
    #expect(right == (60..<69).map { 255 - bitmap[79 - $0, 35] & 255 })
    #expect(bitmap[40, 50] & 255 < bitmap[40, 19] & 255)
  }

  @Test func noShapesDrawNothing() {
    let bitmap = drawn(4, 4) {
      $0.stroke([], width: 3, with: .black)
      $0.stroke([Polyline(points: [])], width: 3, with: .black)
      $0.fill(RoundedRectangle(minX: 3, minY: 1, maxX: 2, maxY: 2, radius: 1), with: .black)
      $0.fillCircle(center: WindowPoint(x: 2, y: 2), radius: 0, with: .black)
      $0.fill($0.clip, with: .black.withAlpha(0))
    }
    #expect(ink(bitmap) == 0)
  }
}
