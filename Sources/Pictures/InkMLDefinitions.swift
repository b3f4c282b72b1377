/// One value of every point, as a trace format declares it.
struct InkMLChannel: Hashable {
  var name: String
  var type = "decimal"
  var units: String?
  var maximum: Double?
  /// Whether the axis points the other way: left or up.
  var isReversed = false
}

/// Which values the points of a trace hold, in order.
struct InkMLFormat: Hashable {
  /// Channels read of one format; nobody has more and each costs time per trace.
  static let channelLimit = 64
  /// Used where a file declares none.
  static let standard = InkMLFormat(channels: [InkMLChannel(name: "X"), InkMLChannel(name: "Y")])

  var channels: [InkMLChannel] = []

  /// The place of the channel of this name in a point.
  func index(of name: String) -> Int? {
    channels.firstIndex { $0.name == name }
  }
}

/// A digitiser: what it sends and how fine.
struct InkMLSource {
  var format: InkMLFormat?
  /// Millimetres in one step, by channel name; only lengths.
  var millimetresPerStep: [String: Double] = [:]
  /// Points per second, above 0.
  var sampleRate: Double?

  mutating func inherit(from other: InkMLSource?) {
    guard let other else { return }
    format = format ?? other.format
    sampleRate = sampleRate ?? other.sampleRate
    if millimetresPerStep.isEmpty { millimetresPerStep = other.millimetresPerStep }
  }
}

/// What a trace is written with: by its own elements, or by references to others.
struct InkMLContext {
  var format: InkMLFormat?
  var source: InkMLSource?
  var brush: InkMLBrush?
  var contextRef: String?
  var sourceRef: String?
  var formatRef: String?
  var brushRef: String?
}

/// A context with its references followed.
struct InkMLSetup {
  var source = InkMLSource()
  var brush: InkMLBrush?
}

/// Everything a document defines, by identifier.
struct InkMLDefinitions {
  /// Definitions kept of one document; real ones have a few dozen.
  static let limit = 100_000
  /// How many contexts may inherit from each other; also ends a circle of them.
  private static let inheritanceLimit = 16

  var formats: [String: InkMLFormat] = [:]
  var sources: [String: InkMLSource] = [:]
  var contexts: [String: InkMLContext] = [:]
  var brushes: [String: InkMLBrush] = [:]
  /// A format outside of any context, which holds for all traces without their own.
  var documentFormat: InkMLFormat?
  /// The first digitiser, which holds where nothing refers to one (Livescribe).
  var firstSource: InkMLSource?

  /// Follows a context's references.
  ///
  /// What is nearer wins; missing ones are noted.
  func setup(of context: InkMLContext, report: inout InkMLReport) -> InkMLSetup {
    var setup = InkMLSetup()
    var next: InkMLContext? = context
    var remaining = InkMLDefinitions.inheritanceLimit
    while let current = next, remaining > 0 {
      remaining -= 1
      if setup.source.format == nil {
        setup.source.format = current.format ?? current.formatRef.flatMap { formats[$0] }
      }
      setup.source.inherit(from: current.source)
      setup.source.inherit(from: current.sourceRef.flatMap { sources[$0] })
      if setup.brush == nil {
        setup.brush = current.brush ?? current.brushRef.flatMap { brushes[$0] }
        if setup.brush == nil, current.brushRef != nil { report.note(.danglingBrush) }
      }
      next = current.contextRef.flatMap { contexts[$0] }
      if next == nil, current.contextRef != nil { report.note(.danglingContext) }
    }
    return setup
  }
}
