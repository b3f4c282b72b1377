import Raster
import TestSupport
import Testing

@Suite struct TileBlendTests {
  private let area = PixelRect(x: 0, y: 0, width: 128, height: 64)
  private let tiles = [TileIndex(column: 0, row: 0), TileIndex(column: 1, row: 0)]

  /// A mask with every coverage from 0 to 255 in places.
  private func mask(_ random: inout SeededGenerator) -> StrokeMask {
    var mask = StrokeMask()
    for _ in 0..<60 {
      let center = PagePoint(x: random.real(-3..<130), y: random.real(-3..<67))
      mask.add(Capsule(center: center, radius: random.real(0.1..<6)), clip: area)
    }
    return mask
  }

  private func word(_ random: inout SeededGenerator) -> UInt32 {
    let alpha = [0, 1, 127, 254, 255, random.byte()][random.whole(0..<6)]
    let color = StraightColor(
      red: random.byte(), green: random.byte(), blue: random.byte(), alpha: alpha)
    return PremultipliedColor(color).word
  }

  /// A grid with random words, made by blending dots of a pixel one by one.
  private func grid(_ random: inout SeededGenerator) -> TileGrid {
    var grid = TileGrid()
    for color in (0..<24).map({ _ in word(&random) }) {
      guard let paint = PremultipliedColor(word: color) else { continue }
      let mask = mask(&random)
      for index in tiles {
        grid.blend(
          frozen: mask, tail: StrokeMask(), in: index.rect, at: index, over: grid[index],
          paint: .color(paint))
      }
    }
    return grid
  }

  private func blended(
    _ base: TileGrid, _ frozen: StrokeMask, _ tail: StrokeMask, _ paint: StrokePaint
  ) -> TileGrid {
    var result = base
    for index in tiles {
      result.blend(
        frozen: frozen, tail: tail, in: index.rect, at: index, over: base[index], paint: paint)
    }
    return result
  }

  private func round255(_ value: Int) -> Int { (2 * value + 255) / 510 }

  /// The documented sum, in whole numbers, channel by channel.
  private func expected(_ below: UInt32, _ mask: Int, _ paint: StrokePaint) -> UInt32 {
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let under = Int(below >> shift & 255)
      let value: Int
      switch paint {
      case .erase: value = round255(under * (255 - mask))
      case .color(let color):
        let source = Int(color.word >> shift & 255)
        if color.alpha == 255 {
          value = round255(source * mask + under * (255 - mask))
        } else {
          let opacity = round255(mask * Int(color.alpha))
          value = round255(source * mask) + round255(under * (255 - opacity))
        }
      case .multiply: preconditionFailure("see MultiplyTests")
      }
      result |= UInt32(value) << shift
    }
    return result
  }

  @Test func resultIsTheRoundedSumForEveryPaint() {
    var random = SeededGenerator(seed: 21)
    let base = grid(&random)
    let paints: [StrokePaint] =
      [.erase]
      + [0, 1, 2, 60, 128, 200, 254, 255, 255].map { alpha in
        .color(
          PremultipliedColor(
            StraightColor(
              red: random.byte(), green: random.byte(), blue: random.byte(), alpha: alpha)))
      }
    var seen: Set<UInt8> = []
    for paint in paints {
      let (frozen, tail) = (mask(&random), mask(&random))
      let result = blended(base, frozen, tail, paint)
      for y in 0..<64 {
        for x in 0..<128 {
          let coverage = max(frozen[x, y], tail[x, y])
          seen.insert(coverage)
          let word = expected(base[x, y], Int(coverage), paint)
          if result[x, y] != word {
            Issue.record("\(paint) at \(coverage) over \(base[x, y]): \(result[x, y]), not \(word)")
          }
          if PremultipliedColor(word: result[x, y]) == nil {
            Issue.record("\(paint): a channel above alpha")
          }
          if coverage == 0 && result[x, y] != base[x, y] { Issue.record("changed without mask") }
          if coverage == 255 {
            switch paint {
            case .erase: #expect(result[x, y] == 0)
            case .color(let color):
              if color.alpha == 255 { #expect(result[x, y] == color.word) }
            case .multiply: break
            }
          }
        }
      }
    }
    #expect(seen.count > 200)
  }

  @Test func translucentIsWithinOneStepOfTheRealSum() {
    var random = SeededGenerator(seed: 22)
    let base = grid(&random)
    for alpha in [3, 90, 128, 250] as [UInt8] {
      let color = PremultipliedColor(
        StraightColor(red: random.byte(), green: random.byte(), blue: 255, alpha: alpha))
      let frozen = mask(&random)
      let result = blended(base, frozen, StrokeMask(), .color(color))
      for y in 0..<64 {
        for x in 0..<128 {
          let part = Double(frozen[x, y]) / 255
          for shift in [0, 8, 16, 24] as [UInt32] {
            let real =
              Double(color.word >> shift & 255) * part
              + Double(base[x, y] >> shift & 255) * (1 - part * Double(alpha) / 255)
            let off = abs(Double(result[x, y] >> shift & 255) - real)
            if off > 1.5 { Issue.record("alpha \(alpha), part \(part): off by \(off)") }
          }
        }
      }
    }
  }

  @Test func onlyPixelsOfTheRectangleAndTheirGroupsOfFourChange() {
    var random = SeededGenerator(seed: 23)
    let base = grid(&random)
    let index = tiles[1]
    let rect = PixelRect(minX: 70, minY: 5, maxX: 101, maxY: 44)
    var result = base
    let mask = mask(&random)
    result.blend(
      frozen: mask, tail: StrokeMask(), in: rect, at: index, over: base[index], paint: .erase)
    for y in 0..<64 {
      for x in 0..<128 {
        // Rows are blended in whole groups of four pixels.
        let isInside = rect.contains(x: x, y: y) || (y >= 5 && y < 44 && (68..<104).contains(x))
        let word = isInside ? expected(base[x, y], Int(mask[x, y]), .erase) : base[x, y]
        if result[x, y] != word { Issue.record("(\(x), \(y))") }
      }
    }
  }

  @Test func blendingTwiceFromTheSameBaseIsBlendingOnce() {
    var random = SeededGenerator(seed: 24)
    let base = grid(&random)
    let paint = StrokePaint.color(
      PremultipliedColor(StraightColor(red: 200, green: 10, blue: 90, alpha: 77)))
    let (first, second) = (mask(&random), mask(&random))
    var twice = blended(base, first, StrokeMask(), paint)
    for index in tiles {
      twice.blend(
        frozen: second, tail: StrokeMask(), in: index.rect, at: index, over: base[index],
        paint: paint)
    }
    #expect(twice.isEqual(to: blended(base, second, StrokeMask(), paint)))
  }
}
