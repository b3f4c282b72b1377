import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Changing the width in the bar")
struct BarWidthTests {
  @Test("the wheel over the width changes it, within its limits")
  func wheel() throws {
    let session = Session(700, 420)
    func turn(_ steps: Double, over item: Control) throws -> Double {
      let (x, y) = try session.middle(of: item)
      session.send(.scroll(ScrollEvent(position: WindowPoint(x: x, y: y), vertical: steps)))
      return session.application.brush.width
    }
    #expect(try turn(1, over: .brush) == 5)
    #expect(try turn(-2, over: .brush) == 3)
    #expect(try turn(-9, over: .brush) == 1)
    #expect(try turn(200, over: .brush) == 100)
    #expect(try turn(.nan, over: .brush) == 100)
    #expect(try turn(-1, over: .more) == 100)
    #expect(try turn(-1, over: .save) == 100)
    session.send(.scroll(ScrollEvent(position: WindowPoint(x: 450, y: 340), vertical: -1)))
    session.send(.scroll(ScrollEvent(position: WindowPoint(x: .nan, y: .infinity), vertical: -1)))
    #expect(session.application.brush.width == 100)
    session.key(.tab)
    #expect(try turn(-1, over: .brush) == 100)
  }

  @Test("dragging the width sideways changes it by one for every four pixels")
  func widthDrag() throws {
    let session = Session(700, 420)
    let (x, y) = try session.middle(of: .brush)
    session.application.brush.width = 20
    session.send(session.hand.press(x, y))
    for (offset, width) in [
      (3.0, 20.0), (4, 21), (7, 21), (8, 22), (-3, 20), (-4, 19), (-40, 10), (-1000, 1),
      (1000, 100), (0, 20),
    ] {
      // It goes on wherever the pointer is.
      session.send(session.hand.move(x + offset, y - 200))
      #expect(session.application.brush.width == width)
      session.check("\(offset)")
    }
    for x in [Double.nan, .infinity, -.infinity] {
      session.send(session.hand.move(x, y))
      #expect(session.application.brush.width == 20)
    }
    session.send(session.hand.move(x + 12, y), session.hand.release())
    session.send(session.hand.move(x + 40, y))
    #expect(session.application.brush.width == 23)
    #expect(session.board.depth == 0)
  }

  @Test("a width drag whose release was lost ends, however that shows", arguments: 0..<3)
  func lostWidthDrag(how: Int) throws {
    let session = Session(700, 420)
    let (x, y) = try session.middle(of: .brush)
    session.send(session.hand.press(x, y), session.hand.move(x + 8, y))
    session.hand.loseRelease()
    switch how {
    case 0: session.send(.pointerLost)
    case 1: session.send(session.hand.move(x + 40, y))
    default: session.send(session.hand.press(450, 340), session.hand.release())
    }
    session.send(session.hand.move(x + 80, y))
    #expect(session.application.brush.width == 6)
    #expect(session.board.depth == (how == 2 ? 1 : 0))
    session.check()
  }
}
