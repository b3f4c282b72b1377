import Wording

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

  /// One sentence for a person, for a number of occurrences.
  package func sentence(count: Int) -> Sentence {
    switch self {
    case .emptyTrace:
      Sentence(
        "{count} of the traces had no points and was left out.",
        "{count} of the traces had no points and were left out.", count: count)
    case .penUpTrace:
      Sentence(
        "{count} trace of the pen in the air was left out.",
        "{count} traces of the pen in the air were left out.", count: count)
    case .traceWithoutCoordinates:
      Sentence(
        "{count} trace without X or Y was left out.",
        "{count} traces without X or Y were left out.", count: count)
    case .strayCharacters:
      Sentence(
        "{count} point held characters that are no number.",
        "{count} points held characters that are no number.", count: count)
    case .surplusValues:
      Sentence(
        "{count} point had more values than channels.",
        "{count} points had more values than channels.", count: count)
    case .incompletePoint:
      Sentence(
        "{count} point without X or Y was left out.",
        "{count} points without X or Y were left out.", count: count)
    case .unusablePoint:
      Sentence(
        "{count} point beyond any page was left out.",
        "{count} points beyond any page were left out.", count: count)
    case .implicitDifferences:
      Sentence("Points were taken as differences, as Livescribe pens write them.")
    case .unequalResolutions:
      Sentence("X and Y resolutions differ and were ignored to keep the shapes.")
    case .resolutionNotApplied:
      Sentence("The resolution was ignored: coordinates are lengths already.")
    case .danglingContext:
      Sentence(
        "{count} reference to a missing context was ignored.",
        "{count} references to a missing context were ignored.", count: count)
    case .danglingBrush:
      Sentence(
        "{count} reference to a missing brush was ignored.",
        "{count} references to a missing brush were ignored.", count: count)
    case .danglingContinuation:
      Sentence(
        "{count} continued trace stands alone: no earlier part fits.",
        "{count} continued traces stand alone: no earlier part fits.", count: count)
    case .unknownColor:
      Sentence(
        "{count} brush colour was not understood and became black.",
        "{count} brush colours were not understood and became black.", count: count)
    case .constantTime:
      Sentence(
        "{count} trace had no usable times.",
        "{count} traces had no usable times.", count: count)
    case .surplusChannel:
      Sentence(
        "{count} channel beyond {limit} of a format was left out.",
        "{count} channels beyond {limit} of a format were left out.", count: count,
        ["limit": .number(InkMLFormat.channelLimit)])
    case .surplusDefinition:
      Sentence(
        "{count} context or brush beyond {limit} was left out.",
        "{count} contexts and brushes beyond {limit} were left out.", count: count,
        ["limit": .number(InkMLDefinitions.limit)])
    case .pointLimit:
      Sentence(
        "The ink has more than {limit} points; the rest was left out.",
        ["limit": .number(InkMLReader.pointLimit)])
    }
  }
}

/// How often each oddity was met in one document.
package struct InkMLReport: Hashable, Sendable {
  /// Occurrences; an oddity never met is absent.
  package private(set) var counts: [InkMLOddity: Int] = [:]

  /// One sentence for each oddity met, in a fixed order.
  package var sentences: [Sentence] {
    InkMLOddity.allCases.compactMap { oddity in
      counts[oddity].map { oddity.sentence(count: $0) }
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
