import TestSupport
import Testing

@testable import Raster

/// A large picture seen at a quarter and below.
@Suite struct QuarterPageTests {
  private static let surround: UInt32 = 0xFF11_2233

  private func noise(_ size: PixelSize) -> StraightBitmap {
    var random = SeededGenerator(seed: 5)
    let bytes = (0..<(size.rect.area * 4)).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  private func seen(
    _ picture: StraightBitmap, _ ink: TileGrid, scale: Double, hasQuarter: Bool,
    in parts: [PixelRect]? = nil
  ) -> Bitmap {
    let shared = SharedBitmap(picture, hasQuarter: hasQuarter)
    let backdrop = Backdrop(paper: Paper(color: .white), height: 1, picture: PlacedPicture(shared))
    var frame = Bitmap(size: PixelSize(width: 120, height: 90), filledWith: 0)
    frame.withPixels { pixels in
      for part in parts ?? [pixels.bounds] {
        pixels.drawPage(
          ink: ink, over: backdrop, page: picture.size,
          zoom: PageZoom(scale: scale, originX: 3, originY: 2), in: part, surround: Self.surround)
      }
    }
    return frame
  }

  /// The largest difference of a channel.
  private func distance(_ first: Bitmap, _ second: Bitmap, in rect: PixelRect) -> Int {
    var worst = 0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let channels = [first[x, y], second[x, y]].map { Int($0 >> shift & 255) }
          worst = max(worst, abs(channels[0] - channels[1]))
        }
      }
    }
    return worst
  }

  private func ink(_ page: PixelSize) -> TileGrid {
    var random = SeededGenerator(seed: 9)
    return RandomInk(page: page.rect).ink(&random)
  }

  @Test func aQuarterIsTheMeanOfSquares() {
    let picture = noise(PixelSize(width: 400, height: 320))
    let inside = PixelRect(x: 3, y: 2, width: 100, height: 80)
    let exact = seen(picture, TileGrid(), scale: 0.25, hasQuarter: false)
    let quick = seen(picture, TileGrid(), scale: 0.25, hasQuarter: true)
    #expect(distance(exact, quick, in: inside) == 0)
    #expect(exact == quick)
  }

  @Test(arguments: [0.25, 0.2, 1.0 / 6, 0.125, 0.1])
  func smallerItIsNearlyTheSame(_ scale: Double) {
    // Sides that are no multiples of four.
    let picture = noise(PixelSize(width: 401, height: 317))
    let shown = PixelRect(
      x: 3, y: 2, width: Int(401 * scale) - 1, height: Int(317 * scale) - 1)
    let ink = ink(picture.size)
    // Noise is the worst that can be: a square is taken whole where a part of it is seen.
    let exact = seen(picture, ink, scale: scale, hasQuarter: false)
    let quick = seen(picture, ink, scale: scale, hasQuarter: true)
    #expect(distance(exact, quick, in: shown) < 64)
    let plain = StraightBitmap(
      size: picture.size, filledWith: StraightColor(red: 40, green: 90, blue: 200))
    let exactPlain = seen(plain, ink, scale: scale, hasQuarter: false)
    let quickPlain = seen(plain, ink, scale: scale, hasQuarter: true)
    #expect(exactPlain != seen(plain, TileGrid(), scale: scale, hasQuarter: true))
    #expect(distance(exactPlain, quickPlain, in: shown) < 64)
  }

  @Test func itDoesNotMatterHowItIsCut() {
    let picture = noise(PixelSize(width: 401, height: 317))
    let ink = ink(picture.size)
    for scale in [0.25, 0.2, 0.125] {
      let whole = seen(picture, ink, scale: scale, hasQuarter: true)
      var parts: [PixelRect] = []
      for y in stride(from: 0, to: 90, by: 7) {
        for x in stride(from: 0, to: 120, by: 11) {
          parts.append(PixelRect(x: x, y: y, width: 11, height: 7))
        }
      }
      #expect(seen(picture, ink, scale: scale, hasQuarter: true, in: parts) == whole)
    }
  }

  @Test func aChangeIsNotSeenBeyondItsSquares() {
    let zoom = PageZoom(scale: 0.25)
    let changed = zoom.bufferRect(changedBy: PixelRect(x: 5, y: 5, width: 1, height: 1))
    #expect(changed == PixelRect(x: 1, y: 1, width: 1, height: 1))
    let small = PageZoom(scale: 0.2)
    #expect(
      small.bufferRect(changedBy: PixelRect(x: 5, y: 5, width: 1, height: 1))
        == small.bufferRect(showing: PixelRect(x: 4, y: 4, width: 4, height: 4)))
    let large = PageZoom(scale: 0.5)
    let pixel = PixelRect(x: 5, y: 5, width: 1, height: 1)
    #expect(large.bufferRect(changedBy: pixel) == large.bufferRect(showing: pixel))
  }

  @Test func whatIsTransparentHasNoQuarter() {
    var picture = noise(PixelSize(width: 40, height: 40))
    picture[7, 9] = StraightColor(red: 1, green: 2, blue: 3, alpha: 254)
    #expect(SharedBitmap(picture, hasQuarter: true).quarter == nil)
  }

  @Test func opaqueRowsInBlocksAreThoseOfSinglePixels() {
    // Blocks are of 16: lengths around them, and a pixel here and there that is not opaque.
    for width in [1, 15, 16, 17, 33, 64] {
      var picture = noise(PixelSize(width: width, height: 3))
      if width > 20 { picture[18, 1] = StraightColor(red: 9, green: 8, blue: 7, alpha: 0) }
      var frame = Bitmap(size: picture.size, filledWith: 0)
      frame.withPixels {
        $0.drawPage(ink: TileGrid(), over: .picture(picture), in: picture.size.rect)
      }
      for y in 0..<3 {
        for x in 0..<width where picture[x, y].alpha == 255 {
          let color = picture[x, y]
          #expect(frame[x, y] == PremultipliedColor(color).word)
        }
      }
      if width > 20 { #expect(frame[18, 1] == 0xFFE0_E0E0 || frame[18, 1] == 0xFFFF_FFFF) }
    }
  }
}
