import Interface

/// Fits glyphs to the pixel grid: finds the level and upright parts of a drawing, puts them on
/// whole pixels, and moves everything between in proportion.
struct GlyphFitter {
  /// A glyph ready to be stroked.
  struct Fitted {
    /// Window pixels, y down from the baseline, x from the left edge of the character's space.
    let path: VectorPath
    /// Whole pixels to the next character.
    let advance: Int
  }

  /// Window pixels for each hundredth of the em.
  private let scale: Double
  /// What a bolder stroke takes from the space around a letter, in hundredths of the em.
  private let tracking: Double
  /// From a pixel's edge to the middle of a stroke that lies on it: a small part spills over the
  /// edge, as round letters do in print, and the rest fills whole pixels.
  private let center: Double
  private let zones: [(design: Double, fitted: Double)]

  init(_ font: StrokeFont) {
    scale = font.size / 100
    tracking = font.weight == .semibold ? 4 : 0
    center = max(0.5, font.strokeWidth / 2 - 0.15)
    zones = [
      (13, center - Double(font.ascent)), (17, center - Double(font.capHeight)),
      (37, center - Double(font.xHeight)), (80, -center), (96, Double(font.descent) - center),
    ]
  }

  /// The glyph of a character, with its accents, fitted.
  ///
  /// - Complexity: O(length of its drawing).
  func fit(_ character: Character) -> Fitted {
    var scalars = character.unicodeScalars.makeIterator()
    guard var base = scalars.next() else { return fit(Glyph(0, "")) }
    var marks: [Unicode.Scalar] = []
    if base.properties.generalCategory == .control { base = " " }
    if let parts = Glyph.decomposition(base) {
      base = parts.base
      marks.append(parts.mark)
    }
    while let mark = scalars.next() { marks.append(mark) }
    if !marks.isEmpty && base == "i" { base = "ı" }
    guard let glyph = Glyph(base) else { return fit(.box) }
    if ("0"..."9").contains(base) { return fitDigit(glyph) }
    return fit(glyph, marks: marks, isCapital: ("A"..."Z").contains(base))
  }

  /// Digits all advance as 0 does, whatever their own shape would round to.
  private func fitDigit(_ glyph: Glyph) -> Fitted {
    let own = fit(glyph)
    let common = fit(Glyph.digit("0")).advance
    let shift = Double((common - own.advance) / 2)
    return Fitted(path: own.path.mapped { $0 + SIMD2(shift, 0) }, advance: common)
  }

  private func fit(
    _ glyph: Glyph, marks: [Unicode.Scalar] = [], isCapital: Bool = false
  ) -> Fitted {
    guard let path = VectorPath(glyph.pathText), let extent = Extent(path) else {
      return Fitted(
        path: VectorPath(elements: []), advance: Int((glyph.advance * scale).rounded()))
    }
    let (x, advance) = columns(extent, advance: glyph.advance + tracking)
    let y = rows(extent)
    var fitted = path.mapped { SIMD2(x.map($0.x), y.map($0.y)) }
    let middle = x.map((extent.minX + extent.maxX) / 2)
    for mark in marks {
      guard let text = Glyph.markPath(mark), let path = VectorPath(text) else { continue }
      let isBelow = mark.value >= 0x323 && mark.value <= 0x333
      // A capital is twenty hundredths taller; marks below stay at the baseline.
      let lift = isCapital && !isBelow ? zones[1].fitted - zones[2].fitted : 0
      let from = isBelow ? zones[3] : zones[2]
      fitted.elements +=
        path.mapped {
          SIMD2(middle + $0.x * scale, from.fitted + ($0.y - from.design) * scale + lift)
        }.elements
    }
    return Fitted(path: fitted, advance: advance)
  }

