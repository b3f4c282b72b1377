import Raster
import TestSupport
import Testing

/// Lists of few tiles and of many.
@Suite struct LongTileRectsTests {
  @Test func everyTileIsListedOnceWithAllOfItsPixels() {
    var random = SeededGenerator(seed: 31)
    var rects = TileRects()
    for count in [3, 400, 20, 90, 700] {
      rects.removeAll()
      var expected: [TileIndex: PixelRect] = [:]
      for _ in 0..<count {
        let index = TileIndex(column: random.whole(0..<16), row: random.whole(0..<12))
        let corner = index.rect
        let rect = PixelRect(
          x: corner.minX + random.whole(0..<40), y: corner.minY + random.whole(0..<40),
          width: random.whole(1..<24), height: random.whole(1..<24))
        rects.add(rect, at: index)
        expected[index] = (expected[index] ?? .empty).union(rect)
      }
      #expect(rects.entries.count == expected.count)
      for (index, rect) in rects.entries { #expect(expected[index] == rect) }
    }
  }
}
