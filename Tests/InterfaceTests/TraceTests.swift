import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The trace")
struct TraceTests {
  private static let texts: [(TraceLine, String)] = [
    (.ready, "ready"),
    (.stroke(id: 12, depth: 3), "stroke 12 3"),
    (.undo(depth: 0), "undo 0"),
    (.redo(depth: 7), "redo 7"),
    (.saved(path: "/home/me/My%20Drawing.png"), "saved /home/me/My%20Drawing.png"),
    (.resized(PixelSize(width: 900, height: 700)), "resized 900x700"),
    (.bars(isShown: true), "bars shown"),
    (.bars(isShown: false), "bars hidden"),
    (.notice("Saved to a.png"), "notice Saved to a.png"),
    (.error("The disk is full."), "error The disk is full."),
  ]

  @Test("every line has its text")
  func lines() {
    for (line, text) in Self.texts { #expect(line.text == text) }
  }

  @Test("a whole session, line by line")
  func session() {
    let session = Session(greeting: "This picture has 16 bits a channel")
    session.drag((100, 150), (120, 150))
    session.drag((100, 170))
    session.key(.character("z"), .control)
    session.key(.character("y"), .control)
    session.send(.resized(PixelSize(width: 500, height: 320)))
    session.send(.resized(PixelSize(width: 500, height: 320)))
    session.key(.tab)
    session.key(.tab)
    session.key(.character("s"), .control)
    session.services.answer(.saved(place: "b.png in Pictures", path: "/b%0A.png"))
    session.services.answer(.saveFailed(message: "The folder is gone."))
    session.send(.woken)
    session.key(.character("z"), .control)
    session.send(session.hand.press(200, 150))
    session.key(.escape)
    session.send(session.hand.release())
    session.drag((200, 150))
    #expect(
      session.services.texts == [
        "ready", "notice This picture has 16 bits a channel", "stroke 1 1", "stroke 2 2",
        "undo 1", "redo 2", "resized 500x320", "bars hidden", "bars shown", "saved /b%0A.png",
        "notice Saved to b.png in Pictures", "error The folder is gone.", "undo 1", "stroke 3 2",
      ])
    session.check()
  }

  @Test("a greeting is a notice that goes, told after ready")
  func greeting() {
    let session = Session(greeting: "Hello")
    #expect(session.application.notice == Notice(text: "Hello", kind: .information))
    #expect(session.window.pendingTimer == Notice.duration)
    session.check()
    #expect(Session().application.notice == nil)
  }

  @Test("the first size of the window is no change of it")
  func firstSize() {
    #expect(Session(123, 45).services.texts == ["ready"])
  }
}
