import Raster

/// All tools, of which one is chosen.
///
/// Each is kept in a place of its own: taken out of a common one, what it has gathered would be
/// copied with every event.
package struct Toolbox: Sendable {
  /// The tool for the next stroke; one in hand goes on with its own.
  package var kind: ToolKind
  /// Whether a stroke is in hand.
  package private(set) var isDrawing = false

  /// The last shape, while it can be changed.
  package private(set) var adjustment: ShapeAdjustment?
  /// Whether what is in hand is that shape and not a stroke of a tool.
  package private(set) var isAdjusting = false

  /// The tool of the stroke in hand, or of the last one.
  private var active: ToolKind
  private var pencil = PencilTool()
  private var line = LineTool()
  private var dash = DashTool()
  private var arrow = ArrowTool()
  private var rectangle = RectangleTool()
  private var ellipse = EllipseTool()
  private var pixelate = PixelateTool()
  private var eraser = EraserTool()

  /// Makes idle tools.
  package init(kind: ToolKind = .pencil) {
    self.kind = kind
    active = kind
  }

  /// Hands an input to the tool of the stroke in hand, a press to the chosen one.
  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    var earlier: [ToolEffect] = []
    if isAdjusting || active != kind, case .press = input {
      // A press with a stroke in hand means that its release was lost.
      if isDrawing { earlier = pass(.lost) }
      active = kind
      isAdjusting = false
    }
    let effects = pass(input)
    return earlier.isEmpty ? effects : earlier + effects
  }

  /// What the pointer reported so far during a pencil's stroke in hand; nil for any other.
  package var pencilTrack: FreehandTrack? {
    active == .pencil && isDrawing && !isAdjusting ? pencil.track : nil
  }

  /// Makes the last stroke adjustable if it is a figure; nil for a stroke ends that.
  ///
  /// - Parameters:
  ///   - stroke: the newest one.
  ///   - smallest: the least that its longer side has to be, page pixels.
  package mutating func offerAdjustment(of stroke: Stroke?, smallest: Double) {
    adjustment = stroke.flatMap { ShapeAdjustment($0, smallest: smallest) }
  }

  /// Takes the last shape in hand, as a press does; moves, the release and so on are for it then.
  ///
  /// - Parameters:
  ///   - grip: what of it is dragged.
  ///   - press: where the pointer took it, page pixels.
  ///   - slop: how far the pointer has to go before the shape follows, page pixels.
  package mutating func adjust(
    _ grip: ShapeAdjustment.Grip, at press: PagePoint, slop: Double
  ) {
    guard !isDrawing, adjustment != nil else { return }
    adjustment?.begin(grip, at: press, slop: slop)
    isAdjusting = true
    isDrawing = true
  }

  /// Moves the last shape by page pixels, unless something is in hand.
  package mutating func moveShape(x: Double, y: Double) -> [ToolEffect] {
    isDrawing ? [] : adjustment?.move(x: x, y: y) ?? []
  }

  /// Draws the last shape with another brush, unless something is in hand.
  package mutating func setShapeBrush(_ brush: Brush) -> [ToolEffect] {
    isDrawing ? [] : adjustment?.setBrush(brush) ?? []
  }

  private mutating func pass(_ input: ToolInput) -> [ToolEffect] {
    let effects: [ToolEffect]
    if isAdjusting {
      effects = adjustment?.handle(input) ?? []
      isDrawing = adjustment?.isDragged ?? false
      isAdjusting = isDrawing
      return effects
    }
    switch active {
    case .pencil: (effects, isDrawing) = (pencil.handle(input), pencil.isDrawing)
    case .line: (effects, isDrawing) = (line.handle(input), line.isDrawing)
    case .dash: (effects, isDrawing) = (dash.handle(input), dash.isDrawing)
    case .arrow: (effects, isDrawing) = (arrow.handle(input), arrow.isDrawing)
    case .rectangle: (effects, isDrawing) = (rectangle.handle(input), rectangle.isDrawing)
    case .ellipse: (effects, isDrawing) = (ellipse.handle(input), ellipse.isDrawing)
    case .pixelate: (effects, isDrawing) = (pixelate.handle(input), pixelate.isDrawing)
    case .eraser: (effects, isDrawing) = (eraser.handle(input), eraser.isDrawing)
    }
    return effects
  }
}
