import Raster
import TestSupport
import Testing

/// Rectangles against the sets of pixels they stand for.
@Suite struct PixelRectTests {
  private struct Pixel: Hashable {
    let x: Int
    let y: Int
  }

  private func pixels(_ rect: PixelRect) -> Set<Pixel> {
    var result: Set<Pixel> = []
    for y in -9..<20 {
      for x in -9..<20 where x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY {
        result.insert(Pixel(x: x, y: y))
      }
    }
    return result
  }

  /// A rectangle of -4...12, one in four of them with edges out of order.
  private func rect(_ random: inout SeededGenerator) -> PixelRect {
    let (x, y) = (random.whole(-4..<9), random.whole(-4..<9))
    return PixelRect(
      minX: x, minY: y, maxX: x + random.whole(-1..<5), maxY: y + random.whole(-1..<5))
  }

  @Test func algebraAgreesWithSetsOfPixels() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<250 {
      let (a, b) = (rect(&random), rect(&random))
      let (inA, inB) = (pixels(a), pixels(b))
      #expect(a.isEmpty == inA.isEmpty)
      #expect(a.area == inA.count)
      #expect(a.width * a.height == inA.count)
      #expect(pixels(a.intersection(b)) == inA.intersection(inB))
      #expect(a.intersects(b) == !inA.isDisjoint(with: inB))
      #expect(a.contains(b) == inA.isSuperset(of: inB), "\(a) \(b)")
      let union = a.union(b)
      #expect(union.contains(a) && union.contains(b))
      #expect(pixels(union).isSuperset(of: inA.union(inB)))
      if !inA.isEmpty && !inB.isEmpty {
        #expect(union.minX == min(a.minX, b.minX) && union.maxX == max(a.maxX, b.maxX))
        #expect(union.minY == min(a.minY, b.minY) && union.maxY == max(a.maxY, b.maxY))
      }
      #expect(a.union(.empty).area == a.area && PixelRect.empty.union(a).area == a.area)
      let (dx, dy) = (random.whole(-3..<4), random.whole(-3..<4))
      #expect(
        pixels(a.offset(x: dx, y: dy)) == Set(inA.map { Pixel(x: $0.x + dx, y: $0.y + dy) }))
      let pixel = Pixel(x: random.whole(-6..<14), y: random.whole(-6..<14))
      #expect(a.contains(x: pixel.x, y: pixel.y) == inA.contains(pixel))
    }
  }

  @Test func insetMovesEveryEdge() {
    let rect = PixelRect(x: 2, y: 3, width: 10, height: 6)
    #expect(rect.inset(by: 2) == PixelRect(x: 4, y: 5, width: 6, height: 2))
    #expect(rect.inset(by: -1) == PixelRect(x: 1, y: 2, width: 12, height: 8))
    #expect(rect.inset(by: 3).isEmpty && rect.inset(by: 3).area == 0)
  }

  @Test func coveringRealBoundsIsTheSmallest() {
    #expect(
      PixelRect(covering: -0.5, 1.0, 2.0, 3.25) == PixelRect(minX: -1, minY: 1, maxX: 2, maxY: 4))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func coveringAnythingDoesNotTrap(value: Double) {
    let rect = PixelRect(covering: value, value, value, value)
    #expect(abs(rect.minX) <= 1_000_000_000 && abs(rect.maxY) <= 1_000_000_000)
  }

  @Test func tilesCoveringARectangleAreThoseThatShareAPixelWithIt() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let (x, y) = (random.whole(-200..<200), random.whole(-200..<200))
      let rect = PixelRect(
        x: x, y: y, width: random.whole(-2..<200), height: random.whole(-2..<200))
      let found = Array(TileIndex.covering(rect))
      var expected: [TileIndex] = []
      for row in -5..<8 {
        for column in -5..<8 where TileIndex(column: column, row: row).rect.intersects(rect) {
          expected.append(TileIndex(column: column, row: row))
        }
      }
      #expect(found == expected)
    }
  }
}
