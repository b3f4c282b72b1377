import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Commands with a photo in hand, and photos that come one after the other")
struct PhotoCommandTests {
  private let session = Session.withPhotos(400, 300)
  private let picture = Session.photo(100, 60)

  @Test("several come one after the other")
  func queue() {
    let others = [Session.photo(30, 20, seed: 2), Session.photo(50, 50, seed: 3)]
    for photo in [picture] + others {
      session.services.answer(.picture(photo, .insertion, remark: nil))
    }
    session.send(.woken, .woken)
    #expect(session.application.photo?.photo.picture == picture)
    session.key(.enter)
    #expect(session.application.photo?.photo.picture == others[0])
    session.check()
    session.key(.escape)
    #expect(session.application.photo?.photo.picture == others[1])
    session.send(.woken)
    session.key(.enter)
    #expect(session.application.photo == nil && session.application.waitingPictures.isEmpty)
    session.check()
    for _ in 0..<2 { session.key(.character("z"), .control) }
    #expect(!session.board.canUndo && !session.board.hasInk)
  }

  @Test("what is done before its pixels are there happens after it is in the ink, in order")
  func pending() throws {
    session.services.makesPhotos = false
    session.give(picture)
    session.check()
    session.key(.enter)
    #expect(session.application.photo?.isCommitting == true)
    session.key(.character("s"), .control)
    session.drag((60, 150), (90, 150), (200, 150))
    session.key(.character("z"), .control)
    #expect(session.services.saves.isEmpty && !session.board.canUndo)
    session.services.answer(try #require(session.services.photos.last).answer)
    session.send(.woken)
    #expect(session.application.photo == nil)
    session.expectInk(picture, at: 150, 120)
    let saved = try #require(session.services.saves.first).picture.straightWords()
    #expect(saved[200, 140] == PremultipliedColor(picture.bitmap[50, 20]).word)
    #expect(saved[60, 150] == 0xFFFF_FFFF)
    #expect(session.services.texts == ["ready", "stroke 2 1", "undo 0"])
    session.check()
  }

  @Test("pixels that cannot be made are told, and the photo is let go of")
  func refused() throws {
    session.services.makesPhotos = false
    session.give(picture)
    session.key(.enter)
    session.key(.character("s"), .control)
    session.services.answer(
      .notPlaced(try #require(session.services.photos.last), message: "Memory ran out."))
    session.send(.woken)
    #expect(session.application.photo == nil && !session.board.canUndo)
    #expect(session.services.saves.count == 1)
    #expect(session.services.texts.contains("error Memory ran out."))
    session.check()
  }

  @Test("saving, clearing, finishing and closing put it into the ink first")
  func commands() throws {
    session.give(picture)
    session.key(.character("s"), .control)
    let saved = try #require(session.services.saves.first).picture.straightWords()
    #expect(saved[200, 140] == PremultipliedColor(picture.bitmap[50, 20]).word)
    session.give(picture)
    session.key(.delete, .control)
    #expect(!session.board.hasInk && session.application.photo == nil)
    session.key(.character("z"), .control)
    #expect(session.board.hasInk)
    session.give(picture)
    session.application.saveInkOnly()
    #expect(session.services.inkSaves.first?.straightWords()[200, 140] != 0)
    session.give(Session.photo(20, 20))
    session.key(.character("q"), .control)
    #expect(session.window.isClosed && session.board.ink[200, 150] != 0)
    #expect(session.application.photo == nil)
  }

  @Test("undo takes the placing back, and redo does it again where it was")
  func undo() {
    session.give(picture)
    session.key(.right, .shift)
    session.send(.woken)
    #expect(session.application.barState.canUndo && !session.application.barState.canRedo)
    session.key(.character("z"), .control)
    #expect(session.application.photo == nil && !session.board.hasInk)
    session.key(.character("y"), .control)
    session.expectInk(picture, at: 160, 120)
    session.check()
  }
}
