import Raster
import TestSupport
import Testing

@Suite struct StrokeMaskTests {
  private let page = PixelRect(x: 0, y: 0, width: 300, height: 260)

  /// A capsule on a grid of 1/256 pixel, so that moving it by whole pixels is exact.
  private func capsule(_ random: inout SeededGenerator, in area: PixelRect) -> Capsule {
    func point(_ random: inout SeededGenerator) -> PagePoint {
      StrokeMaker.grained(
        PagePoint(
          x: random.real(Double(area.minX)..<Double(area.maxX)),
          y: random.real(Double(area.minY)..<Double(area.maxY))))
    }
    let radius = random.real(0.2..<(random.whole(0..<3) == 0 ? 40 : 4))
    let isTapered = random.whole(0..<3) == 0
    let start = point(&random)
    return Capsule(
      start: start, startRadius: radius,
      end: random.whole(0..<8) == 0 ? start : point(&random),
      endRadius: isTapered ? random.real(0.1..<20) : radius)
  }

  private func bytes(_ mask: StrokeMask, _ rect: PixelRect) -> [UInt8] {
    var result: [UInt8] = []
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { result.append(mask[x, y]) }
    }
    return result
  }

  private func mask(_ capsules: [Capsule], clip: PixelRect) -> StrokeMask {
    var mask = StrokeMask()
    for capsule in capsules { mask.add(capsule, clip: clip) }
    return mask
  }

  @Test func coverageDoesNotDependOnWhereTheTilesAre() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let capsule = capsule(&random, in: PixelRect(x: 70, y: 70, width: 60, height: 60))
      let bounds = capsule.bounds.inset(by: -1)
      let (dx, dy) = (random.whole(0..<100), random.whole(0..<100))
      func moved(_ point: PagePoint) -> PagePoint {
        PagePoint(x: point.x + Double(dx), y: point.y + Double(dy))
      }
      let other = Capsule(
        start: moved(capsule.start), startRadius: capsule.startRadius, end: moved(capsule.end),
        endRadius: capsule.endRadius)
      let wide = page.inset(by: -100)
      let same =
        bytes(mask([capsule], clip: wide), bounds)
        == bytes(mask([other], clip: wide), bounds.offset(x: dx, y: dy))
      #expect(same, "\(capsule) moved by \(dx), \(dy)")
    }
  }

  @Test func coverageDoesNotDependOnTheClip() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<25 {
      let capsule = capsule(&random, in: PixelRect(x: 40, y: 40, width: 120, height: 120))
      let bounds = capsule.bounds.inset(by: -1).intersection(page)
      let whole = mask([capsule], clip: page)
      // In two halves, and in narrow strips, which take the way without row crossings.
      let column = random.whole(bounds.minX..<bounds.maxX)
      var halves = StrokeMask()
      halves.add(capsule, clip: PixelRect(minX: column, minY: 0, maxX: 300, maxY: 260))
      halves.add(capsule, clip: PixelRect(minX: 0, minY: 0, maxX: column, maxY: 260))
      #expect(bytes(whole, bounds) == bytes(halves, bounds), "\(capsule) cut at \(column)")
      var strips = StrokeMask()
      for x in stride(from: bounds.minX, to: bounds.maxX, by: 7) {
        strips.add(capsule, clip: PixelRect(x: x, y: 0, width: 7, height: 260))
      }
      #expect(bytes(whole, bounds) == bytes(strips, bounds), "\(capsule) in strips")
    }
  }

  @Test func orderOfCapsulesDoesNotMatter() {
    var random = SeededGenerator(seed: 13)
    let area = PixelRect(x: 50, y: 50, width: 80, height: 80)
    var capsules = (0..<20).map { _ in capsule(&random, in: area) }
    let forward = bytes(mask(capsules, clip: page), page)
    capsules.shuffle(using: &random)
    #expect(bytes(mask(capsules + capsules, clip: page), page) == forward)
  }

  @Test func jointIsTheMaximumOfItsPieces() {
    var random = SeededGenerator(seed: 14)
    let area = PixelRect(x: 50, y: 50, width: 60, height: 60)
    for _ in 0..<10 {
      let (first, second) = (capsule(&random, in: area), capsule(&random, in: area))
      let both = bytes(mask([first, second], clip: page), page)
      let single = zip(
        bytes(mask([first], clip: page), page), bytes(mask([second], clip: page), page))
      #expect(both == single.map { max($0, $1) })
    }
  }

  @Test func nothingOutsideTheClipIsCovered() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<20 {
      let clip = PixelRect(
        x: random.whole(0..<60), y: random.whole(0..<60), width: random.whole(1..<70),
        height: random.whole(1..<70))
      var mask = mask([capsule(&random, in: page.inset(by: -40))], clip: clip)
      for y in 0..<140 {
        for x in 0..<140 where !clip.contains(x: x, y: y) && mask[x, y] != 0 {
          Issue.record("(\(x), \(y)) is covered outside \(clip)")
        }
      }
      var covered = TileRects()
      mask.takeDirty(into: &covered)
      #expect(covered.entries.allSatisfy { clip.contains($0.rect) })
    }
  }

  @Test func copiesAreValues() {
    var random = SeededGenerator(seed: 16)
    let area = PixelRect(x: 30, y: 30, width: 100, height: 100)
    var original = mask((0..<4).map { _ in capsule(&random, in: area) }, clip: page)
    original.add(Capsule(center: PagePoint(x: 12, y: 4), radius: 3), clip: page)
    let before = bytes(original, page)
    var copy = original
    // A dot in a shared tile, and one in a tile of its own.
    copy.add(Capsule(center: PagePoint(x: 4, y: 4), radius: 3), clip: page)
    copy.add(Capsule(center: PagePoint(x: 280, y: 240), radius: 3), clip: page)
    let after = bytes(copy, page)
    #expect(bytes(original, page) == before)
    #expect(copy[4, 4] == 255 && copy[280, 240] == 255 && after != before)
    original.clear()
    #expect(bytes(original, page).allSatisfy { $0 == 0 })
    #expect(bytes(copy, page) == after)
    // Tiles kept for another use are not shared either.
    var third = original
    let (here, there) = (
      Capsule(center: PagePoint(x: 20, y: 20), radius: 5),
      Capsule(center: PagePoint(x: 40, y: 40), radius: 5)
    )
    original.add(here, clip: page)
    third.add(there, clip: page)
    #expect(bytes(original, page) == bytes(mask([here], clip: page), page))
    #expect(bytes(third, page) == bytes(mask([there], clip: page), page))
    third.clear()
    #expect(bytes(third, page).allSatisfy { $0 == 0 })
    #expect(bytes(original, page) == bytes(mask([here], clip: page), page))
    #expect(bytes(copy, page) == after)
  }

  @Test func clearedMaskIsLikeANewOne() {
    var random = SeededGenerator(seed: 17)
    var used = StrokeMask()
    for _ in 0..<6 {
      used.clear()
      let capsules = (0..<3).map { _ in capsule(&random, in: page.inset(by: -20)) }
      for capsule in capsules { used.add(capsule, clip: page) }
      // What was taken as dirty is to be cleared all the same.
      var dirty = TileRects()
      used.takeDirty(into: &dirty)
      #expect(bytes(used, page) == bytes(mask(capsules, clip: page), page))
    }
  }

  @Test func dirtyIsEverythingWrittenSinceLastTaken() {
    var random = SeededGenerator(seed: 18)
    var mask = StrokeMask()
    var shown = bytes(mask, page)
    for round in 0..<12 {
      if round == 6 { mask.clear() }
      if round == 6 { shown = bytes(mask, page) }
      mask.add(capsule(&random, in: page), clip: page)
      mask.add(capsule(&random, in: page), clip: page)
      var dirty = TileRects()
      mask.takeDirty(into: &dirty)
      let now = bytes(mask, page)
      for index in now.indices where now[index] != shown[index] {
        let (x, y) = (index % page.width, index / page.width)
        let tile = TileIndex(column: x >> 6, row: y >> 6)
        let entry = dirty.entries.first { $0.index == tile }
        if entry?.rect.contains(x: x, y: y) != true { Issue.record("(\(x), \(y)) is missing") }
      }
      shown = now
      var again = TileRects()
      mask.takeDirty(into: &again)
      #expect(again.entries.isEmpty)
      for (index, rect) in dirty.entries {
        #expect(index.rect.contains(rect) && page.contains(rect))
      }
    }
  }

  @Test func longCapsuleIsTheSameAsItsShortPart() {
    // Longer than single precision reaches; where it crosses the page it is a short one's middle.
    for slope in [0.0, 0.31, -1.7] {
      func place(_ x: Double) -> PagePoint { PagePoint(x: x, y: 70 + slope * (x - 60)) }
      var (long, short) = (StrokeMask(), StrokeMask())
      long.add(
        Capsule(start: place(-9000), startRadius: 3, end: place(17_000), endRadius: 3), clip: page)
      short.add(
        Capsule(start: place(-900), startRadius: 3, end: place(900), endRadius: 3), clip: page)
      let pairs = zip(bytes(long, page), bytes(short, page))
      #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "slope \(slope)")
    }
  }

  @Test func farAwayCapsuleCostsNothing() {
    var mask = StrokeMask()
    mask.add(
      Capsule(
        start: PagePoint(x: -1e6, y: 1e6), startRadius: 50, end: PagePoint(x: -9e5, y: 1e6),
        endRadius: 50), clip: page)
    var covered = TileRects()
    mask.takeDirty(into: &covered)
    #expect(covered.entries.isEmpty)
  }

  @Test func dotIsRound() {
    for width in [1.0, 2, 3, 4, 7, 10, 17] {
      let center = PagePoint(x: 32.5, y: 32.5)
      let mask = mask([Capsule(center: center, radius: width / 2)], clip: page)
      for y in 20..<46 {
        for x in 20..<46 {
          #expect(mask[x, y] == mask[y, x] && mask[x, y] == mask[64 - x, y])
        }
      }
      #expect(mask[32, 32] == 255 || width == 1)
      let reach = Int(width / 2 + 0.5)
      #expect(mask[32 + reach + 1, 32] == 0 && mask[32 + reach - 1, 32] > 0)
    }
  }
}
