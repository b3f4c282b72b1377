import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Strokes drawn through the window")
struct StrokeSessionTests {
  private static let black: UInt32 = 0xFF00_0000
  private static let white: UInt32 = 0xFFFF_FFFF

  @Test("a press alone paints the brush's dot in the next frame")
  func pressPaints() {
    let session = Session()
    let before = session.window.frame
    session.send(session.hand.press(200, 150))
    #expect(session.window.presented.count == 2)
    #expect(session.window.screen[200, 150] == Self.black)
    let changed = session.window.screen.differingRect(from: before)
    // Width 4 about the middle of pixel (200, 150).
    #expect(changed == PixelRect(x: 198, y: 148, width: 5, height: 5))
    session.check()
    session.send(session.hand.release())
    #expect(session.window.screen[200, 150] == Self.black)
    #expect(session.board.strokes.count == 1)
    session.check()
  }

  @Test("the first frame shows the whole window")
  func firstFrame() {
    let session = Session()
    session.check()
    #expect(session.window.presented.first?.bounds == session.window.size.rect)
    #expect(session.window.screen.words.allSatisfy { $0 >> 24 == 255 })
    #expect(session.window.screen[200, 150] == Self.white)
  }

  @Test("ink follows the pointer to its newest place, event by event")
  func tipFollows() {
    let session = Session()
    session.send(session.hand.press(50, 100))
    for step in 1...12 {
      let x = 50 + Double(step) * 25
      let y = step.isMultiple(of: 2) ? 100.0 : 130.0
      session.send(session.hand.move(x, y))
      #expect(session.window.screen[Int(x), Int(y)] == Self.black)
      session.check()
    }
    session.send(session.hand.release(370, 150))
    #expect(session.window.screen[370, 150] == Self.black)
    session.check()
  }

  @Test("live ink is final ink is replayed ink", arguments: [0, 0.25])
  func liveFinalReplay(fraction: Double) {
    let session = Session(333, 250)
    session.send(session.hand.press(40 + fraction, 100))
    for step in 1...30 {
      let angle = Double(step) * 0.4
      session.send(
        session.hand.move(40 + Double(step) * 8 + fraction, 100 + (angle * 25).truncated % 60))
    }
    let live = session.board.ink
    session.send(session.hand.release())
    #expect(session.board.ink.isEqual(to: live))
    var fresh = Board(extent: .following(window: session.window.size))
    for stroke in session.board.strokes { _ = fresh.draw(stroke) }
    #expect(fresh.ink.isEqual(to: live))
    #expect(session.window.screen.difference(from: session.picture(of: fresh)) == nil)
  }

  @Test("a stroke that crosses itself is no darker there, and one over another is")
  func overlap() {
    let session = Session()
    session.application.brush = Brush(
      width: 10, color: StraightColor(red: 0, green: 0, blue: 255, alpha: 128))
    // Straight through (200, 150) twice: neighbours in line bend nothing.
    session.drag(
      (100, 150), (150, 150), (200, 150), (250, 150), (280, 200), (200, 240), (200, 200),
      (200, 150), (200, 100))
    let once = session.window.screen[130, 150]
    #expect(once == 0xFF7F_7FFF)
    #expect(session.window.screen[200, 150] == once)
    session.drag((130, 120), (130, 150), (130, 180))
    #expect(session.window.screen[130, 150] == 0xFF3F_3FFF)
    session.check()
  }

  @Test("all undone is blank, all redone is the last picture again")
  func undoRedo() {
    let session = Session(401, 299)
    let blank = session.board.ink
    var pictures = [session.board.ink]
    for index in 0..<6 {
      session.key(.character(Character("\(index + 1)")))
      session.drag((60, 76 + Double(index) * 18), (330, 230 - Double(index) * 20))
      pictures.append(session.board.ink)
    }
    for depth in (0..<6).reversed() {
      session.key(.character("z"), .control)
      #expect(session.board.ink.isEqual(to: pictures[depth]))
      #expect(session.services.texts.last == "undo \(depth)")
      session.check()
    }
    #expect(session.board.ink.isEqual(to: blank) && session.board.isUntouched)
    for depth in 1...6 {
      session.key(.character("y"), .control)
      #expect(session.board.ink.isEqual(to: pictures[depth]))
      #expect(session.services.texts.last == "redo \(depth)")
      session.check()
    }
  }

