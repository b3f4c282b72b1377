import Board
@testable import Interface
import Raster
import Testing
import Windowing

/// Files asked for in the desktop's dialog.
@Suite("Desktop's file dialog")
struct FileDialogTests {
  private let session: Session

  init() {
    let services = RecordingServices()
    services.hasDesktopChooser = true
    session = Session(700, 400, services: services)
    session.window.portalParent = "x11:2a"
  }

  private func answer(_ reply: Reply) {
    session.services.answer(reply)
    session.send(.woken)
    session.check()
  }

  private static let keys: [(Key, Modifiers, FileWish)] = [
    (.character("o"), .control, .background), (.character("i"), .control, .insertion),
    (.character("s"), [.control, .shift], .saveAs),
  ]

  @Test("each key asks for its file with the window's name, once; no panel opens")
  func keys() {
    for (key, modifiers, wish) in Self.keys {
      session.key(key, modifiers)
      #expect(session.services.questions.last == .init(wish: wish, parent: "x11:2a"))
      let count = session.services.questions.count
      for (key, modifiers, _) in Self.keys { session.key(key, modifiers) }
      #expect(session.services.questions.count == count)
      #expect(session.application.controls.openPanel == nil)
      answer(.fileNotChosen(wish))
    }
    #expect(session.services.questions.count == 3)
    #expect(session.services.choices.isEmpty && session.services.namedSaves.isEmpty)
  }

  @Test("the button asks, too")
  func button() throws {
    try session.click(.insertPicture)
    #expect(session.services.questions == [.init(wish: .insertion, parent: "x11:2a")])
  }

  @Test("what was chosen is read or saved for what it was chosen for, and the next can be asked")
  func chosen() {
    session.key(.character("o"), .control)
    answer(.fileChosen(uri: "file:///a%20b.png", .background))
    session.key(.character("i"), .control)
    answer(.fileChosen(uri: "file:///c.png", .insertion))
    #expect(
      session.services.choices == [
        .init(path: "file:///a%20b.png", purpose: .background),
        .init(path: "file:///c.png", purpose: .insertion),
      ])
    session.key(.character("s"), [.control, .shift])
    session.drag((100, 150), (200, 160))
    answer(.fileChosen(uri: "file:///d.png", .saveAs))
    #expect(
      session.services.namedSaves
        == [.init(location: "file:///d.png", mayReplace: true, isUntouched: false)])
    #expect(session.application.isUnsaved)
    answer(.saved(place: "d.png", path: "/d.png"))
    #expect(!session.application.isUnsaved)
  }

  @Test("nothing is asked while a stroke is in hand; an answer does not disturb one")
  func strokeInHand() {
    session.send(session.hand.press(100, 150), session.hand.move(150, 160))
    for (key, modifiers, _) in Self.keys { session.key(key, modifiers) }
    #expect(session.services.questions.isEmpty)
    session.send(session.hand.release())
    session.key(.character("o"), .control)
    session.send(session.hand.press(100, 250), session.hand.move(150, 260))
    answer(.noChooser(.background))
    #expect(session.board.isDrawing && session.application.controls.openPanel == nil)
    session.send(session.hand.release())
    #expect(session.board.depth == 2)
  }

  @Test("without a dialog the board's own opens, at once from then on")
  func none() {
    session.key(.character("i"), .control)
    #expect(session.application.controls.openPanel == nil)
    answer(.noChooser(.insertion))
    #expect(session.application.controls.openPanel == .insertPicture)
    session.key(.escape)
    session.key(.escape)
    session.key(.character("o"), .control)
    #expect(session.application.controls.openPanel == .background)
    #expect(session.services.questions.count == 1)
  }

  @Test("Esc closes the dialog after what is nearer")
  func escape() {
    session.key(.character("o"), .control)
    session.key(.character("b"))
    session.key(.escape)
    #expect(session.application.controls.openPanel == nil)
    #expect(session.services.fileCancellations == 0)
    session.key(.escape)
    #expect(session.services.fileCancellations == 1)
    answer(.fileNotChosen(.background))
    session.key(.escape)
    #expect(session.services.fileCancellations == 1)
  }

  @Test("where the picture goes to standard output no name is asked for")
  func standardOutput() {
    session.services.writesAtEnd = true
    session.key(.character("s"), [.control, .shift])
    #expect(session.services.questions.isEmpty)
    #expect(session.application.notice?.kind == .information)
  }
}
