import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Saving")
struct SaveTests {
  private static let badge: UInt32 = 0xFF24_63EB
  private let session = Session(700, 300)

  private func save() { session.key(.character("s"), .control) }

  private func answer(_ reply: Reply) {
    session.services.answer(reply)
    session.send(.woken)
    session.check()
  }

  private func saved(_ name: String = "a.png") -> Reply {
    .saved(place: "\(name) in Pictures", path: "/home/me/Pictures/\(name)")
  }

  /// Whether the save icon shows that something is not saved.
  private func hasBadge() throws -> Bool {
    let rect = try session.slot(.save)
    var count = 0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where session.window.screen[x, y] == Self.badge { count += 1 }
    }
    return count > 0
  }

  private func expectUnsaved(
    _ isUnsaved: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(session.application.isUnsaved == isUnsaved, sourceLocation: sourceLocation)
    #expect(try hasBadge() == isUnsaved, sourceLocation: sourceLocation)
  }

  @Test("a save hands over the page, and is told only when it is done")
  func save_() throws {
    session.drag((100, 150), (200, 160))
    save()
    #expect(session.services.saves.count == 1)
    #expect(session.application.notice == nil)
    #expect(session.services.texts == ["ready", "stroke 1 1"])
    answer(saved())
    #expect(
      session.services.texts.suffix(2)
        == ["saved /home/me/Pictures/a.png", "notice Saved to a.png in Pictures"])
    #expect(
      session.application.notice == Notice(text: "Saved to a.png in Pictures", kind: .information))
    #expect(session.window.pendingTimer == 4000)
    session.window.fireTimer()
    #expect(session.application.notice == nil)
    session.check()
  }

  @Test("the saved picture is a snapshot")
  func snapshot() throws {
    session.drag((100, 150), (200, 160))
    save()
    let first = try #require(session.services.saves.first).picture
    let words = first.straightWords()
    session.drag((100, 170), (300, 120))
    session.key(.character("z"), .control)
    session.key(.character("z"), .control)
    #expect(first.straightWords().difference(from: words) == nil)
    #expect(words[150, 155] == 0xFF00_0000)
  }

  @Test("untouched means no stroke in effect and none in hand")
  func untouched() {
    save()
    session.send(session.hand.press(100, 150))
    save()
    session.key(.escape)
    save()
    session.send(session.hand.release())
    session.drag((100, 150))
    save()
    session.key(.character("z"), .control)
    save()
    #expect(session.services.saves.map(\.isUntouched) == [true, false, true, false, true])
  }

  @Test("the mark of what is not saved follows saves, undo and redo")
  func unsaved() throws {
    try expectUnsaved(false)
    session.drag((100, 150))
    try expectUnsaved(true)
    save()
    try expectUnsaved(true)
    answer(saved())
    try expectUnsaved(false)
    session.key(.character("z"), .control)
    try expectUnsaved(true)
    session.key(.character("y"), .control)
    try expectUnsaved(false)
    session.key(.character("z"), .control)
    // As deep as what was saved, but another stroke.
    session.drag((200, 150))
    try expectUnsaved(true)
    session.key(.character("z"), .control)
    save()
    answer(saved())
    try expectUnsaved(false)
  }

  @Test("a failed save leaves the mark")
  func failedLeavesMark() throws {
    session.drag((100, 150))
    save()
    answer(.saveFailed(message: "The disk is full."))
    try expectUnsaved(true)
    save()
    answer(saved())
    try expectUnsaved(false)
  }

  @Test("drawing goes on while a save is under way, and what came after is not saved")
  func drawingGoesOn() throws {
    session.drag((100, 150))
    save()
    session.send(session.hand.press(200, 150), session.hand.move(210, 150))
    answer(saved())
    session.send(session.hand.move(220, 150), session.hand.release())
    try expectUnsaved(true)
    session.key(.character("z"), .control)
    try expectUnsaved(false)
  }

  @Test("several saves under way are answered in order")
  func several() throws {
    session.drag((100, 150))
    save()
    session.drag((200, 150))
    save()
    #expect(session.services.saves.count == 2)
    answer(.saveFailed(message: "The disk is full."))
    try expectUnsaved(true)
    answer(saved())
    try expectUnsaved(false)
    session.key(.character("z"), .control)
    try expectUnsaved(true)
  }

  @Test("saved in mid-stroke, the picture holds what is seen and counts as no page without it")
  func midStroke() throws {
    session.drag((100, 150))
    session.send(session.hand.press(200, 150), session.hand.move(230, 150))
    save()
    #expect(session.services.saves[0].picture.straightWords()[215, 150] == 0xFF00_0000)
    answer(saved())
    try expectUnsaved(true)
    session.key(.escape)
    // The file has ink that the page has no more.
    try expectUnsaved(true)
    save()
    answer(saved())
    try expectUnsaved(false)
  }

  @Test("a drawing that is gone on with is not unsaved")
  func openedInk() throws {
    var board = Board(extent: .following(window: PixelSize(width: 700, height: 300)))
    _ = board.draw(
      Stroke(
        brush: .first,
        samples: [.init(position: PagePoint(x: 100, y: 150), time: 0)]))
    let opened = Session(700, 300, board: board)
    #expect(!opened.application.isUnsaved)
    opened.key(.character("z"), .control)
    #expect(opened.application.isUnsaved)
  }

  @Test("an error stays until Esc or a press on it")
  func errors() throws {
    answer(.saveFailed(message: "The disk is full."))
    #expect(session.services.texts.last == "error The disk is full.")
    for _ in 0..<3 {
      session.send(.timer)
      #expect(session.application.notice?.kind == .error)
    }
    session.drag((100, 150))
    session.key(.character("z"), .control)
    #expect(session.application.notice?.kind == .error)
    session.key(.escape)
    #expect(session.application.notice == nil)
    answer(.saveFailed(message: "The disk is full."))
    let rect = try #require(session.application.noticeRect)
    session.drag((Double(rect.minX), Double(rect.minY)))
    #expect(session.application.notice == nil)
    session.check()
  }

  @Test("information goes by Esc and by a press as well")
  func information() throws {
    answer(saved())
    session.key(.escape)
    #expect(session.application.notice == nil)
    answer(saved())
    let rect = try #require(session.application.noticeRect)
    session.drag((Double(rect.maxX - 1), Double(rect.maxY - 1)))
    #expect(session.application.notice == nil)
  }

  @Test("a new notice takes the place of the old one, with a time of its own")
  func replaced() {
    answer(.saveFailed(message: "The disk is full."))
    session.window.advance(milliseconds: 1500)
    answer(saved("b.png"))
    #expect(session.application.notice?.text == "Saved to b.png in Pictures")
    #expect(session.window.pendingTimer == 4000)
  }

  @Test("writing over what was opened is asked once")
  func question() {
    session.services.nameToAskAbout = "photo.png"
    session.drag((100, 150))
    save()
    let text = "Save again to write over photo.png"
    #expect(session.application.notice == Notice(text: text, kind: .question))
    #expect(session.services.texts.last == "notice \(text)")
    #expect(session.services.saves.isEmpty)
    save()
    #expect(session.services.saves.count == 1 && session.application.notice == nil)
    session.check()
    answer(saved("photo.png"))
    save()
    #expect(session.services.saves.count == 2)
  }

  @Test("the question goes with its notice, and is then asked anew", arguments: 0..<4)
  func questionExpires(how: Int) throws {
    session.services.nameToAskAbout = "photo.png"
    save()
    #expect(session.window.pendingTimer == 4000)
    switch how {
    case 0: session.window.fireTimer()
    case 1: session.key(.escape)
    case 2:
      let rect = try #require(session.application.noticeRect)
      session.drag((Double(rect.minX + 5), Double(rect.minY + 5)))
    default: answer(.saveFailed(message: "Another save has failed."))
    }
    #expect(session.application.notice?.kind != .question)
    save()
    #expect(session.services.saves.isEmpty && session.application.notice?.kind == .question)
    save()
    #expect(session.services.saves.count == 1)
  }

  @Test("the save button asks and agrees like the key")
  func questionByButton() throws {
    session.services.nameToAskAbout = "photo.png"
    try session.click(.save)
    #expect(session.services.saves.isEmpty && session.application.notice?.kind == .question)
    try session.click(.save)
    #expect(session.services.saves.count == 1)
  }

  @Test("drawing on does not answer the question")
  func drawingIsNoAnswer() {
    session.services.nameToAskAbout = "photo.png"
    save()
    session.drag((100, 150))
    session.key(.character("3"))
    #expect(session.services.saves.isEmpty && session.application.notice?.kind == .question)
  }

  @Test("a picture for standard output is not saved before the end")
  func writesAtEnd() {
    session.services.writesAtEnd = true
    session.services.nameToAskAbout = "photo.png"
    save()
    let text = "The picture goes to standard output when the window is closed"
    #expect(session.services.saves.isEmpty)
    #expect(session.services.texts.last == "notice \(text)")
    #expect(!session.window.isClosed)
  }

  @Test("Ctrl+S with Shift, Alt alone or nothing is no save")
  func otherKeys() {
    session.key(.character("s"))
    session.key(.character("s"), .alt)
    // Asks for a name first.
    session.key(.character("s"), [.control, .shift])
    #expect(session.application.chooser?.chooser.wish == .saveAs)
    #expect(session.services.saves.isEmpty && session.services.namedSaves.isEmpty)
  }
}
