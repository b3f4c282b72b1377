import Ink

/// What pencil and eraser do alike: a line that follows the pointer.
///
/// States: idle, and drawing with a path and the samples so far. A press paints a dot at once; a
/// release draws to the point of release. While `.straight` is asked for, a straight piece goes
/// from where the line was to the pointer.
struct FreehandDrag: Sendable {
  private var drawing: FreehandDrawing?
  private var isStraight = false
  /// Stored, for it is asked for several times with every event.
  private(set) var isDrawing = false

  /// What the pointer reported so far; nil without a stroke in hand.
  var track: FreehandTrack? {
    if case .freehand(let track)? = drawing?.stroke.shape { track } else { nil }
  }

  mutating func handle(_ input: ToolInput, isEraser: Bool) -> [ToolEffect] {
    switch input {
    case .press(let sample, let brush, let quantum, let constraints):
      // A second press without a release means that the release was lost.
      let earlier = finish()
      guard PencilPath.accepts(sample.position) else { return earlier }
      let brush = isEraser ? brush.erasing : brush.drawing
      isDrawing = true
      isStraight = constraints.isStraight
      drawing = FreehandDrawing(brush: brush, quantum: quantum)
      return earlier + [.begin(brush)] + add(sample)
    case .move(let sample, let constraints):
      isStraight = constraints.isStraight
      return add(sample)
    case .constrain(let constraints):
      isStraight = constraints.isStraight
      // Where a piece ended is to be seen by the next one, should it be straight as well.
      guard !isStraight, let change = drawing?.endStraight() else { return [] }
      return [.extend(change)]
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
    guard let change = drawing?.add(sample, isStraight: isStraight) else { return [] }
    return [.extend(change)]
  }

  private mutating func finish() -> [ToolEffect] {
    guard let finished = drawing else { return [] }
    drawing = nil
    isDrawing = false
    return [.extend(finished.finished()), .commit(finished.stroke)]
  }
}
