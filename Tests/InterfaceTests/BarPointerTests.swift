import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The pointer on bars and notices")
struct BarPointerTests {
  /// Every control of the bars of a wide window that does something at once.
  static let items: [Control] =
    [.undo, .redo, .clear, .save] + ToolKind.allCases.map { .tool($0) }
    + (0..<9).map { .color($0) }

  /// A session with one stroke done and one undone, so that every item has something to do.
  private func busySession() -> Session {
    let session = Session(1100, 420)
    session.drag((300, 300), (400, 340))
    session.drag((300, 200), (400, 240))
    session.key(.character("z"), .control)
    session.key(.character("2"))
    return session
  }

  /// What an item has done, in words that can be compared.
  private struct Outcome: Equatable {
    var depth: Int
    var brush: Brush
    var tool: ToolKind
    var saves: Int
    var isEmpty: Bool

    init(_ session: Session) {
      depth = session.board.depth
      brush = session.application.brush
      tool = session.application.tool.kind
      saves = session.services.saves.count
      isEmpty = session.board.ink.inkedRect.isEmpty
    }
  }

  @Test("an item does its work when it is released inside", arguments: items)
  func click(item: Control) throws {
    let session = busySession()
    var expected = Outcome(session)
    switch item {
    case .undo: (expected.depth, expected.isEmpty) = (0, true)
    case .redo: expected.depth += 1
    case .color(let index): expected.brush.color = Theme.palette[index]
    case .tool(let kind): expected.tool = kind
    case .clear: expected.isEmpty = true
    case .save: expected.saves += 1
    default: break
    }
    let before = Outcome(session)
    let (x, y) = try session.middle(of: item)
    session.send(session.hand.move(x, y))
    session.check("over \(item)")
    session.send(session.hand.press(x, y))
    #expect(Outcome(session) == before)
    session.check("pressed \(item)")
    session.send(session.hand.release())
    #expect(Outcome(session) == expected)
    session.check("released \(item)")
    #expect(session.board.strokes.allSatisfy { $0.samples[0].position.y > 100 })
  }

  @Test("the very edge of an item is the item, the pixel beyond is not")
  func edges() throws {
    let session = busySession()
    func hovered(_ x: Double, _ y: Double) -> Control? {
      session.send(session.hand.move(x, y))
      return session.application.controls.hovered
    }
    for item in Self.items {
      let rect = try session.slot(item)
      for (x, y) in [(rect.minX, rect.minY), (rect.maxX - 1, rect.maxY - 1)] {
        #expect(hovered(Double(x), Double(y)) == item)
        #expect(hovered(Double(x) + 0.999, Double(y) + 0.999) == item)
      }
      #expect(hovered(Double(rect.minX) - 0.001, Double(rect.minY)) != item)
      #expect(hovered(Double(rect.minX), Double(rect.maxY)) != item)
    }
  }

  @Test("released outside, an item does nothing")
  func releasedOutside() throws {
    let session = busySession()
    let before = Outcome(session)
    let lines = session.services.lines
    for item in Self.items {
      let (x, y) = try session.middle(of: item)
      let rect = try session.slot(item)
      // Straight down and up: no column is changed, which is what drags the width.
      for place in [(x, Double(rect.maxY)), (x, 340), (x, -5)] {
        session.drag((x, y), place)
        #expect(Outcome(session) == before)
      }
      session.check("\(item)")
    }
    #expect(session.services.lines == lines)
  }

  @Test("left and come back to, an item does its work")
  func backInside() throws {
    let session = busySession()
    let (x, y) = try session.middle(of: .undo)
    session.drag((x, y), (x, 300), (x + 2, y + 2))
    #expect(session.board.depth == 0)
  }

  @Test("pressed elsewhere, an item does nothing on release")
  func pressedElsewhere() throws {
    let session = busySession()
    let before = Outcome(session)
    let bar = session.layout.top.rect
    let undo = try session.middle(of: .undo)
    // Between bar's edge and the button: the bar's own surface.
    session.drag((Double(bar.minX + 2), undo.1), undo)
    // From another item.
    session.drag(try session.middle(of: .redo), undo)
    #expect(Outcome(session) == before)
    session.check()
  }

  @Test("the bar's own surface is no place to draw on")
  func surface() {
    let session = Session(1100, 420)
    for bar in session.layout.bars.map(\.rect) {
      session.drag((Double(bar.minX), Double(bar.minY)), (450, 340))
      session.drag((Double(bar.maxX - 1), Double(bar.maxY - 1)))
    }
    #expect(session.board.depth == 0)
    // One pixel beside it is.
    session.drag((Double(session.layout.top.rect.minX - 1), 30), (200, 200))
    #expect(session.board.depth == 1)
  }

