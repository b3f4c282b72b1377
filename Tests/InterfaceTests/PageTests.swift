import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("The page in the window and in the saved picture")
struct PageTests {
  private func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> StraightBitmap {
    var random = SeededGenerator(seed: 7)
    return TestPicture.random(width: width, height: height, isOpaque: isOpaque, &random)
  }

  private func word(_ color: StraightColor) -> UInt32 {
    UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8
      | UInt32(color.blue)
  }

  private func save(_ session: Session) throws -> Bitmap {
    session.key(.character("s"), .control)
    return try #require(session.services.saves.last).picture.straightWords()
  }

  /// Draws a few strokes in several colours, some over the page's edges.
  private func scribble(_ session: Session) {
    for index in 0..<7 {
      session.key(.character(Character("\(index + 1)")))
      session.application.brush.width = Double(1 + index * 3)
      let offset = Double(index) * 23
      session.drag(
        (90 + offset, 80), (-20 + offset, 130.5), (300 - offset, 170), (420, 120 + offset))
    }
  }

  /// Checks that every pixel outside the bars is in the saved picture as it is on the screen.
  private func expectSavedIsSeen(_ session: Session) throws {
    let saved = try save(session)
    let covered = session.coveredRects
    #expect(saved.size == session.board.size)
    var compared = 0
    var faults = 0
    for y in 0..<min(saved.size.height, session.window.size.height) {
      for x in 0..<min(saved.size.width, session.window.size.width)
      where !covered.contains(where: { $0.contains(x: x, y: y) }) {
        compared += 1
        if saved[x, y] != session.window.screen[x, y] { faults += 1 }
      }
    }
    #expect(faults == 0)
    #expect(compared > 15_000)
  }

  @Test("the picture saved is the picture seen, every pixel outside the bars", arguments: 0..<4)
  func savedIsSeen(kind: Int) throws {
    let window = PixelSize(width: 401, height: 299)
    let board =
      switch kind {
      case 0: Board(extent: .following(window: window))
      case 1:
        Board(extent: .following(window: window), background: .color(StraightColor(rgb: 0x123456)))
      case 2:
        Board(
          extent: .following(window: window),
          background: .picture(picture(301, 140, isOpaque: true), mode: .centre))
      default:
        Board(
          extent: .fixed(PixelSize(width: 500, height: 350)),
          background: .picture(picture(500, 350, isOpaque: true)))
      }
    let session = Session(401, 299, board: board)
    scribble(session)
    session.check()
    try expectSavedIsSeen(session)
    for _ in 0..<3 { session.key(.character("z"), .control) }
    try expectSavedIsSeen(session)
    session.send(session.hand.press(100, 150), session.hand.move(200, 140))
    try expectSavedIsSeen(session)
  }

  @Test("round a page smaller than the window lies a quiet surround, and no ink")
  func smallPage() throws {
    let page = PixelSize(width: 150, height: 101)
    let session = Session(400, 300, board: Board(extent: .fixed(page)))
    session.key(.tab)
    scribble(session)
    session.check()
    let covered = session.coveredRects
    for y in 0..<300 {
      for x in 0..<400
      where (x >= 150 || y >= 101) && !covered.contains(where: { $0.contains(x: x, y: y) }) {
        if session.window.screen[x, y] != Application.surround {
          Issue.record("ink or paper at (\(x), \(y))")
          return
        }
      }
    }
    #expect(try save(session).size == page)
    try #expect(save(session).words.contains { $0 != 0xFFFF_FFFF })
    #expect(page.rect.contains(session.board.ink.inkedRect))
  }

  @Test("a stroke beside the page is no step")
  func besidePage() {
    let session = Session(
      400, 300, board: Board(extent: .fixed(PixelSize(width: 150, height: 101))))
    session.drag((100, 90))
    session.key(.character("z"), .control)
    let lines = session.services.lines
    session.drag((200, 150), (250, 160))
    #expect(session.board.depth == 0 && session.board.canRedo && session.services.lines == lines)
    session.check()
    // One that only begins there is.
    session.drag((200, 90), (100, 90))
    #expect(session.board.depth == 1 && !session.board.canRedo)
    session.check()
  }

  @Test("a fixed page larger than the window is saved whole, and shows when the window grows")
  func largePage() throws {
    let page = PixelSize(width: 500, height: 400)
    let session = Session(200, 180, board: Board(extent: .fixed(page)))
    session.key(.tab)
    session.drag((100, 90), (400, 90))
    #expect(try save(session)[350, 90] == 0xFF00_0000)
    session.send(.resized(PixelSize(width: 600, height: 420)))
    #expect(session.window.screen[350, 90] == 0xFF00_0000)
    #expect(session.window.screen[500, 90] == Application.surround)
    #expect(try save(session).size == page)
    session.check()
  }

