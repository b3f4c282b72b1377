import Raster
import TestSupport
import Testing

@Suite("A page at another size than 1:1")
struct ZoomedPageTests {
  private static let surround: UInt32 = 0xFFE6_E8EC
  private static let scales = [
    0.1, 0.125, 1.0 / 6, 0.2371, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.9999, 1, 1.0001, 1.37, 1.5, 2, 4,
    16,
    32,
  ]

  /// A page with ink of every kind on a picture that leaves some paper free.
  private struct Page {
    let size = PixelSize(width: 171, height: 133)
    let ink: TileGrid
    let backdrop: Backdrop

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      ink = RandomInk(page: size.rect).ink(&random, strokes: 25)
      let picture = random.picture(PixelSize(width: 150, height: 101), opaqueColumns: 70)
      backdrop = Backdrop(
        paper: StraightColor(rgb: 0x31A0C4), picture: PlacedPicture(picture, x: -9, y: 17))
    }

    /// The page pixel on pixel.
    var composed: Bitmap {
      var bitmap = Bitmap(size: size)
      bitmap.withPixels { $0.drawPage(ink: ink, over: backdrop, in: size.rect) }
      return bitmap
    }

    func draw(_ zoom: PageZoom, in rects: [PixelRect], into bitmap: inout Bitmap) {
      bitmap.withPixels { pixels in
        for rect in rects {
          pixels.drawPage(
            ink: ink, over: backdrop, page: size, zoom: zoom, in: rect, surround: surround)
        }
      }
    }

