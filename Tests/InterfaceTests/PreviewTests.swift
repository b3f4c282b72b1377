import Board
import Raster
import TestSupport
import Testing
import Windowing

@testable import Interface

@Suite("Large pictures: a preview first, and what waits for the whole")
struct PreviewTests {
  private static let size = PixelSize(width: 400, height: 300)

  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> StraightBitmap {
    var random = SeededGenerator(seed: seed)
    return TestPicture.random(width: width, height: height, isOpaque: true, &random)
  }

  private var blank: SharedBitmap { SharedBitmap(preview: noise(1, 1, seed: 1), of: Self.size) }
  private var preview: SharedBitmap {
    SharedBitmap(preview: noise(50, 38, seed: 2), of: Self.size)
  }
  private var whole: SharedBitmap { SharedBitmap(noise(400, 300, seed: 3)) }

  /// A board that was opened with a large picture.
  private func opened(_ blank: SharedBitmap) -> Session {
    let session = Session(
      400, 300,
      board: Board(extent: .fixed(Self.size), background: Background(picture: blank)))
    session.send(.ready)
    session.check()
    return session
  }

  private func answer(_ reply: Reply, _ session: Session) {
    session.services.answer(reply)
    session.send(.woken)
    session.check()
  }

  @Test("a stroke drawn meanwhile is kept, and the whole is no step")
  func strokes() {
    let (blank, preview, whole) = (blank, preview, whole)
    let session = opened(blank)
    answer(.whole(preview, of: blank, remark: nil), session)
    session.drag((100, 150), (200, 160))
    // In the middle of another one.
    session.send(session.hand.press(120, 200))
    session.send(session.hand.move(180, 220))
    answer(.whole(whole, of: preview, remark: "it is odd"), session)
    session.send(session.hand.move(220, 210))
    session.send(session.hand.release())
    session.check()
    #expect(session.board.depth == 2)
    #expect(session.board.background.picture == whole)
    #expect(session.application.pictureRequests == 0)
    #expect(session.application.notice?.text == "it is odd")
    #expect(
      session.services.texts.contains("preview 400x300")
        && session.services.texts.contains("picture 400x300"))
    session.key(.character("z"), .control)
    session.key(.character("z"), .control)
    #expect(session.board.isUntouched)
  }

  @Test("a save waits for the whole, and has it")
  func saving() throws {
    let (blank, whole) = (blank, whole)
    let session = opened(blank)
    session.drag((100, 150), (200, 160))
    session.key(.character("s"), .control)
    #expect(session.services.saves.isEmpty)
    #expect(session.application.notice?.kind == .information)
    answer(.whole(whole, of: blank, remark: nil), session)
    let save = try #require(session.services.saves.first)
    #expect(session.services.saves.count == 1)
    #expect(save.picture.straightWords() == session.board.picture().straightWords())
    #expect(!session.board.showsPreview)
  }

  @Test("a scaled background's save waits for the scaled whole")
  func scaledSaving() throws {
    let (preview, whole) = (preview, whole)
    let session = Session(200, 150)
    session.send(.ready)
    session.application.setBackgroundPicture(path: "large.jpg")
    answer(.preview(preview), session)
    let request = try #require(session.services.renditions.last)
    answer(.rendered(Rendition(of: request, bitmap: noise(200, 150, seed: 4))), session)
    answer(.whole(whole, of: preview, remark: nil), session)
    session.key(.character("s"), .control)
    #expect(session.services.saves.isEmpty)
    let next = try #require(session.services.renditions.last)
    #expect(next != request)
    answer(.rendered(Rendition(of: next, bitmap: noise(200, 150, seed: 5))), session)
    #expect(session.services.saves.count == 1)
    session.key(.character("z"), .control)
    #expect(session.board.background == .white)
    #expect(session.board.isUntouched)
  }

  @Test("Esc gives the picture up; the page stays, without it")
  func cancelled() {
    let blank = blank
    let session = opened(blank)
    session.key(.character("s"), .control)
    session.key(.escape)
    session.key(.escape)
    #expect(session.services.cancellations > 0)
    answer(.noWhole(of: blank, message: "given up", isCancelled: true), session)
    #expect(!session.window.isClosed)
    #expect(session.board.background == .white)
    #expect(session.board.size == Self.size)
    // What waited for it is given up too.
    #expect(session.services.saves.isEmpty)
  }

  @Test("without the picture that was opened there is no board, unless something is drawn on it")
  func lost() {
    for isDrawnOn in [false, true] {
      let blank = blank
      let session = opened(blank)
      if isDrawnOn { session.drag((100, 150), (200, 160)) }
      session.services.answer(.noWhole(of: blank, message: "damaged", isCancelled: false))
      session.send(.woken)
      #expect(session.window.isClosed == !isDrawnOn)
      #expect(session.board.depth == (isDrawnOn ? 1 : 0))
      if isDrawnOn { #expect(session.application.notice?.text == "damaged") }
    }
  }

  @Test("what goes to standard output at the end waits for the whole")
  func standardOutput() {
    let (blank, whole) = (blank, whole)
    let session = opened(blank)
    session.services.writesAtEnd = true
    session.key(.character("q"), .control)
    #expect(!session.window.isClosed)
    answer(.whole(whole, of: blank, remark: nil), session)
    #expect(session.window.isClosed)
  }

  @Test("a dropped picture that will not come leaves the one before")
  func lostDrop() {
    let (preview, before) = (preview, whole)
    let session = Session(
      400, 300,
      board: Board(extent: .fixed(Self.size), background: Background(picture: before)))
    session.send(.ready)
    session.application.setBackgroundPicture(path: "large.jpg")
    answer(.preview(preview), session)
    #expect(session.board.background.picture == preview)
    answer(.noWhole(of: preview, message: "damaged", isCancelled: false), session)
    #expect(session.board.background.picture == before)
    #expect(session.application.notice?.kind == .error)
    #expect(!session.window.isClosed)
  }
}
