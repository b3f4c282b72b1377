import Ink
import Raster

/// How a drag spans a figure: what sets one shape tool apart from another.
package protocol ShapeRule: Sendable {
  /// The figure between two places.
  ///
  /// - Parameters:
  ///   - press: where the button went down.
  ///   - pointer: where the pointer is.
  ///   - constraints: what the modifier keys ask for.
  ///   - width: of the line, page pixels.
  /// - Returns: the figure as it is drawn.
  static func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints, width: Double
  ) -> Figure

  /// What it is drawn with, from the brush in hand.
  static func brush(from brush: Brush) -> Brush
}

extension ShapeRule {
  package static func brush(from brush: Brush) -> Brush { brush }
}

/// A tool that drags a figure open: all of it is the unfinished end, until the button goes up.
///
/// States: idle, and dragging. A press shows a dot at once; a change of the modifier keys shows at
/// once as well.
package struct ShapeDrag<Rule: ShapeRule>: Tool {
  private struct Drag: Sendable {
    let brush: Brush
    let press: PagePoint
    var pointer: PagePoint
    var constraints: DragConstraints

    var figure: Figure {
      Rule.figure(from: press, to: pointer, constraints: constraints, width: brush.width)
    }
  }

  private var drag: Drag?

  /// Makes an idle tool.
  package init() {}

  package var isDrawing: Bool { drag != nil }

  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    switch input {
    case .press(let sample, let brush, _, let constraints):
      // A second press without a release means that the release was lost.
      let earlier = finish()
      guard PencilPath.accepts(sample.position) else { return earlier }
      let brush = Rule.brush(from: brush.drawing)
      let begun = Drag(
        brush: brush, press: sample.position, pointer: sample.position, constraints: constraints)
      drag = begun
      return earlier + [.begin(brush), .extend(preview(begun.figure, brush))]
    case .move(let sample, let constraints):
      return change {
        $0.constraints = constraints
        if PencilPath.accepts(sample.position) { $0.pointer = sample.position }
      }
    case .constrain(let constraints):
      return change { $0.constraints = constraints }
    case .release(let sample):
      if PencilPath.accepts(sample.position) { drag?.pointer = sample.position }
      return finish()
    case .lost:
      return finish()
    case .cancel:
      guard drag != nil else { return [] }
      drag = nil
      return [.discard]
    }
  }

  private mutating func change(_ body: (inout Drag) -> Void) -> [ToolEffect] {
    guard var changed = drag else { return [] }
    let before = changed.figure
    body(&changed)
    drag = changed
    let figure = changed.figure
    return figure == before ? [] : [.extend(preview(figure, changed.brush))]
  }

  private func preview(_ figure: Figure, _ brush: Brush) -> PathChange {
    PathChange(tail: figure.outline(width: brush.width, isDashed: brush.isDashed))
  }

  private mutating func finish() -> [ToolEffect] {
    guard let finished = drag else { return [] }
    drag = nil
    let (figure, brush) = (finished.figure, finished.brush)
    let outline = figure.outline(width: brush.width, isDashed: brush.isDashed)
    return [
      .extend(PathChange(frozen: outline)), .commit(Stroke(brush: brush, shape: .figure(figure))),
    ]
  }
}
