import Board
@testable import Interface
import Raster
import Testing
import Windowing

/// Files dropped on the window.
@Suite("Drops")
struct DropTests {
  private static let red = StraightColor(rgb: 0xC03020)

  private func picture(_ width: Int, _ height: Int) -> SharedBitmap {
    SharedBitmap(
      StraightBitmap(size: PixelSize(width: width, height: height), filledWith: Self.red))
  }

  @Test("a frame is seen as long as files are held over the window, and everything else stays")
  func frame() throws {
    let session = Session(400, 300)
    let before = session.window.screen
    session.send(.dropOffered(true))
    session.check()
    // A line of three pixels inside the edge, in the colour of what is chosen.
    #expect(session.window.screen[200, 5] == 0xFF00_0000 | 0x2463EB)
    #expect(session.window.screen[5, 150] == 0xFF00_0000 | 0x2463EB)
    #expect(session.window.screen[200, 1] == before[200, 1])
    #expect(session.window.screen[200, 150] == before[200, 150])
    session.send(.dropOffered(false))
    session.check()
    #expect(session.window.screen == before)
    session.window.drop("file:///a.png", x: 10, y: 10)
    #expect(session.application.wantedDropFrame == nil)
    #expect(session.services.choices.count == 1)
  }

  @Test("the frame follows window, scale and theme")
  func frameFollows() throws {
    let session = Session(400, 300)
    session.send(.dropOffered(true))
    session.window.resize(333, 222)
    session.check()
    session.window.rescale(1.5)
    session.check()
    session.application.theme = .dark
    session.send(.woken)
    session.check()
  }

  @Test("one picture becomes the background, one step of the history")
  func background() throws {
    let session = Session(400, 300)
    session.window.drop("file:///home/me/a%20b.png\r\n", x: 200, y: 150)
    #expect(
      session.services.choices
        == [.init(path: "file:///home/me/a%20b.png", purpose: .background)])
    #expect(session.application.notice == nil)
    session.services.answer(.picture(picture(400, 300), .background, remark: nil))
    session.send(.woken)
    #expect(session.board.background.picture?.size == PixelSize(width: 400, height: 300))
    #expect(session.board.canUndo)
    session.key(.character("z"), .control)
    #expect(session.board.background.picture == nil)
    session.check()
  }

  @Test("with Shift all pictures are put on the board")
  func insertions() throws {
    let session = Session(400, 300)
    session.window.drop("file:///a.png\nfile:///b.png", x: 200, y: 150, modifiers: .shift)
    #expect(session.services.choices.map(\.path) == ["file:///a.png", "file:///b.png"])
    for choice in session.services.choices {
      guard case .insertion = choice.purpose else {
        Issue.record("\(choice.purpose)")
        continue
      }
    }
    #expect(session.board.background.picture == nil)
  }

  @Test("of several without Shift the first counts, and the user is told")
  func several() throws {
    let session = Session(400, 300)
    session.window.drop("file:///a.png\nfile:///b.png\nfile:///c.png", x: 200, y: 150)
    #expect(
      session.services.choices == [.init(path: "file:///a.png", purpose: .background)])
    #expect(session.application.notice?.text.contains("3 files") == true)
    let many = (0..<70).map { "file:///\($0).png" }.joined(separator: "\n")
    session.window.drop(many, x: 200, y: 150, modifiers: .shift)
    #expect(session.services.choices.count == 65)
    #expect(session.application.notice?.text.contains("64 of 70") == true)
  }

  @Test("a drop of which nothing came is an error that stays")
  func nothing() throws {
    let session = Session(400, 300)
    session.send(
      .dropOffered(true), .dropped(Drop(uris: [], position: WindowPoint(x: 1, y: 1))))
    #expect(session.services.choices.isEmpty)
    #expect(session.application.notice?.kind == .error)
    session.check()
  }

  @Test("a drop in the middle of a stroke leaves the stroke alone")
  func duringStroke() throws {
    let session = Session(400, 300)
    session.send(session.hand.press(100, 100), session.hand.move(140, 120))
    session.window.drop("file:///a.png", x: 200, y: 150)
    session.services.answer(.picture(picture(20, 20), .background, remark: nil))
    session.send(.woken)
    #expect(session.board.isDrawing && session.board.background.picture == nil)
    session.send(session.hand.move(180, 140), session.hand.release())
    #expect(session.board.depth == 1 && session.board.background.picture != nil)
    session.check()
  }
}
