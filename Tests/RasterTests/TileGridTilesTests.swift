import TestSupport
import Testing

@testable import Raster

/// Bitmaps cut into tiles, laid over ink, and taken out of it.
@Suite struct TileGridTilesTests {
  private func bitmap(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SeededGenerator
  ) -> Bitmap {
    var bytes = (0..<(width * height * 4)).map { _ in random.byte() }
    if isOpaque { for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 } }
    return Bitmap(
      StraightBitmap(size: PixelSize(width: width, height: height), bytes: bytes))
  }

  private func ink(_ random: inout SeededGenerator) -> TileGrid {
    var ink = TileGrid()
    for _ in 0..<5 {
      ink.blend(
        TileGrid(
          bitmap(40, 30, isOpaque: false, &random), x: random.whole(0..<150),
          y: random.whole(0..<100), clip: PixelRect(x: 0, y: 0, width: 200, height: 140)))
    }
    return ink
  }

  private let area = PixelRect(x: 0, y: 0, width: 260, height: 200)

  private func words(_ grid: TileGrid) -> [UInt32] {
    var words: [UInt32] = []
    for y in 0..<area.height { for x in 0..<area.width { words.append(grid[x, y]) } }
    return words
  }

  @Test(arguments: [(0, 0), (-9, -5), (60, 62), (64, 64), (199, 139), (300, 0)])
  func tilesHoldTheBitmapInsideTheClip(x: Int, y: Int) {
    var random = SeededGenerator(seed: 2)
    let bitmap = bitmap(90, 70, isOpaque: true, &random)
    let clip = PixelRect(x: 0, y: 0, width: 200, height: 140)
    let grid = TileGrid(bitmap, x: x, y: y, clip: clip)
    let rect = bitmap.bounds.offset(x: x, y: y).intersection(clip)
    for row in 0..<area.height {
      for column in 0..<area.width {
        let expected = rect.contains(x: column, y: row) ? bitmap[column - x, row - y] : 0
        if grid[column, row] != expected { Issue.record("(\(column), \(row))") }
      }
    }
    #expect(grid.inkedRect == (rect.isEmpty ? .empty : rect))
  }

  @Test func whatIsTransparentMakesNoTile() {
    let grid = TileGrid(
      Bitmap(size: PixelSize(width: 200, height: 200)), x: 3, y: 3,
      clip: PixelRect(x: 0, y: 0, width: 500, height: 500))
    #expect(grid.count == 0)
  }

  @Test func blendingIsTheSameAsBlendingThePicture() {
    var random = SeededGenerator(seed: 3)
    let before = ink(&random)
    var bytes = (0..<(90 * 70 * 4)).map { _ in random.byte() }
    for index in stride(from: 3, to: bytes.count / 2, by: 4) { bytes[index] = 255 }
    let picture = StraightBitmap(size: PixelSize(width: 90, height: 70), bytes: bytes)
    var expected = before
    let rect = PixelRect(x: 50, y: 40, width: 90, height: 70)
    for index in TileIndex.covering(rect) {
      expected.blend(picture, x: 50, y: 40, in: rect.intersection(index.rect), at: index)
    }
    var after = before
    let tiles = TileGrid(Bitmap(picture), x: 50, y: 40, clip: area)
    after.blend(tiles)
    #expect(words(after) == words(expected))
    // Where there was no ink the tiles are shared.
    for index in tiles.indices where before[index] == nil {
      #expect(after[index] === tiles[index])
    }
  }

  @Test func overInkThatMultipliesTheOpacitiesFollow() {
    var random = SeededGenerator(seed: 9)
    var ink = TileGrid()
    ink.withUniqueTile(at: TileIndex(column: 0, row: 0), withOpacities: true) { pixels in
      for place in 0..<Tile.count {
        pixels.words[place] = 0x8010_2030
        pixels.opacities?[place] = 0x8040_6080
      }
    }
    let picture = StraightBitmap(
      size: PixelSize(width: 10, height: 10),
      filledWith: StraightColor(red: random.byte(), green: 9, blue: 8, alpha: 100))
    var expected = ink
    expected.blend(
      picture, x: 5, y: 6, in: PixelRect(x: 5, y: 6, width: 10, height: 10),
      at: TileIndex(column: 0, row: 0))
    ink.blend(TileGrid(Bitmap(picture), x: 5, y: 6, clip: area))
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(ink[x, y] == expected[x, y])
        #expect(ink.opacities(x: x, y: y) == expected.opacities(x: x, y: y))
      }
    }
  }

  @Test func takingBackLeavesWhatCameLaterBeside() {
    var random = SeededGenerator(seed: 5)
    let before = ink(&random)
    let photo = TileGrid(bitmap(60, 60, isOpaque: true, &random), x: 30, y: 30, clip: area)
    var after = before
    after.blend(photo)
    let later = TileGrid(bitmap(20, 20, isOpaque: true, &random), x: 95, y: 40, clip: area)
    var now = after
    now.blend(later)
    var expected = before
    expected.blend(later)
    for index in photo.indices {
      let isWhole = now.takeBack(before: before[index], after: after[index], at: index)
      #expect(isWhole)
    }
    #expect(words(now) == words(expected))
    // Something on it, or erased from it: no.
    for isErased in [false, true] {
      var touched = after
      if isErased {
        touched[TileIndex(column: 0, row: 0)] = nil
      } else {
        touched.blend(
          TileGrid(bitmap(3, 3, isOpaque: true, &random), x: 40, y: 40, clip: area))
      }
      let index = TileIndex(column: 0, row: 0)
      let copy = touched
      let isWhole = touched.takeBack(before: before[index], after: after[index], at: index)
      #expect(!isWhole)
      #expect(words(touched) == words(copy))
    }
  }
}
