@testable import Raster
import TestSupport
import Testing

/// Paper and pictures under the ink, on the screen and in files.
@Suite struct BackdropTests {
  private let paper = StraightColor(rgb: 0x2F6A48)

  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SeededGenerator
  ) -> StraightBitmap {
    var bytes = (0..<(width * height * 4)).map { _ in random.byte() }
    if isOpaque { for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 } }
    return StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  private func saved(_ size: PixelSize, _ ink: TileGrid, _ backdrop: Backdrop) -> StraightBitmap {
    let page = PagePicture(size: size, ink: ink, backdrop: backdrop)
    var bytes = [UInt8](repeating: 0xA5, count: size.width * size.height * 4)
    bytes.withUnsafeMutableBufferPointer { page.copyRows(0..<size.height, into: $0) }
    return StraightBitmap(size: size, bytes: bytes)
  }

  private func drawn(
    _ size: PixelSize, _ ink: TileGrid, _ backdrop: Backdrop, parts: [PixelRect]
  ) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.withPixels { for part in parts { $0.drawPage(ink: ink, over: backdrop, in: part) } }
    return bitmap
  }

  /// What a page pixel shows of a backdrop, from the definition.
  private func expected(_ backdrop: Backdrop, _ x: Int, _ y: Int) -> StraightColor {
    guard let placed = backdrop.picture else { return backdrop.paper.color }
    let size = placed.bitmap.size
    if placed.isTiled { return placed.bitmap[x % size.width, y % size.height] }
    let inside = size.rect.offset(x: placed.x, y: placed.y).contains(x: x, y: y)
    return inside ? placed.bitmap[x - placed.x, y - placed.y] : backdrop.paper.color
  }

  private func backdrops(_ random: inout SeededGenerator, isOpaque: Bool) -> [Backdrop] {
    [(30, 20), (141, 90), (200, 9), (7, 300), (1, 1), (64, 64)].flatMap { width, height in
      let bitmap = picture(width, height, isOpaque: isOpaque, &random)
      let places = [(0, 0), (55, 31), (-5, -3), (130, -8), (-200, 0), (500, 500)]
      return places.map { place in
        Backdrop(paper: paper, picture: PlacedPicture(bitmap, x: place.0, y: place.1))
      } + [Backdrop(paper: paper, picture: PlacedPicture(tiling: bitmap))]
    }
  }

  @Test func savedIsSeenIsWhatThePictureHolds() {
    var random = SeededGenerator(seed: 1)
    let size = PixelSize(width: 141, height: 77)
    var ink = TileGrid()
    let blot = picture(40, 60, isOpaque: false, &random)
    for index in TileIndex.covering(PixelRect(x: 50, y: 5, width: 40, height: 60)) {
      let rect = index.rect.intersection(PixelRect(x: 50, y: 5, width: 40, height: 60))
      ink.blend(blot, x: 50, y: 5, in: rect, at: index)
    }
    for backdrop in backdrops(&random, isOpaque: true) {
      let plain = saved(size, TileGrid(), backdrop)
      let inked = saved(size, ink, backdrop)
      let cut = random.whole(1..<140)
      let parts = [
        PixelRect(x: 0, y: 0, width: cut, height: 77),
        PixelRect(minX: cut, minY: 0, maxX: 141, maxY: 77),
      ]
      let shown = drawn(size, ink, backdrop, parts: parts)
      for y in 0..<size.height {
        for x in 0..<size.width {
          if plain[x, y] != expected(backdrop, x, y) { Issue.record("(\(x), \(y)) saved") }
          if shown[x, y] != PremultipliedColor(inked[x, y]).word {
            Issue.record("(\(x), \(y)) seen")
          }
        }
      }
    }
  }

  @Test func transparencyIsKeptInFilesAndACheckerOnTheScreen() {
    var random = SeededGenerator(seed: 2)
    let size = PixelSize(width: 90, height: 50)
    for backdrop in backdrops(&random, isOpaque: false) {
      let file = saved(size, TileGrid(), backdrop)
      let shown = drawn(size, TileGrid(), backdrop, parts: [size.rect])
      for y in 0..<size.height {
        for x in 0..<size.width {
          let color = expected(backdrop, x, y)
          if file[x, y] != color { Issue.record("(\(x), \(y)) saved") }
          let grey = (x / 8 + y / 8) % 2 == 0 ? 255.0 : 224
          let alpha = Double(color.alpha) / 255
          let red = Double(color.red) * alpha + grey * (1 - alpha)
          if abs(Double(shown[x, y] >> 16 & 255) - red) > 0.51 || shown[x, y] >> 24 != 255 {
            Issue.record("(\(x), \(y)) seen")
          }
        }
      }
    }
  }

  @Test func paperIsOpaque() {
    #expect(Backdrop(paper: paper.withAlpha(7)).paper.color == paper)
  }

  @Test func emptyPictureCoversNothing() {
    let nothing = StraightBitmap(size: PixelSize(width: 0, height: 4), bytes: [])
    for placed in [PlacedPicture(nothing, x: 0, y: 0), PlacedPicture(tiling: nothing)] {
      let size = PixelSize(width: 9, height: 5)
      let backdrop = Backdrop(paper: paper, picture: placed)
      #expect(saved(size, TileGrid(), backdrop) == StraightBitmap(size: size, filledWith: paper))
      let shown = drawn(size, TileGrid(), backdrop, parts: [size.rect])
      #expect(shown.words.allSatisfy { $0 == PremultipliedColor(paper).word })
    }
  }

  @Test func sharedBitmapsAreEqualOnlyToThemselves() {
    let bitmap = StraightBitmap(size: PixelSize(width: 2, height: 2), filledWith: paper)
    let (one, other) = (SharedBitmap(bitmap), SharedBitmap(bitmap))
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
  }
}
