import Ink
import Raster

/// Makes what is seen in a rectangle unreadable: from corner to corner; with `.straight` a square, with
/// `.fromCenter` around the press.
///
/// States: idle, and dragging. A press covers the block under it at once.
package struct PixelateTool: Tool {
  private struct Drag: Sendable {
    let press: PagePoint
    var pointer: PagePoint
    var constraints: DragConstraints

    var region: MosaicRegion {
      let (start, end) = DragGeometry.box(from: press, to: pointer, constraints)
      var rect = PixelRect(
        covering: min(start.x, end.x), min(start.y, end.y), max(start.x, end.x),
        max(start.y, end.y))
      // Between two pixels the right or lower one is meant.
      rect.maxX = max(rect.maxX, rect.minX + 1)
      rect.maxY = max(rect.maxY, rect.minY + 1)
      return MosaicRegion(hiding: rect)
    }
  }

  private var drag: Drag?

  /// Makes an idle tool.
  package init() {}

  package var isDrawing: Bool { drag != nil }

  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    switch input {
    case .press(let sample, _, _, let constraints):
      // A second press without a release means that the release was lost.
      let earlier = finish()
      guard PencilPath.accepts(sample.position) else { return earlier }
      let begun = Drag(
        press: sample.position, pointer: sample.position, constraints: constraints)
      drag = begun
      return earlier + [.cover(begun.region)]
    case .move(let sample, let constraints):
      return change(to: sample.position, constraints)
    case .constrain(let constraints):
      return change(to: nil, constraints)
    case .release(let sample):
      return change(to: sample.position, drag?.constraints ?? []) + finish()
    case .lost:
      return finish()
    case .cancel:
      guard drag != nil else { return [] }
      drag = nil
      return [.discard]
    }
  }

  private mutating func change(
    to pointer: PagePoint?, _ constraints: DragConstraints
  ) -> [ToolEffect] {
    guard var changed = drag else { return [] }
    let before = changed.region
    changed.constraints = constraints
    if let pointer, PencilPath.accepts(pointer) { changed.pointer = pointer }
    drag = changed
    let region = changed.region
    return region == before ? [] : [.cover(region)]
  }

  private mutating func finish() -> [ToolEffect] {
    guard drag.take() != nil else { return [] }
    return [.commitCovering]
  }
}
