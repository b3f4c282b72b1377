import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Closing")
struct ClosingTests {
  private let session = Session(400, 300)
  private let saved = Reply.saved(place: "a.png", path: "/a.png")

  private func answer(_ reply: Reply) {
    session.services.answer(reply)
    session.send(.woken)
  }

  /// The ways to end that keep a stroke in hand.
  enum Way: CaseIterable, Sendable {
    case key, button, endRequested, finishAtEnd
  }

  @Test("every way to close closes at once and keeps the stroke in hand", arguments: Way.allCases)
  func keepsStroke(way: Way) {
    session.send(session.hand.press(100, 150), session.hand.move(130, 150))
    switch way {
    case .key: session.key(.character("q"), .control)
    case .button: session.send(.closeRequested)
    case .endRequested: answer(.endRequested)
    case .finishAtEnd:
      session.services.writesAtEnd = true
      session.key(.enter, .control)
    }
    #expect(session.window.isClosed)
    #expect(session.services.saves.isEmpty)
    #expect(session.services.texts == ["ready", "stroke 1 1"])
    #expect(session.board.strokes.map { $0.samples.map(\.position.x) } == [[100.5, 130.5]])
  }

  @Test("closing never asks")
  func neverAsks() {
    session.services.nameToAskAbout = "photo.png"
    session.drag((100, 150))
    session.send(.closeRequested)
    #expect(session.window.isClosed && session.application.notice == nil)
  }

  @Test("Ctrl+Enter saves, and closes when the picture is safe")
  func finish() {
    session.send(session.hand.press(100, 150), session.hand.move(130, 150))
    session.key(.enter, .control)
    #expect(session.services.saves.count == 1)
    #expect(session.board.depth == 1)
    #expect(session.services.saves[0].picture.straightWords()[115, 150] == 0xFF00_0000)
    #expect(!session.window.isClosed)
    session.send(.woken, .timer, session.hand.move(10, 150))
    #expect(!session.window.isClosed)
    answer(saved)
    #expect(session.window.isClosed)
    #expect(session.services.texts.suffix(2) == ["saved /a.png", "notice Saved to a.png"])
  }

  @Test("Ctrl+Enter stays open when the picture could not be saved")
  func finishFails() {
    session.drag((100, 150))
    session.key(.enter, .control)
    answer(.saveFailed(message: "The disk is full."))
    #expect(!session.window.isClosed && session.application.notice?.kind == .error)
    // A later save is only a save.
    session.key(.character("s"), .control)
    answer(saved)
    #expect(!session.window.isClosed)
    session.key(.enter, .control)
    answer(saved)
    #expect(session.window.isClosed)
  }

  @Test("Ctrl+Enter waits for a save that is under way as well as for its own")
  func finishWaits() {
    session.drag((100, 150))
    session.key(.character("s"), .control)
    session.drag((150, 150))
    session.key(.enter, .control)
    answer(saved)
    #expect(!session.window.isClosed)
    answer(saved)
    #expect(session.window.isClosed)
  }

  @Test("Ctrl+Enter asks before it writes over what was opened")
  func finishAsks() {
    session.services.nameToAskAbout = "photo.png"
    session.key(.enter, .control)
    #expect(session.application.notice?.kind == .question && session.services.saves.isEmpty)
    answer(.saveFailed(message: "Something else."))
    session.key(.enter, .control)
    session.key(.enter, .control)
    #expect(session.services.saves.count == 1 && !session.window.isClosed)
    answer(saved)
    #expect(session.window.isClosed)
  }

  @Test("replies that came together are all taken")
  func together() {
    session.key(.character("s"), .control)
    session.key(.character("s"), .control)
    session.services.answer(saved)
    session.services.answer(.saveFailed(message: "Full."))
    session.services.answer(.endRequested)
    session.send(.woken)
    #expect(
      session.services.texts
        == ["ready", "saved /a.png", "notice Saved to a.png", "error Full."])
    #expect(session.window.isClosed)
  }
}
