import Raster
import Testing

@Suite struct BitmapTests {
  @Test func lentPixelsAreTheBitmapsOwn() {
    var bitmap = Bitmap(size: PixelSize(width: 5, height: 3), filledWith: 9)
    let copy = bitmap
    bitmap.withPixels { pixels in
      #expect(pixels.size == PixelSize(width: 5, height: 3) && pixels.stride == 5)
      pixels[4, 2] = 1
    }
    bitmap[0, 1] = 2
    #expect(bitmap.words == [9, 9, 9, 9, 9, 2, 9, 9, 9, 9, 9, 9, 9, 9, 1])
    #expect(copy.words == [UInt32](repeating: 9, count: 15))
    #expect(copy != bitmap)
  }

  @Test func bitmapWithoutPixelsLendsNone() {
    var bitmap = Bitmap(size: PixelSize(width: 0, height: 7))
    #expect(bitmap.withPixels { $0.bounds.isEmpty })
    bitmap.withPixels { $0.drawPage(ink: TileGrid(), over: .white, in: $0.bounds) }
    #expect(bitmap.words.isEmpty)
  }

  @Test func straightBitmapHoldsBytesAsTheyAre() {
    var bitmap = StraightBitmap(
      size: PixelSize(width: 2, height: 2),
      filledWith: StraightColor(red: 1, green: 2, blue: 3, alpha: 0))
    bitmap[1, 1] = StraightColor(red: 255, green: 254, blue: 253, alpha: 1)
    #expect(bitmap.bytes == [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 255, 254, 253, 1])
    #expect(bitmap[1, 1] == StraightColor(red: 255, green: 254, blue: 253, alpha: 1))
  }
}
