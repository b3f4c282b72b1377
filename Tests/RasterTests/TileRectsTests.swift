import Raster
import TestSupport
import Testing

@Suite struct TileRectsTests {
  private let page = PixelRect(x: 0, y: 0, width: 200, height: 150)

  private func capsule(_ random: inout SeededGenerator, near place: PagePoint) -> Capsule {
    let radius = random.real(0.2..<12)
    return Capsule(
      start: place, startRadius: radius,
      end: PagePoint(x: place.x + random.real(-20..<20), y: place.y + random.real(-20..<20)),
      endRadius: random.whole(0..<2) == 0 ? radius : random.real(0.2..<12))
  }

  /// A drawn stroke, piece after piece, blends only what changed; it must be as if all of every
  /// tile had been blended each time.
  @Test(arguments: [
    StrokePaint.color(PremultipliedColor(.black)),
    .color(PremultipliedColor(StraightColor(red: 200, green: 30, blue: 90, alpha: 120))), .erase,
    .multiply(PremultipliedColor(StraightColor(red: 250, green: 220, blue: 30, alpha: 200))),
  ])
  func blendingWhatChangedIsBlendingAll(paint: StrokePaint) {
    var random = SeededGenerator(seed: 31)
    var base = TileGrid()
    for index in TileIndex.covering(page) {
      var under = StrokeMask()
      for _ in 0..<4 {
        let middle = PagePoint(
          x: Double(index.rect.minX) + random.real(0..<64),
          y: Double(index.rect.minY) + random.real(0..<64))
        under.add(capsule(&random, near: middle), clip: page)
      }
      base.blend(
        frozen: under, tail: StrokeMask(), in: index.rect, at: index, over: nil,
        paint: .color(PremultipliedColor(.black)))
    }
    var live = base
    var (frozen, tail) = (StrokeMask(), StrokeMask())
    var dirty = TileRects()
    var place = PagePoint(x: 100, y: 75)
    for step in 0..<60 {
      dirty.removeAll()
      tail.clear(into: &dirty)
      let piece = capsule(&random, near: place)
      place = PagePoint(
        x: (piece.end.x + random.real(0..<200)) / 2, y: (piece.end.y + random.real(0..<150)) / 2)
      frozen.add(piece, clip: page)
      // Now and then one large enough for its rows to be filled by the span.
      if step % 20 == 7 {
        frozen.add(Capsule(center: piece.end, radius: 45), clip: page.inset(by: 10))
      }
      tail.add(capsule(&random, near: piece.end), clip: page)
      frozen.takeDirty(into: &dirty)
      tail.takeDirty(into: &dirty)
      for entry in dirty.entries.indices {
        live.blend(
          frozen: frozen, tail: tail, in: &dirty, place: entry,
          over: base[dirty.entries[entry].index], paint: paint)
      }
      var whole = base
      for index in TileIndex.covering(page) {
        whole.blend(
          frozen: frozen, tail: tail, in: index.rect, at: index, over: base[index], paint: paint)
      }
      #expect(live.isEqual(to: whole), "step \(step)")
    }
  }

  @Test func whatACopyTakesIsNotTakenFromTheOriginal() {
    var mask = StrokeMask()
    mask.add(Capsule(center: PagePoint(x: 30, y: 30), radius: 5), clip: page)
    var copy = mask
    for taken in 0..<2 {
      var dirty = TileRects()
      if taken == 0 { copy.takeDirty(into: &dirty) } else { mask.takeDirty(into: &dirty) }
      var grid = TileGrid()
      grid.blend(
        frozen: mask, tail: StrokeMask(), in: &dirty, place: 0, over: nil,
        paint: .color(PremultipliedColor(.black)))
      #expect(grid[30, 30] == 0xFF00_0000)
    }
  }
}
