import Board
import Ink
import Raster
import Windowing

/// The last shape, which stays adjustable until something else is done.
extension Application {
  /// What the interface knows of the shape that can be changed.
  struct AdjustedShape: Sendable {
    /// The edit that it is; the shape is let go of when that is the newest one no longer.
    var edit: EditID?
    /// The tool and the brush in hand, to see what has changed since.
    var tool = ToolKind.pencil
    var brush = Brush.first
  }

  /// How far a handle can be taken from, design pixels: 9 mm across at 96 dpi.
  private static let handleReach = 17.0
  /// How far from its middle a narrow line can be taken, design pixels.
  private static let lineReach = 6.0
  /// How far the pointer goes before the shape follows, window pixels.
  private static let dragSlop = 2.0
  /// Shapes with a smaller longer side have no handles, design pixels.
  private static let smallestShape = 24.0

  /// Applies what a tool asked for, and tells of a stroke that came of it.
  func apply(_ effects: [ToolEffect]) {
    let outcome = board.apply(effects)
    repaint(outcome.damage)
    if !view.isPlain { growPage(under: outcome.damage.bounds) }
    // A shape that was changed is the stroke that the trace has told of.
    if let id = outcome.committed, !outcome.isChanged {
      services.trace(.stroke(id: id.number, depth: board.depth))
      if let color = controls.strokeColor { controls.noteUse(of: color) }
      offerAdjustment()
    }
  }

  /// Lets the stroke that was just made be changed, if it is a shape.
  func offerAdjustment() {
    tool.offerAdjustment(of: board.newestStroke, smallest: pageLength(Self.smallestShape))
    adjusted = AdjustedShape(edit: board.newestEdit, tool: tool.kind, brush: brushInHand)
  }

  /// Lets go of the shape that could be changed; it stays as it is.
  func endAdjustment() { tool.offerAdjustment(of: nil, smallest: 0) }

  /// Takes the shape's part under a press, if there is one.
  ///
  /// - Returns: whether there is; else the press begins a stroke.
  func beginAdjusting(_ event: PointerEvent) -> Bool {
    guard tool.adjustment != nil else { return false }
    isIntegerStroke = precision.isIntegerSource(event.device)
    let place = view.pagePoint(event.position, isInteger: isIntegerStroke)
    guard let grip = grip(at: place) else { return false }
    controls.hadInk = true
    tool.adjust(grip, at: place, slop: Self.dragSlop * view.pagePixelsPerWindowPixel)
    return true
  }

  /// Takes in what became of the shape.
  func noteAdjusted() {
    // What would have left the page has stayed.
    guard case .figure(let figure)? = board.newestStroke?.shape, figure == tool.adjustment?.figure
    else { return offerAdjustment() }
    adjusted.edit = board.newestEdit
  }

  /// Moves the shape by an arrow key.
  ///
  /// - Returns: whether there is a shape to be moved, and the key is one of the arrows.
  func moveShape(by event: KeyEvent) -> Bool {
    guard tool.adjustment != nil, !tool.isDrawing else { return false }
    let way = event.modifiers.contains(.shift) ? 10.0 : 1
    switch event.key {
    case .left: change(tool.moveShape(x: -way, y: 0))
    case .right: change(tool.moveShape(x: way, y: 0))
    case .up: change(tool.moveShape(x: 0, y: -way))
    case .down: change(tool.moveShape(x: 0, y: way))
    default: return false
    }
    return true
  }

  /// Brings the shape up to date with what an event has changed: the brush, the tool, the page.
  func updateAdjustment(in window: any Window) {
    guard tool.adjustment != nil else { return }
    if tool.isDrawing {
      // Taken back while the button was down on it: there is nothing to be dragged any more.
      guard tool.isAdjusting, !board.isDrawing, board.newestEdit != adjusted.edit else { return }
      endStroke(.cancel, in: window)
      return endAdjustment()
    }
    if board.newestEdit != adjusted.edit || tool.kind != adjusted.tool { return endAdjustment() }
    let inHand = brushInHand
    if inHand != adjusted.brush { paintShape(with: inHand) }
  }

  /// What of the shape the pointer is on; nil for nothing.
  var hoveredGrip: ShapeAdjustment.Grip? {
    guard !tool.isDrawing, tool.adjustment != nil, ring == nil, !controls.isPickingColor,
      case .onBoard(let point) = pointerPlace
    else { return nil }
    return grip(at: view.pagePoint(point, isInteger: false))
  }

  /// The handles that are to be seen.
  var wantedHandles: ShapeHandles? {
    guard !tool.isDrawing, let adjustment = tool.adjustment, ring == nil, !controls.isPickingColor
    else { return nil }
    let (handles, hovered) = (adjustment.handles, hoveredGrip)
    return ShapeHandles(
      centers: handles.map { view.windowPoint($0.place) },
      hovered: handles.firstIndex { $0.grip == hovered }, scale: metrics.scale,
      accent: theme.accent)
  }

  /// Gives the shape what has changed of the brush, and nothing else: it may have another colour.
  private func paintShape(with inHand: Brush) {
    guard let shape = tool.adjustment else { return }
    var brush = shape.brush
    let old = adjusted.brush
    adjusted.brush = inHand
    if inHand.width != old.width { brush.width = inHand.width }
    if inHand.color != old.color { brush.color = inHand.color }
    // The dash tool's are dashed always.
    if inHand.isDashed != old.isDashed && tool.kind != .dash { brush.isDashed = inHand.isDashed }
    change(tool.setShapeBrush(brush))
  }

  private func change(_ effects: [ToolEffect]) {
    if effects.isEmpty { return }
    apply(effects)
    noteAdjusted()
  }

  private func grip(at place: PagePoint) -> ShapeAdjustment.Grip? {
    tool.adjustment?.grip(
      at: place, handleReach: pageLength(Self.handleReach), lineReach: pageLength(Self.lineReach))
  }

  /// A length of the design in page pixels.
  private func pageLength(_ length: Double) -> Double {
    Double(metrics.pixels(length)) * view.pagePixelsPerWindowPixel
  }
}
