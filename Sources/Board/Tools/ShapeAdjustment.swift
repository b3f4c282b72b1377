import Ink
import Raster

/// The last shape while it can still be changed: by its handles, its line, and the brush.
///
/// States: at rest, and dragged by a grip. Rules that round a figure, as the rectangle's does, are
/// applied to what was asked for and not to what came of it, so that changes do not add up.
package struct ShapeAdjustment: Sendable {
  /// What of the shape is dragged.
  package enum Grip: Hashable, Sendable {
    /// A corner of the box between both points, or one of a line's ends: whose column, whose row.
    case corner(isStartX: Bool, isStartY: Bool)
    /// All of it.
    case whole
    /// Nothing: the shape stays until the button goes up.
    case nothing
  }

  private struct Drag: Sendable {
    let grip: Grip
    let press: PagePoint
    /// Nearer to the press nothing happens.
    let slop: Double
    /// The points when the drag began.
    let start: PagePoint
    let end: PagePoint
    var pointer: PagePoint
    var constraints: DragConstraints = []
    var hasMoved = false
  }

  /// What the shape is drawn with.
  package private(set) var brush: Brush
  private let kind: Figure.Kind
  private var start: PagePoint
  private var end: PagePoint
  private var drag: Drag?

  /// Makes the last stroke adjustable; nil for one that is no figure, or one too small to be taken
  /// by its parts.
  ///
  /// - Parameters:
  ///   - stroke: the newest one.
  ///   - smallest: the least that its longer side has to be, page pixels.
  init?(_ stroke: Stroke, smallest: Double) {
    guard case .figure(let figure) = stroke.shape, figure.start != figure.end,
      figure.longerSide >= smallest
    else { return nil }
    brush = stroke.brush
    kind = figure.kind
    (start, end) = (figure.start, figure.end)
  }

  /// Whether a drag has it.
  var isDragged: Bool { drag != nil }

  /// The shape as it is drawn.
  package var figure: Figure { kind.figure(from: start, to: end, width: brush.width) }

  /// The middles of the handles, page pixels, and what they drag.
  package var handles: [(place: PagePoint, grip: Grip)] {
    let figure = figure
    let corners = figure.kind.isLine ? [(true, true), (false, false)] : Self.corners
    return corners.map { isStartX, isStartY in
      (figure.corner(isStartX, isStartY), .corner(isStartX: isStartX, isStartY: isStartY))
    }
  }

  private static let corners = [(true, true), (false, true), (false, false), (true, false)]

  /// What a press at a place would drag; nil beside the shape.
  ///
  /// Handles of a small shape reach less far, so that most places near it begin a new stroke.
  ///
  /// - Parameters:
  ///   - place: page pixels.
  ///   - handleReach: from the middle of a handle, page pixels.
  ///   - lineReach: from the middle of a narrow line, page pixels.
  /// - Returns: the nearest handle within reach, or else all of it.
  package func grip(at place: PagePoint, handleReach: Double, lineReach: Double) -> Grip? {
    let figure = figure
    let reach = min(handleReach, figure.longerSide / 4)
    let nearest = handles.min { $0.place.distance(to: place) < $1.place.distance(to: place) }
    if let nearest, nearest.place.distance(to: place) <= reach { return nearest.grip }
    let line = max(brush.width / 2, min(lineReach, figure.longerSide / 8))
    return figure.distance(to: place) <= line ? .whole : nil
  }

  /// Begins a drag, which changes nothing before the pointer has gone some way.
  mutating func begin(_ grip: Grip, at press: PagePoint, slop: Double) {
    drag = Drag(grip: grip, press: press, slop: slop, start: start, end: end, pointer: press)
  }

  /// Takes what the pointer does during a drag.
  mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    switch input {
    case .press: return []
    case .move(let sample, let constraints): return follow(sample.position, constraints)
    case .constrain(let constraints):
      guard let drag else { return [] }
      return follow(drag.pointer, constraints)
    case .release(let sample):
      return follow(sample.position, drag?.constraints ?? []) + finish()
    case .lost: return finish()
    case .cancel:
      guard let drag else { return [] }
      (start, end) = (drag.start, drag.end)
      self.drag = nil
      return drag.hasMoved ? [.discard] : []
    }
  }

  /// Moves all of it.
  mutating func move(x: Double, y: Double) -> [ToolEffect] {
    start = start.moved(x: x, y: y)
    end = end.moved(x: x, y: y)
    return redraw()
  }

  /// Draws it with another brush.
  mutating func setBrush(_ brush: Brush) -> [ToolEffect] {
    if brush == self.brush { return [] }
    self.brush = brush
    return redraw()
  }

  private var outline: FigureOutline {
    figure.outline(width: brush.width, isDashed: brush.isDashed)
  }

  private func redraw() -> [ToolEffect] { [.change(brush)] + commit() }

  private func commit() -> [ToolEffect] {
    [
      .extend(PathChange(frozen: outline)),
      .commit(Stroke(brush: brush, shape: .figure(figure))),
    ]
  }

  private mutating func finish() -> [ToolEffect] {
    let hasMoved = drag?.hasMoved ?? false
    drag = nil
    return hasMoved ? commit() : []
  }

  private mutating func follow(
    _ pointer: PagePoint, _ constraints: DragConstraints
  ) -> [ToolEffect] {
    guard var drag, drag.grip != .nothing, PencilPath.accepts(pointer) else { return [] }
    let before = figure
    drag.constraints = constraints
    drag.pointer = pointer
    let isFirst = !drag.hasMoved
    if isFirst && pointer.distance(to: drag.press) < drag.slop {
      self.drag = drag
      return []
    }
    drag.hasMoved = true
    self.drag = drag
    pull(drag)
    if isFirst { return [.change(brush), .extend(PathChange(tail: outline))] }
    return figure == before ? [] : [.extend(PathChange(tail: outline))]
  }

  /// Puts both points where the drag has them.
  private mutating func pull(_ drag: Drag) {
    switch drag.grip {
    case .nothing: break
    case .whole:
      let pointer =
        drag.constraints.isStraight
        ? DragGeometry.inSteps(of45DegreesFrom: drag.press, drag.pointer) : drag.pointer
      let (x, y) = (pointer.x - drag.press.x, pointer.y - drag.press.y)
      (start, end) = (drag.start.moved(x: x, y: y), drag.end.moved(x: x, y: y))
    case .corner(let isStartX, let isStartY):
      // As if the shape were dragged open from the opposite corner, or from its middle.
      let old = Figure(kind, from: drag.start, to: drag.end)
      let held = old.corner(isStartX, isStartY)
      let opposite = old.corner(!isStartX, !isStartY)
      let isCentred = drag.constraints.isFromCenter
      let anchor =
        isCentred
        ? PagePoint(x: (held.x + opposite.x) / 2, y: (held.y + opposite.y) / 2) : opposite
      let place = held.moved(x: drag.pointer.x - drag.press.x, y: drag.pointer.y - drag.press.y)
      // Without a width nothing is rounded yet.
      let new = kind.figure(from: anchor, to: place, constraints: drag.constraints, width: 0.5)
      start = new.corner(!isStartX, !isStartY)
      end = new.corner(isStartX, isStartY)
    }
  }
}

