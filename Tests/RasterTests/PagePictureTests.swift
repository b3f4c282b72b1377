@testable import Raster
import TestSupport
import Testing

/// The page on the screen (`PixelBuffer.drawPage`) and in files (`PagePicture`).
@Suite struct PagePictureTests {
  /// Ink of many colours and opacities over 200 x 150 page pixels.
  private func ink(_ random: inout SeededGenerator) -> TileGrid {
    var grid = TileGrid()
    for _ in 0..<40 {
      var mask = StrokeMask()
      let start = PagePoint(x: random.real(0..<200), y: random.real(0..<150))
      mask.add(
        Capsule(
          start: start, startRadius: random.real(0.5..<9),
          end: PagePoint(x: start.x + random.real(-30..<30), y: start.y + random.real(-30..<30)),
          endRadius: random.real(0.5..<9)),
        clip: PixelRect(x: 0, y: 0, width: 200, height: 150))
      let alpha = random.whole(0..<2) == 0 ? 255 : random.byte()
      let color = StraightColor(
        red: random.byte(), green: random.byte(), blue: random.byte(), alpha: alpha)
      var covered = TileRects()
      mask.takeDirty(into: &covered)
      for (index, rect) in covered.entries {
        grid.blend(
          frozen: mask, tail: StrokeMask(), in: rect, at: index, over: grid[index],
          paint: .color(PremultipliedColor(color)))
      }
    }
    return grid
  }

