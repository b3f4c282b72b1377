import Raster

/// The path of a pencil or an eraser: smooth runs, and straight pieces where they were asked for.
///
/// A straight piece goes from where the line was to the pointer, as one piece that follows the
/// pointer until it is ended; a smooth run goes on from there. What was drawn before stays.
package struct FreehandPath: Sendable {
  private var run: PencilPath
  private let radius: Double
  private let quantum: Double
  private var straight: (start: PagePoint, end: PagePoint)?
  private var isFirstRun = true

  /// Begins a path; see `PencilPath`.
  package init(radius: Double, quantum: Double) {
    run = PencilPath(radius: radius, quantum: quantum)
    self.radius = radius
    self.quantum = quantum
  }

  /// Whether a straight piece is being drawn.
  package var isStraight: Bool { straight != nil }

  /// Takes the next sample of a smooth run; a straight piece ends first.
  ///
  /// - Returns: what became final and the new tail, or nil when the path is as it was.
  package mutating func append(_ sample: PointerSample) -> PathChange? {
    guard let piece = straightCapsule else { return run.append(sample) }
    guard PencilPath.accepts(sample.position) else { return nil }
    endStraight()
    var change = run.append(sample) ?? PathChange()
    change.frozen.insert(piece, at: 0)
    return change
  }

  /// Draws the straight piece to a place, and begins one where none is.
  ///
  /// - Returns: what became final and the piece, or nil when the path is as it was.
  package mutating func straighten(to sample: PointerSample) -> PathChange? {
    guard let tip, PencilPath.accepts(sample.position), sample.position != tip else { return nil }
    return straightenAlways(to: sample.position, from: tip)
  }

  /// Draws a straight piece as one that was drawn before, from the end of the path to a place.
  ///
  /// - Returns: what became final, the piece too; nil for a place that is not accepted.
  package mutating func addStraight(to sample: PointerSample) -> PathChange? {
    guard let tip, PencilPath.accepts(sample.position) else { return nil }
    var change = straightenAlways(to: sample.position, from: tip)
    change.frozen += endStraight().frozen
    change.tail = []
    return change
  }

  /// Ends the straight piece, if there is one: it is final, and a smooth run begins at its end.
  @discardableResult package mutating func endStraight() -> PathChange {
    guard let piece = straightCapsule else { return PathChange() }
    straight = nil
    isFirstRun = false
    run = PencilPath(radius: radius, quantum: quantum)
    _ = run.append(PointerSample(position: piece.end, time: 0))
    return PathChange(frozen: [piece])
  }

  /// Ends the path: the tail becomes final as it is.
  package func finished() -> PathChange {
    if let piece = straightCapsule { return PathChange(frozen: [piece]) }
    return finishedRun(withDot: isFirstRun)
  }

  /// Where the path ends; nil before the first sample.
  package var tip: PagePoint? { straight?.end ?? run.tip }

  private var straightCapsule: Capsule? {
    straight.map {
      Capsule(start: $0.start, startRadius: radius, end: $0.end, endRadius: radius)
    }
  }

  private mutating func straightenAlways(to place: PagePoint, from tip: PagePoint) -> PathChange {
    var change = PathChange()
    if straight == nil {
      change = finishedRun(withDot: false)
      straight = (tip, place)
    }
    straight?.end = place
    if let piece = straightCapsule { change.tail = [piece] }
    return change
  }

  /// The end of the smooth run; one of a single sample is a dot, unless a straight piece covers it.
  private func finishedRun(withDot: Bool) -> PathChange {
    run.isDot && !withDot ? PathChange() : run.finished()
  }
}
