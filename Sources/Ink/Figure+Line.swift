import Raster

extension Figure {
  /// The line as one piece, from its left end, or the upper one of two above each other, so that
  /// rounding is the same for both directions.
  func lineCapsule(radius: Double) -> Capsule {
    let isForward = (start.x, start.y) <= (end.x, end.y)
    let (first, last) = isForward ? (start, end) : (end, start)
    return Capsule(start: first, startRadius: radius, end: last, endRadius: radius)
  }
}
