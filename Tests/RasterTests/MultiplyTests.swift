import Raster
import TestSupport
import Testing

/// Strokes that multiply, as a highlighter does, in the ink.
@Suite struct MultiplyTests {
  private let page = RandomInk(page: PixelRect(x: 0, y: 0, width: 128, height: 64))
  private let yellow = PremultipliedColor(StraightColor(red: 255, green: 230, blue: 20))

  private func dot(_ x: Double, _ y: Double, radius: Double) -> StrokeMask {
    var mask = StrokeMask()
    mask.add(Capsule(center: PagePoint(x: x, y: y), radius: radius), clip: page.page)
    return mask
  }

  /// What a page pixel shows.
  private func seen(_ ink: TileGrid, _ x: Int, _ y: Int, over paper: StraightColor) -> UInt32 {
    var bitmap = Bitmap(size: PixelSize(width: 128, height: 64))
    bitmap.withPixels { $0.drawPage(ink: ink, over: .color(paper), in: page.page) }
    return bitmap[x, y]
  }

  @Test func blackStaysBlackAndWhiteBecomesTheColor() {
    var ink = page.drawn(
      dot(30, 30, radius: 10), .color(PremultipliedColor(.black)), over: TileGrid())
    ink = page.drawn(dot(90, 30, radius: 10), .color(PremultipliedColor(.white)), over: ink)
    var stroke = StrokeMask()
    stroke.add(
      Capsule(
        start: PagePoint(x: 10, y: 30), startRadius: 6, end: PagePoint(x: 120, y: 30), endRadius: 6),
      clip: page.page)
    let lit = page.drawn(stroke, .multiply(yellow), over: ink)
    // On black ink, at its edge inside too; on white ink; on paper of three colours.
    #expect(seen(lit, 30, 30, over: .white) == 0xFF00_0000)
    #expect(seen(lit, 38, 30, over: .white) == 0xFF00_0000)
    #expect(seen(lit, 90, 30, over: .black) == yellow.word)
    #expect(seen(lit, 60, 30, over: .white) == yellow.word)
    #expect(seen(lit, 60, 30, over: .black) == 0xFF00_0000)
    #expect(
      seen(lit, 60, 30, over: StraightColor(red: 100, green: 255, blue: 255)) == 0xFF64_E614)
    // Yellow lets all of the red through: the ink says so.
    #expect(lit[60, 30] == 0xEB00_0000 && lit.opacities(x: 60, y: 30) == 0xEB00_19EB)
    #expect(lit.opacities(x: 30, y: 30) == 0xFFFF_FFFF && lit[30, 30] == 0xFF00_0000)
    #expect(lit.opacities(x: 5, y: 60) == 0 && lit.opacities(x: -1, y: 900) == 0)
  }

  @Test func aStrokeThatCrossesItselfDoesNotDarken() {
    let (first, second) = (dot(40, 30, radius: 12), dot(48, 34, radius: 12))
    var both = first
    both.add(Capsule(center: PagePoint(x: 48, y: 34), radius: 12), clip: page.page)
    let half = PremultipliedColor(StraightColor(red: 250, green: 220, blue: 40, alpha: 150))
    let crossed = page.drawn(both, .multiply(half), over: TileGrid())
    #expect(crossed[44, 32] == crossed[34, 30] && crossed[44, 32] != 0)
    #expect(crossed.opacities(x: 44, y: 32) == crossed.opacities(x: 34, y: 30))
    // Two strokes are another matter.
    let twice = page.drawn(
      second, .multiply(half), over: page.drawn(first, .multiply(half), over: TileGrid()))
    #expect(twice.opacities(x: 44, y: 32) & 255 > crossed.opacities(x: 44, y: 32) & 255)
  }

  @Test func opaqueColorAndEraserLeaveNothingOfIt() {
    let lit = page.drawn(dot(40, 30, radius: 12), .multiply(yellow), over: TileGrid())
    let blue = PremultipliedColor(StraightColor(red: 10, green: 20, blue: 200))
    let covered = page.drawn(dot(40, 30, radius: 20), .color(blue), over: lit)
    #expect(covered[40, 30] == blue.word && covered.opacities(x: 40, y: 30) == 0xFFFF_FFFF)
    #expect(
      covered.isEqual(to: page.drawn(dot(40, 30, radius: 20), .color(blue), over: TileGrid())))
    let erased = page.drawn(dot(40, 30, radius: 20), .erase, over: lit)
    #expect(erased.opacities(x: 40, y: 30) == 0 && erased.isEqual(to: TileGrid()))
    #expect(!erased.hasInk && erased.inkedRect.isEmpty && lit.hasInk)
  }

  /// Whole numbers against real ones: each stroke by itself, and all of them together.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func everyPaintIsNearTheRealSum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var ink = TileGrid()
    var exact = [ChannelsPixel](repeating: ChannelsPixel(), count: 128 * 64)
    var bound = 0.0
    for step in 0..<14 {
      // In the first steps every paint once.
      let color = page.color(&random)
      let fixed: [StrokePaint] = [.multiply(color), .color(color), .erase, .multiply(color)]
      let paint = step < 4 ? fixed[step] : page.paint(&random)
      let mask = page.mask(&random, pieces: 4)
      let before = ink
      ink = page.drawn(mask, paint, over: before)
      let allowed =
        switch paint {
        case .erase: 0.5
        case .color: 1.5
        case .multiply: 1.0
        }
      bound += allowed
      for y in 0..<64 {
        for x in 0..<128 {
          let coverage = mask[x, y]
          let (word, opacities) = (ink[x, y], ink.opacities(x: x, y: y))
          if coverage == 0 && (word != before[x, y] || opacities != before.opacities(x: x, y: y)) {
            Issue.record("(\(x), \(y)) changed without coverage")
          }
          let parts = [16, 8, 0].map { (word >> $0 & 255, opacities >> $0 & 255) }
          if parts.contains(where: { $0 > $1 }) { Issue.record("a channel above its opacity") }
          if parts.map(\.1).max() != word >> 24 || opacities >> 24 != word >> 24 {
            Issue.record("alpha is not the largest opacity")
          }
          let pixel = ChannelsPixel(ink, x, y)
          let real = ChannelsPixel(before, x, y).under(paint, coverage: coverage)
          let off = pixel.distance(to: real)
          if off > allowed + 1e-9 { Issue.record("\(paint), coverage \(coverage): off by \(off)") }
          let place = y * 128 + x
          exact[place] = exact[place].under(paint, coverage: coverage)
          if pixel.distance(to: exact[place]) > bound + 1e-9 { Issue.record("drifts") }
        }
      }
    }
  }

  @Test func onlyTheFoursMeantChange() {
    var random = SeededGenerator(seed: 11)
    let rect = PixelRect(minX: 70, minY: 5, maxX: 101, maxY: 44)
    let index = TileIndex(column: 1, row: 0)
    let lit = page.ink(&random)
    let plain = page.drawn(
      page.mask(&random, pieces: 9), .color(page.color(&random)), over: TileGrid())
    // The opacities come with the base, with the paint, or both; or there is no base.
    let cases: [(TileGrid, StrokePaint)] = [
      (lit, .erase), (lit, .color(yellow)), (lit, .multiply(yellow)), (plain, .multiply(yellow)),
      (TileGrid(), .multiply(yellow)), (lit, .color(page.color(&random))),
    ]
    for (base, paint) in cases {
      let mask = page.mask(&random, pieces: 12)
      var (result, whole) = (base, base)
      result.blend(
        frozen: mask, tail: StrokeMask(), in: rect, at: index, over: base[index], paint: paint)
      whole.blend(
        frozen: StrokeMask(), tail: mask, in: index.rect, at: index, over: base[index], paint: paint
      )
      for y in 0..<64 {
        for x in 64..<128 {
          let expected = y >= 5 && y < 44 && (68..<104).contains(x) ? whole : base
          if result[x, y] != expected[x, y]
            || result.opacities(x: x, y: y) != expected.opacities(x: x, y: y)
          {
            Issue.record("\(paint): (\(x), \(y))")
          }
        }
      }
    }
  }

  /// The tile written has opacities from elsewhere, and its base has none.
  @Test func opacitiesOfATileFollowABaseWithoutThem() {
    var random = SeededGenerator(seed: 12)
    let index = TileIndex(column: 0, row: 0)
    for base in [TileGrid(), page.drawn(dot(30, 30, radius: 25), .color(yellow), over: TileGrid())]
    {
      for paint in [StrokePaint.color(page.color(&random)), .erase] {
        var ink = page.drawn(dot(20, 20, radius: 30), .multiply(yellow), over: base)
        let mask = page.mask(&random, pieces: 9)
        ink.blend(
          frozen: mask, tail: StrokeMask(), in: index.rect, at: index, over: base[index],
          paint: paint)
        var expected = base
        expected.blend(
          frozen: mask, tail: StrokeMask(), in: index.rect, at: index, over: base[index],
          paint: paint)
        for y in 0..<64 {
          for x in 0..<64 {
            #expect(ink[x, y] == expected[x, y])
            #expect(ink.opacities(x: x, y: y) == (ink[x, y] >> 24) * 0x0101_0101)
          }
        }
      }
    }
  }

  /// The base has opacities, and the tile written, which comes from elsewhere, has none.
  @Test func aTileTakesOpacitiesFromItsBase() {
    var random = SeededGenerator(seed: 13)
    let (index, base) = (TileIndex(column: 0, row: 0), page.ink(&random))
    let other = page.drawn(dot(30, 30, radius: 25), .color(yellow), over: TileGrid())
    for paint in [StrokePaint.color(page.color(&random)), .color(yellow), .erase] {
      let mask = page.mask(&random, pieces: 9)
      var (result, expected) = (other, base)
      result.blend(
        frozen: mask, tail: StrokeMask(), in: index.rect, at: index, over: base[index],
        paint: paint)
      expected.blend(
        frozen: mask, tail: StrokeMask(), in: index.rect, at: index, over: base[index],
        paint: paint)
      for y in 0..<64 {
        for x in 0..<64 {
          #expect(result[x, y] == expected[x, y])
          #expect(result.opacities(x: x, y: y) == expected.opacities(x: x, y: y))
        }
      }
    }
  }

  @Test func aSnapshotDoesNotChange() throws {
    var ink = page.drawn(dot(30, 30, radius: 10), .multiply(yellow), over: TileGrid())
    let (index, snapshot) = (TileIndex(column: 0, row: 0), ink)
    let before = (0..<64).map { ink.opacities(x: $0, y: 30) }
    let kept = try #require(ink[index])
    let blue = PremultipliedColor(StraightColor(red: 90, green: 120, blue: 255))
    for paint in [StrokePaint.multiply(blue), .color(blue), .erase] {
      ink.blend(
        frozen: dot(30, 30, radius: 20), tail: StrokeMask(), in: index.rect, at: index,
        over: ink[index], paint: paint)
      #expect(ink[index] !== kept && snapshot[index] === kept)
      #expect((0..<64).map { snapshot.opacities(x: $0, y: 30) } == before)
      #expect((0..<64).map { ink.opacities(x: $0, y: 30) } != before)
    }
  }

  @Test func tilesAreEqualWhenTheyLookTheSame() throws {
    let (index, mask) = (TileIndex(column: 0, row: 0), dot(30, 30, radius: 12))
    func tile(_ paint: StrokePaint) throws -> Tile {
      try #require(page.drawn(mask, paint, over: TileGrid())[index])
    }
    // Grey that multiplies is black of half the opacity: one with opacities, one without.
    let grey = try tile(.multiply(PremultipliedColor(StraightColor(rgb: 0x808080))))
    let black = try tile(.color(PremultipliedColor(.black.withAlpha(127))))
    #expect(grey.isEqual(to: black) && black.isEqual(to: grey))
    // The words alone are the same.
    let (blue, opaque) = try (
      tile(.multiply(PremultipliedColor(StraightColor(rgb: 0x0000FF)))),
      tile(.color(PremultipliedColor(.black)))
    )
    #expect(blue[30, 30] == opaque[30, 30] && blue[0, 0] == opaque[0, 0])
    #expect(!blue.isEqual(to: opaque) && !opaque.isEqual(to: blue))
    // The opacities alone are the same: all of them, with other colours.
    let lit = page.drawn(mask, .multiply(yellow), over: TileGrid())
    let (onBlack, onWhite) = try (
      #require(page.drawn(mask, .color(PremultipliedColor(.black)), over: lit)[index]),
      #require(page.drawn(mask, .color(PremultipliedColor(.white)), over: lit)[index])
    )
    #expect(!onBlack.isEqual(to: onWhite) && !onWhite.isEqual(to: onBlack))
    let copy = Tile(copying: blue)
    #expect(copy.isEqual(to: blue) && !copy.isEqual(to: opaque))
    #expect(!blue.isBlank && blue.inkedRect == opaque.inkedRect)
  }

  @Test func whiteAndTransparencyMultiplyToNothing() {
    for color in [StraightColor.white, .white.withAlpha(90), .black.withAlpha(0)] {
      let ink = page.drawn(
        dot(30, 30, radius: 12), .multiply(PremultipliedColor(color)), over: TileGrid())
      #expect(!ink.hasInk)
    }
  }
}
