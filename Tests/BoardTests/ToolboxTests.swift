import Ink
import Raster
import Testing

@testable import Board

/// The choice among tools, and the stroke in hand.
@Suite struct ToolboxTests {
  private let brush = Brush(width: 6, color: .black)

  private func press(_ x: Int, _ y: Int) -> ToolInput {
    .press(Drag.sample(Drag.pixel(x, y)), brush: brush, quantum: 1)
  }

  private func move(_ x: Int, _ y: Int) -> ToolInput { .move(Drag.sample(Drag.pixel(x, y))) }

  private func release(_ x: Int, _ y: Int) -> ToolInput {
    .release(Drag.sample(Drag.pixel(x, y)))
  }

  /// The kind of a stroke, as it would be chosen.
  private func kind(_ stroke: Stroke) -> ToolKind {
    switch stroke.shape {
    case .freehand: stroke.brush.isEraser ? .eraser : .pencil
    case .figure(let figure):
      switch figure.kind {
      case .line: stroke.brush.isDashed ? .dash : .line
      case .arrow: .arrow
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      }
    case .mosaic: .pixelate
    }
  }

  private func board() -> Board {
    var board = Board(extent: .fixed(PixelSize(width: 200, height: 200)))
    // Something for the eraser.
    _ = board.draw(
      Stroke(
        brush: Brush(width: 190, color: .black), samples: [Drag.sample(Drag.pixel(100, 100))]))
    return board
  }

  @Test func firstToolIsThePencil() {
    #expect(Toolbox().kind == .pencil && !Toolbox().isDrawing)
    #expect(ToolKind.allCases.count == 8)
  }

  @Test(arguments: ToolKind.allCases)
  func chosenToolDraws(chosen: ToolKind) throws {
    var board = board()
    var tools = Toolbox()
    tools.kind = chosen
    for input in [press(50, 50), move(80, 90)] {
      _ = board.apply(tools.handle(input))
      #expect(tools.isDrawing && board.isDrawing)
    }
    _ = board.apply(tools.handle(release(100, 90)))
    #expect(!tools.isDrawing && board.depth == 2)
    #expect(kind(try #require(board.strokes.last)) == chosen)
  }

  @Test func choiceDuringAStrokeIsForTheNextOne() {
    for first in ToolKind.allCases {
      for second in ToolKind.allCases {
        var board = board()
        var tools = Toolbox(kind: first)
        _ = board.apply(tools.handle(press(50, 50)))
        tools.kind = second
        _ = board.apply(tools.handle(move(70, 60)))
        _ = board.apply(tools.handle(release(90, 80)))
        _ = board.apply(tools.handle(press(60, 100)))
        _ = board.apply(tools.handle(release(120, 130)))
        #expect(board.strokes.dropFirst().map(kind) == [first, second])
      }
    }
  }

  @Test func pressWithAStrokeInHandEndsThatOne() {
    for first in ToolKind.allCases {
      for second in ToolKind.allCases {
        var board = board()
        var tools = Toolbox(kind: first)
        _ = board.apply(tools.handle(press(50, 50)))
        _ = board.apply(tools.handle(move(70, 60)))
        tools.kind = second
        _ = board.apply(tools.handle(press(60, 100)))
        #expect(tools.isDrawing && board.depth == 2)
        _ = board.apply(tools.handle(.lost))
        #expect(!tools.isDrawing && board.strokes.dropFirst().map(kind) == [first, second])
      }
    }
  }

  @Test(arguments: ToolKind.allCases)
  func inputsWithoutAStrokeDoNothing(chosen: ToolKind) {
    var tools = Toolbox(kind: chosen)
    for input in [move(5, 5), .constrain(.straight), release(9, 9), .lost, .cancel] {
      #expect(tools.handle(input).isEmpty && !tools.isDrawing)
    }
    let nowhere = Drag.sample(PagePoint(x: .nan, y: 5))
    #expect(tools.handle(.press(nowhere, brush: brush, quantum: 1)).isEmpty)
    #expect(!tools.isDrawing)
  }

  @Test(arguments: ToolKind.allCases.filter { $0 != .pixelate })
  func quickTapsNeverJoin(chosen: ToolKind) {
    var board = board()
    var tools = Toolbox(kind: chosen)
    var expected = Board(extent: board.extent)
    for stroke in board.strokes { _ = expected.draw(stroke) }
    for (x, y) in [(60, 60), (140, 120)] {
      _ = board.apply(tools.handle(press(x, y)))
      _ = board.apply(tools.handle(release(x, y)))
      var brush = brush
      brush.isEraser = chosen == .eraser
      _ = expected.draw(Stroke(brush: brush, samples: [Drag.sample(Drag.pixel(x, y))]))
    }
    #expect(board.depth == 3 && board.ink.isEqual(to: expected.ink))
  }
}
