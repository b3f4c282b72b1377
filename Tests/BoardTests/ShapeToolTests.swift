import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Every shape tool with every set of modifier keys in every direction.
@Suite struct ShapeToolTests {
  private static let size = PixelSize(width: 131, height: 101)
  private let center = Drag.pixel(65, 50)

  private func session(_ kind: ToolKind, seed: UInt64 = 1) -> BoardSession {
    var session = BoardSession(extent: .fixed(Self.size), seed: seed)
    session.tool.kind = kind
    return session
  }

  private func brush(_ width: Double, alpha: UInt8 = 255) -> Brush {
    Brush(width: width, color: StraightColor(red: 20, green: 60, blue: 200, alpha: alpha))
  }

  @Test(arguments: Drag.shapes, Drag.constraints)
  func liveIsReplayedIsOneBatch(kind: ToolKind, constraints: DragConstraints) {
    for (index, direction) in Drag.directions.enumerated() {
      var session = session(kind)
      // Looking at every pixel after every input takes its time.
      let checksDamage = index % 4 == Int(constraints.rawValue)
      let brush = brush(Double(index) + 1, alpha: index % 2 == 0 ? 255 : 90)
      let end = Drag.offset(center, PagePoint(x: direction.x * 2, y: direction.y * 2))
      var effects: [ToolEffect] = []
      var tool = session.tool
      let inputs: [ToolInput] = [
        .press(Drag.sample(center), brush: brush, quantum: 1, constraints: constraints),
        .move(Drag.sample(Drag.offset(center, PagePoint(x: -30, y: 8))), constraints: constraints),
        .move(Drag.sample(Drag.offset(center, PagePoint(x: 5, y: -40))), constraints: constraints),
        .move(Drag.sample(end), constraints: constraints),
      ]
      for input in inputs {
        session.send(input, checksDamage: checksDamage)
        effects += tool.handle(input)
      }
      let live = session.board.ink
      session.send(.release(Drag.sample(end)), checksDamage: checksDamage)
      effects += tool.handle(.release(Drag.sample(end)))
      #expect(session.board.ink.isEqual(to: live), "the preview is the final ink")
      #expect(session.undamaged == 0 && session.board.depth == 1)
      #expect(session.redrawn().ink.isEqual(to: live))
      #expect(session.redrawn().strokes == session.board.strokes)
      var batch = Board(extent: session.board.extent)
      _ = batch.apply(effects)
      #expect(batch.ink.isEqual(to: live) && batch.ink.count == session.board.ink.count)
    }
  }

  @Test(arguments: [ToolKind.line, .rectangle, .ellipse], Drag.constraints)
  func dragTheOtherWayIsTheSame(kind: ToolKind, constraints: DragConstraints) {
    for direction in Drag.directions {
      let end = Drag.offset(center, direction)
      let opposite = PagePoint(x: 2 * center.x - end.x, y: 2 * center.y - end.y)
      for width in [1.0, 4, 5, 7.5] {
        var (there, back) = (session(kind), session(kind))
        there.drag(
          from: center, to: end, brush: brush(width), constraints: constraints)
        guard case .figure(let figure)? = there.board.strokes.first?.shape else {
          Issue.record("no figure")
          return
        }
        // Around a centre the pointer goes to the other side; else back from where it was seen.
        let isCentered = constraints.contains(.fromCenter)
        let begin = isCentered ? center : constraints.isEmpty ? end : figure.end
        let goal = isCentered ? opposite : constraints.isEmpty ? center : figure.start
        back.drag(from: begin, to: goal, brush: brush(width), constraints: constraints)
        #expect(back.board.ink.isEqual(to: there.board.ink), "\(direction), width \(width)")
      }
    }
  }

