/// The eraser: a pencil's line that takes ink away, down to transparency.
package struct EraserTool: Tool {
  private var drag = FreehandDrag()

  /// Makes an idle eraser.
  package init() {}

  package var isDrawing: Bool { drag.isDrawing }

  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    drag.handle(input, isEraser: true)
  }
}
