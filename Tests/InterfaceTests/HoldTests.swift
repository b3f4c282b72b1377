import Board
import Ink
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("A pencil held still makes a shape")
struct HoldTests {
  private let session = Session(900, 700)

  private var figure: Figure? {
    if case .figure(let figure)? = session.board.strokes.last?.shape { figure } else { nil }
  }

  /// Presses and moves along straight lines between places, with a report every 5 pixels, as fast as
  /// a hand does, and keeps the button down.
  private func draw(_ places: [(Double, Double)]) {
    guard var last = places.first else { return }
    session.send(session.hand.press(last.0, last.1))
    for place in places.dropFirst() {
      let (x, y) = (place.0 - last.0, place.1 - last.1)
      let steps = max(1, Int(max(abs(x), abs(y)) / 5))
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        session.window.advance(milliseconds: 8)
        session.send(
          session.hand.move((last.0 + x * part).rounded(), (last.1 + y * part).rounded()))
      }
      last = place
    }
  }

  private var circle: [(Double, Double)] {
    // The octants of a circle with bends between.
    let ways = [
      (100.0, 0.0), (92, 38), (71, 71), (38, 92), (0, 100), (-38, 92), (-71, 71), (-92, 38),
      (-100, 0), (-92, -38), (-71, -71), (-38, -92), (0, -100), (38, -92), (71, -71), (92, -38),
      (100, -2),
    ]
    return ways.map { (450 + $0.0, 350 + $0.1) }
  }

  @Test("a line, held for 0.6 s; undo gives the drawn one, then nothing; redo both")
  func line() throws {
    draw([(200, 300), (320, 304), (440, 300)])
    session.window.advance(milliseconds: 560)
    #expect(session.board.depth == 0 && session.board.isDrawing)
    session.window.advance(milliseconds: 45)
    session.check("snapped")
    #expect(session.services.texts == ["ready", "stroke 1 1", "stroke 2 2"])
    #expect(
      figure
        == Figure(.line, from: PagePoint(x: 200.5, y: 300.5), to: PagePoint(x: 440.5, y: 300.5)))
    #expect(session.board.strokes.count == 1 && session.board.depth == 2)
    // The button is down: the end follows, after a tremble.
    session.send(session.hand.move(442, 301))
    #expect(!session.board.isDrawing)
    session.send(session.hand.move(460, 330), session.hand.move(480, 340))
    session.check("the end follows")
    session.send(session.hand.release())
    #expect(figure?.end == PagePoint(x: 480.5, y: 340.5) && session.board.depth == 2)
    #expect(session.application.wantedHandles?.centers.count == 2)
    let snapped = session.board.ink
    session.check("released")
    session.key(.character("z"), .control)
    let drawn = try #require(session.board.strokes.last)
    #expect(session.board.strokes.count == 1 && drawn.samples.count > 40)
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
    session.check("drawn by hand")
    session.key(.character("z"), .control)
    #expect(session.board.depth == 0 && !session.board.hasInk)
    session.key(.character("y"), .control)
    session.key(.character("y"), .control)
    #expect(session.board.ink.isEqual(to: snapped) && session.board.depth == 2)
    #expect(session.services.texts.suffix(4) == ["undo 1", "undo 0", "redo 1", "redo 2"])
    session.check("again")
  }

  @Test("a circle and a rectangle; motions after it change nothing, and it can be adjusted")
  func closed() throws {
    draw(circle)
    session.window.advance(milliseconds: 610)
    session.send(session.hand.move(600, 500), session.hand.move(400, 500))
    session.check("circle")
    session.send(session.hand.release())
    var drawn = try #require(figure)
    #expect(drawn.kind == .ellipse && abs(drawn.end.x - drawn.start.x - 200) < 8)
    #expect(drawn.end.x - drawn.start.x == drawn.end.y - drawn.start.y)
    session.key(.right, .shift)
    #expect(figure?.start.x == drawn.start.x + 10 && session.board.depth == 2)
    draw([(200, 200), (420, 203), (417, 330), (203, 328), (200, 204)])
    session.window.advance(milliseconds: 610)
    session.send(session.hand.release())
    session.check("rectangle")
    drawn = try #require(figure)
    #expect(drawn.kind == .rectangle && session.board.depth == 4)
    for (value, wanted) in [
      (drawn.start.x, 200.0), (drawn.start.y, 200), (drawn.end.x, 420), (drawn.end.y, 330),
    ] {
      #expect(abs(value - wanted) < 5)
      #expect(value == value.rounded(), "crisp")
    }
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
  }

  @Test("it takes the whole time without a motion of more than 4 pixels; trembling is none")
  func time() {
    draw([(200, 300), (440, 300)])
    for step in 0..<5 {
      session.window.advance(milliseconds: 500)
      session.send(session.hand.move(450 + Double(step) * 8, 300))
    }
    #expect(session.board.depth == 0)
    for step in 0..<10 {
      session.window.advance(milliseconds: 50)
      session.send(session.hand.move(482 + Double(step % 3), 300 + Double(step % 2)))
    }
    #expect(session.board.depth == 0)
    session.window.advance(milliseconds: 110)
    #expect(session.board.depth == 2 && figure?.kind == .line)
  }

  @Test("what resembles nothing stays; after some more drawing it is looked at again")
  func nothing() {
    draw([(200, 300), (260, 200), (300, 320), (360, 210)])
    session.window.advance(milliseconds: 3000)
    #expect(session.board.depth == 0 && session.board.isDrawing)
    #expect(!session.application.schedule.isSet(.hold), "nobody is woken for nothing")
    goOn(to: (400, 300))
    session.window.advance(milliseconds: 700)
    #expect(session.board.depth == 0)
    session.send(session.hand.release())
    #expect(session.board.depth == 1 && figure == nil)
    #expect(session.services.texts == ["ready", "stroke 1 1"])
    session.check()
  }

  @Test("a line goes on to another bend after a first look")
  func later() {
    draw([(200, 300), (200, 420)])
    session.window.advance(milliseconds: 200)
    goOn(to: (320, 420))
    goOn(to: (320, 300))
    session.window.advance(milliseconds: 700)
    #expect(session.board.depth == 0)
    goOn(to: (204, 300))
    session.window.advance(milliseconds: 700)
    #expect(figure?.kind == .rectangle && session.board.depth == 2)
  }

  @Test("without a hold nothing happens, nor for the eraser, nor for other tools")
  func others() {
    draw([(200, 300), (440, 300)])
    session.send(session.hand.release())
    session.window.advance(milliseconds: 2000)
    #expect(session.board.depth == 1 && figure == nil)
    session.key(.character("e"))
    draw([(200, 300), (440, 300)])
    session.window.advance(milliseconds: 2000)
    session.send(session.hand.release())
    #expect(session.board.depth == 2 && session.board.strokes.last?.brush.isEraser == true)
    session.key(.character("r"))
    draw([(200, 400), (440, 500)])
    session.window.advance(milliseconds: 2000)
    session.send(session.hand.release())
    #expect(session.board.depth == 3 && figure?.kind == .rectangle)
    session.check()
  }

  @Test("Esc after it takes the drag of the end back; a lost release keeps the shape")
  func ends() {
    draw([(200, 300), (440, 300)])
    session.window.advance(milliseconds: 700)
    let snapped = session.board.strokes
    session.send(session.hand.move(500, 400))
    #expect(session.board.isDrawing)
    session.key(.escape)
    session.send(session.hand.release())
    #expect(session.board.strokes == snapped && session.board.depth == 2)
    draw([(200, 500), (440, 500)])
    session.window.advance(milliseconds: 700)
    session.hand.loseRelease()
    session.send(.pointerLost)
    #expect(session.board.depth == 4 && !session.application.tool.isDrawing)
    session.check()
  }

  @Test("undo with the button still down gives the drawn one, and the rest of the drag is nothing")
  func undoUnderTheButton() {
    draw([(200, 300), (440, 300)])
    session.window.advance(milliseconds: 700)
    session.key(.character("z"), .control)
    #expect(session.board.depth == 1 && figure == nil)
    session.send(session.hand.move(500, 400), session.hand.move(520, 410), session.hand.release())
    #expect(session.board.depth == 1 && session.board.strokes.count == 1)
    session.check()
  }

  @Test("dashes, highlighter and opacity stay what they were")
  func brush() {
    session.key(.character("h"))
    session.application.turn(.dashed)
    draw([(200, 300), (440, 300)])
    session.window.advance(milliseconds: 700)
    session.send(session.hand.release())
    let brush = session.board.strokes.last?.brush
    #expect(brush?.isHighlighter == true && brush?.isDashed == true && brush?.width == 20)
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
    session.check()
  }

  @Test("a busy program that has not read the motions yet does not take that for rest")
  func busy() {
    draw([(200, 300), (440, 300)])
    // The alarm comes before the motions of the last second.
    session.window.advance(milliseconds: 585)
    session.send(session.hand.move(470, 300), session.hand.move(500, 300))
    session.window.advance(milliseconds: 300)
    #expect(session.board.depth == 0)
  }

  private func goOn(to place: (Double, Double)) {
    session.window.advance(milliseconds: 8)
    session.send(session.hand.move(place.0, place.1))
  }
}