    func drawn(_ zoom: PageZoom, size: PixelSize) -> Bitmap {
      var bitmap = Bitmap(size: size)
      draw(zoom, in: [size.rect], into: &bitmap)
      return bitmap
    }
  }

  private let window = PixelSize(width: 131, height: 97)

  private func zooms(_ scale: Double) -> [PageZoom] {
    [(13, 9), (-57, -40)].map {
      PageZoom(scale: scale, originX: $0.0, originY: $0.1)
    }
  }

  @Test("however it is cut, the same is drawn", arguments: scales)
  func partition(scale: Double) {
    let page = Page(seed: 1)
    var random = SeededGenerator(seed: UInt64(scale * 1000))
    for zoom in zooms(scale) {
      let whole = page.drawn(zoom, size: window)
      for _ in 0..<2 {
        let rects = random.pieces(of: window.rect, count: 30)
        var pieces = Bitmap(size: window)
        page.draw(zoom, in: rects, into: &pieces)
        #expect(pieces == whole, "\(zoom)")
      }
    }
  }

  @Test("larger, each pixel is the page's at its middle", arguments: scales.filter { $0 > 1 })
  func larger(scale: Double) {
    let page = Page(seed: 2)
    let composed = page.composed
    for zoom in zooms(scale) {
      let drawn = page.drawn(zoom, size: window)
      var faults = 0
      for y in 0..<window.height {
        for x in 0..<window.width {
          let column = Int(((Double(x - zoom.originX) + 0.5) / scale).rounded(.down))
          let row = Int(((Double(y - zoom.originY) + 0.5) / scale).rounded(.down))
          let isInside = page.size.rect.contains(x: column, y: row)
          if drawn[x, y] != (isInside ? composed[column, row] : Self.surround) { faults += 1 }
        }
      }
      #expect(faults == 0, "\(zoom)")
    }
  }

  @Test("at whole factors each page pixel is a block", arguments: [2, 3, 8, 32])
  func blocks(factor: Int) {
    let page = Page(seed: 3)
    let composed = page.composed
    let zoom = PageZoom(scale: Double(factor), originX: -factor * 60, originY: -factor * 50)
    let drawn = page.drawn(zoom, size: window)
    for y in 0..<window.height {
      for x in 0..<window.width {
        if drawn[x, y] != composed[60 + x / factor, 50 + y / factor] {
          Issue.record("(\(x), \(y))")
          return
        }
      }
    }
  }

  @Test(
    "smaller, each pixel is the mean of what lies under it", arguments: scales.filter { $0 < 1 })
  func smaller(scale: Double) {
    let page = Page(seed: 4)
    let composed = page.composed
    for zoom in zooms(scale) {
      let drawn = page.drawn(zoom, size: window)
      var worst = 0.0
      for y in 0..<window.height {
        for x in 0..<window.width {
          let mean = mean(of: composed, x - zoom.originX, y - zoom.originY, scale)
          for (channel, shift) in [0, 8, 16].enumerated() {
            let byte = Double((drawn[x, y] >> UInt32(shift)) & 255)
            worst = max(worst, abs(byte - mean[channel]))
          }
          if drawn[x, y] >> 24 != 255 { worst = .infinity }
        }
      }
      // Rounded to the nearest byte, and the sums in single precision.
      #expect(worst < 0.501, "\(zoom)")
    }
  }

  @Test("flat colour stays that colour at every scale", arguments: scales)
  func flat(scale: Double) {
    let size = PixelSize(width: 400, height: 300)
    let backdrop = Backdrop.color(StraightColor(rgb: 0xFFFEFD))
    var bitmap = Bitmap(size: PixelSize(width: 40, height: 30))
    bitmap.withPixels {
      $0.drawPage(
        ink: TileGrid(), over: backdrop, page: size, zoom: PageZoom(scale: scale), in: $0.bounds,
        surround: 0xFF00_0000)
    }
    #expect(bitmap.words.allSatisfy { $0 == 0xFFFF_FEFD })
  }

  @Test(
    "a change of the page is seen in the buffer pixels that are said to show it", arguments: scales)
  func reach(scale: Double) {
    let page = Page(seed: 5)
    var random = SeededGenerator(seed: 55)
    for zoom in zooms(scale) {
      let before = page.drawn(zoom, size: window)
      for _ in 0..<6 {
        let change = PixelRect(
          x: random.whole(0..<page.size.width), y: random.whole(0..<page.size.height),
          width: 1 + random.whole(0..<9), height: 1 + random.whole(0..<9))
        var ink = TileGrid()
        for index in page.ink.indices { ink[index] = page.ink[index] }
        let black = StraightBitmap(size: change.size, filledWith: .black)
        for index in TileIndex.covering(change) {
          ink.blend(
            black, x: change.minX, y: change.minY, in: change.intersection(index.rect), at: index)
        }
        var after = Bitmap(size: window)
        after.withPixels {
          $0.drawPage(
            ink: ink, over: page.backdrop, page: page.size, zoom: zoom, in: $0.bounds,
            surround: Self.surround)
        }
        let reach = zoom.bufferRect(showing: change)
        for y in 0..<window.height {
          for x in 0..<window.width where after[x, y] != before[x, y] {
            if !reach.contains(x: x, y: y) {
              Issue.record("\(zoom), \(change): (\(x), \(y))")
              return
            }
          }
        }
      }
    }
  }

  /// The mean of the page and what lies round it, by real numbers.
  private func mean(of page: Bitmap, _ x: Int, _ y: Int, _ scale: Double) -> [Double] {
    var sums = [0.0, 0.0, 0.0]
    let (left, right) = (Double(x) / scale, Double(x + 1) / scale)
    let (top, bottom) = (Double(y) / scale, Double(y + 1) / scale)
    for row in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
      let height = min(bottom, Double(row + 1)) - max(top, Double(row))
      for column in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
        let width = min(right, Double(column + 1)) - max(left, Double(column))
        let word = page.bounds.contains(x: column, y: row) ? page[column, row] : Self.surround
        for (channel, shift) in [0, 8, 16].enumerated() {
          sums[channel] += Double((word >> UInt32(shift)) & 255) * width * height
        }
      }
    }
    return sums.map { $0 * scale * scale }
  }
}
