import TestTypesetting
import Testing
import Typesetting
import Wording

@testable import Interface

@Suite("What the window says in the user's language")
struct TranslationTests {
  /// Turns texts round, names in braces aside, as a made-up language.
  private static let backwards = Translator(
    lookUp: { text in ["Saved to {place}": "{place}: devaS", "Save": "evaS"][text] ?? text },
    lookUpCounted: { one, many, count in count < 2 ? one + "?" : many + "!" })

  @Test("notices and labels are translated")
  func application() {
    let session = Session(1280, 700, translate: Self.backwards)
    session.key(.character("s"), .control)
    session.services.answer(.saved(place: "Pictures", path: "/"))
    session.send(.woken)
    #expect(session.application.notice?.text == "Pictures: devaS")
    session.check()
    let other = Session(1280, 700)
    other.key(.character("s"), .control)
    other.services.answer(.saved(place: "Pictures", path: "/"))
    other.send(.woken)
    session.application.notice = nil
    other.application.notice = nil
    session.send(.pointerLeft)
    other.send(.pointerLeft)
    #expect(session.window.screen.difference(from: other.window.screen) != nil)
  }

  @Test("text that was drawn is drawn again with a better face, in the same frame")
  func textReady() {
    let session = Session(700, 420, text: EstimatingTextSetter())
    #expect(session.services.loadsOfText == 1)
    session.services.answer(
      .saveFailed(
        message: "A sentence that takes a few lines, it is so long, and longer still than that"))
    session.send(.woken)
    let before = session.window.screen
    let rect = session.application.noticeRect
    session.check()
    session.services.answer(.textReady(StrokeTextSetter()))
    session.send(.woken)
    session.check()
    #expect(session.window.screen.difference(from: before) != nil)
    #expect(session.application.noticeRect != rect)
  }
}