  @Test(arguments: Drag.shapes + [.pencil, .eraser], Drag.constraints)
  func cancelLeavesNoTrace(kind: ToolKind, constraints: DragConstraints) {
    var session = session(.pencil)
    session.drag(from: Drag.pixel(10, 10), to: Drag.pixel(60, 50), brush: brush(9))
    _ = session.board.undo()
    session.drag(from: Drag.pixel(10, 60), to: Drag.pixel(60, 50), brush: brush(9, alpha: 80))
    session.drag(from: Drag.pixel(20, 60), to: Drag.pixel(60, 90), brush: brush(9, alpha: 80))
    _ = session.board.undo()
    session.tool.kind = kind
    let before = session.board
    for (index, direction) in Drag.directions.enumerated() {
      let checksDamage = index % 4 == Int(constraints.rawValue)
      let end = Drag.offset(center, PagePoint(x: direction.x * 3, y: direction.y * 3))
      let inputs: [ToolInput] = [
        .press(Drag.sample(center), brush: brush(6), quantum: 1, constraints: constraints),
        .move(Drag.sample(end), constraints: constraints), .constrain([]), .cancel,
      ]
      for input in inputs { session.send(input, checksDamage: checksDamage) }
      let ink = session.board.ink
      #expect(ink.isEqual(to: before.ink) && Set(ink.indices) == Set(before.ink.indices))
      #expect(ink.indices.allSatisfy { ink[$0] === before.ink[$0] }, "the very same tiles")
      #expect(session.board.depth == 1 && session.board.canRedo && !session.board.isDrawing)
      #expect(!session.tool.isDrawing && session.undamaged == 0)
    }
  }

  @Test(arguments: Drag.shapes)
  func changedKeysShowAtOnce(kind: ToolKind) {
    let end = Drag.offset(center, PagePoint(x: 30, y: 17))
    for first in Drag.constraints {
      for second in Drag.constraints {
        var (session, expected) = (session(kind), session(kind))
        session.send(.press(Drag.sample(center), brush: brush(3), quantum: 1, constraints: first))
        session.send(.move(Drag.sample(end), constraints: first))
        session.send(.constrain(second), checksDamage: true)
        expected.drag(from: center, to: end, brush: brush(3), constraints: second)
        #expect(session.board.ink.isEqual(to: expected.board.ink) && session.undamaged == 0)
        session.send(.release(Drag.sample(end)))
        #expect(session.board.strokes == expected.board.strokes)
      }
    }
  }

  @Test(arguments: Drag.shapes)
  func shapeDraggedToAndFroLeavesNoTiles(kind: ToolKind) {
    var session = BoardSession(extent: .fixed(PixelSize(width: 1000, height: 700)), seed: 1)
    session.tool.kind = kind
    session.send(.press(Drag.sample(Drag.pixel(500, 350)), brush: brush(5), quantum: 1))
    for direction in Drag.directions {
      let far = PagePoint(x: direction.x * 25, y: direction.y * 20)
      session.send(.move(Drag.sample(Drag.offset(Drag.pixel(500, 350), far))))
    }
    session.send(.release(Drag.sample(Drag.pixel(520, 360))))
    #expect(session.board.ink.count <= 4)
    let damage = session.board.undo()
    #expect((damage?.area ?? 0) <= 4 * 64 * 64 && session.board.ink.count == 0)
  }

  @Test(arguments: Drag.shapes, [1.0, 4, 9, 40])
  func dragWithoutSizeIsADot(kind: ToolKind, width: Double) {
    for constraints in Drag.constraints {
      var (session, pencil) = (session(kind), session(.pencil))
      session.drag(from: center, to: center, brush: brush(width), constraints: constraints)
      pencil.drag(from: center, to: center, brush: brush(width))
      #expect(session.board.ink.isEqual(to: pencil.board.ink) && session.board.depth == 1)
    }
  }

  @Test(arguments: Drag.shapes, [1e5, 1e6, 1e7, 1e300, .infinity, .nan])
  func farAwayPlacesAreHarmless(kind: ToolKind, far: Double) {
    for constraints in Drag.constraints {
      var session = session(kind)
      session.send(
        .press(Drag.sample(center), brush: brush(8), quantum: 1, constraints: constraints))
      for (x, y) in [(far, 50), (-far, -far), (20, far), (far, -3)] {
        session.send(.move(Drag.sample(PagePoint(x: x, y: y)), constraints: constraints))
      }
      session.send(.release(Drag.sample(Drag.pixel(90, 70))))
      var expected = self.session(kind)
      expected.drag(
        from: center, to: Drag.pixel(90, 70), brush: brush(8), constraints: constraints)
      #expect(session.board.ink.isEqual(to: expected.board.ink))
      session.send(.press(Drag.sample(PagePoint(x: far, y: 5)), brush: brush(8), quantum: 1))
      session.send(.release(Drag.sample(PagePoint(x: far, y: 9))))
      #expect(session.board.depth == 1)
    }
  }
}
