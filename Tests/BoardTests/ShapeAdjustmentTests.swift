import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// The last shape, changed by its handles, its line, keys and the brush.
@Suite struct ShapeAdjustmentTests {
  private static let size = PixelSize(width: 200, height: 150)
  private static let brush = Brush(
    width: 4, color: StraightColor(red: 20, green: 60, blue: 200, alpha: 90))

  private static let start = PagePoint(x: 60, y: 40)
  private static let end = PagePoint(x: 120, y: 100)

  /// A board with a stroke under a shape that can be changed.
  private func session(_ kind: ToolKind, brush: Brush = brush) -> BoardSession {
    var session = BoardSession(extent: .fixed(Self.size), seed: 1)
    session.drag(from: Drag.pixel(20, 20), to: Drag.pixel(150, 110), brush: Self.brush)
    session.tool.kind = kind
    session.drag(from: Self.start, to: Self.end, brush: brush)
    session.tool.offerAdjustment(of: session.board.newestStroke, smallest: 12)
    return session
  }

  private func figure(_ session: BoardSession) -> Figure? {
    if case .figure(let figure)? = session.board.strokes.last?.shape { figure } else { nil }
  }

  private func drag(
    _ session: inout BoardSession, _ grip: ShapeAdjustment.Grip, from press: PagePoint,
    to places: PagePoint..., constraints: DragConstraints = []
  ) {
    session.tool.adjust(grip, at: press, slop: 2)
    for place in places {
      session.send(.move(Drag.sample(place), constraints: constraints), checksDamage: true)
    }
    session.send(.release(Drag.sample(places.last ?? press)), checksDamage: true)
  }

  @Test(arguments: Drag.shapes)
  func draggedHandleIsAnotherDrag(kind: ToolKind) throws {
    for constraints in [DragConstraints(), .straight] {
      var session = session(kind)
      let id = session.board.newestEdit
      let grip = ShapeAdjustment.Grip.corner(isStartX: false, isStartY: false)
      // Taken beside its middle it does not jump.
      let press = PagePoint(x: Self.end.x + 3, y: Self.end.y - 2)
      drag(
        &session, grip, from: press, to: PagePoint(x: 30, y: 30), PagePoint(x: 153, y: 88),
        constraints: constraints)
      var expected = BoardSession(extent: .fixed(Self.size), seed: 1)
      expected.drag(from: Drag.pixel(20, 20), to: Drag.pixel(150, 110), brush: Self.brush)
      expected.tool.kind = kind
      expected.drag(
        from: Self.start, to: PagePoint(x: 150, y: 90), brush: Self.brush,
        constraints: constraints)
      #expect(session.board.ink.isEqual(to: expected.board.ink) && session.undamaged == 0)
      #expect(session.board.strokes == expected.board.strokes)
      #expect(session.board.depth == 2 && session.board.newestEdit?.number == id?.number)
      #expect(session.board.newestEdit != id, "the page looks different")
      _ = session.board.undo()
      _ = expected.board.undo()
      #expect(session.board.ink.isEqual(to: expected.board.ink) && session.board.depth == 1)
      _ = session.board.redo()
      _ = expected.board.redo()
      #expect(session.board.ink.isEqual(to: expected.board.ink))
    }
  }

  @Test func everyCornerMovesAloneAndCentredOnesMoveBoth() throws {
    for kind in [ToolKind.rectangle, .ellipse] {
      for (isStartX, isStartY) in [(true, true), (false, true), (false, false), (true, false)] {
        var session = session(kind)
        let press = PagePoint(
          x: isStartX ? Self.start.x : Self.end.x, y: isStartY ? Self.start.y : Self.end.y)
        let place = PagePoint(x: press.x + 7, y: press.y - 5)
        drag(&session, .corner(isStartX: isStartX, isStartY: isStartY), from: press, to: place)
        var figure = try #require(self.figure(session))
        #expect(figure.start.x == Self.start.x + (isStartX ? 7 : 0))
        #expect(figure.start.y == Self.start.y - (isStartY ? 5 : 0))
        #expect(figure.end.x == Self.end.x + (isStartX ? 0 : 7))
        #expect(figure.end.y == Self.end.y - (isStartY ? 0 : 5))
        drag(
          &session, .corner(isStartX: isStartX, isStartY: isStartY), from: place, to: press,
          constraints: .fromCenter)
        let old = figure
        figure = try #require(self.figure(session))
        #expect(figure.start.x + figure.end.x == old.start.x + old.end.x)
        #expect(figure.start.y + figure.end.y == old.start.y + old.end.y)
        #expect(session.undamaged == 0)
      }
    }
  }