extension Stroke {
  /// What draws a figure in the place of this stroke, the newest edit, as an edit of its own.
  package func replaced(by figure: Figure) -> [ToolEffect] {
    let figure = figure.kind.figure(from: figure.start, to: figure.end, width: brush.width)
    return [
      .replace(brush),
      .extend(
        PathChange(frozen: figure.outline(width: brush.width, isDashed: brush.isDashed))),
      .commit(Stroke(brush: brush, shape: .figure(figure))),
    ]
  }
}

extension Figure.Kind {
  /// Whether it runs from point to point, and not round between them.
  fileprivate var isLine: Bool { self == .line || self == .arrow }

  /// The figure of this kind that a drag spans.
  func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints = [], width: Double
  ) -> Figure {
    switch self {
    case .line:
      LineRule.figure(from: press, to: pointer, constraints: constraints, width: width)
    case .arrow:
      ArrowRule.figure(from: press, to: pointer, constraints: constraints, width: width)
    case .rectangle:
      RectangleRule.figure(from: press, to: pointer, constraints: constraints, width: width)
    case .ellipse:
      EllipseRule.figure(from: press, to: pointer, constraints: constraints, width: width)
    }
  }
}

extension Figure {
  /// A corner of the box, each coordinate of one of both points.
  fileprivate func corner(_ isStartX: Bool, _ isStartY: Bool) -> PagePoint {
    PagePoint(x: isStartX ? start.x : end.x, y: isStartY ? start.y : end.y)
  }
}

extension PagePoint {
  fileprivate func moved(x: Double, y: Double) -> PagePoint {
    PagePoint(x: self.x + x, y: self.y + y)
  }
}
