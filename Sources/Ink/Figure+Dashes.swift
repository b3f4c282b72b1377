import Raster

extension Figure {
  /// The figure's line in dashes; what has no inside is a line.
  func dashes(width: Double) -> [Capsule] {
    if kind == .arrow {
      return Figure(.line, from: start, to: end).dashes(width: width) + head(radius: width / 2)
    }
    let isFlat = start.x == end.x || start.y == end.y
    let line = closedLine(radius: width / 2)
    if kind == .line || isFlat || line.isEmpty {
      var dashes = Dashes(width: width)
      return dashes.cut([capsule(from: start, to: end, radius: width / 2)])
    }
    let length = line.reduce(0) { $0 + $1.start.distance(to: $1.end) }
    var dashes = Dashes(width: width, closing: length)
    return dashes.cut(line)
  }

  /// The way round, from where the dashes begin; empty for a line.
  private func closedLine(radius: Double) -> [Capsule] {
    switch kind {
    case .line, .arrow: return []
    case .ellipse:
      return Ellipse(in: Box(corner: start, corner: end)).capsules(radius: radius)
    case .rectangle:
      let corners = [
        start, PagePoint(x: end.x, y: start.y), end, PagePoint(x: start.x, y: end.y), start,
      ]
      return zip(corners, corners.dropFirst()).map {
        capsule(from: $0, to: $1, radius: radius)
      }
    }
  }

  private func capsule(from start: PagePoint, to end: PagePoint, radius: Double) -> Capsule {
    Capsule(start: start, startRadius: radius, end: end, endRadius: radius)
  }
}
