import Raster
import TestSupport
import Testing

@Suite struct DamageTests {
  private func rect(_ random: inout SeededGenerator, within side: Int) -> PixelRect {
    PixelRect(
      x: random.whole(-side..<side), y: random.whole(-side..<side),
      width: random.whole(-1..<40), height: random.whole(-1..<40))
  }

  /// Whether every pixel of a rectangle is in one of the damaged ones.
  private func covers(_ damage: Damage, _ rect: PixelRect) -> Bool {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<max(rect.minX, rect.maxX)
      where !damage.rects.contains(where: { $0.contains(x: x, y: y) }) {
        return false
      }
    }
    return true
  }

  @Test(arguments: [60, 400, 3000])
  func coversEverythingAddedWithinTheLimit(side: Int) {
    var random = SeededGenerator(seed: UInt64(side))
    for _ in 0..<6 {
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<80 {
        let rect = rect(&random, within: side)
        damage.add(rect)
        added.append(rect)
        #expect(damage.rects.count <= Damage.rectangleLimit)
        #expect(!damage.rects.contains { $0.isEmpty })
      }
      for rect in added { #expect(rect.isEmpty || covers(damage, rect)) }
      let bounds = added.reduce(PixelRect.empty) { $0.union($1) }
      #expect(damage.bounds == bounds)
    }
  }

  @Test func farApartRectanglesStayApart() {
    var damage = Damage()
    for index in 0..<Damage.rectangleLimit {
      damage.add(PixelRect(x: index * 1000, y: 0, width: 10, height: 10))
    }
    #expect(damage.rects.count == Damage.rectangleLimit)
    #expect(damage.rects.reduce(0) { $0 + $1.area } == Damage.rectangleLimit * 100)
  }

  @Test func nothingAddedIsEmpty() {
    #expect(Damage().isEmpty)
    #expect(Damage(.empty).isEmpty)
    #expect(Damage(PixelRect(minX: 5, minY: 0, maxX: 2, maxY: 9)).isEmpty)
    #expect(Damage().bounds.isEmpty)
  }

  @Test func clippedCoversWhatIsInsideAndNothingElse() {
    var random = SeededGenerator(seed: 9)
    let page = PixelRect(x: 0, y: 0, width: 90, height: 50)
    for _ in 0..<20 {
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<10 {
        let rect = rect(&random, within: 100)
        damage.add(rect)
        added.append(rect)
      }
      let clipped = damage.clipped(to: page)
      for rect in clipped.rects { #expect(page.contains(rect) && !rect.isEmpty) }
      for rect in added { #expect(covers(clipped, rect.intersection(page))) }
    }
  }

  @Test func addingAnotherDamageCoversBoth() {
    var first = Damage(PixelRect(x: 0, y: 0, width: 5, height: 5))
    first.add(Damage(PixelRect(x: 500, y: 500, width: 5, height: 5)))
    #expect(covers(first, PixelRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(covers(first, PixelRect(x: 500, y: 500, width: 5, height: 5)))
    #expect(first.rects.count == 2)
  }

  @Test func offsetMovesEveryRectangle() {
    var damage = Damage(PixelRect(x: 1, y: 2, width: 3, height: 4))
    damage.add(PixelRect(x: 300, y: 2, width: 3, height: 4))
    #expect(
      damage.offset(x: -5, y: 7).rects == [
        PixelRect(x: -4, y: 9, width: 3, height: 4), PixelRect(x: 295, y: 9, width: 3, height: 4),
      ])
  }

  @Test func rectanglesByNumberAreTheList() {
    var damage = Damage()
    for place in 0..<4 {
      let rect = PixelRect(x: place * 100, y: place * 100, width: 10 + place, height: 10)
      damage.add(rect)
      #expect(damage.count == place + 1)
      #expect(damage[place] == rect)
      #expect(damage.rects == (0..<damage.count).map { damage[$0] })
      #expect(damage.area == damage.rects.reduce(0) { $0 + $1.area })
    }
    #expect(Damage().count == 0 && Damage().area == 0 && Damage().rects.isEmpty)
  }

  @Test func damageOfALargeOutlineStaysAlongIt() {
    // Tiles along a circle of radius 1000, as an ellipse touches them.
    var damage = Damage()
    var tiles = 0
    var last = PixelRect.empty
    for step in 0..<4000 {
      let direction = StrokeMaker.direction(Double(step) * 2 * Double.pi / 4000)
      let (x, y) = (Int(1100 + 1000 * direction.x), Int(1100 + 1000 * direction.y))
      let tile = TileIndex(column: x >> 6, row: y >> 6).rect
      if tile == last { continue }
      last = tile
      tiles += 1
      damage.add(tile)
      #expect(damage.count <= Damage.rectangleLimit)
    }
    // Half as much again as the tiles; the bounds would be seven times as much.
    #expect(damage.area < tiles * 64 * 64 * 9 / 4, "\(damage.area) for \(tiles) tiles")
    #expect(damage.bounds.area > tiles * 64 * 64 * 5)
  }
}
