import Raster
import TestSupport
import Testing

@testable import Board

@Suite struct PicturePlacementTests {
  private func placement(
    _ picture: (Int, Int), _ frame: (Int, Int), _ mode: PictureMode
  ) -> PicturePlacement {
    PicturePlacement(
      picture: PixelSize(width: picture.0, height: picture.1),
      frame: PixelSize(width: frame.0, height: frame.1), mode: mode)
  }

  @Test func fit() {
    #expect(
      placement((100, 50), (333, 301), .fit).rect == PixelRect(x: 0, y: 67, width: 333, height: 167)
    )
    #expect(
      placement((50, 100), (333, 301), .fit).rect == PixelRect(x: 91, y: 0, width: 151, height: 301)
    )
    #expect(placement((10_000, 1), (100, 70), .fit).size == PixelSize(width: 100, height: 1))
    #expect(placement((1, 10_000), (100, 70), .fit).size == PixelSize(width: 1, height: 70))
  }

  @Test func fill() {
    let flat = placement((100, 50), (333, 301), .fill)
    #expect(flat.rect == PixelRect(x: -135, y: 0, width: 602, height: 301))
    #expect(flat.crop == PixelRect(x: 135, y: 0, width: 333, height: 301))
    let thin = placement((1, 32_767), (32_767, 9), .fill)
    #expect(thin.size == PixelSize(width: 32_767, height: 32_767 * 32_767))
    #expect(thin.crop.size == PixelSize(width: 32_767, height: 9))
  }

  @Test func centreRoundsDownOnBothSidesOfNothing() {
    #expect(
      placement((4, 5), (9, 9), .centre).rect == PixelRect(x: 2, y: 2, width: 4, height: 5))
    #expect(
      placement((14, 15), (9, 9), .centre).rect == PixelRect(x: -3, y: -3, width: 14, height: 15))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func everyModeKeepsItsPromise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let picture = (random.whole(1..<900), random.whole(1..<900))
      let frame = (random.whole(1..<700), random.whole(1..<700))
      let page = PixelSize(width: frame.0, height: frame.1).rect
      for mode in PictureMode.allCases {
        let placement = placement(picture, frame, mode)
        let (rect, size) = (placement.rect, placement.size)
        #expect(rect.size == size && size.width > 0 && size.height > 0)
        #expect(size.rect.contains(placement.crop))
        switch mode {
        case .fit:
          #expect(page.contains(rect) && (size.width == frame.0 || size.height == frame.1))
        case .fill:
          #expect(rect.contains(page) && (size.width == frame.0 || size.height == frame.1))
          #expect(placement.crop.size == page.size)
        case .stretch: #expect(rect == page)
        case .centre, .tile: #expect(size == PixelSize(width: picture.0, height: picture.1))
        }
        if mode == .fit || mode == .fill || mode == .centre {
          #expect((0...1).contains(page.maxX - rect.maxX - rect.minX), "in the middle")
          #expect((0...1).contains(page.maxY - rect.maxY - rect.minY), "in the middle")
          // The shape is kept to half a pixel of the longer way round.
          let skew = size.width * picture.1 - size.height * picture.0
          let isThin = size.width == 1 || size.height == 1
          #expect(isThin || abs(skew) * 2 <= max(picture.0, picture.1))
        }
      }
    }
  }
}