  /// Places stems: the first by its distance from the left edge, each next by its own distance.
  private func columns(_ extent: Extent, advance: Double) -> (GridAxis, Int) {
    guard let first = extent.uprights.first, let last = extent.uprights.last else {
      let whole = max(1, (advance * scale).rounded())
      let offset = (whole - advance * scale) / 2
      return (GridAxis(scale: scale, anchors: [(0, offset)]), Int(whole))
    }
    var place = (first * scale - center).rounded() + center
    var anchors = [(first, place)]
    for (previous, next) in zip(extent.uprights, extent.uprights.dropFirst()) {
      place += ((next - previous) * scale).rounded()
      anchors.append((next, place))
    }
    let end = place + (advance - last) * scale
    return (GridAxis(scale: scale, anchors: anchors), max(1, Int(end.rounded())))
  }

  /// Places the lines that letters share, then bars between them where there is room.
  private func rows(_ extent: Extent) -> GridAxis {
    var axis = GridAxis(
      scale: scale, anchors: zones.filter { extent.ordinates.contains($0.design) })
    let shared = axis
    for level in extent.levels where !zones.contains(where: { $0.design == level }) {
      let raw = shared.map(level)
      let above = (raw - center).rounded() + center
      let below = (raw + center).rounded() - center
      let place = abs(above - raw) < abs(below - raw) ? above : below
      axis.add(level, at: place, distance: 1.6)
    }
    return axis
  }
}

/// A map from design units to pixels along one axis: straight between anchors, to scale beyond.
private struct GridAxis {
  private let scale: Double
  private var anchors: [(design: Double, fitted: Double)]

  init(scale: Double, anchors: [(design: Double, fitted: Double)]) {
    self.scale = scale
    self.anchors = anchors.isEmpty ? [(80, -0.5)] : anchors
  }

  /// Adds an anchor in order, unless it would come too near another one.
  mutating func add(_ design: Double, at fitted: Double, distance: Double) {
    let index = anchors.firstIndex { $0.design >= design } ?? anchors.count
    let before = index > 0 ? anchors[index - 1].fitted : -.infinity
    let after = index < anchors.count ? anchors[index].fitted : .infinity
    if fitted - before >= distance && after - fitted >= distance {
      anchors.insert((design, fitted), at: index)
    }
  }

  func map(_ design: Double) -> Double {
    let index = anchors.firstIndex { $0.design >= design } ?? anchors.count
    if index == 0 || index == anchors.count {
      let end = anchors[min(index, anchors.count - 1)]
      return end.fitted + (design - end.design) * scale
    }
    let (low, high) = (anchors[index - 1], anchors[index])
    let part = (design - low.design) / (high.design - low.design)
    return low.fitted + part * (high.fitted - low.fitted)
  }
}

/// What fitting needs to know of a drawing.
private struct Extent {
  private(set) var minX = Double.infinity
  private(set) var maxX = -Double.infinity
  /// Columns of upright lines and of the sides of curves, in order.
  private(set) var uprights: [Double] = []
  /// Rows of level lines and of the tops and bottoms of curves, in order.
  private(set) var levels: [Double] = []
  /// Rows of all points.
  private(set) var ordinates: [Double] = []

  init?(_ path: VectorPath) {
    var current = SIMD2<Double>()
    for element in path.elements {
      switch element {
      case .move(let point):
        current = point
      case .line(let point):
        note(current, direction: point - current)
        note(point, direction: point - current)
        current = point
      case .cubic(let first, let second, let end):
        note(current, direction: first - current)
        note(end, direction: end - second)
        current = end
      case .close:
        break
      }
    }
    if minX > maxX { return nil }
    uprights = Self.ordered(uprights)
    levels = Self.ordered(levels)
  }

  /// The values in order, each once.
  private static func ordered(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() where value != result.last { result.append(value) }
    return result
  }

  private mutating func note(_ point: SIMD2<Double>, direction: SIMD2<Double>) {
    minX = min(minX, point.x)
    maxX = max(maxX, point.x)
    let rounded = (point * 10).rounded(.toNearestOrAwayFromZero) / 10
    ordinates.append(rounded.y)
    let isDot = abs(direction.x) + abs(direction.y) < 0.1
    if isDot || abs(direction.x) < abs(direction.y) * 0.01 { uprights.append(rounded.x) }
    if isDot || abs(direction.y) < abs(direction.x) * 0.01 { levels.append(rounded.y) }
  }
}
