/// Turns collected traces into strokes.
///
/// Two passes: some decisions (implicit differences, the unit, what full force is) need all traces.
struct InkMLDecoding {
  /// Larger times, in milliseconds or the file's ticks, are not believed: a million years.
  static let timeLimit = 3.2e16

  private struct Decoded {
    var columns: InkMLColumns
    var layout: Int
    var brush: InkMLBrush
    var timeOffset: Double
  }

  private enum ContextKey: Hashable {
    case named(String)
    case current(Int)
  }

  private let definitions: InkMLDefinitions
  private let currentContexts: [InkMLContext]
  private var report: InkMLReport
  private var layouts: [InkMLLayout] = []
  private var layoutIndices: [ContextKey: Int] = [:]
  private var decoded: [Decoded] = []
  /// Where the trace of an identifier went; nil for one that is not drawn.
  private var places: [String: Int?] = [:]

  init(_ builder: InkMLBuilder) {
    definitions = builder.definitions
    currentContexts = builder.currentContexts
    report = builder.report
  }

  // MARK: First pass

  /// Decodes traces, which refer to ranges of `text`, up to the limit of points.
  mutating func decode(_ traces: [InkMLTrace], text: [UInt8]) {
    var remaining = InkMLReader.pointLimit
    var drawn: [(index: Int, trace: InkMLTrace)] = []
    for trace in traces {
      let layout = layoutIndex(of: trace)
      if trace.isPenUp {
        report.note(.penUpTrace)
      } else if let decoder = layouts[layout].decoder {
        let columns = decoder.columns(
          of: text, range: trace.range, limit: remaining, report: &report)
        remaining -= columns.x.count
        if columns.x.isEmpty { report.note(.emptyTrace) }
        decoded.append(
          Decoded(
            columns: columns, layout: layout, brush: brush(of: trace, layouts[layout]),
            timeOffset: trace.timeOffset))
        drawn.append((decoded.count - 1, trace))
        continue
      } else {
        report.note(.traceWithoutCoordinates)
      }
      if let id = trace.id { places[id] = .some(nil) }
    }
    resolveImplicitDifferences()
    for (index, trace) in drawn { join(index, trace) }
    for trace in decoded { layouts[trace.layout].observe(trace.columns) }
  }

  private mutating func layoutIndex(of trace: InkMLTrace) -> Int {
    var key = ContextKey.current(trace.currentContext)
    for reference in trace.contextRefs {
      if definitions.contexts[reference] != nil {
        key = .named(reference)
        break
      }
      report.note(.danglingContext)
    }
    if let index = layoutIndices[key] { return index }
    let context: InkMLContext? =
      switch key {
      case .named(let id): definitions.contexts[id]
      case .current(let index): currentContexts[index]
      }
    var setup = definitions.setup(of: context ?? InkMLContext(), report: &report)
    if setup.source.format == nil {
      setup.source.format = definitions.documentFormat
      setup.source.inherit(from: definitions.firstSource)
    }
    layouts.append(
      InkMLLayout(
        format: setup.source.format ?? .standard, source: setup.source, brush: setup.brush))
    layoutIndices[key] = layouts.count - 1
    return layouts.count - 1
  }

  private mutating func brush(of trace: InkMLTrace, _ layout: InkMLLayout) -> InkMLBrush {
    for reference in trace.brushRefs {
      if let brush = definitions.brushes[reference] { return brush }
      report.note(.danglingBrush)
    }
    return layout.brush ?? currentContexts[trace.currentContext].brush ?? InkMLBrush()
  }

  /// Joins a continuation to the trace it goes on, if there is one in the same layout.
  private mutating func join(_ index: Int, _ trace: InkMLTrace) {
    var place: Int? = index
    if let prior = trace.priorRef {
      switch places[prior] {
      case .some(.some(let head)) where decoded[head].layout == decoded[index].layout:
        decoded[head].columns.append(decoded[index].columns)
        decoded[index].columns = InkMLColumns()
        place = head
      case .some(.none):
        // Goes on a trace of the pen in the air.
        report.note(.penUpTrace)
        decoded[index].columns = InkMLColumns()
        place = nil
      default: report.note(.danglingContinuation)
      }
    }
    if let id = trace.id { places[id] = .some(place) }
  }

  /// Livescribe pens write the first point of each trace as it is and the others as differences,
  /// without any prefix: then all but the first are small and some are negative.
  private mutating func resolveImplicitDifferences() {
    guard !decoded.contains(where: { $0.columns.hasPrefixes }) else { return }
    let long = decoded.filter { $0.columns.x.count >= 4 }
    let relative = long.count { $0.columns.looksRelative }
    guard !long.isEmpty, Double(relative) > 0.6 * Double(long.count) else { return }
    report.noteOnce(.implicitDifferences)
    for index in decoded.indices { decoded[index].columns.accumulate() }
  }

  // MARK: Second pass

  /// The finished document.
  func document() -> InkMLDocument {
    var report = report
    let units = layouts.map { $0.millimetresPerUnit(report: &report) }
    let strokes = decoded.compactMap { trace -> InkMLStroke? in
      guard !trace.columns.x.isEmpty else { return nil }
      let layout = layouts[trace.layout]
      let xSign = layout.channel("X")?.isReversed == true ? -1.0 : 1
      let ySign = layout.channel("Y")?.isReversed == true ? -1.0 : 1
      let columns = trace.columns
      return InkMLStroke(
        points: columns.x.indices.map { index in
          // Adding 0 turns a negated zero into the plain one.
          InkMLPoint(x: columns.x[index] * xSign + 0, y: columns.y[index] * ySign + 0)
        },
        times: times(of: trace, layout, report: &report),
        pressures: pressures(of: columns, layout), brush: trace.brush,
        millimetresPerUnit: units[trace.layout])
    }
    return InkMLDocument(strokes: strokes, report: report)
  }

  private func times(
    of trace: Decoded, _ layout: InkMLLayout, report: inout InkMLReport
  ) -> [Double]? {
    let ticks = trace.columns.time
    if let first = ticks.first, ticks.allSatisfy({ $0.magnitude <= InkMLDecoding.timeLimit }) {
      if ticks.count == 1 || ticks.contains(where: { $0 != first }) {
        return ticks.map { $0 * layout.millisecondsPerTick }
      }
      report.note(.constantTime)
    }
    guard let rate = layout.source.sampleRate else { return nil }
    return trace.columns.x.indices.map { trace.timeOffset + 1000 * Double($0) / rate }
  }

  /// Force from 0 to 1; where it is unknown it stays as it was.
  private func pressures(of columns: InkMLColumns, _ layout: InkMLLayout) -> [Double]? {
    guard let full = layout.fullForce, !columns.force.isEmpty else { return nil }
    guard var last = columns.force.first(where: { !$0.isNaN }) else { return nil }
    return columns.force.map { force in
      if !force.isNaN { last = force }
      return max(0, min(1, last / full))
    }
  }
}
