import Raster

extension Figure {
  /// The two strokes of an arrow's head, from its point backwards; there has to be a way between
  /// both points.
  ///
  /// Each is 3.5 widths and 6 pixels long: thick heads look like the thin ones, and thin ones can
  /// still be seen. One of a short arrow is smaller, so that some of the shaft is left behind it.
  /// They open by 30 degrees to either side of the shaft.
  func head(radius: Double) -> [Capsule] {
    let length = start.distance(to: end)
    let side = min(7 * radius + 6, 0.6 * length)
    let (x, y) = ((start.x - end.x) / length, (start.y - end.y) / length)
    let cosine = 0.75.squareRoot()
    return [0.5, -0.5].map { sine in
      Capsule(
        start: end, startRadius: radius,
        end: PagePoint(
          x: end.x + (x * cosine - y * sine) * side, y: end.y + (x * sine + y * cosine) * side),
        endRadius: radius)
    }
  }
}
