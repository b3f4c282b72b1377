import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The brush's outline at the pointer")
struct BrushOutlineTests {
  private let session = Session(900, 700)

  @Test("a narrow brush has a cross, a wide one its outline, bars an arrow")
  func cursors() throws {
    session.send(session.hand.move(300, 300))
    #expect(session.window.cursor == .crosshair)
    for _ in 0..<4 { session.key(.character("]")) }
    #expect(session.window.cursor == .hidden)
    session.check("outline")
    let place = try session.middle(of: .undo)
    session.send(session.hand.move(place.0, place.1))
    #expect(session.window.cursor == .arrow)
    session.check("on a bar")
    session.send(session.hand.move(300, 300))
    session.key(.character("["))
    #expect(session.window.cursor == .crosshair)
    session.key(.character("e"))
    #expect(session.window.cursor == .hidden)
    session.send(.pointerLeft)
    session.check("gone")
  }

  @Test("the outline follows the pointer, with a button down and without, and leaves nothing")
  func follows() {
    session.key(.character("}"))
    for event in [session.hand.move(300, 300), session.hand.move(330, 310)] {
      session.send(event)
      session.check()
    }
    session.send(session.hand.press(340, 300))
    session.check("press")
    session.send(session.hand.move(360, 300.25), session.hand.move(380, 310))
    session.check("drawing")
    session.send(session.hand.release(), session.hand.move(500, 400))
    session.check("after")
    session.send(.pointerLeft)
    session.check("left")
  }

  @Test(
    "what is erased is what the outline encloses, to a pixel",
    arguments: [8, 9, 15, 24, 40, 100])
  func encloses(width: Int) throws {
    let session = Session(900, 700, settings: .still)
    session.key(.character("l"))
    for _ in 0..<12 { session.key(.character("}")) }
    for y in [260.0, 350, 440] { session.drag((250, y), (650, y)) }
    session.window.advance(milliseconds: 20)
    session.key(.character("e"))
    session.application.setWidth(Double(width))
    let before = session.board
    session.drag((450, 350))
    session.send(.pointerLeft)
    let erased = session.window.frame
    #expect(session.board.depth == before.depth + 1)
    // The dark line is where the outline's picture is dark: just outside of what is white now.
    session.send(session.hand.move(450, 350))
    let outline = try #require(session.application.wantedOutline)
    let radius = Double(width) / 2
    var wrong = 0
    for y in 290..<410 {
      for x in 390..<510 {
        let dx = Double(x) + 0.5 - 450.5
        let dy = Double(y) + 0.5 - 350.5
        let distance = (dx * dx + dy * dy).squareRoot()
        // A pixel reaches 0.75 from its middle.
        let isErased = erased[x, y] == 0xFFFF_FFFF
        let isKept = erased[x, y] == 0xFF00_0000
        let isOutlined = session.window.frame[x, y] != erased[x, y]
        if distance < radius - 0.75 && (!isErased || isOutlined) { wrong += 1 }
        if distance > radius + 0.75 && !isKept { wrong += 1 }
        if distance > radius + 2.75 && isOutlined { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(outline.radius == radius)
  }
}
