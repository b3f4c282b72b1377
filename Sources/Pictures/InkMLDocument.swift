import Raster

/// The ink of one InkML file: decoded strokes in the file's own units, before any page is known.
package struct InkMLDocument: Hashable, Sendable {
  /// Finished strokes in file order; each has at least one point.
  package var strokes: [InkMLStroke]
  /// What was unusual.
  package var report: InkMLReport

  /// Makes a document from its strokes and what was unusual.
  package init(strokes: [InkMLStroke], report: InkMLReport = InkMLReport()) {
    self.strokes = strokes
    self.report = report
  }
}

/// One pen-down trace, its continuations joined to it.
package struct InkMLStroke: Hashable, Sendable {
  /// Where the pen was, file units, y down; all finite, at least one.
  package var points: [InkMLPoint]
  /// When, in milliseconds from an arbitrary start, one per point; nil if the file does not tell.
  package var times: [Double]?
  /// How hard, 0 to 1, one per point; nil if the file does not tell.
  package var pressures: [Double]?
  /// What the trace is drawn with.
  package var brush: InkMLBrush
  /// Millimetres in one file unit; nil if the file does not tell.
  package var millimetresPerUnit: Double?

  /// Makes a stroke; `times` and `pressures` have one entry per point or are nil.
  package init(
    points: [InkMLPoint], times: [Double]? = nil, pressures: [Double]? = nil,
    brush: InkMLBrush = InkMLBrush(), millimetresPerUnit: Double? = nil
  ) {
    self.points = points
    self.times = times
    self.pressures = pressures
    self.brush = brush
    self.millimetresPerUnit = millimetresPerUnit
  }
}

/// A point in the units of an InkML file, y down.
package struct InkMLPoint: Hashable, Sendable {
  /// Distance to the right, file units.
  package var x: Double
  /// Distance downwards, file units.
  package var y: Double

  /// Makes a point from file units.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A brush as an InkML file describes it.
package struct InkMLBrush: Hashable, Sendable {
  /// Colour, with the file's transparency as alpha; black where the file does not tell.
  package var color: StraightColor
  /// Diameter of the tip.
  package var width: InkMLWidth
  /// Whether pressure must not change the line.
  package var ignoresPressure: Bool
  /// Whether it multiplies what is below instead of covering it.
  package var isHighlighter: Bool

  /// Makes a brush; without arguments the one used where a file names none.
  package init(
    color: StraightColor = .black, width: InkMLWidth = .unstated, ignoresPressure: Bool = false,
    isHighlighter: Bool = false
  ) {
    self.color = color
    self.width = width
    self.ignoresPressure = ignoresPressure
    self.isHighlighter = isHighlighter
  }
}

/// The diameter of a brush's tip, in whatever the file measures it.
package enum InkMLWidth: Hashable, Sendable {
  /// A physical length, above 0.
  case millimetres(Double)
  /// The units of the trace's X, above 0.
  case units(Double)
  /// The file does not tell.
  case unstated
}
