import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The bars make room while a person draws")
struct BarHidingTests {
  private let session = Session(900, 700, settings: InterfaceSettings())

  private var position: Double { session.application.slide.position }
  private var barLines: [String] { session.services.texts.filter { $0.hasPrefix("bars") } }

  private func advance(_ milliseconds: Double) {
    session.window.advance(milliseconds: milliseconds)
  }

  @Test("they slide away at the press, and come back one second after the stroke's end")
  func awayAndBack() {
    session.send(session.hand.press(300, 300))
    #expect(!session.application.slide.isShown && barLines == ["bars hidden"])
    advance(100)
    #expect(position > 0.35 && position < 0.65)
    session.check("half way")
    session.send(session.hand.move(320, 310))
    session.check("a stroke goes on while they slide")
    advance(120)
    #expect(position == 0 && session.application.barRects.isEmpty)
    session.check("away")
    advance(5000)
    #expect(position == 0)
    session.send(session.hand.release())
    advance(999)
    #expect(!session.application.slide.isShown)
    advance(1 + 100)
    #expect(position > 0.35 && position < 0.65)
    session.check("half way back")
    advance(120)
    #expect(position == 1 && barLines == ["bars hidden", "bars shown"])
    session.check("back")
  }

  @Test("a new stroke in between keeps them away, also one that is taken back")
  func keptAway() {
    session.drag((300, 300), (310, 300))
    advance(900)
    session.drag((300, 350))
    advance(900)
    session.send(session.hand.press(300, 400))
    session.key(.escape)
    session.send(session.hand.release())
    advance(999)
    #expect(position == 0)
    advance(250)
    #expect(position == 1 && barLines == ["bars hidden", "bars shown"])
  }

  @Test("a stroke turns them round on their way back")
  func turnedRound() {
    session.drag((300, 300))
    advance(1100)
    #expect(position > 0 && position < 1)
    session.drag((300, 350))
    advance(300)
    #expect(position == 0 && barLines == ["bars hidden"])
    session.check()
  }

  @Test("a stroke may begin and run where bars were")
  func underBars() throws {
    session.drag((300, 300))
    advance(300)
    let place = try session.middle(of: .undo)
    session.drag(place, (place.0 + 30, place.1))
    #expect(session.board.depth == 2)
    session.send(session.hand.press(450, 500))
    session.send(session.hand.move(450, 650), session.hand.move(450, 699), session.hand.release())
    #expect(session.board.depth == 3)
    advance(2000)
    session.check()
  }

  @Test("the pointer at the edge where a bar lives brings it at once, no button down")
  func edge() {
    for (x, y) in [(450.0, 3.0), (450, 23), (450, 699), (450, 677)] {
      session.drag((300, 300))
      advance(300)
      session.send(session.hand.move(x, 300))
      advance(200)
      #expect(position == 0)
      session.send(session.hand.move(x, y))
      advance(220)
      #expect(position == 1, "\(y)")
    }
    // Beside the bar, where nothing lives.
    session.drag((300, 300))
    advance(300)
    session.send(session.hand.move(3, 3))
    advance(500)
    #expect(position == 0)
  }

  @Test("the pointer resting where a bar lives brings it; passing through does not")
  func rest() {
    session.drag((300, 300))
    advance(300)
    session.send(session.hand.move(450, 50))
    advance(149)
    session.send(session.hand.move(452, 50))
    advance(149)
    #expect(position == 0)
    session.send(session.hand.move(450, 200))
    advance(200)
    #expect(position == 0)
    session.send(session.hand.move(450, 50))
    advance(151 + 220)
    #expect(position == 1)
  }

  @Test("Tab takes them away for good; no stroke and no edge brings them back, Tab does")
  func forGood() {
    session.key(.tab)
    advance(300)
    #expect(position == 0)
    session.drag((300, 300))
    session.send(session.hand.move(450, 3))
    advance(3000)
    #expect(position == 0)
    session.key(.tab)
    advance(300)
    #expect(position == 1 && barLines == ["bars hidden", "bars shown"])
    session.check()
    // Brought back in mid-stroke, they wait for its end.
    session.send(session.hand.press(300, 320))
    session.key(.tab)
    session.key(.tab)
    advance(500)
    #expect(position == 0)
    session.send(session.hand.release())
    advance(1300)
    #expect(position == 1)
  }

  @Test("pinned bars stay, and without motion they are away at once")
  func settings() {
    let pinned = Session(900, 700)
    pinned.drag((300, 300), (320, 300))
    #expect(pinned.application.slide.position == 1)
    var still = InterfaceSettings()
    still.isMotionReduced = true
    let session = Session(900, 700, settings: still)
    session.send(session.hand.press(300, 300))
    #expect(session.application.slide.position == 0)
    session.check()
    session.send(session.hand.release())
    session.window.advance(milliseconds: 1000)
    #expect(session.application.slide.position == 1)
    session.check()
  }

  @Test("a slide repaints the bars' ways and nothing else")
  func damage() throws {
    session.send(session.hand.press(300, 350))
    let count = session.window.presented.count
    advance(400)
    let frames = session.window.presented.dropFirst(count)
    #expect(frames.count >= 10 && frames.count <= 14)
    let rects = session.layout.bars.map { Painter.reach(ofBar: $0.rect) }
    let top = PixelRect(minX: rects[0].minX, minY: 0, maxX: rects[0].maxX, maxY: rects[0].maxY)
    let bottom = PixelRect(
      minX: rects[1].minX, minY: rects[1].minY, maxX: rects[1].maxX, maxY: 700)
    for rect in frames.flatMap(\.rects) { #expect(top.contains(rect) || bottom.contains(rect)) }
  }

  @Test("a stroke in hand costs the same whether bars are there or on their way")
  func motionDamage() {
    session.send(session.hand.press(300, 350), session.hand.move(305, 350))
    session.send(session.hand.move(310, 350))
    let rects = session.window.presented.last
    advance(50)
    session.send(session.hand.move(315, 350))
    #expect((session.window.presented.last?.area ?? 0) <= (rects?.area ?? 0) + 64)
  }

  @Test(
    "while bars slide, their pictures come in the gaps between motions and still come",
    arguments: [1.0, 2, 4, 8, 12, 16, 33])
  func precedence(interval: Double) {
    session.send(session.hand.press(300, 300))
    let sliding = session.window.presented.count
    var frames = 0
    for step in 1...Int(400 / interval) {
      session.window.advance(milliseconds: interval)
      let count = session.window.presented.count
      session.send(session.hand.move(300 + Double(step % 50), 300))
      // Ink alone: what is presented with a motion is small.
      #expect((session.window.presented.dropFirst(count).map(\.area).max() ?? 0) < 20_000)
      if session.window.presented[sliding..<count].contains(where: { $0.area > 20_000 }) {
        frames += 1
      }
    }
    #expect(frames > 0 && position == 0, "\(interval) ms")
    session.check()
  }
}
