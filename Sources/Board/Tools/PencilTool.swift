/// The pencil: a smooth line through the pointer's path.
package struct PencilTool: Tool {
  private var drag = FreehandDrag()

  /// Makes an idle pencil.
  package init() {}

  package var isDrawing: Bool { drag.isDrawing }

  /// What the pointer reported so far; nil without a stroke in hand.
  var track: FreehandTrack? { drag.track }

  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    drag.handle(input, isEraser: false)
  }
}
