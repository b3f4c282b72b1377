/// The pencil: a smooth line through the pointer's path.
package struct PencilTool: Tool {
  private var drag = FreehandDrag()

  /// Makes an idle pencil.
  package init() {}

  package var isDrawing: Bool { drag.isDrawing }

  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    drag.handle(input, isEraser: false)
  }
}
