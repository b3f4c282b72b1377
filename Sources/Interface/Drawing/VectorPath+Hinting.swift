extension VectorPath {
  /// The path at a scale, its level and upright lines moved by less than a pixel to where a stroke
  /// along them fills whole pixels; all else is moved with them.
  ///
  /// Without this a line that is crisp at 100 % is two grey ones at 125 or 150 %. What lies between
  /// two moved lines is stretched evenly, what lies beyond the outermost is shifted with it.
  ///
  /// - Parameters:
  ///   - scale: pixels for each unit of the path, whose origin is put on a pixel's corner.
  ///   - width: of the stroke, pixels.
  /// - Returns: the path in pixels from its origin.
  /// - Complexity: O(elements x level or upright lines).
  package func hinted(scale: Double, width: Double) -> VectorPath {
    var (columns, rows): (Set<Double>, Set<Double>) = ([], [])
    for (from, to) in straightLines {
      let way = to - from
      // Dots are lines too short to have a direction.
      if way.x == 0 && abs(way.y) >= 1 { columns.insert(from.x) }
      if way.y == 0 && abs(way.x) >= 1 { rows.insert(from.y) }
    }
    let across = AxisHints(columns, scale: scale, width: width)
    let down = AxisHints(rows, scale: scale, width: width)
    return mapped { SIMD2(across.place(of: $0.x), down.place(of: $0.y)) }
  }

  /// The straight lines, those that close a chain too.
  private var straightLines: [(SIMD2<Double>, SIMD2<Double>)] {
    var lines: [(SIMD2<Double>, SIMD2<Double>)] = []
    var (start, current) = (SIMD2<Double>(), SIMD2<Double>())
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point):
        lines.append((current, point))
        current = point
      case .cubic(_, _, let end): current = end
      case .close:
        lines.append((current, start))
        current = start
      }
    }
    return lines
  }
}

/// Where lines across one axis go.
private struct AxisHints {
  private let scale: Double
  /// Places in path units, ascending, and the pixels they go to.
  private let hints: [(from: Double, to: Double)]

  init(_ places: Set<Double>, scale: Double, width: Double) {
    self.scale = scale
    // The middle of a line that fills an odd number of pixels is a pixel's, else an edge.
    let phase = Int(width) % 2 == 1 ? 0.5 : 0
    hints = places.sorted().map { place in
      // Away from the origin on both sides, so that what is even stays so.
      (place, (place * scale - phase).rounded(.toNearestOrAwayFromZero) + phase)
    }
  }

  func place(of value: Double) -> Double {
    guard let first = hints.first, let last = hints.last else { return value * scale }
    if value <= first.from { return first.to + (value - first.from) * scale }
    if value >= last.from { return last.to + (value - last.from) * scale }
    let above = hints.firstIndex { $0.from > value } ?? hints.count - 1
    let (low, high) = (hints[above - 1], hints[above])
    return low.to + (value - low.from) * (high.to - low.to) / (high.from - low.from)
  }
}