  @Test("undo and redo with nothing to do are dead: no edit, no line, no highlight")
  func disabled() throws {
    let session = Session(1100, 420)
    let frame = session.window.frame
    let lines = session.services.lines
    for item in [Control.undo, .redo, .clear] {
      let (x, y) = try session.middle(of: item)
      session.send(session.hand.move(x, y))
      #expect(session.window.frame.difference(from: frame) == nil)
      try session.click(item)
    }
    #expect(session.services.lines == lines)
    #expect(session.window.frame.difference(from: frame) == nil)
  }

  @Test("an item under the pointer is lighter than one pressed, and neither outlives the pointer")
  func highlight() throws {
    let session = busySession()
    let item = Control.undo
    let (x, y) = try session.middle(of: item)
    let corner = try session.slot(item)
    func shade() -> UInt32 { session.window.screen[corner.minX + 8, corner.minY + 8] & 255 }
    let plain = shade()
    session.send(session.hand.move(x, y))
    let hovered = shade()
    session.send(session.hand.press(x, y))
    let pressed = shade()
    #expect(plain > hovered && hovered > pressed)
    // Off it a release would do nothing, and so it looks.
    session.send(session.hand.move(x, 300))
    #expect(shade() == hovered)
    session.send(session.hand.move(x, y))
    #expect(shade() == pressed)
    session.send(session.hand.move(x, 300), session.hand.release())
    #expect(shade() == plain)
    session.send(session.hand.move(x, y))
    #expect(shade() == hovered)
    session.send(.pointerLeft)
    #expect(shade() == plain)
    session.check()
  }

  @Test("an item whose release was lost does nothing later")
  func lostRelease() throws {
    let session = busySession()
    let (x, y) = try session.middle(of: .undo)
    session.send(session.hand.press(x, y))
    session.hand.loseRelease()
    session.send(session.hand.move(x, y), session.hand.release(x, y))
    session.send(session.hand.press(x, y), .pointerLost, session.hand.release(x, y))
    #expect(session.board.depth == 1)
    session.check()
  }

  @Test("the bars' places are the board's when the bars are hidden")
  func hiddenBars() throws {
    let session = busySession()
    let (x, y) = try session.middle(of: .undo)
    session.key(.tab)
    #expect(session.application.barRects.isEmpty)
    session.drag((x, y), (x + 30, y + 10))
    #expect(session.board.depth == 2)
    #expect(session.window.cursor == .crosshair)
    session.check()
    session.key(.tab)
    #expect(session.application.barRects.count == 2)
    session.check()
  }

  @Test("bars taken away under a pressed item: it does nothing")
  func hiddenWhilePressed() throws {
    let session = busySession()
    let (x, y) = try session.middle(of: .undo)
    session.send(session.hand.press(x, y))
    session.key(.tab)
    session.send(session.hand.release())
    #expect(session.board.depth == 1)
    session.check()
  }

  @Test("a press on the notice takes it away and draws nothing")
  func notice() throws {
    let session = Session(1100, 420)
    session.services.answer(.saveFailed(message: "The disk is full."))
    session.send(.woken)
    let rect = try #require(session.application.noticeRect)
    let (x, y) = (Double(rect.minX + rect.maxX) / 2, Double(rect.minY + rect.maxY) / 2)
    session.send(session.hand.move(x, y))
    #expect(session.window.cursor == .arrow)
    session.send(session.hand.press(x, y))
    #expect(session.application.notice == nil)
    session.check()
    session.send(session.hand.move(x + 30, y + 30), session.hand.release())
    #expect(session.board.depth == 0)
    session.drag((x, y))
    #expect(session.board.depth == 1)
  }

  @Test("other buttons press nothing", arguments: [PointerEvent.Button.secondary, .middle])
  func otherButtons(button: PointerEvent.Button) throws {
    let session = busySession()
    let before = Outcome(session)
    for item in Self.items {
      let (x, y) = try session.middle(of: item)
      session.send(session.hand.move(x, y))
      session.send(session.hand.other(.press, button), session.hand.other(.release, button))
    }
    session.send(session.hand.move(450, 340))
    session.send(session.hand.other(.press, button), session.hand.other(.release, button))
    #expect(Outcome(session) == before)
  }

  @Test("the pointer is an arrow on bars and a cross on the board")
  func cursor() throws {
    let session = Session(1100, 420)
    let (x, y) = try session.middle(of: .save)
    session.send(session.hand.move(450, 340))
    #expect(session.window.cursor == .crosshair)
    session.send(session.hand.move(x, y))
    #expect(session.window.cursor == .arrow)
    // A press keeps its shape until it ends.
    session.send(session.hand.press(x, y), session.hand.move(450, 340))
    #expect(session.window.cursor == .arrow)
    session.send(session.hand.release(), session.hand.move(450, 341))
    #expect(session.window.cursor == .crosshair)
    session.send(session.hand.press(450, 340), session.hand.move(x, y))
    #expect(session.window.cursor == .crosshair)
  }
}
