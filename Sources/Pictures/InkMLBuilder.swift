/// A trace as it stands in the file, not decoded: what it refers to may be defined after it.
struct InkMLTrace {
  var id: String?
  /// Identifiers of the contexts that apply, nearest first: its own, its group's.
  var contextRefs: [String]
  /// Identifiers of the brushes that apply, nearest first: its own, its group's.
  var brushRefs: [String]
  /// The place in `InkMLBuilder.currentContexts` of the context in force, for traces without one.
  var currentContext: Int
  var isPenUp: Bool
  /// The identifier of the trace this one goes on; nil unless it is a continuation.
  var priorRef: String?
  /// Milliseconds.
  var timeOffset: Double
  /// The place of its text in `InkMLBuilder.text`.
  var range: Range<Int>
}

/// Collects definitions and traces of an InkML document from its XML events.
///
/// Elements are told apart by local names only: InkML is found under three namespaces, under none,
/// with any prefix and below any root.
final class InkMLBuilder: XMLHandler {
  private(set) var definitions = InkMLDefinitions()
  private(set) var traces: [InkMLTrace] = []
  /// The text of all traces, one after the other.
  private(set) var text: [UInt8] = []
  /// Contexts put in force by standing between the traces; the first is the one before any.
  private(set) var currentContexts = [InkMLContext()]
  private(set) var report = InkMLReport()
  private(set) var root = ""
  private(set) var hasInk = false

  private var path: [String] = []
  /// Depth of the outermost annotation that is open: what is inside belongs to others.
  private var foreignDepth: Int?
  private var definitionCount = 0
  private var groups: [(contextRef: String?, brushRef: String?)] = []
  private var context: (id: String?, value: InkMLContext)?
  private var source: (id: String?, value: InkMLSource)?
  private var format: (id: String?, value: InkMLFormat)?
  private var brush: (id: String?, value: InkMLBrushElement)?
  private var trace: InkMLTrace?

  func startElement(_ name: String, attributes: [String: String]) {
    if path.isEmpty { root = name }
    path.append(name)
    guard foreignDepth == nil else { return }
    let id = attributes["id"]
    switch name {
    case "annotation", "annotationXML": foreignDepth = path.count
    case "ink": hasInk = true
    case "context":
      context = (
        id,
        InkMLContext(
          contextRef: reference(attributes["contextRef"]),
          sourceRef: reference(attributes["inkSourceRef"]),
          formatRef: reference(attributes["traceFormatRef"]),
          brushRef: reference(attributes["brushRef"]))
      )
    case "inkSource": source = (id, InkMLSource())
    case "sampleRate":
      source?.value.sampleRate = attributes["value"].flatMap(Double.init).flatMap {
        $0 >= 0.001 && $0 <= 1e9 ? $0 : nil
      }
    case "channelProperty": addResolution(attributes)
    case "traceFormat": format = (id, InkMLFormat())
    case "channel": addChannel(attributes)
    case "brush":
      let base = reference(attributes["brushRef"]).flatMap { definitions.brushes[$0] }
      brush = (id, InkMLBrushElement(base: base ?? InkMLBrush()))
    case "brushProperty": brush?.value.set(attributes)
    case "traceGroup":
      hasInk = true
      groups.append(
        (
          reference(attributes["contextRef"]) ?? groups.last?.contextRef,
          reference(attributes["brushRef"]) ?? groups.last?.brushRef
        ))
    case "trace": beginTrace(attributes)
    default: break
    }
  }

  func endElement(_ name: String) {
    let depth = path.count
    path.removeLast()
    if let foreign = foreignDepth {
      if depth == foreign { foreignDepth = nil }
      return
    }
    switch name {
    case "traceFormat": endFormat()
    case "inkSource": endSource()
    case "brush": endBrush()
    case "context": endContext()
    case "traceGroup": groups.removeLast()
    case "trace": endTrace()
    default: break
    }
  }

  func text(_ utf8: [UInt8]) {
    guard trace != nil, foreignDepth == nil else { return }
    text.append(contentsOf: utf8)
  }