  @Test("a new stroke drops what was undone, and numbers are not used again")
  func newStrokeDropsRedo() {
    let session = Session()
    session.drag((50, 100), (60, 100))
    session.drag((50, 120), (60, 120))
    session.key(.character("z"), .control)
    session.drag((50, 140), (60, 140))
    session.key(.character("y"), .control)
    #expect(
      session.services.texts == ["ready", "stroke 1 1", "stroke 2 2", "undo 1", "stroke 3 2"])
    #expect(session.window.screen[55, 120] == Self.white)
    #expect(session.window.screen[55, 140] == Self.black)
    session.check()
  }

  @Test("a cancelled stroke leaves no trace: no ink, no step, no line, the redo branch")
  func cancel() {
    let session = Session()
    session.drag((50, 100), (350, 130))
    session.drag((50, 200), (350, 170))
    session.key(.character("z"), .control)
    let before = session.window.frame
    let lines = session.services.lines
    session.send(session.hand.press(60, 90))
    session.send(session.hand.move(300, 200))
    #expect(session.window.frame.difference(from: before) != nil)
    session.key(.escape)
    session.check()
    #expect(session.window.frame.difference(from: before) == nil)
    session.send(session.hand.move(320, 210), session.hand.release())
    #expect(session.services.lines == lines)
    #expect(session.board.depth == 1 && session.board.canRedo)
    session.key(.character("y"), .control)
    #expect(session.board.depth == 2)
    session.check()
  }

  @Test("integer coordinates mean the middle of their pixel, fractions mean themselves")
  func pixelMiddles() throws {
    let session = Session()
    session.hand.device = 7
    session.drag((200, 150))
    session.drag((100.5, 150.5))
    session.hand.device = 8
    session.drag((200, 150))
    let positions = try session.board.strokes.map { try #require($0.samples.first?.position) }
    #expect(positions.map(\.x) == [200.5, 100.5, 200.5])
    #expect(positions.map(\.y) == [150.5, 150.5, 150.5])
    #expect(session.board.strokes.map(\.quantum) == [1, 0, 1])
  }

  @Test("a fraction in mid-stroke changes nothing in the stroke in hand, but the next one")
  func fractionInMidStroke() {
    let session = Session()
    session.send(session.hand.press(50, 100), session.hand.move(60, 100))
    session.send(session.hand.move(70.25, 100.5), session.hand.move(80, 100))
    session.send(session.hand.release())
    session.drag((50, 200), (60, 200))
    #expect(session.board.strokes.map(\.quantum) == [1, 0])
    #expect(session.board.strokes[0].samples.map(\.position.x) == [50.5, 60.5, 70.75, 80.5])
    #expect(session.board.strokes[1].samples.map(\.position.x) == [50, 60])
    session.check()
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
  }

  @Test("a fraction of one device says nothing of another")
  func devices() {
    let session = Session()
    session.hand.device = 4
    session.send(session.hand.move(10.5, 10))
    session.drag((50, 100), (60, 100))
    session.hand.device = 5
    session.drag((50, 200), (60, 200))
    #expect(session.board.strokes.map(\.quantum) == [0, 1])
  }

  @Test("times and pressure go with the samples")
  func samples() {
    let session = Session()
    session.drag((50, 100), (60, 100), (70, 110))
    let times = session.board.strokes[0].samples.map(\.time)
    // The release is where the last motion was and adds nothing.
    #expect(times == [8, 16, 24])
    #expect(session.board.strokes[0].samples.allSatisfy { $0.pressure == 1 })
  }
}

extension Double {
  /// Without its fraction.
  fileprivate var truncated: Double { rounded(.towardZero) }
}

/// The remainder, so that a place is a whole number again.
private func % (value: Double, divisor: Double) -> Double {
  value.truncatingRemainder(dividingBy: divisor)
}
