import Raster
import Testing

@Suite struct PixelBufferFillTests {
  private let size = PixelSize(width: 7, height: 5)

  @Test func fillSetsExactlyTheClippedRectangle() {
    let rect = PixelRect(minX: -3, minY: 2, maxX: 4, maxY: 99)
    var bitmap = Bitmap(size: size, filledWith: 0xFF00_0001)
    bitmap.withPixels { $0.fill(rect, with: 0xFF12_3456) }
    for y in 0..<5 {
      for x in 0..<7 {
        #expect(bitmap[x, y] == (rect.contains(x: x, y: y) ? 0xFF12_3456 : 0xFF00_0001))
      }
    }
  }

  @Test func rectanglesOutsideChangeNothing() {
    var bitmap = Bitmap(size: size, filledWith: 0xFF00_0001)
    let before = bitmap
    bitmap.withPixels { pixels in
      let rect = PixelRect(minX: 7, minY: 0, maxX: 9, maxY: 5)
      pixels.fill(rect, with: 0xFFFF_FFFF)
      pixels.blend(rect, with: .white.withAlpha(9))
      pixels.blend(PixelRect.empty, with: .white)
      pixels.blend(coverageRow: [255, 255], x: -2, y: 0, with: .white)
      pixels.blend(coverageRow: [255, 255], x: 7, y: 0, with: .white)
      pixels.blend(coverageRow: [255, 255], x: 0, y: -1, with: .white)
      pixels.blend(coverageRow: [255, 255], x: 0, y: 5, with: .white)
      pixels.blend(coverageRow: [], x: 3, y: 0, with: .white)
    }
    #expect(bitmap == before)
  }

  @Test func coverageRowsAreCutAtBothEnds() {
    var bitmap = Bitmap(size: PixelSize(width: 3, height: 1), filledWith: 0xFF00_0000)
    bitmap.withPixels {
      $0.blend(coverageRow: [10, 20, 255, 0, 128, 7], x: -1, y: 0, with: .white)
    }
    #expect(bitmap.words == [0xFF14_1414, 0xFFFF_FFFF, 0xFF00_0000])
  }

  /// Every channel and the opacity agree with real numbers rounded to the nearest.
  @Test func blendingIsRoundedExactly() {
    let belows: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF7B_2CE1, 0x8040_0180, 0]
    let color = StraightColor(red: 201, green: 7, blue: 255)
    for below in belows {
      for alpha in 0...255 {
        var bitmap = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: below)
        bitmap.withPixels {
          $0.blend($0.bounds, with: color.withAlpha(UInt8(alpha)))
        }
        let top: [UInt32] = [255, 201, 7, 255]
        let expected = zip([24, 16, 8, 0] as [UInt32], top).reduce(UInt32(0)) { word, channel in
          let sum = Int(channel.1) * alpha + Int(below >> channel.0 & 255) * (255 - alpha)
          return word | UInt32((Double(sum) / 255).rounded()) << channel.0
        }
        #expect(bitmap.words == [expected])
        #expect(PremultipliedColor(word: expected) != nil)
      }
    }
  }

  @Test func coverageMultipliesOpacity() {
    var rows = Bitmap(size: size, filledWith: 0xFF33_6699)
    var rects = rows
    let color = StraightColor(red: 250, green: 20, blue: 90, alpha: 77)
    rows.withPixels { $0.blend(coverageRow: [200], x: 3, y: 1, with: color) }
    rects.withPixels {
      let alpha = multiplyBytes(200, 77)
      $0.blend(PixelRect(x: 3, y: 1, width: 1, height: 1), with: color.withAlpha(alpha))
    }
    #expect(rows == rects)
  }
}
