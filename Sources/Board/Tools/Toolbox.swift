/// All tools, of which one is chosen.
///
/// Each is kept in a place of its own: taken out of a common one, what it has gathered would be
/// copied with every event.
package struct Toolbox: Sendable {
  /// The tool for the next stroke; one in hand goes on with its own.
  package var kind: ToolKind
  /// Whether a stroke is in hand.
  package private(set) var isDrawing = false

  /// The tool of the stroke in hand, or of the last one.
  private var active: ToolKind
  private var pencil = PencilTool()
  private var line = LineTool()
  private var dash = DashTool()
  private var rectangle = RectangleTool()
  private var ellipse = EllipseTool()
  private var eraser = EraserTool()

  /// Makes idle tools.
  package init(kind: ToolKind = .pencil) {
    self.kind = kind
    active = kind
  }

  /// Hands an input to the tool of the stroke in hand, a press to the chosen one.
  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    var earlier: [ToolEffect] = []
    if active != kind, case .press = input {
      // A press with a stroke in hand means that its release was lost.
      if isDrawing { earlier = pass(.lost) }
      active = kind
    }
    let effects = pass(input)
    return earlier.isEmpty ? effects : earlier + effects
  }

  private mutating func pass(_ input: ToolInput) -> [ToolEffect] {
    let effects: [ToolEffect]
    switch active {
    case .pencil: (effects, isDrawing) = (pencil.handle(input), pencil.isDrawing)
    case .line: (effects, isDrawing) = (line.handle(input), line.isDrawing)
    case .dash: (effects, isDrawing) = (dash.handle(input), dash.isDrawing)
    case .rectangle: (effects, isDrawing) = (rectangle.handle(input), rectangle.isDrawing)
    case .ellipse: (effects, isDrawing) = (ellipse.handle(input), ellipse.isDrawing)
    case .eraser: (effects, isDrawing) = (eraser.handle(input), eraser.isDrawing)
    }
    return effects
  }
}
