import Raster
import TestSupport
import Testing

/// Ink with an opacity for each channel, on the screen and in files.
@Suite struct MultiplyPictureTests {
  private let size = PixelSize(width: 200, height: 150)
  private var page: RandomInk { RandomInk(page: size.rect) }

  private func picture(_ random: inout SeededGenerator, isOpaque: Bool) -> StraightBitmap {
    var bitmap = StraightBitmap(size: PixelSize(width: 170, height: 120), filledWith: .white)
    for index in bitmap.bytes.indices where !isOpaque || index % 4 != 3 {
      bitmap.bytes[index] = random.byte()
    }
    return bitmap
  }

  private func saved(_ ink: TileGrid, _ backdrop: Backdrop?) -> StraightBitmap {
    let page = PagePicture(size: size, ink: ink, backdrop: backdrop)
    var bitmap = StraightBitmap(size: size, filledWith: .black)
    bitmap.bytes.withUnsafeMutableBufferPointer { page.copyRows(0..<size.height, into: $0) }
    return bitmap
  }

  private func shown(_ ink: TileGrid, _ backdrop: Backdrop, _ parts: [PixelRect]) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.withPixels { for part in parts { $0.drawPage(ink: ink, over: backdrop, in: part) } }
    return bitmap
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func savedIsSeenIsNearTheRealSum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ink = page.ink(&random)
    let picture = picture(&random, isOpaque: true)
    let paper = StraightColor(red: 9, green: 200, blue: 77)
    for backdrop in [.white, Backdrop.color(paper), .picture(picture)] {
      let file = saved(ink, backdrop)
      let plain = saved(TileGrid(), backdrop)
      // Narrow parts too, so that rows begin and end anywhere.
      let cuts = [0, 1, 3, random.whole(4..<90), random.whole(90..<197), 198, 200]
      let parts = zip(cuts, cuts.dropFirst()).map {
        PixelRect(minX: $0, minY: 0, maxX: $1, maxY: size.height)
      }
      let screen = shown(ink, backdrop, parts)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let word = PremultipliedColor(file[x, y]).word
          if screen[x, y] != word { Issue.record("(\(x), \(y)): \(screen[x, y]), saved \(word)") }
          let under = ChannelsPixel.channels(PremultipliedColor(plain[x, y]).word)
          let real = ChannelsPixel(ink, x, y).seen(over: under)
          for (channel, value) in zip(ChannelsPixel.channels(word), real) {
            if abs(channel - value) * 255 > 0.5 + 1e-9 { Issue.record("(\(x), \(y)) is off") }
          }
        }
      }
    }
  }

  @Test func framesOutsideOfTheRectangleStayAsTheyAre() {
    var random = SeededGenerator(seed: 4)
    let ink = page.ink(&random)
    let whole = shown(ink, .white, [size.rect])
    for _ in 0..<40 {
      let frame = PixelSize(width: random.whole(1..<90), height: random.whole(1..<90))
      let (originX, originY) = (random.whole(-120..<40), random.whole(-90..<40))
      let rect = PixelRect(
        x: random.whole(0..<150), y: random.whole(0..<110), width: random.whole(1..<50),
        height: random.whole(1..<40))
      var bitmap = Bitmap(size: frame, filledWith: 0x1234_5678)
      bitmap.withPixels {
        $0.drawPage(ink: ink, over: .white, in: rect, originX: originX, originY: originY)
      }
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let isDrawn = rect.contains(x: x - originX, y: y - originY)
          let expected = isDrawn ? whole[x - originX, y - originY] : 0x1234_5678
          if bitmap[x, y] != expected { Issue.record("(\(x), \(y))") }
        }
      }
    }
  }

  @Test(arguments: [UInt64(5), 6])
  func inkAloneLooksTheSameOnWhite(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ink = page.ink(&random)
    let file = saved(ink, nil)
    let screen = shown(ink, .white, [size.rect])
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = file[x, y]
        #expect(color.alpha == ink[x, y] >> 24)
        let alpha = Double(color.alpha) / 255
        let channels = [color.red, color.green, color.blue]
        for (channel, seen) in zip(channels, ChannelsPixel.channels(screen[x, y])) {
          let onWhite = Double(channel) * alpha + 255 * (1 - alpha)
          if abs(onWhite - seen * 255) > 1 + 1e-9 { Issue.record("(\(x), \(y)) is off") }
        }
      }
    }
  }

  @Test func inkOverATranslucentPictureIsTheRealSumRounded() {
    var random = SeededGenerator(seed: 7)
    let ink = page.ink(&random)
    let backdrop = Backdrop.picture(picture(&random, isOpaque: false))
    let (file, plain) = (saved(ink, backdrop), saved(TileGrid(), backdrop))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let under = plain[x, y]
        if ink[x, y] == 0 {
          #expect(file[x, y] == under)
          continue
        }
        let below = Double(under.alpha) / 255
        let bytes = [under.red, under.green, under.blue]
        let pixel = ChannelsPixel(ink, x, y)
        let totals = pixel.opacities.map { $0 + below * (1 - $0) }
        let alpha = totals.max() ?? 0
        let results = [file[x, y].red, file[x, y].green, file[x, y].blue]
        for channel in 0..<3 {
          let share = Double(bytes[channel]) / 255 * below * (1 - pixel.opacities[channel])
          let real = (pixel.colors[channel] + share + alpha - totals[channel]) / alpha
          if abs(Double(results[channel]) - real * 255) > 0.5 + 1e-6 {
            Issue.record("(\(x), \(y)) channel \(channel): \(results[channel]), not \(real * 255)")
          }
        }
        if abs(Double(file[x, y].alpha) - alpha * 255) > 0.5 + 1e-6 { Issue.record("alpha") }
      }
    }
  }

  @Test func aPictureGoesOverTheInkAsAColorDoes() {
    var random = SeededGenerator(seed: 8)
    let (below, picture) = (page.ink(&random), picture(&random, isOpaque: false))
    var ink = below
    let area = picture.size.rect.offset(x: 20, y: 10).intersection(size.rect)
    for index in TileIndex.covering(area) {
      ink.blend(picture, x: 20, y: 10, in: area.intersection(index.rect), at: index)
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard area.contains(x: x, y: y) else {
          #expect(ink[x, y] == below[x, y])
          #expect(ink.opacities(x: x, y: y) == below.opacities(x: x, y: y))
          continue
        }
        let color = PremultipliedColor(picture[x - 20, y - 10])
        let real = ChannelsPixel(below, x, y).under(.color(color), coverage: 255)
        if ChannelsPixel(ink, x, y).distance(to: real) > 0.5 + 1e-9 { Issue.record("(\(x), \(y))") }
        if ink.opacities(x: x, y: y) >> 24 != ink[x, y] >> 24 { Issue.record("alpha") }
      }
    }
  }
}
