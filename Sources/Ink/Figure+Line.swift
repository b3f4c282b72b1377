import Raster

extension Figure {
  /// More dashes than this are not drawn: a line across the largest page has a tenth of it.
  private static let dashLimit = 262_144

  /// The line as one piece, from its left end, or the upper one of two above each other, so that
  /// rounding is the same for both directions.
  func lineCapsule(radius: Double) -> Capsule {
    let isForward = (start.x, start.y) <= (end.x, end.y)
    let (first, last) = isForward ? (start, end) : (end, start)
    return Capsule(start: first, startRadius: radius, end: last, endRadius: radius)
  }

  /// The dashes of a line: as seen, with their round ends, 3 x width long and 3 x width apart.
  ///
  /// So the middle line of each is 2 x width long, and one begins every 6 x width. The first begins
  /// at `start`, with its round end around it as a pencil's; the last is cut off at `end`, with a
  /// round end too.
  func dashes(width: Double) -> [Capsule] {
    let length = start.distance(to: end)
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    // From the start and not from dash to dash, so that errors do not add up.
    func place(_ along: Double) -> PagePoint {
      PagePoint(x: start.x + x * along, y: start.y + y * along)
    }
    let period = 6 * width
    let count = 1 + Int(min(Double(Self.dashLimit - 1), length / period))
    return (0..<count).map { number in
      let first = Double(number) * period
      let last = first + 2 * width
      return Capsule(
        start: place(first), startRadius: width / 2, end: last < length ? place(last) : end,
        endRadius: width / 2)
    }
  }
}
