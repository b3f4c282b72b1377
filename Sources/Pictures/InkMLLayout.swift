/// Everything that traces of one context have in common.
struct InkMLLayout {
  /// The unit of Office 2010's coordinates, whatever resolution it declares, millimetres.
  static let himetric = 0.01

  let format: InkMLFormat
  let source: InkMLSource
  /// The brush of traces that name none.
  let brush: InkMLBrush?
  /// Nil if the format has no X or no Y.
  let decoder: InkMLTraceDecoder?
  /// The largest coordinate of its traces, without sign.
  var extent = 0.0
  /// Whether one of its coordinates is not whole.
  var hasFractions = false
  /// The largest force of its traces.
  var largestForce = 0.0

  init(format: InkMLFormat, source: InkMLSource, brush: InkMLBrush?) {
    self.format = format
    self.source = source
    self.brush = brush
    decoder = InkMLTraceDecoder(format)
  }

  /// The channel of this name.
  func channel(_ name: String) -> InkMLChannel? {
    format.index(of: name).map { format.channels[$0] }
  }

  /// Takes note of what a decoded trace holds, for the decisions below.
  mutating func observe(_ columns: InkMLColumns) {
    for value in columns.x { extent = max(extent, value.magnitude) }
    for value in columns.y { extent = max(extent, value.magnitude) }
    // Comparison is false for an unknown force.
    for value in columns.force where value > largestForce && value.isFinite {
      largestForce = value
    }
    if columns.decimals > 0 { hasFractions = true }
  }

  /// What full force is: the declared maximum, unless the file itself goes beyond it; nil if no
  /// force was ever above 0.
  var fullForce: Double? {
    guard largestForce > 0 else { return nil }
    guard let maximum = channel("F")?.maximum, maximum.isFinite else { return largestForce }
    return max(maximum, largestForce)
  }

  /// Milliseconds in one unit of the time channel.
  var millisecondsPerTick: Double {
    switch channel("T")?.units {
    case "s": 1000
    case "us": 0.001
    case "ns": 0.000001
    default: 1
    }
  }

  /// Millimetres in one unit of X and Y; nil if the file does not tell.
  func millimetresPerUnit(report: inout InkMLReport) -> Double? {
    if isInUnitsAlready, let unit = unit(of: "X") {
      report.noteOnce(.resolutionNotApplied)
      return unit
    }
    let x = source.millimetresPerStep["X"] ?? unit(of: "X")
    let y = source.millimetresPerStep["Y"] ?? unit(of: "Y")
    guard let x, let y else { return x ?? y }
    guard (x / y - 1).magnitude <= 0.01 else {
      // Office 2010: the declared resolutions differ, the numbers are himetric on both axes.
      report.noteOnce(.unequalResolutions)
      return InkMLLayout.himetric
    }
    return x
  }

  private func unit(of name: String) -> Double? {
    channel(name)?.units.flatMap { LengthUnit.millimetres(in: $0) }
  }

  /// Whether the coordinates are lengths in spite of a declared resolution.
  ///
  /// Some digitisers write 106.28 mm and declare 100 steps per millimetre too. Taken as steps all
  /// their ink would lie within a few millimetres, taken as lengths it fits a sheet.
  private var isInUnitsAlready: Bool {
    guard hasFractions, let step = source.millimetresPerStep["X"], let unit = unit(of: "X"),
      channel("X")?.type != "integer"
    else { return false }
    return extent * step < 5 && extent * unit < 1000
  }
}
