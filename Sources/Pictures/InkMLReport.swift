/// Something unusual met while reading InkML that did not stop the reading.
package enum InkMLOddity: String, CaseIterable, Hashable, Sendable {
  /// Traces without any point, left out.
  case emptyTrace
  /// Traces of a pen in the air, left out.
  case penUpTrace
  /// Traces whose format has no X or no Y, left out.
  case traceWithoutCoordinates
  /// Points with characters that are no value; what came before them counts.
  case strayCharacters
  /// Points with more values than channels; the surplus is left out.
  case surplusValues
  /// Points without a known X and Y, left out.
  case incompletePoint
  /// Points whose coordinates are not finite or beyond any page, left out.
  case unusablePoint
  /// All but the first point of each trace were differences without saying so.
  case implicitDifferences
  /// X and Y resolutions differ; both were ignored and the ink taken as 0.01 mm per unit.
  case unequalResolutions
  /// Coordinates in a length unit already, although a resolution is declared; it was ignored.
  case resolutionNotApplied
  /// References to a context that does not exist.
  case danglingContext
  /// References to a brush that does not exist.
  case danglingBrush
  /// Continuations of a trace that does not exist, or in other units; kept as strokes.
  case danglingContinuation
  /// Brush colours that could not be understood; black was taken.
  case unknownColor
  /// Traces whose times are all the same; they were replaced.
  case constantTime
  /// Channels beyond the limit of a format, left out.
  case surplusChannel
  /// Contexts, brushes, sources and formats beyond the limit of a document, left out.
  case surplusDefinition
  /// The limit of points was reached and the rest left out.
  case pointLimit

  /// One sentence for a person, for `count` occurrences.
  package func message(count: Int) -> String {
    switch self {
    case .emptyTrace: "\(count) of the traces had no points and were left out."
    case .penUpTrace: "\(count) traces of the pen in the air were left out."
    case .traceWithoutCoordinates: "\(count) traces without X or Y were left out."
    case .strayCharacters: "\(count) points held characters that are no number."
    case .surplusValues: "\(count) points had more values than channels."
    case .incompletePoint: "\(count) points without X or Y were left out."
    case .unusablePoint: "\(count) points beyond any page were left out."
    case .implicitDifferences: "Points were taken as differences, as Livescribe pens write them."
    case .unequalResolutions: "X and Y resolutions differ and were ignored to keep the shapes."
    case .resolutionNotApplied: "The resolution was ignored: coordinates are lengths already."
    case .danglingContext: "\(count) references to a missing context were ignored."
    case .danglingBrush: "\(count) references to a missing brush were ignored."
    case .danglingContinuation: "\(count) continued traces stand alone: no earlier part fits."
    case .unknownColor: "\(count) brush colours were not understood and became black."
    case .constantTime: "\(count) traces had no usable times."
    case .surplusChannel:
      "\(count) channels beyond \(InkMLFormat.channelLimit) of a format were left out."
    case .surplusDefinition:
      "\(count) contexts and brushes beyond \(InkMLDefinitions.limit) were left out."
    case .pointLimit:
      "The ink has more than \(InkMLReader.pointLimit) points; the rest was left out."
    }
  }
}

/// How often each oddity was met in one document.
package struct InkMLReport: Hashable, Sendable {
  /// Occurrences; an oddity never met is absent.
  package private(set) var counts: [InkMLOddity: Int] = [:]

  /// One sentence for each oddity met, in a fixed order.
  package var sentences: [String] {
    InkMLOddity.allCases.compactMap { oddity in
      counts[oddity].map { oddity.message(count: $0) }
    }
  }

  /// The occurrences of one oddity, 0 if never met.
  package subscript(oddity: InkMLOddity) -> Int { counts[oddity] ?? 0 }

  mutating func note(_ oddity: InkMLOddity, times: Int = 1) {
    if times > 0 { counts[oddity, default: 0] += times }
  }

  /// Notes something that holds for the document as a whole, however often it is seen.
  mutating func noteOnce(_ oddity: InkMLOddity) {
    counts[oddity] = 1
  }
}
