import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// Pictures of every tool: a column for each direction, a row for each set of modifier keys.
@Suite struct ShapePictureTests {
  private static let blue = StraightColor(red: 0, green: 64, blue: 192, alpha: 160)

  @Test(arguments: ToolKind.allCases.filter { $0 != .pixelate })
  func picture(kind: ToolKind) {
    let width = kind == .dash ? 2.0 : kind == .eraser ? 9 : 4
    expect(kind, Brush(width: width, color: Self.blue), "tool-\(kind)")
  }

  @Test(arguments: [ToolKind.pencil, .arrow, .rectangle, .ellipse])
  func dashedPicture(kind: ToolKind) {
    expect(kind, Brush(width: 2, color: Self.blue, isDashed: true), "dashed-\(kind)")
  }

  @Test(arguments: [ToolKind.pencil, .line, .arrow])
  func highlighterPicture(kind: ToolKind) {
    expect(
      kind,
      Brush(
        width: 10, color: StraightColor(red: 255, green: 225, blue: 77, alpha: 230),
        isDashed: kind != .pencil, isHighlighter: true), "highlighter-\(kind)")
  }

  private func expect(_ kind: ToolKind, _ brush: Brush, _ name: String) {
    let cell = 56
    let size = PixelSize(
      width: cell * Drag.directions.count, height: cell * Drag.constraints.count)
    var session = BoardSession(extent: .fixed(size), seed: 1)
    session.tool.kind = .line
    let stripe = Brush(width: 12, color: StraightColor(rgb: 0xFFC0A0))
    if kind == .eraser || brush.isHighlighter {
      for row in 0..<(2 * Drag.constraints.count) {
        let y = row * cell / 2 + cell / 4
        session.drag(from: Drag.pixel(0, y), to: Drag.pixel(size.width, y), brush: stripe)
        if brush.isHighlighter {
          session.drag(
            from: Drag.pixel(0, y + 9), to: Drag.pixel(size.width, y + 9),
            brush: Brush(width: 3, color: .black))
        }
      }
    }
    session.tool.kind = kind
    for (row, constraints) in Drag.constraints.enumerated() {
      for (column, direction) in Drag.directions.enumerated() {
        let press = Drag.pixel(column * cell + cell / 2, row * cell + cell / 2)
        if kind == .pencil || kind == .eraser {
          scribble(&session, press, direction, brush, constraints)
        } else {
          session.drag(
            from: press, to: Drag.offset(press, direction), brush: brush, constraints: constraints)
        }
      }
    }
    #expect(PictureExpectation().differenceFromGolden(session.board.bitmap, name: name) == nil)
  }

  /// A bend, the middle of it with the modifier keys held.
  private func scribble(
    _ session: inout BoardSession, _ press: PagePoint, _ direction: PagePoint, _ brush: Brush,
    _ constraints: DragConstraints
  ) {
    func place(_ along: Double, _ across: Double) -> PointerSample {
      Drag.sample(
        PagePoint(
          x: press.x + direction.x * along - direction.y * across,
          y: press.y + direction.y * along + direction.x * across))
    }
    session.send(.press(place(-1.2, 0), brush: brush, quantum: 0))
    session.send(.move(place(-0.8, 0.9)))
    session.send(.move(place(-0.3, 0.7), constraints: constraints))
    session.send(.move(place(0, -0.8), constraints: constraints))
    session.send(.move(place(0.3, -0.9), constraints: constraints))
    session.send(.move(place(0.8, -0.2)))
    session.send(.move(place(1.1, 0.7)))
    session.send(.release(place(1.2, 0.8)))
  }
}
