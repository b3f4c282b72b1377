import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Changing the width in the bar")
struct BarWidthTests {
  @Test("minus and plus stop at 1 and at 100")
  func limits() throws {
    let session = Session(700, 420)
    session.application.brush.width = 3
    for expected in [2.0, 1, 1, 1] {
      try session.click(.narrower)
      #expect(session.application.brush.width == expected)
      session.check()
    }
    session.application.brush.width = 98
    for expected in [99.0, 100, 100, 100] {
      try session.click(.wider)
      #expect(session.application.brush.width == expected)
      session.check()
    }
  }

  @Test("the wheel over the width changes it, within its limits")
  func wheel() throws {
    let session = Session(700, 420)
    func turn(_ steps: Double, over item: BarItem) throws -> Double {
      let (x, y) = try session.middle(of: item)
      session.send(.scroll(ScrollEvent(position: WindowPoint(x: x, y: y), vertical: steps)))
      return session.application.brush.width
    }
    #expect(try turn(1, over: .width) == 5)
    #expect(try turn(-2, over: .width) == 3)
    #expect(try turn(-9, over: .width) == 1)
    #expect(try turn(200, over: .width) == 100)
    #expect(try turn(.nan, over: .width) == 100)
    #expect(try turn(-1, over: .wider) == 100)
    #expect(try turn(-1, over: .save) == 100)
    session.send(.scroll(ScrollEvent(position: WindowPoint(x: 450, y: 340), vertical: -1)))
    session.send(.scroll(ScrollEvent(position: WindowPoint(x: .nan, y: .infinity), vertical: -1)))
    #expect(session.application.brush.width == 100)
    session.key(.tab)
    #expect(try turn(-1, over: .width) == 100)
  }

  @Test("dragging the width sideways changes it by one for every four pixels")
  func widthDrag() throws {
    let session = Session(700, 420)
    let (x, y) = try session.middle(of: .width)
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
    let (x, y) = try session.middle(of: .width)
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
