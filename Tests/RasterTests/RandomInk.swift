import Raster
import TestSupport

/// Strokes at random places, of random paints, on a page of tiles.
struct RandomInk {
  let page: PixelRect

  /// A mask of a few random capsules, with every kind of coverage.
  func mask(_ random: inout SeededGenerator, pieces: Int = 1) -> StrokeMask {
    var mask = StrokeMask()
    for _ in 0..<pieces {
      let start = PagePoint(
        x: random.real(0..<Double(page.maxX)), y: random.real(0..<Double(page.maxY)))
      let end = PagePoint(
        x: start.x + random.real(-40..<40), y: start.y + random.real(-40..<40))
      mask.add(
        Capsule(
          start: start, startRadius: random.real(0.3..<14), end: end,
          endRadius: random.real(0.3..<14)),
        clip: page)
    }
    return mask
  }

  /// A colour, opaque in every second case.
  func color(_ random: inout SeededGenerator) -> PremultipliedColor {
    let alpha = [255, 255, random.byte(), random.byte()][random.whole(0..<4)]
    return PremultipliedColor(
      StraightColor(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: alpha))
  }

  /// A paint of any kind.
  func paint(_ random: inout SeededGenerator) -> StrokePaint {
    switch random.whole(0..<5) {
    case 0: .erase
    case 1, 2: .color(color(&random))
    default: .multiply(color(&random))
    }
  }

  /// The ink with a mask drawn into it.
  func drawn(_ mask: StrokeMask, _ paint: StrokePaint, over ink: TileGrid) -> TileGrid {
    var (mask, result, covered) = (mask, ink, TileRects())
    mask.takeDirty(into: &covered)
    for place in covered.entries.indices {
      result.blend(
        frozen: mask, tail: StrokeMask(), in: &covered, place: place,
        over: ink[covered.entries[place].index], paint: paint)
    }
    return result
  }

  /// Ink of many strokes.
  func ink(_ random: inout SeededGenerator, strokes: Int = 40) -> TileGrid {
    var ink = TileGrid()
    for _ in 0..<strokes {
      let (mask, paint) = (mask(&random, pieces: 3), paint(&random))
      ink = drawn(mask, paint, over: ink)
    }
    return ink
  }
}
