import Board
import Ink
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The last shape stays adjustable")
struct ShapeHandleTests {
  private let session = Session(900, 700)

  private var figure: Figure? {
    if case .figure(let figure)? = session.board.strokes.last?.shape { figure } else { nil }
  }

  private func draw(_ tool: Character, _ places: (Double, Double)...) {
    session.key(.character(tool))
    session.send(session.hand.drag(places))
    session.check("\(tool)")
  }

  private func box(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) -> [Double] {
    [x + 0.5, y + 0.5, endX + 0.5, endY + 0.5]
  }

  private func points(_ figure: Figure?) -> [Double] {
    figure.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] } ?? []
  }

  @Test("handles come with each shape, at its ends or corners, and are no ink")
  func shown() throws {
    for (tool, count) in [("l", 2), ("d", 2), ("a", 2), ("r", 4), ("o", 4)] {
      draw(Character(tool), (300, 300), (420, 380))
      let handles = try #require(session.application.wantedHandles)
      #expect(handles.centers.count == count)
      #expect(session.replayed().ink.isEqual(to: session.board.ink))
      #expect(session.window.screen != session.pageAlone, "they are seen")
      session.key(.escape)
      #expect(session.application.wantedHandles == nil)
      session.check("gone")
      #expect(session.board.depth == 1)
      session.key(.character("z"), .control)
    }
  }

  @Test("the key of the tool in hand lets go of the shape: the next line can begin at its end")
  func sameTool() {
    draw("l", (300, 300), (420, 380))
    draw("l", (420, 380), (540, 300))
    #expect(session.board.depth == 2)
    #expect(points(figure) == box(420, 380, 540, 300))
    // In mid-drag a key changes nothing.
    session.send(session.hand.press(540, 300))
    session.send(session.hand.move(560, 320))
    session.key(.character("l"))
    session.send(session.hand.release(570, 330))
    #expect(session.board.depth == 2)
    #expect(points(figure) == box(420, 380, 570, 330))
    session.check()
  }

  @Test("a dragged handle changes the shape; it is one edit, told of once")
  func drag() {
    draw("l", (300, 300), (420, 380))
    // Taken a few pixels beside its middle.
    session.send(session.hand.press(424, 377))
    session.check("press")
    for place in [(430.0, 390.0), (500, 300), (524, 397)] {
      session.send(session.hand.move(place.0, place.1))
      session.check("drag")
    }
    session.send(session.hand.release())
    session.check("release")
    #expect(points(figure) == box(300, 300, 520, 400))
    // Its line moves it.
    session.drag((410, 350), (400, 340), (390, 340))
    #expect(points(figure) == box(280, 290, 500, 390))
    session.hand.modifiers = .shift
    session.drag((280, 290), (290, 300), (400, 385))
    session.hand.modifiers = []
    #expect(points(figure) == box(400, 390, 500, 390))
    #expect(session.services.texts == ["ready", "stroke 1 1"])
    session.key(.character("z"), .control)
    #expect(session.board.depth == 0 && !session.board.hasInk)
    session.key(.character("y"), .control)
    #expect(points(figure) == box(400, 390, 500, 390))
    #expect(session.application.wantedHandles == nil, "after undo it is as any other stroke")
    session.check()
  }

  @Test("Esc takes a drag back, and lets go of the shape without one")
  func escape() {
    draw("r", (300, 300), (420, 380))
    let before = session.board
    session.send(session.hand.press(420, 380), session.hand.move(500, 500))
    #expect(session.board.isDrawing)
    session.key(.escape)
    session.send(session.hand.move(510, 510), session.hand.release())
    #expect(session.board.ink.isEqual(to: before.ink) && session.board.strokes == before.strokes)
    #expect(session.application.wantedHandles != nil && !session.application.tool.isDrawing)
    session.check()
    session.key(.escape)
    // Where a handle was a stroke begins now.
    session.drag((420, 380), (500, 480))
    #expect(session.board.depth == 2)
  }

  @Test("a press that does not move on a handle is nothing, one beside it a new stroke at once")
  func presses() {
    draw("l", (300, 300), (420, 380))
    let id = session.board.newestEdit
    session.drag((420, 380))
    session.drag((419, 381), (420, 381))
    #expect(session.board.newestEdit == id && session.application.wantedHandles != nil)
    session.send(session.hand.press(440, 395))
    #expect(session.board.isDrawing, "a dot at once")
    session.check()
    session.send(session.hand.move(500, 395), session.hand.release())
    #expect(session.board.depth == 2)
    #expect(points(figure) == box(440, 395, 500, 395))
  }

  @Test("arrow keys move it by 1 or 10 pixels")
  func keys() {
    draw("o", (300, 300), (420, 380))
    session.key(.left)
    session.key(.down, .shift)
    session.key(.right, .shift)
    session.key(.up)
    #expect(points(figure) == box(309, 309, 429, 389))
    session.check()
    #expect(session.board.depth == 1 && session.services.texts == ["ready", "stroke 1 1"])
    session.key(.character("z"), .control)
    #expect(session.board.depth == 0)
    // Without a shape they are as before.
    session.key(.left)
    #expect(session.board.depth == 0)
  }

  @Test("width, colour, opacity and dashes are the shape's as well; another brush lets go of it")
  func brush() throws {
    draw("a", (300, 300), (420, 380))
    func brush() -> Brush? { session.board.strokes.last?.brush }
    session.key(.character("]"))
    #expect(brush()?.width == 5)
    session.key(.character("2"))
    #expect(brush()?.color == Theme.palette[1])
    session.application.setValue(50, of: .opacity)
    session.send(.woken)
    #expect(brush()?.color == Theme.palette[1].withOpacity(percent: 50))
    session.key(.character("c"))
    try session.click(.brushSwitch(.dashed))
    #expect(brush()?.isDashed == true)
    let shown = brush()
    try session.click(.brushSwitch(.highlighter))
    #expect(brush() == shown && session.application.wantedHandles == nil)
    session.check()
    #expect(session.board.depth == 1 && session.board.strokes.count == 1)
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
    session.key(.escape)
    session.drag((300, 200), (420, 200))
    #expect(brush()?.isHighlighter == true && session.board.depth == 2)
  }

  @Test("a change keeps what it does not concern")
  func partOfBrush() {
    draw("l", (300, 300), (420, 380))
    session.send(session.hand.press(300, 500))
    session.key(.character("3"))
    session.send(session.hand.move(400, 500), session.hand.release())
    // Drawn in black; the colour chosen while it was drawn is for the next one.
    #expect(session.board.strokes.last?.brush.color == .black)
    session.key(.character("}"))
    #expect(session.board.strokes.last?.brush == Brush(width: 14, color: .black))
  }

  @Test("a drag with a key on the way changes the brush at its end")
  func brushDuringDrag() {
    draw("l", (300, 300), (420, 380))
    session.send(session.hand.press(420, 380), session.hand.move(450, 420))
    session.key(.character("2"))
    session.key(.character("z"), .control)
    #expect(session.board.strokes.last?.brush.color == .black)
    session.send(session.hand.release())
    #expect(session.board.strokes.last?.brush.color == Theme.palette[1])
    #expect(points(figure) == box(300, 300, 450, 420) && session.board.depth == 1)
    session.check()
  }

  @Test(
    "another tool, undo, clear and a background let go of it",
    arguments: ["p", "undo", "clear", "background", "pencil stroke"])
  func ends(by end: String) {
    draw("l", (300, 300), (420, 380))
    switch end {
    case "undo": session.key(.character("z"), .control)
    case "clear": session.key(.delete, .control)
    case "background":
      session.application.setBackgroundColor(StraightColor(rgb: 0xFFEE88))
      session.send(.woken)
    case "pencil stroke":
      session.key(.character("p"))
      session.drag((300, 420), (420, 450))
    default: session.key(.character("p"))
    }
    #expect(session.application.wantedHandles == nil && session.application.tool.adjustment == nil)
    session.check()
  }

  @Test("undone with the button down on it, there is nothing to drag any more")
  func undoUnderTheButton() {
    draw("l", (300, 300), (420, 300))
    session.drag((300, 500), (420, 500))
    session.send(session.hand.press(420, 500))
    session.key(.character("z"), .control)
    #expect(session.board.depth == 1)
    session.send(session.hand.move(450, 540), session.hand.move(460, 560))
    session.send(session.hand.release())
    #expect(session.board.depth == 1 && points(figure) == box(300, 300, 420, 300))
    #expect(session.application.wantedHandles == nil)
    session.check()
  }

  @Test("an adjusted shape is unsaved again")
  func unsaved() {
    draw("l", (300, 300), (420, 380))
    session.key(.character("s"), .control)
    session.services.answer(.saved(place: "a.png", path: "/a.png"))
    session.send(.woken)
    #expect(!session.application.isUnsaved)
    session.key(.left)
    #expect(session.application.isUnsaved)
  }

  @Test("the pointer is an arrow on the shape, and the handle under it stands out")
  func pointer() {
    draw("r", (300, 300), (420, 380))
    session.send(session.hand.move(420, 384))
    #expect(session.window.cursor == .arrow && session.application.wantedHandles?.hovered == 2)
    session.check()
    session.send(session.hand.move(360, 300))
    #expect(session.window.cursor == .arrow && session.application.wantedHandles?.hovered == nil)
    session.send(session.hand.move(360, 340))
    #expect(session.window.cursor == .crosshair)
    session.check()
  }

  @Test("bars make room once the shape moves, and come back")
  func bars() {
    let session = Session(900, 700, settings: .still)
    session.key(.character("l"))
    session.drag((300, 300), (420, 380))
    session.window.advance(milliseconds: 1100)
    #expect(session.application.areBarsVisible)
    session.send(session.hand.press(420, 380))
    #expect(session.application.areBarsVisible)
    session.send(session.hand.move(440, 400))
    #expect(!session.application.areBarsVisible)
    session.send(session.hand.release())
    session.window.advance(milliseconds: 1100)
    #expect(session.application.areBarsVisible)
    session.check()
  }

  @Test("a small shape has no handles: another stroke can begin on it")
  func small() {
    draw("l", (300, 300), (318, 310))
    #expect(session.application.wantedHandles == nil)
    session.drag((318, 310), (336, 300))
    #expect(session.board.depth == 2)
  }
}

extension Session {
  /// The window without what floats over the page.
  var pageAlone: Bitmap {
    var picture = Bitmap(size: window.size, filledWith: Application.surround)
    picture.withPixels { $0.drawPage(ink: board.ink, over: board.backdrop, in: board.size.rect) }
    return picture
  }
}