  @Test func bothEndsOfAnArrowKeepTheirPart() throws {
    var session = session(.arrow)
    drag(
      &session, .corner(isStartX: true, isStartY: true), from: Self.start,
      to: PagePoint(x: 30, y: 120))
    #expect(figure(session) == Figure(.arrow, from: PagePoint(x: 30, y: 120), to: Self.end))
  }

  @Test(arguments: Drag.shapes)
  func cancelledDragLeavesTheShapeAsItWas(kind: ToolKind) throws {
    var session = session(kind)
    let before = session.board
    for grip in [ShapeAdjustment.Grip.whole, .corner(isStartX: true, isStartY: true)] {
      session.tool.adjust(grip, at: Self.start, slop: 2)
      session.send(.move(Drag.sample(PagePoint(x: 90, y: 90))), checksDamage: true)
      #expect(session.board.isDrawing && session.tool.isDrawing)
      session.send(.cancel, checksDamage: true)
      #expect(!session.tool.isDrawing && !session.board.isDrawing && session.undamaged == 0)
      #expect(session.board.ink.isEqual(to: before.ink) && session.board.strokes == before.strokes)
      #expect(session.board.newestEdit == before.newestEdit, "the very same state")
      #expect(session.tool.adjustment?.figure == figure(session))
    }
  }

  @Test func pressThatDoesNotMoveIsNothing() {
    var session = session(.line)
    let before = session.board
    session.tool.adjust(.whole, at: Self.start, slop: 3)
    session.send(.move(Drag.sample(PagePoint(x: Self.start.x + 2, y: Self.start.y + 2))))
    session.send(.release(Drag.sample(PagePoint(x: Self.start.x + 1, y: Self.start.y))))
    #expect(session.board.newestEdit == before.newestEdit && !session.tool.isDrawing)
    #expect(session.board.ink.isEqual(to: before.ink) && session.tool.adjustment != nil)
  }

  @Test func keysAndBrushChangeIt() throws {
    var session = session(.rectangle)
    session.edit { [effects = session.tool.moveShape(x: 1, y: -10)] in $0.apply(effects).damage }
    #expect(figure(session)?.start == PagePoint(x: Self.start.x + 1, y: Self.start.y - 10))
    // Odd widths lie half a pixel off; back and forth leaves it where it was.
    for width in [5.0, 4, 7, 8, 4] {
      var brush = Self.brush
      brush.width = width
      session.edit { [effects = session.tool.setShapeBrush(brush)] in $0.apply(effects).damage }
      let left = try #require(figure(session)).start.x - width / 2
      #expect(left == left.rounded() && session.board.strokes.last?.brush.width == width)
    }
    #expect(figure(session)?.start == PagePoint(x: Self.start.x + 1, y: Self.start.y - 10))
    var marker = Self.brush
    marker.isHighlighter = true
    marker.isDashed = true
    session.edit { [effects = session.tool.setShapeBrush(marker)] in $0.apply(effects).damage }
    #expect(session.redrawn().ink.isEqual(to: session.board.ink) && session.undamaged == 0)
    #expect(session.board.depth == 2)
    _ = session.board.undo()
    #expect(session.board.strokes.count == 1)
  }

  @Test func shapeThatWouldLeaveThePageStays() {
    var session = session(.ellipse)
    let before = session.board
    _ = session.board.apply(session.tool.moveShape(x: 5000, y: 0))
    #expect(session.board.ink.isEqual(to: before.ink) && session.board.depth == 2)
    #expect(session.board.newestEdit == before.newestEdit)
  }

