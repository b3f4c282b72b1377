import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The pointer on the board")
struct StrokePointerTests {
  private func xs(_ stroke: Stroke) -> [Double] { stroke.samples.map(\.position.x) }

  @Test("a stroke goes on under the bars and presses nothing there")
  func underBars() throws {
    let session = Session(700, 420)
    session.drag((300, 300), (310, 300))
    let (x, y) = try session.middle(of: .undo)
    session.send(session.hand.press(450, 200), session.hand.move(x, 100), session.hand.move(x, y))
    #expect(session.application.controls.hovered == nil)
    session.check()
    session.send(session.hand.move(x, y - 10))
    session.check()
    session.send(session.hand.release())
    #expect(session.board.depth == 2)
    session.check()
    // The ink is there, and shows faintly through the bar that lies over it.
    #expect(session.board.ink[Int(x), Int(y)] == 0xFF00_0000)
    let hidden = session.window.screen[Int(x), Int(y)]
    #expect(hidden != 0xFF00_0000)
    session.key(.tab)
    #expect(session.window.screen[Int(x), Int(y)] == 0xFF00_0000)
    session.check()
  }

  @Test("a stroke may leave the window and come back")
  func outside() {
    let session = Session()
    session.send(session.hand.press(50, 150), session.hand.move(0, 150))
    session.check()
    session.send(session.hand.move(-60, 150), session.hand.move(-60, 200))
    session.send(session.hand.move(60, 200), session.hand.move(80, 200), session.hand.release())
    #expect(session.board.depth == 1)
    #expect(session.window.screen[0, 150] == 0xFF00_0000)
    #expect(session.window.screen[60, 200] == 0xFF00_0000)
    session.check()
  }

  @Test("a motion with the button up ends the stroke at its last point")
  func lostRelease() throws {
    let session = Session()
    session.send(session.hand.press(50, 150), session.hand.move(60, 150))
    session.hand.loseRelease()
    session.send(session.hand.move(300, 200))
    #expect(session.board.strokes.map(xs) == [[50.5, 60.5]])
    session.check()
    // It is a motion like any other then.
    session.drag((100, 150), (110, 150))
    session.send(session.hand.press(100, 200))
    session.hand.loseRelease()
    let (x, y) = try session.middle(of: .undo)
    session.send(session.hand.move(x, y))
    #expect(session.application.controls.hovered == .undo && session.window.cursor == .arrow)
    session.check()
  }

  @Test("a second press ends the stroke before it and begins another")
  func secondPress() {
    let session = Session()
    session.send(session.hand.press(50, 150), session.hand.move(60, 150))
    session.send(session.hand.press(200, 200), session.hand.move(210, 200))
    session.check()
    session.send(session.hand.release())
    #expect(session.board.strokes.map(xs) == [[50.5, 60.5], [200.5, 210.5]])
    #expect(session.services.texts == ["ready", "stroke 1 1", "stroke 2 2"])
    session.check()
  }

  @Test("a second press over a bar presses the bar")
  func secondPressOnBar() throws {
    let session = Session(700, 420)
    session.send(session.hand.press(50, 150), session.hand.move(60, 150))
    let (x, y) = try session.middle(of: .color(3))
    session.send(session.hand.press(x, y))
    #expect(session.board.strokes.map(xs) == [[50.5, 60.5]])
    session.send(session.hand.release())
    #expect(session.board.depth == 1)
    #expect(session.application.brush.color == Theme.palette[3])
    session.check()
  }

  @Test("a lost pointer ends the stroke at its last point, and later events do nothing")
  func pointerLost() {
    let session = Session()
    session.send(session.hand.press(50, 150), session.hand.move(60, 150), .pointerLost)
    #expect(session.board.strokes.map(xs) == [[50.5, 60.5]])
    session.send(session.hand.move(80, 180), session.hand.release(), .pointerLost)
    #expect(session.board.depth == 1)
    #expect(session.services.texts == ["ready", "stroke 1 1"])
    session.check()
  }

  @Test("a pointer that leaves the window does not end the stroke")
  func pointerLeft() {
    let session = Session()
    session.send(session.hand.press(50, 150), .pointerLeft, session.hand.move(60, 150))
    session.send(session.hand.release())
    #expect(session.board.strokes.map(xs) == [[50.5, 60.5]])
  }

  @Test("other buttons do not touch the stroke in hand")
  func otherButtons() {
    let session = Session()
    session.send(session.hand.press(50, 150))
    for button in [PointerEvent.Button.secondary, .middle] {
      session.send(session.hand.other(.press, button), session.hand.move(60, 150))
      session.send(session.hand.other(.release, button))
    }
    session.send(session.hand.move(70, 150), session.hand.release())
    #expect(session.board.strokes.map(xs) == [[50.5, 60.5, 70.5]])
  }

  @Test("a release or a motion out of nowhere draws nothing")
  func strays() {
    let session = Session()
    session.send(session.hand.release(50, 150), session.hand.move(60, 150))
    var dragged = session.hand
    _ = dragged.press(1, 1)
    // The button is down, but its press went to somebody else.
    session.send(dragged.move(80, 160), dragged.release())
    #expect(session.board.depth == 0)
    session.check()
  }

  @Test("the wheel over the width during a stroke changes the next stroke, not this one")
  func wheelInMidStroke() throws {
    let session = Session(700, 420)
    let (x, y) = try session.middle(of: .brush)
    session.send(session.hand.press(450, 340))
    session.send(.scroll(ScrollEvent(position: WindowPoint(x: x, y: y), vertical: 3)))
    session.send(session.hand.move(460, 340), session.hand.release())
    session.drag((450, 300))
    #expect(session.board.strokes.map(\.brush.width) == [4, 7])
    session.check()
  }

  /// Coordinates that no screen has; a place that is none must not reach the board.
  private static let strange: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 1e9, 40_000, -40_000,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
  ]

  @Test("strange coordinates neither crash nor reach the board as such", arguments: strange)
  func strangeCoordinates(value: Double) {
    let session = Session(300, 250)
    for (x, y) in [(value, 150), (150, value), (value, value)] {
      let depth = session.board.depth
      session.send(session.hand.move(x, y))
      session.send(session.hand.press(x, y), session.hand.move(100, 150), session.hand.release())
      session.send(session.hand.press(50, 100), session.hand.move(x, y))
      session.send(session.hand.move(60, 110), session.hand.release())
      session.send(session.hand.press(50, 160), session.hand.release(x, y))
      session.send(.scroll(ScrollEvent(position: WindowPoint(x: x, y: y), vertical: 1)))
      session.check("\(x), \(y)")
      #expect(!session.application.tool.isDrawing)
      #expect(session.window.screen[50, 100] == 0xFF00_0000)
      for stroke in session.board.strokes {
        #expect(stroke.samples.allSatisfy { $0.position.isFinite })
        #expect(stroke.samples.allSatisfy { abs($0.position.x) < 1e7 && abs($0.position.y) < 1e7 })
      }
      if !x.isFinite || !y.isFinite {
        // The press went nowhere, the motion was left out, the release ended where it was.
        #expect(session.board.strokes[depth...].map(xs) == [[50.5, 60.5], [50.5]])
        #expect(session.board.strokes.allSatisfy { $0.quantum == 1 })
      }
    }
  }

  @Test("between a press and a release at the ends of what X can say, a line is drawn")
  func farEnds() {
    let session = Session(300, 250)
    session.drag((-32_768, 100), (32_767, 100))
    for x in stride(from: 0, to: 300, by: 37) {
      #expect(session.window.screen[x, 100] == 0xFF00_0000)
    }
    session.check()
  }
}
