import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The switches of the brush")
struct BrushSwitchTests {
  private func stroke(_ session: Session) throws -> Stroke {
    session.drag((200, 200), (400, 260))
    return try #require(session.board.strokes.last)
  }

  @Test(
    "dashed: every drawing tool draws dashes, the eraser never",
    arguments: ToolKind.allCases.filter { $0 != .pixelate })
  func dashed(kind: ToolKind) throws {
    let session = Session(1000, 700)
    session.drag((100, 230), (500, 230))
    func turn() throws {
      session.key(.character("c"))
      try session.click(.brushSwitch(.dashed))
      session.key(.character("c"))
    }
    try turn()
    #expect(session.application.barState.brush.isDashed)
    session.key(.character(kind.key))
    #expect(session.application.barState.brush.isDashed == (kind != .eraser))
    let width = session.application.width
    let drawn = try stroke(session)
    #expect(drawn.brush.isDashed == (kind != .eraser) && drawn.brush.width == width)
    session.key(.character("p"))
    try turn()
    #expect(try !stroke(session).brush.isDashed)
    session.check()
  }

  @Test("the highlighter has a width and a colour of its own", arguments: [true, false])
  func highlighter(isByKey: Bool) throws {
    let session = Session(1000, 700)
    func turn() throws {
      if isByKey { return session.key(.character("h")) }
      session.key(.character("c"))
      try session.click(.brushSwitch(.highlighter))
      session.key(.character("c"))
    }
    session.key(.character("5"))
    session.key(.character("]"))
    let pencil = session.application.brush
    try turn()
    #expect(session.application.brush == .firstHighlighter)
    #expect(try stroke(session).brush == .firstHighlighter)
    session.key(.character("7"))
    session.key(.character("["))
    let changed = session.application.brush
    #expect(changed.width == 19 && changed.color == Theme.palette[6] && changed.isHighlighter)
    try turn()
    #expect(session.application.brush == pencil)
    #expect(try stroke(session).brush == pencil)
    try turn()
    #expect(session.application.brush == changed)
    session.check()
  }

  @Test("with the eraser in hand a switch turns on and takes the drawing tool")
  func eraser() throws {
    let session = Session(1000, 700)
    session.key(.character("r"))
    for _ in 0..<2 {
      session.key(.character("e"))
      #expect(!session.application.barState.brush.isHighlighter)
      session.key(.character("h"))
      #expect(session.application.tool.kind == .rectangle)
      #expect(session.application.brush.isHighlighter)
    }
    session.key(.character("c"))
    for _ in 0..<2 {
      session.key(.character("e"))
      try session.click(.brushSwitch(.dashed))
      #expect(session.application.tool.kind == .rectangle && session.application.brush.isDashed)
    }
  }

  @Test("black stays black under the highlighter, white takes its colour, undo gives all back")
  func colours() throws {
    let session = Session(1000, 700)
    session.key(.character("]"), .shift)
    session.key(.character("}"), .shift)
    session.drag((200, 200), (500, 200))
    let before = session.application.color(at: PagePoint(x: 350.5, y: 200.5))
    #expect(before == .black)
    session.key(.character("h"))
    session.drag((350, 150), (350, 250))
    func color(_ x: Double, _ y: Double) -> StraightColor? {
      session.application.color(at: PagePoint(x: x, y: y))
    }
    #expect(color(350.5, 200.5) == .black)
    #expect(color(350.5, 170.5) == Brush.firstHighlighter.color)
    // Twice is as much again where a colour takes light away, and black is black.
    session.drag((350, 150), (350, 250))
    #expect(color(350.5, 200.5) == .black)
    #expect(
      color(350.5, 170.5)
        == Brush.firstHighlighter.color.multiplied(over: Brush.firstHighlighter.color))
    session.key(.character("z"), .control)
    session.key(.character("z"), .control)
    #expect(color(350.5, 170.5) == .white)
    // What is drawn over it covers it.
    session.key(.character("y"), .control)
    session.key(.character("h"))
    session.drag((350, 170), (352, 170))
    #expect(color(350.5, 170.5) == .black)
    session.check()
  }

  @Test("a key of the highlighter in the middle of a stroke changes the next one")
  func duringStroke() throws {
    let session = Session(1000, 700)
    session.send(session.hand.press(200, 200))
    session.send(session.hand.move(260, 220))
    session.key(.character("h"))
    session.send(session.hand.release(300, 240))
    #expect(session.board.strokes.last?.brush.isHighlighter == false)
    #expect(try stroke(session).brush.isHighlighter)
  }
}