  @Test func gripsAreNearTheLineAndNowhereElse() throws {
    let line = try #require(session(.line).tool.adjustment)
    func grip(_ shape: ShapeAdjustment, _ x: Double, _ y: Double) -> ShapeAdjustment.Grip? {
      shape.grip(at: PagePoint(x: x, y: y), handleReach: 17, lineReach: 6)
    }
    #expect(grip(line, 60, 40) == .corner(isStartX: true, isStartY: true))
    #expect(grip(line, 108, 96) == .corner(isStartX: false, isStartY: false))
    // A quarter of the longer side is 15.
    #expect(grip(line, 60, 56) == nil && grip(line, 90, 70) == .whole)
    #expect(grip(line, 93, 68) == .whole && grip(line, 97, 63) == nil)
    #expect(grip(line, 150, 130) == nil)
    let box = try #require(session(.rectangle).tool.adjustment)
    #expect(grip(box, 120, 40) == .corner(isStartX: false, isStartY: true))
    #expect(grip(box, 90, 42) == .whole && grip(box, 90, 70) == nil && grip(box, 90, 49) == nil)
    let round = try #require(session(.ellipse).tool.adjustment)
    #expect(grip(round, 60, 100) == .corner(isStartX: true, isStartY: false))
    #expect(grip(round, 90, 42) == .whole && grip(round, 62, 70) == .whole)
    #expect(grip(round, 90, 70) == nil && grip(round, 75, 45) == .whole)
    var thick = Self.brush
    thick.width = 40
    let broad = try #require(session(.line, brush: thick).tool.adjustment)
    #expect(grip(broad, 100, 65) == .whole)
  }

  @Test func dotsSmallShapesAndFreehandStrokesAreLeftAlone() {
    var tool = Toolbox()
    for (shape, smallest) in [
      (StrokeShape.figure(Figure(.line, from: Self.start, to: Self.start)), 0.0),
      (.figure(Figure(.line, from: Self.start, to: Self.end)), 61),
      (.freehand(FreehandTrack(samples: [Drag.sample(Self.start)])), 0),
    ] {
      tool.offerAdjustment(of: Stroke(brush: Self.brush, shape: shape), smallest: smallest)
      #expect(tool.adjustment == nil)
      tool.adjust(.whole, at: Self.start, slop: 0)
      #expect(!tool.isDrawing && tool.moveShape(x: 1, y: 1).isEmpty)
    }
  }

  @Test func snappedShapeIsAnEditThatUndoTakesBackToTheDrawnOne() throws {
    var session = BoardSession(extent: .fixed(Self.size), seed: 3)
    session.drag(from: Drag.pixel(20, 20), to: Drag.pixel(150, 110), brush: Self.brush)
    let before = session.board
    session.drag(from: Drag.pixel(30, 100), to: Drag.pixel(150, 30), brush: Self.brush)
    let drawn = session.board
    let stroke = try #require(drawn.newestStroke)
    let figure = Figure(.ellipse, from: Self.start, to: Self.end)
    for effect in stroke.replaced(by: figure) { session.edit { $0.apply(effect).damage } }
    #expect(session.board.depth == 3 && session.board.strokes.count == 2)
    #expect(session.redrawn().ink.isEqual(to: session.board.ink))
    // Changed, it is still the same edit, and the drawn one is still below it.
    session.tool.offerAdjustment(of: session.board.newestStroke, smallest: 12)
    drag(&session, .whole, from: Self.start, to: PagePoint(x: 80, y: 50))
    #expect(session.redrawn().ink.isEqual(to: session.board.ink) && session.undamaged == 0)
    let final = session.board
    // A cancelled drag brings the shape back, not the drawn one.
    session.tool.adjust(.whole, at: Self.start, slop: 2)
    session.send(.move(Drag.sample(Self.end)), checksDamage: true)
    session.send(.cancel, checksDamage: true)
    #expect(session.board.ink.isEqual(to: final.ink) && session.undamaged == 0)
    session.edit { $0.undo() ?? Damage() }
    #expect(session.board.ink.isEqual(to: drawn.ink) && session.board.strokes == drawn.strokes)
    session.edit { $0.undo() ?? Damage() }
    #expect(session.board.ink.isEqual(to: before.ink) && session.board.strokes == before.strokes)
    session.edit { $0.redo() ?? Damage() }
    #expect(session.board.ink.isEqual(to: drawn.ink) && session.board.depth == 2)
    session.edit { $0.redo() ?? Damage() }
    #expect(session.board.ink.isEqual(to: final.ink) && session.board.strokes == final.strokes)
    #expect(session.undamaged == 0)
  }
}
