import Ink

/// The pencil: a smooth line through the pointer's path.
///
/// States: idle, and drawing with a path and the samples so far. A press paints a dot at once; a
/// release draws to the point of release.
package struct PencilTool: Tool {
  private struct Drawing: Sendable {
    var path: PencilPath
    var stroke: Stroke
  }

  private var drawing: Drawing?

  /// Makes an idle pencil.
  package init() {}

  /// Stored, for it is asked for several times with every event.
  package private(set) var isDrawing = false

  package mutating func handle(_ input: ToolInput) -> [ToolEffect] {
    switch input {
    case .press(let sample, let brush, let quantum):
      // A second press without a release means that the release was lost.
      let earlier = finish()
      guard PencilPath.accepts(sample.position) else { return earlier }
      isDrawing = true
      drawing = Drawing(
        path: PencilPath(radius: brush.width / 2, quantum: quantum),
        stroke: Stroke(brush: brush, samples: [], quantum: quantum))
      return earlier + [.begin(brush)] + add(sample)
    case .move(let sample):
      return add(sample)
    case .release(let sample):
      return add(sample) + finish()
    case .lost:
      return finish()
    case .cancel:
      guard isDrawing else { return [] }
      drawing = nil
      isDrawing = false
      return [.discard]
    }
  }

  private mutating func add(_ sample: PointerSample) -> [ToolEffect] {
    guard let change = drawing?.path.append(sample) else { return [] }
    drawing?.stroke.samples.append(sample)
    return [.extend(change)]
  }

  private mutating func finish() -> [ToolEffect] {
    guard let finished = drawing else { return [] }
    drawing = nil
    isDrawing = false
    return [.extend(finished.path.finished()), .commit(finished.stroke)]
  }
}
