import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

/// The whole window, pixel by pixel, as somebody has looked at it and found it good.
@Suite("Golden pictures of the window")
struct GoldenTests {
  @Test("a wide window with strokes, a chosen colour, a hovered button and a notice")
  func wide() throws {
    let session = Session(900, 700)
    scribble(session, scale: 1)
    session.key(.character("s"), .control)
    session.services.answer(.saved(place: "Drawing 2026-03-14 15.09.26.png in Pictures", path: "/"))
    session.send(.woken)
    let (x, y) = try session.middle(of: .undo)
    session.send(session.hand.move(x, y))
    expectGolden(session, "interface-900x700")
  }

  @Test("a small window with strokes under its bars and an error of several lines")
  func small() {
    let session = Session(400, 300)
    scribble(session, scale: 0.45)
    session.key(.character("z"), .control)
    session.services.answer(
      .saveFailed(
        message: "The picture could not be saved as /mnt/stick/Drawing 2026-03-14 15.09.26.png:"
          + " no space is left there. Remove some files and save again."))
    session.send(.woken)
    expectGolden(session, "interface-400x300")
  }

  @Test("the last shape with its handles, one of them under the pointer")
  func handles() {
    let session = Session(500, 400)
    session.application.brush.width = 6
    session.key(.character("6"))
    for (tool, places) in [
      ("o", [(60.0, 100.0), (200, 180)]), ("d", [(60, 220), (200, 290)]),
      ("a", [(240, 280), (440, 200)]), ("r", [(260, 100), (430, 170)]),
    ] {
      session.key(.character(Character(tool)))
      session.send(session.hand.drag(places))
    }
    session.send(session.hand.move(430, 100))
    expectGolden(session, "shape-handles")
  }

  @Test("files held over the window, and a part of the page in blocks while it is dragged")
  func dropAndPixelate() {
    let session = Session(500, 400)
    scribble(session, scale: 0.5)
    session.key(.character("x"))
    session.send(session.hand.press(120, 110), session.hand.move(330, 160))
    session.send(.dropOffered(true))
    expectGolden(session, "drop-and-pixelate")
  }

  @Test("the quick ring, aimed at a tool")
  func ring() {
    let session = Session(500, 400)
    session.key(.character("a"))
    session.send(session.hand.move(250, 200), session.hand.other(.press, .secondary))
    session.send(session.hand.move(307, 94))
    expectGolden(session, "quick-ring")
  }

  private func expectGolden(
    _ session: Session, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    session.check(sourceLocation: sourceLocation)
    let screen = session.window.screen
    let bytes = screen.words.flatMap { word in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    let picture = StraightBitmap(size: screen.size, bytes: bytes)
    #expect(
      PictureExpectation().differenceFromGolden(picture, name: name) == nil,
      sourceLocation: sourceLocation)
  }

  /// A wave, a loop, a dot and a line that runs under both bars.
  private func scribble(_ session: Session, scale: Double) {
    func draw(_ places: [(Double, Double)]) {
      session.send(
        session.hand.drag(places.map { (($0.0 * scale).rounded(), ($0.1 * scale).rounded()) }))
    }
    session.key(.character("6"))
    session.application.brush.width = 6
    draw((0...16).map { (100 + Double($0) * 44, $0.isMultiple(of: 2) ? 240 : 330) })
    session.key(.character("2"))
    session.application.brush.width = 14
    draw([(300, 480), (420, 430), (520, 500), (430, 570), (330, 520), (400, 420), (600, 400)])
    session.key(.character("4"))
    session.application.brush.width = 40
    draw([(720, 500)])
    session.key(.character("1"))
    session.application.brush.width = 3
    draw([(330, 200), (400, 20), (470, 40), (440, 400), (500, 690), (560, 640)])
    session.application.brush.width = 24
    session.key(.character("7"))
  }
}