  // MARK: Traces

  private func beginTrace(_ attributes: [String: String]) {
    hasInk = true
    let continuation = attributes["continuation"]?.lowercased()
    let isContinued = continuation == "middle" || continuation == "end"
    let offset = attributes["timeOffset"].flatMap(Double.init) ?? 0
    trace = InkMLTrace(
      id: attributes["id"],
      contextRefs: [reference(attributes["contextRef"]), groups.last?.contextRef].compactMap { $0 },
      brushRefs: [reference(attributes["brushRef"]), groups.last?.brushRef].compactMap { $0 },
      currentContext: currentContexts.count - 1,
      isPenUp: attributes["type"]?.lowercased() == "penup",
      priorRef: isContinued ? reference(attributes["priorRef"]) ?? "" : nil,
      timeOffset: offset.magnitude <= InkMLDecoding.timeLimit ? offset : 0,
      range: text.count..<text.count)
  }

  private func endTrace() {
    guard var ended = trace else { return }
    trace = nil
    ended.range = ended.range.lowerBound..<text.count
    let isEmpty = text[ended.range].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    if isEmpty {
      report.note(.emptyTrace)
    } else if traces.count < InkMLReader.pointLimit {
      traces.append(ended)
      return
    } else {
      report.noteOnce(.pointLimit)
    }
    text.removeLast(ended.range.count)
  }

  // MARK: Definitions

  private func addResolution(_ attributes: [String: String]) {
    guard attributes["name"] == "resolution", let channel = attributes["channel"],
      let value = attributes["value"].flatMap(Double.init)
    else { return }
    source?.value.millimetresPerStep[channel] = LengthUnit.millimetres(
      perStepOf: value, units: attributes["units"] ?? "")
  }

  private func addChannel(_ attributes: [String: String]) {
    guard let count = format?.value.channels.count else { return }
    guard count < InkMLFormat.channelLimit else { return report.note(.surplusChannel) }
    format?.value.channels.append(
      InkMLChannel(
        name: attributes["name"] ?? "", type: attributes["type"] ?? "decimal",
        units: attributes["units"], maximum: attributes["max"].flatMap(Double.init),
        isReversed: attributes["orientation"] == "-ve"))
  }

  /// Counts a definition; false if the document has too many.
  private func admitsDefinition() -> Bool {
    definitionCount += 1
    if definitionCount > InkMLDefinitions.limit { report.note(.surplusDefinition) }
    return definitionCount <= InkMLDefinitions.limit
  }

  private func endFormat() {
    guard let (id, value) = format else { return }
    format = nil
    guard admitsDefinition() else { return }
    if let id { definitions.formats[id] = value }
    switch path.last {
    case "inkSource": source?.value.format = value
    case "context": context?.value.format = value
    case "definitions", "canvas": break
    default: definitions.documentFormat = definitions.documentFormat ?? value
    }
  }

  private func endSource() {
    guard let (id, value) = source else { return }
    source = nil
    guard admitsDefinition() else { return }
    if let id { definitions.sources[id] = value }
    definitions.firstSource = definitions.firstSource ?? value
    context?.value.source = value
  }

  private func endBrush() {
    guard let (id, element) = brush else { return }
    brush = nil
    guard admitsDefinition() else { return }
    let value = element.brush
    if element.hasUnknownColor { report.note(.unknownColor) }
    if let id { definitions.brushes[id] = value }
    if context != nil {
      context?.value.brush = value
    } else if path.last != "definitions", var current = currentContexts.last {
      current.brush = value
      currentContexts.append(current)
    }
  }

  private func endContext() {
    guard let (id, value) = context else { return }
    context = nil
    guard admitsDefinition() else { return }
    if let id { definitions.contexts[id] = value }
    if path.last != "definitions" { currentContexts.append(value) }
  }

  /// The identifier in a reference such as `#ctx0` or `other.inkml#ctx0`.
  private func reference(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    guard let hash = text.lastIndex(of: "#") else { return text }
    return String(text[text.index(after: hash)...])
  }
}