  private func picture(
    _ random: inout SeededGenerator, width: Int, height: Int, isOpaque: Bool
  ) -> StraightBitmap {
    var bytes: [UInt8] = []
    for _ in 0..<(width * height) {
      bytes += [random.byte(), random.byte(), random.byte()]
      bytes.append(isOpaque || random.whole(0..<4) == 0 ? 255 : random.byte())
    }
    return StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  private func rows(_ picture: some PictureSource) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xA5, count: picture.size.width * picture.size.height * 4)
    bytes.withUnsafeMutableBufferPointer {
      picture.copyRows(0..<picture.size.height, into: $0)
    }
    return bytes
  }

  private func word(_ bytes: [UInt8], at index: Int) -> UInt32 {
    UInt32(bytes[index * 4 + 3]) << 24 | UInt32(bytes[index * 4]) << 16
      | UInt32(bytes[index * 4 + 1]) << 8 | UInt32(bytes[index * 4 + 2])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func savedIsWhatIsSeenOverAnOpaqueBackdrop(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ink = ink(&random)
    let backdrops: [Backdrop] = [
      .white, .color(StraightColor(red: 9, green: 200, blue: 77, alpha: 3)),
      .picture(picture(&random, width: 130, height: 90, isOpaque: true)),
      .picture(picture(&random, width: 230, height: 160, isOpaque: true)),
    ]
    for backdrop in backdrops {
      let size = PixelSize(width: random.whole(1..<210), height: random.whole(1..<160))
      let saved = rows(PagePicture(size: size, ink: ink, backdrop: backdrop))
      // A window whose frame shows a part of the page at an offset.
      let frame = PixelSize(width: random.whole(1..<220), height: random.whole(1..<180))
      let (originX, originY) = (random.whole(-60..<60), random.whole(-60..<60))
      let rect = PixelRect(
        x: random.whole(-20..<100), y: random.whole(-20..<80), width: random.whole(1..<200),
        height: random.whole(1..<200)
      ).intersection(size.rect)
      let marker: UInt32 = 0x1234_5678
      var bitmap = Bitmap(size: frame, filledWith: marker)
      bitmap.withPixels {
        $0.drawPage(ink: ink, over: backdrop, in: rect, originX: originX, originY: originY)
      }
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let (pageX, pageY) = (x - originX, y - originY)
          let expected =
            rect.contains(x: pageX, y: pageY)
            ? word(saved, at: pageY * size.width + pageX) : marker
          if bitmap[x, y] != expected {
            Issue.record("(\(x), \(y)): \(bitmap[x, y]), not \(expected)")
          }
        }
      }
    }
  }

  @Test func frameWithAStrideIsDrawnTheSame() {
    var random = SeededGenerator(seed: 4)
    let ink = ink(&random)
    let size = PixelSize(width: 97, height: 70)
    var plain = Bitmap(size: size)
    plain.withPixels { $0.drawPage(ink: ink, over: .white, in: size.rect) }
    var wide = Bitmap(size: PixelSize(width: 120, height: 70), filledWith: 7)
    wide.withPixels { pixels in
      withExtendedLifetime(pixels) {
        PixelBuffer(base: pixels.base, size: size, stride: 120)
          .drawPage(ink: ink, over: .white, in: size.rect)
      }
    }
    for y in 0..<70 {
      for x in 0..<120 {
        #expect(wide[x, y] == (x < 97 ? plain[x, y] : 7))
      }
    }
  }

  @Test func backdropPassesThroughUntouchedWhereThereIsNoInk() {
    var random = SeededGenerator(seed: 5)
    // Every alpha with every kind of channel, also channels above alpha and colour at alpha 0.
    var bytes: [UInt8] = []
    for alpha in 0..<256 {
      for channel in 0..<64 {
        bytes += [UInt8(channel * 4 + 3), UInt8(255 - channel), random.byte(), UInt8(alpha)]
      }
    }
    let backdrop = StraightBitmap(size: PixelSize(width: 64, height: 256), bytes: bytes)
    #expect(rows(backdrop) == bytes)
    let page = PagePicture(size: backdrop.size, ink: TileGrid(), backdrop: .picture(backdrop))
    #expect(rows(page) == bytes)
    let ink = ink(&random)
    let inked = rows(
      PagePicture(size: PixelSize(width: 64, height: 150), ink: ink, backdrop: .picture(backdrop)))
    for index in 0..<(64 * 150) where ink[index % 64, index / 64] == 0 {
      #expect(inked[(index * 4)..<(index * 4 + 4)] == bytes[(index * 4)..<(index * 4 + 4)])
    }
    // The page may be larger than the picture: white paper, opaque.
    let size = PixelSize(width: 70, height: 260)
    let larger = rows(PagePicture(size: size, ink: TileGrid(), backdrop: .picture(backdrop)))
    for index in 0..<(70 * 260) where index % 70 >= 64 || index / 70 >= 256 {
      #expect(word(larger, at: index) == 0xFFFF_FFFF)
    }
  }

  @Test func inkOverATranslucentBackdropIsTheRealSumRounded() {
    var random = SeededGenerator(seed: 6)
    let ink = ink(&random)
    let backdrop = picture(&random, width: 200, height: 150, isOpaque: false)
    let size = backdrop.size
    let saved = rows(PagePicture(size: size, ink: ink, backdrop: .picture(backdrop)))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let word = ink[x, y]
        let under = backdrop[x, y]
        if word == 0 || under.alpha == 255 { continue }
        let alpha = Double(word >> 24) / 255
        let share = Double(under.alpha) / 255 * (1 - alpha)
        let total = alpha + share
        let index = (y * size.width + x) * 4
        func check(_ offset: Int, _ real: Double) {
          let off = abs(Double(saved[index + offset]) - real)
          if off > 0.5 + 1e-9 { Issue.record("(\(x), \(y)) channel \(offset): off by \(off)") }
        }
        check(0, (Double(word >> 16 & 255) + Double(under.red) * share) / total)
        check(1, (Double(word >> 8 & 255) + Double(under.green) * share) / total)
        check(2, (Double(word & 255) + Double(under.blue) * share) / total)
        check(3, total * 255)
      }
    }
  }

  @Test func inkAloneIsItsStraightColor() throws {
    var random = SeededGenerator(seed: 7)
    let ink = ink(&random)
    let size = PixelSize(width: 200, height: 150)
    let saved = rows(PagePicture(size: size, ink: ink, backdrop: nil))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = try #require(PremultipliedColor(word: ink[x, y])).straight
        let index = (y * size.width + x) * 4
        let bytes = [color.red, color.green, color.blue, color.alpha]
        if Array(saved[index..<(index + 4)]) != bytes { Issue.record("(\(x), \(y))") }
      }
    }
  }

  @Test func rowsCanBeReadInAnyPieces() {
    var random = SeededGenerator(seed: 8)
    let size = PixelSize(width: 131, height: 140)
    let page = PagePicture(size: size, ink: ink(&random), backdrop: .white)
    let whole = rows(page)
    var y = 0
    while y < size.height {
      let end = min(size.height, y + random.whole(1..<50))
      var piece = [UInt8](repeating: 0, count: (end - y) * size.width * 4)
      piece.withUnsafeMutableBufferPointer { page.copyRows(y..<end, into: $0) }
      #expect(piece.elementsEqual(whole[(y * size.width * 4)..<(end * size.width * 4)]))
      y = end
    }
  }

  @Test func transparentPictureIsSeenOverAChecker() {
    var backdrop = StraightBitmap(
      size: PixelSize(width: 40, height: 40),
      filledWith: StraightColor(red: 255, green: 0, blue: 0, alpha: 0))
    backdrop[3, 3] = StraightColor(red: 0, green: 0, blue: 0, alpha: 128)
    backdrop[4, 3] = StraightColor(red: 10, green: 20, blue: 30, alpha: 255)
    var bitmap = Bitmap(size: PixelSize(width: 44, height: 40))
    bitmap.withPixels {
      $0.drawPage(ink: TileGrid(), over: .picture(backdrop), in: $0.bounds)
    }
    #expect(bitmap[0, 0] == 0xFFFF_FFFF && bitmap[7, 7] == 0xFFFF_FFFF)
    #expect(bitmap[8, 0] == 0xFFE0_E0E0 && bitmap[0, 8] == 0xFFE0_E0E0)
    #expect(bitmap[8, 8] == 0xFFFF_FFFF && bitmap[39, 0] == 0xFFFF_FFFF)
    // 255 x (255 - 128) / 255 of the white square.
    #expect(bitmap[3, 3] == 0xFF7F_7F7F)
    #expect(bitmap[4, 3] == 0xFF0A_141E)
    #expect(bitmap[40, 8] == 0xFFFF_FFFF)
  }
}
