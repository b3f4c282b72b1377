import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// The page's size and its pictures.
@Suite struct BoardPageTests {
  private func dot(_ x: Double, _ y: Double) -> Stroke {
    Stroke(
      brush: Brush(width: 4, color: .black),
      samples: [PointerSample(position: PagePoint(x: x, y: y), time: 0)])
  }

  private func following(_ width: Int, _ height: Int) -> PageExtent {
    .following(window: PixelSize(width: width, height: height))
  }

  @Test func fixedPageStaysAsItIs() {
    let size = PixelSize(width: 40, height: 30)
    var board = Board(extent: .fixed(size))
    board.follow(window: PixelSize(width: 400, height: 300))
    #expect(board.size == size && board.extent == .fixed(size))
    _ = board.draw(dot(38, 28))
    _ = board.draw(dot(100, 100))
    #expect(board.size == size && size.rect.contains(board.ink.inkedRect))
  }

  @Test func pageFollowsTheWindowAndKeepsItsInk() {
    var board = Board(extent: following(200, 100))
    #expect(board.size == PixelSize(width: 200, height: 100))
    _ = board.draw(dot(150.5, 50.5))
    _ = board.draw(dot(20.5, 80.5))
    board.follow(window: PixelSize(width: 300, height: 240))
    #expect(board.size == PixelSize(width: 300, height: 240))
    board.follow(window: PixelSize(width: 60, height: 60))
    // The dot at 150.5 reaches to 152.5, the one at 80.5 to 82.5.
    #expect(board.size == PixelSize(width: 153, height: 83))
    #expect(board.ink[150, 50] == 0xFF00_0000)
    #expect(board.depth == 2, "following is no step of the history")
    _ = board.undo()
    #expect(board.size == PixelSize(width: 153, height: 60))
    _ = board.undo()
    #expect(board.size == PixelSize(width: 60, height: 60))
    _ = board.redo()
    #expect(board.size == PixelSize(width: 153, height: 60))
  }

  @Test func pageHoldsTheInkOfAStrokeInHand() {
    var board = Board(extent: following(200, 100))
    var tool = PencilTool()
    let brush = Brush(width: 4, color: .black)
    let sample = PointerSample(position: PagePoint(x: 150.5, y: 50.5), time: 0)
    _ = board.apply(tool.handle(.press(sample, brush: brush, quantum: 0)))
    board.follow(window: PixelSize(width: 60, height: 60))
    #expect(board.size == PixelSize(width: 153, height: 60))
    _ = board.apply(tool.handle(.cancel))
    #expect(board.size == PixelSize(width: 60, height: 60))
  }

  @Test func strokeThatLeavesTheWindowIsNotCut() {
    var board = Board(extent: following(100, 100))
    let away = [60.0, 180].map { PointerSample(position: PagePoint(x: $0, y: 50), time: 0) }
    _ = board.draw(Stroke(brush: .first, samples: away))
    #expect(board.ink[179, 50] != 0 && board.size == PixelSize(width: 183, height: 100))
    #expect(board.picture().size == board.size)
    _ = board.undo()
    #expect(board.size == PixelSize(width: 100, height: 100))
  }

  @Test func strokeGoesOnWhereThePageGrowsInTheMiddleOfIt() {
    var board = Board(extent: following(100, 100))
    var tool = PencilTool()
    func input(_ x: Double) -> PointerSample {
      PointerSample(position: PagePoint(x: x, y: 50), time: 0)
    }
    _ = board.apply(tool.handle(.press(input(50), brush: .first, quantum: 0)))
    board.follow(window: PixelSize(width: 300, height: 100))
    _ = board.apply(tool.handle(.release(input(250))))
    #expect(board.ink[99, 50] != 0 && board.ink[249, 50] != 0)
  }

  @Test func fixedPageCutsInkOff() {
    var board = Board(extent: .fixed(PixelSize(width: 100, height: 100)))
    let away = [60.0, 180].map { PointerSample(position: PagePoint(x: $0, y: 50), time: 0) }
    _ = board.draw(Stroke(brush: .first, samples: away))
    #expect(board.ink.inkedRect.maxX == 100 && board.size.width == 100)
  }

  @Test func pageTakesNoSizeFromItsBackground() {
    let picture = StraightBitmap(size: PixelSize(width: 90, height: 20), filledWith: .black)
    var board = Board(extent: following(50, 50), background: .picture(picture, mode: .tile))
    #expect(board.size == PixelSize(width: 50, height: 50))
    board.follow(window: PixelSize(width: 200, height: 10))
    #expect(board.size == PixelSize(width: 200, height: 10))
  }

  @Test func pageIsNeverWithoutPixels() {
    #expect(Board(extent: following(0, 0)).size == PixelSize(width: 1, height: 1))
  }

  @Test func pictureIsASnapshot() {
    var board = Board(extent: .fixed(PixelSize(width: 70, height: 66)))
    func rows(_ picture: PagePicture) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: picture.size.width * picture.size.height * 4)
      bytes.withUnsafeMutableBufferPointer {
        picture.copyRows(0..<picture.size.height, into: $0)
      }
      return bytes
    }
    _ = board.draw(dot(20, 20))
    var tool = PencilTool()
    let start = PointerSample(position: PagePoint(x: 60, y: 20), time: 0)
    _ = board.apply(tool.handle(.press(start, brush: .first, quantum: 0)))
    let live = board.picture()
    let inkOnly = board.picture(isTransparent: true)
    let (liveRows, inkRows) = (rows(live), rows(inkOnly))
    #expect(liveRows[(20 * 70 + 60) * 4] == 0 && inkRows[(20 * 70 + 60) * 4 + 3] == 255)
    #expect(inkRows[3] == 0 && liveRows[3] == 255)
    let end = PointerSample(position: PagePoint(x: 20, y: 60), time: 0)
    _ = board.apply(tool.handle(.release(end)))
    _ = board.draw(dot(40, 10))
    #expect(rows(live) == liveRows && rows(inkOnly) == inkRows)
    while board.undo() != nil {}
    #expect(rows(live) == liveRows)
    #expect(rows(board.picture()).allSatisfy { $0 == 255 })
  }
}
