import Raster
import TestSupport
import Testing

@Suite("Papers at other sizes than 1:1")
struct PaperZoomTests {
  private static let surround: UInt32 = 0xFFE6_E8EC
  private static let size = PixelSize(width: 171, height: 133)
  private static let window = PixelSize(width: 71, height: 53)

  /// Each paper alone, and under a faint picture that is partly transparent and leaves some of it free.
  private static func backdrops(_ random: inout SeededGenerator) -> [Backdrop] {
    let picture = random.picture(PixelSize(width: 110, height: 70), opaqueColumns: 70)
    return Paper.Pattern.allCases.flatMap { pattern in
      let paper = Paper(pattern, color: StraightColor(rgb: 0xF0E0C0))
      return [
        Backdrop(paper: paper, height: size.height),
        Backdrop(
          paper: paper, height: size.height, picture: PlacedPicture(picture, x: -9, y: 17),
          strength: 35),
      ]
    }
  }

  private static func drawn(_ backdrop: Backdrop, _ zoom: PageZoom, _ rects: [PixelRect]) -> Bitmap
  {
    var bitmap = Bitmap(size: window)
    bitmap.withPixels { pixels in
      for rect in rects {
        pixels.drawPage(
          ink: TileGrid(), over: backdrop, page: size, zoom: zoom, in: rect, surround: surround)
      }
    }
    return bitmap
  }

  /// Red, green and blue of a word.
  private static func channels(_ word: UInt32) -> SIMD4<Double> {
    SIMD4(Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255), 0)
  }

  /// What a buffer pixel shows, from the page pixel on pixel: the page's at its middle, or the mean
  /// of what lies under it.
  private static func expected(
    _ page: Bitmap, _ x: Int, _ y: Int, _ scale: Double
  ) -> SIMD4<Double> {
    func word(_ column: Int, _ row: Int) -> UInt32 {
      page.bounds.contains(x: column, y: row) ? page[column, row] : surround
    }
    if scale >= 1 {
      return channels(
        word(
          Int(((Double(x) + 0.5) / scale).rounded(.down)),
          Int(((Double(y) + 0.5) / scale).rounded(.down))))
    }
    var sum = SIMD4<Double>.zero
    let (left, right) = (Double(x) / scale, Double(x + 1) / scale)
    let (top, bottom) = (Double(y) / scale, Double(y + 1) / scale)
    for row in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
      for column in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
        let area =
          (min(bottom, Double(row + 1)) - max(top, Double(row)))
          * (min(right, Double(column + 1)) - max(left, Double(column)))
        sum += channels(word(column, row)) * area
      }
    }
    return sum * (scale * scale)
  }

  @Test(
    "at every zoom each pixel comes from the page's, however the damage is cut",
    arguments: [0.25, 0.371, 1, 1.37, 4])
  func zoomed(scale: Double) {
    var random = SeededGenerator(seed: UInt64(scale * 1000))
    for (index, backdrop) in Self.backdrops(&random).enumerated() {
      var page = Bitmap(size: Self.size)
      page.withPixels { $0.drawPage(ink: TileGrid(), over: backdrop, in: Self.size.rect) }
      let (originX, originY) = [(9, 5), (-37, -28)][index % 2]
      let zoom = PageZoom(scale: scale, originX: originX, originY: originY)
      let whole = Self.drawn(backdrop, zoom, [Self.window.rect])
      let pieces = Self.drawn(backdrop, zoom, random.pieces(of: Self.window.rect, count: 30))
      #expect(pieces == whole, "\(backdrop.paper.pattern)")
      var worst = 0.0
      for y in 0..<Self.window.height {
        for x in 0..<Self.window.width {
          let isInside = x >= originX && y >= originY
          let expected =
            isInside
            ? Self.expected(page, x - originX, y - originY, scale) : Self.channels(Self.surround)
          let difference = Self.channels(whole[x, y]) - expected
          worst = max(worst, difference.max(), -difference.min())
        }
      }
      // Rounded to the nearest byte, and the sums in single precision.
      #expect(worst < (scale < 1 ? 0.501 : 1e-9), "\(backdrop.paper.pattern), \(zoom)")
    }
  }
}
