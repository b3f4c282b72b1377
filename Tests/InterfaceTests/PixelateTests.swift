import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

/// The tool that makes a part of the page unreadable, from key and button to the picture.
@Suite("Pixelate")
struct PixelateTests {
  private func session() -> Session {
    var random = SeededGenerator(seed: 7)
    let picture = TestPicture.random(width: 400, height: 300, isOpaque: true, &random)
    let board = Board(
      extent: .fixed(PixelSize(width: 400, height: 300)),
      background: .picture(picture, mode: .centre))
    return Session(400, 300, board: board)
  }

  @Test(
    "X takes it in hand, a drag is one stroke of the trace, undo and redo take it back and forth")
  func wholeWay() throws {
    let session = session()
    let before = session.window.screen
    session.key(.character("x"))
    #expect(session.application.tool.kind == .pixelate)
    session.send(session.hand.move(150, 120))
    #expect(session.window.cursor == .crosshair)
    session.send(session.hand.press(150, 120))
    session.check()
    session.send(session.hand.move(200, 140), session.hand.move(230, 160))
    session.check()
    // What is seen while it is dragged is what comes of it.
    let live = session.window.screen
    session.send(session.hand.release(230, 160))
    session.check()
    #expect(session.services.texts.suffix(1) == ["stroke 1 1"])
    #expect(session.board.ink.inkedRect == PixelRect(minX: 144, minY: 112, maxX: 240, maxY: 176))
    #expect(live[180, 140] == session.window.screen[180, 140])
    session.key(.character("z"), .control)
    session.check()
    #expect(session.window.screen[180, 140] == before[180, 140])
    session.key(.character("y"), .control)
    #expect(session.window.screen[180, 140] == live[180, 140])
    #expect(session.application.wantedHandles == nil)
  }

  @Test("Esc takes the drag back without a trace; Shift makes a square, Ctrl goes from the centre")
  func modifiers() throws {
    let session = session()
    session.key(.character("x"))
    session.send(session.hand.press(100, 100), session.hand.move(160, 140))
    #expect(session.board.isDrawing && session.board.hasInk)
    session.key(.escape)
    session.check()
    #expect(!session.board.canUndo && !session.board.hasInk)
    session.send(session.hand.move(170, 150), session.hand.release())
    session.send(session.hand.press(100, 100), session.hand.move(130, 102))
    session.send(.modifiers(.shift))
    #expect(session.board.ink.inkedRect == PixelRect(minX: 96, minY: 96, maxX: 144, maxY: 144))
    session.send(.modifiers([.shift, .control]))
    #expect(session.board.ink.inkedRect == PixelRect(minX: 64, minY: 64, maxX: 144, maxY: 144))
    session.check()
    session.send(session.hand.release())
    #expect(session.board.depth == 1)
  }

  @Test("the eraser takes the blocks away, and the background is there again")
  func erased() throws {
    let session = session()
    let before = session.window.screen
    session.key(.character("x"))
    session.drag((100, 100), (160, 160))
    #expect(session.window.screen[130, 130] != before[130, 130])
    session.key(.character("e"))
    session.drag((130, 130))
    session.send(session.hand.move(350, 150))
    #expect(session.window.screen[130, 130] == before[130, 130])
  }

  @Test("a colour, a switch of the brush and Clear go back to what draws, as from the eraser")
  func leaving() throws {
    let session = session()
    session.key(.character("r"))
    session.key(.character("x"))
    session.key(.character("3"))
    #expect(session.application.tool.kind == .rectangle)
    session.key(.character("x"))
    session.key(.character("h"))
    #expect(session.application.tool.kind == .rectangle && session.application.brush.isHighlighter)
    session.key(.character("x"))
    session.drag((100, 100), (160, 160))
    session.key(.delete, .control)
    #expect(session.application.tool.kind == .rectangle && !session.board.hasInk)
    // It is for now, not for the next start.
    session.key(.character("x"))
    #expect(session.application.preferences.tool == .rectangle)
  }

  @Test("zoomed, the blocks are those of the page")
  func zoomed() throws {
    let plain = session()
    plain.key(.character("x"))
    plain.drag((100, 100), (151, 133))
    let zoomed = session()
    zoomed.key(.character("x"))
    zoomed.application.setView(
      zoomed.application.view.zoomed(to: 2, about: WindowPoint(x: 100, y: 100)))
    zoomed.drag((100, 100), (202, 166))
    zoomed.check()
    #expect(zoomed.board.ink.isEqual(to: plain.board.ink))
  }
}
