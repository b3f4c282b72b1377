/// Two fingers that move, scale and turn what is under them.
///
/// All of it is told as what has come of the gesture since it began, not since the last event: who
/// holds a result back, or to a limit, loses nothing of what the fingers do then.
package struct PinchEvent: Hashable, Sendable {
  /// What happened.
  package enum Phase: Hashable, Sendable {
    /// The second finger came.
    case begin
    /// One of them moved.
    case change
    /// One of them went, or was lost; `fingers` is where both were last.
    case end
  }

  /// What happened.
  package var phase: Phase
  /// Where both fingers were when it began.
  package var start: FingerPair
  /// Where they are now.
  package var fingers: FingerPair

  /// Makes an event of a gesture.
  package init(_ phase: Phase, from start: FingerPair, to fingers: FingerPair) {
    self.phase = phase
    self.start = start
    self.fingers = fingers
  }

  /// The point midway between the fingers, window pixels.
  package var center: WindowPoint { fingers.center }

  /// The way that the point between them has gone since the begin, window pixels.
  package var translation: (x: Double, y: Double) {
    (center.x - start.center.x, center.y - start.center.y)
  }

  /// How many times as far they are apart as at the begin; 1 where they began at one place.
  package var scale: Double { hasWays ? fingers.distance / start.distance : 1 }

  /// The turn of the way between them since the begin, clockwise, as the direction that the way to
  /// the right becomes, of length 1; no turn where they are at one place.
  package var turn: (cosine: Double, sine: Double) {
    guard hasWays else { return (1, 0) }
    let (from, to) = (start.way, fingers.way)
    let length = start.distance * fingers.distance
    return (
      (from.x * to.x + from.y * to.y) / length, (from.x * to.y - from.y * to.x) / length
    )
  }

  /// Whether the fingers lie far enough apart, a window pixel, for a scale and a turn.
  private var hasWays: Bool { start.distance >= 1 && fingers.distance >= 1 }
}
