import Ink
import Raster
import TestSupport
import Testing

@testable import Board

/// What the modifier keys make of a drag, in numbers.
@Suite struct ShapeRuleTests {
  private let press = Drag.pixel(100, 100)

  /// The figure that a drag by (x, y) commits, its points counted from the press.
  private func figure(
    _ kind: ToolKind, _ x: Double, _ y: Double, _ constraints: DragConstraints,
    width: Double = 3
  ) throws -> [Double] {
    var session = BoardSession(extent: .fixed(PixelSize(width: 300, height: 300)), seed: 1)
    session.tool.kind = kind
    session.drag(
      from: press, to: PagePoint(x: press.x + x, y: press.y + y),
      brush: Brush(width: width, color: .black), constraints: constraints)
    let stroke = try #require(session.board.strokes.last)
    guard case .figure(let figure) = stroke.shape else { return [] }
    return [
      figure.start.x - press.x, figure.start.y - press.y, figure.end.x - press.x,
      figure.end.y - press.y,
    ]
  }

  @Test(arguments: [ToolKind.line, .dash, .arrow])
  func lines(kind: ToolKind) throws {
    let rows: [(Double, Double, Double, Double)] = [
      // Drag, and where 45 degrees make it end.
      (40, 0, 40, 0), (40, 16, 40, 0), (40, 17, 28.5, 28.5), (40, 40, 40, 40), (17, 40, 28.5, 28.5),
      (16, 40, 0, 40), (0, 40, 0, 40), (-30, 20, -25, 25), (-40, -10, -40, 0), (-9, -40, 0, -40),
      (20, -30, 25, -25), (1, 0, 1, 0), (1, 1, 1, 1),
    ]
    for (x, y, straightX, straightY) in rows {
      #expect(try figure(kind, x, y, []) == [0, 0, x, y])
      #expect(try figure(kind, x, y, .fromCenter) == [-x, -y, x, y])
      #expect(try figure(kind, x, y, .straight) == [0, 0, straightX, straightY])
      #expect(
        try figure(kind, x, y, [.straight, .fromCenter])
          == [-straightX, -straightY, straightX, straightY])
    }
  }

  @Test(arguments: [ToolKind.rectangle, .ellipse])
  func boxes(kind: ToolKind) throws {
    for (x, y) in [(40.0, 25.0), (-40, 25), (40, -25), (-7, -30), (30, 0), (0, -30), (1, 1)] {
      let side = max(x.magnitude, y.magnitude)
      let (squareX, squareY) = (x < 0 ? -side : side, y < 0 ? -side : side)
      #expect(try figure(kind, x, y, []) == [0, 0, x, y])
      #expect(try figure(kind, x, y, .fromCenter) == [-x, -y, x, y])
      #expect(try figure(kind, x, y, .straight) == [0, 0, squareX, squareY])
      #expect(
        try figure(kind, x, y, [.straight, .fromCenter]) == [-squareX, -squareY, squareX, squareY])
    }
  }

  @Test func rectangleOfEvenWidthIsMovedBetweenPixels() throws {
    for constraints in Drag.constraints {
      let odd = try figure(.rectangle, 41, 24, constraints, width: 3)
      #expect(try figure(.rectangle, 41, 24, constraints, width: 4) == odd.map { $0 + 0.5 })
      // With fractions it stays where it is.
      #expect(try figure(.rectangle, 41, 24, constraints, width: 4.5) == odd)
    }
  }

  @Test(arguments: [1.0, 2, 4, 5])
  func rectangleOfAFinePointerIsCrispAndItsSquareASquare(width: Double) throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<40 {
      let (x, y) = (random.real(-60..<60), random.real(-60..<60))
      let values = try figure(.rectangle, x, y, [], width: width)
      for (value, place) in zip(values, [0, 0, x, y]) {
        let edge = value + press.x - width / 2
        #expect(edge == edge.rounded() && abs(value - place) <= 0.5)
      }
      let square = try figure(.rectangle, x, y, .straight, width: width)
      #expect((square[2] - square[0]).magnitude == (square[3] - square[1]).magnitude)
    }
  }
}