  @Test("a page that follows the window grows and shrinks with it, but never cuts ink off")
  func following() throws {
    let session = Session(400, 300)
    #expect(try save(session).size == session.window.size)
    session.send(.resized(PixelSize(width: 300, height: 280)))
    #expect(try save(session).size == session.window.size)
    session.key(.tab)
    session.drag((50, 50), (280, 270))
    session.send(.resized(PixelSize(width: 200, height: 100)))
    session.check()
    // The dot's edge: width 4 about 280.5 and 270.5, and what anti-aliasing adds.
    #expect(try save(session).size == PixelSize(width: 283, height: 273))
    #expect(try save(session)[280, 270] == 0xFF00_0000)
    session.send(.resized(PixelSize(width: 300, height: 280)))
    #expect(session.window.screen[280, 270] == 0xFF00_0000)
    session.check()
    session.send(.resized(PixelSize(width: 200, height: 100)))
    session.key(.character("z"), .control)
    #expect(try save(session).size == session.window.size)
    #expect(session.services.texts.filter { $0.hasPrefix("undo") } == ["undo 0"])
  }

  @Test("a resize in mid-stroke keeps the stroke and its ink in place")
  func resizeInMidStroke() {
    let session = Session(300, 200)
    session.key(.tab)
    session.send(session.hand.press(50, 50), session.hand.move(100, 60))
    session.send(.resized(PixelSize(width: 400, height: 300)))
    session.check()
    session.send(session.hand.move(150, 50), session.hand.release())
    session.check()
    #expect(session.board.strokes.map { $0.samples.count } == [3])
    #expect(session.window.screen[100, 60] == 0xFF00_0000)
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
  }

  @Test("an opaque picture is on the screen and in the saved picture bit for bit")
  func opaquePicture() throws {
    let picture = picture(200, 150, isOpaque: true)
    let session = Session(
      260, 180, board: Board(extent: .fixed(picture.size), background: .picture(picture)))
    session.key(.tab)
    let saved = try save(session)
    #expect(session.services.saves[0].isUntouched)
    for y in 0..<150 {
      for x in 0..<200 {
        let expected = word(picture[x, y])
        if session.window.screen[x, y] != expected || saved[x, y] != expected {
          Issue.record("(\(x), \(y))")
          return
        }
      }
    }
  }

  @Test("one stroke on a picture changes nothing outside its reach")
  func strokeOnPicture() throws {
    let picture = picture(200, 150, isOpaque: false)
    let session = Session(
      260, 180, board: Board(extent: .fixed(picture.size), background: .picture(picture)))
    session.key(.tab)
    session.drag((60, 70), (90, 80))
    let saved = try save(session)
    let reach = PixelRect(x: 57, y: 67, width: 37, height: 17)
    for y in 0..<150 {
      for x in 0..<200 where !reach.contains(x: x, y: y) {
        if saved[x, y] != word(picture[x, y]) {
          Issue.record("(\(x), \(y))")
          return
        }
      }
    }
    #expect(saved[75, 75] == 0xFF00_0000)
  }

  @Test("where a picture is transparent the screen shows a checker, the saved picture does not")
  func translucentPicture() throws {
    var picture = StraightBitmap(
      size: PixelSize(width: 64, height: 48),
      filledWith: StraightColor(red: 9, green: 8, blue: 7, alpha: 0))
    picture[40, 20] = StraightColor(red: 255, green: 0, blue: 0, alpha: 128)
    let session = Session(
      100, 80, board: Board(extent: .fixed(picture.size), background: .picture(picture)))
    session.key(.tab)
    #expect(session.window.screen[0, 0] == 0xFFFF_FFFF)
    #expect(session.window.screen[8, 0] == 0xFFE0_E0E0)
    #expect(session.window.screen[8, 8] == 0xFFFF_FFFF)
    // Half red over the grey square that (40, 20) lies in: 255 and 224 * 127 / 255.
    #expect(session.window.screen[40, 20] == 0xFFF0_7070)
    session.drag((10, 30))
    let saved = try save(session)
    #expect(saved[0, 0] == 0x0009_0807)
    #expect(saved[40, 20] == 0x80FF_0000)
    #expect(saved[10, 30] == 0xFF00_0000)
    #expect(session.window.screen[10, 30] == 0xFF00_0000)
    session.check()
  }

  @Test("windows of a single pixel, or of a few, neither crash nor lose ink")
  func tinyWindows() {
    let session = Session(400, 300)
    session.drag((100, 150), (200, 160))
    session.services.answer(.saveFailed(message: "The disk is full, and the window is tiny."))
    session.send(.woken)
    for (width, height) in [(1, 1), (1, 300), (400, 1), (13, 70), (63, 64), (65, 128)] {
      session.send(.resized(PixelSize(width: width, height: height)))
      session.check("\(width) x \(height)")
      session.drag((0, 0), (5, 5))
      session.check("\(width) x \(height)")
    }
    session.send(.resized(PixelSize(width: 400, height: 300)))
    #expect(session.window.screen[150, 155] == 0xFF00_0000)
    session.check()
  }
}
