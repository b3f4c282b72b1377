import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("A zoomed page whose window changes")
struct ViewResizeTests {
  @Test("a page that follows the window does so at every zoom, and grows where ink goes beyond it")
  func following() throws {
    let session = Session.viewed()
    session.key(.tab)
    for _ in 0..<2 { session.key(.character("-"), .control) }
    #expect(session.application.view.scale == 0.5)
    #expect(session.application.view.zoom == PageZoom(scale: 0.5, originX: 125, originY: 90))
    #expect(try session.saved().size == session.window.size)
    session.send(.resized(PixelSize(width: 400, height: 300)))
    #expect(try session.saved().size == session.window.size)
    #expect(session.application.view.zoom == PageZoom(scale: 0.5, originX: 100, originY: 75))
    session.check()
    // Beyond the page's right edge, which is at 300.
    session.send(session.hand.press(200, 150), session.hand.move(340, 160))
    #expect(session.window.screen[330, 159] != Application.surround)
    session.check("while the page grows")
    session.key(.escape)
    session.send(session.hand.release())
    #expect(session.window.screen[330, 159] == Application.surround)
    session.check("cancelled")
    session.drag((200, 150), (340, 160), (345, 165))
    #expect(try session.saved().size.width > 480)
    #expect(session.application.view.zoom == PageZoom(scale: 0.5, originX: 100, originY: 75))
    #expect(session.window.screen[330, 159] != Application.surround)
    session.check()
    session.key(.character("z"), .control)
    #expect(try session.saved().size == session.window.size)
    session.check()
    session.key(.character("0"), .control)
    #expect(session.application.view.isPlain)
    session.check()
  }

  @Test(
    "a resize in mid-stroke keeps the page under the pen, and the view is put in order after it")
  func resizeInMidStroke() {
    let session = Session.viewed(PixelSize(width: 300, height: 200))
    session.send(.wheel(200, 180, -3, .control))
    let view = session.application.view
    session.send(session.hand.press(250, 180), session.hand.move(260, 184))
    session.send(.resized(PixelSize(width: 440, height: 330)))
    #expect(session.application.view == view)
    session.check()
    session.send(session.hand.move(255, 190), session.hand.release())
    #expect(session.application.view != view)
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
    session.check()
  }
}
