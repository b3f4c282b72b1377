import Raster
import TestSupport
import Testing

@Suite struct TileGridTests {
  private let black = StrokePaint.color(PremultipliedColor(.black))

  private func dot(_ x: Double, _ y: Double, radius: Double = 3) -> StrokeMask {
    var mask = StrokeMask()
    mask.add(
      Capsule(center: PagePoint(x: x, y: y), radius: radius),
      clip: PixelRect(x: 0, y: 0, width: 640, height: 640))
    return mask
  }

  private func draw(_ mask: StrokeMask, into grid: inout TileGrid) {
    var mask = mask
    var covered = TileRects()
    mask.takeDirty(into: &covered)
    for (index, rect) in covered.entries {
      grid.blend(
        frozen: mask, tail: StrokeMask(), in: rect, at: index, over: grid[index], paint: black)
    }
  }

  @Test func copiesShareTilesUntilOneChanges() throws {
    var grid = TileGrid()
    draw(dot(30, 30), into: &grid)
    draw(dot(100, 30), into: &grid)
    let snapshot = grid
    let (left, right) = (TileIndex(column: 0, row: 0), TileIndex(column: 1, row: 0))
    #expect(grid[left] === snapshot[left])
    draw(dot(40, 40), into: &grid)
    #expect(grid[left] !== snapshot[left])
    #expect(grid[right] === snapshot[right])
    #expect(snapshot[40, 40] == 0 && grid[40, 40] == 0xFF00_0000)
    #expect(snapshot[30, 30] == 0xFF00_0000 && grid[30, 30] == 0xFF00_0000)
    #expect(!grid.isEqual(to: snapshot))
    let kept = try #require(grid[left])
    draw(dot(50, 50), into: &grid)
    #expect(kept[50, 50] == 0, "a tile that someone holds is never written")
  }

  @Test func tilesAreThereOnlyWhereThereIsInk() {
    var grid = TileGrid()
    #expect(grid.count == 0 && grid.inkedRect.isEmpty)
    draw(dot(30, 30), into: &grid)
    draw(dot(600, 600), into: &grid)
    #expect(grid.count == 2)
    #expect(
      Set(grid.indices) == [TileIndex(column: 0, row: 0), TileIndex(column: 9, row: 9)])
    #expect(grid[-1, -1] == 0 && grid[5000, 30] == 0)
  }

  @Test func inkedRectIsTheSmallest() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<5 {
      var grid = TileGrid()
      for _ in 0..<3 {
        draw(dot(random.real(4..<250), random.real(4..<250), radius: 1.3), into: &grid)
      }
      var expected = PixelRect.empty
      for y in 0..<260 {
        for x in 0..<260 where grid[x, y] != 0 {
          expected = expected.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
      #expect(grid.inkedRect == expected)
    }
  }

  @Test func transparentTileEqualsAMissingOne() {
    var grid = TileGrid()
    grid[TileIndex(column: 3, row: 3)] = Tile()
    #expect(grid.isEqual(to: TileGrid()) && TileGrid().isEqual(to: grid))
    draw(dot(200, 200), into: &grid)
    #expect(!grid.isEqual(to: TileGrid()) && !TileGrid().isEqual(to: grid))
  }

  @Test func gridsWithTheSamePixelsAreEqual() {
    var (first, second) = (TileGrid(), TileGrid())
    draw(dot(63, 63), into: &first)
    draw(dot(63, 63), into: &second)
    #expect(first.isEqual(to: second))
    draw(dot(70, 63, radius: 0.4), into: &second)
    #expect(!first.isEqual(to: second))
  }

  @Test func copiedTileIsEqualButApart() {
    var grid = TileGrid()
    draw(dot(20, 20), into: &grid)
    guard let tile = grid[TileIndex(column: 0, row: 0)] else {
      Issue.record("no tile")
      return
    }
    let copy = Tile(copying: tile)
    #expect(copy !== tile && copy.isEqual(to: tile))
    #expect(!Tile().isEqual(to: tile))
    #expect(Tile().inkedRect.isEmpty)
  }
}
