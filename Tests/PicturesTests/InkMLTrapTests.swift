import Pictures
import Raster
import Testing

/// What files in the wild do that the standard does not say, one test each.
struct InkMLTrapTests {
  /// A document of one context; `head` goes into its source, `body` after the definitions.
  private func document(_ format: String, head: String = "", _ body: String) throws
    -> InkMLDocument
  {
    try readInk(
      "<ink><definitions><context id='c'><inkSource><traceFormat>\(format)</traceFormat>\(head)"
        + "</inkSource></context></definitions><traceGroup contextRef='#c'>\(body)</traceGroup></ink>"
    )
  }

  private let xy = "<channel name='X'/><channel name='Y'/>"

  private func resolution(_ channel: String, _ value: String, _ units: String) -> String {
    "<channelProperties><channelProperty channel='\(channel)' name='resolution' value='\(value)'"
      + " units='\(units)'/></channelProperties>"
  }

  // MARK: Names and encodings

  static let roots = [
    "<ink xmlns='http://www.w3.org/2003/InkML'><trace>1 2</trace></ink>",
    "<i:ink xmlns:i='http://www.w3.org/TR/InkML'><i:trace>1 2</i:trace></i:ink>",
    "<undeclared:ink><undeclared:trace>1 2</undeclared:trace></undeclared:ink>",
    "<paper><x:ink><x:trace>1 2</x:trace></x:ink></paper>",
    "<anything><trace>1 2</trace></anything>",
    "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?><ink><trace>1 2</trace></ink>",
    "\n \n<?xml version='1.0'?><ink><trace>1 2</trace></ink>",
    "<!DOCTYPE ink SYSTEM 'ink.dtd'><ink><trace>1 2</trace></ink>",
    "<ink><!-- no --><trace><![CDATA[1 2]]></trace></ink>",
  ]

  @Test("Any root, namespace and prefix", arguments: roots)
  func anyRoot(text: String) throws {
    #expect(try readInk(text).strokes.map(\.points) == [[InkMLPoint(x: 1, y: 2)]])
  }

  @Test("ISO-8859-1 and UTF-16")
  func encodings() throws {
    let body = "<ink><annotation>Zo\u{EB}</annotation><trace>1 2</trace></ink>"
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + body
    let bytes = latin.unicodeScalars.map { UInt8($0.value) }
    #expect(try InkMLReader.document(from: bytes).strokes.count == 1)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in body.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(try InkMLReader.document(from: wide).strokes.count == 1)
  }

  @Test("What stands in annotations is not ink")
  func annotations() throws {
    let document = try readInk(
      """
      <ink><annotationXML><e:context type='writingRegion'/><trace>9 9</trace></annotationXML>
      <annotation><annotation><x>1404</x></annotation></annotation>
      <trace>1 2<annotation>5 6</annotation>,3 4</trace></ink>
      """)
    #expect(document.strokes.map(\.x) == [[1, 3]])
  }

  // MARK: Units

  @Test("Office 2010: resolutions that differ are ignored, the ink is himetric")
  func unequalResolutions() throws {
    let document = try document(
      "<channel name='X' type='integer' units='in'/><channel name='Y' type='integer' units='in'/>",
      head: resolution("X", "3971.75757", "1/in") + resolution("Y", "5295.24854", "1/in"),
      "<trace>0 0,100 200</trace>")
    #expect(document.strokes.first?.millimetresPerUnit == 0.01)
    #expect(document.report[.unequalResolutions] == 1)
  }

  static let units: [(String, String, Double?)] = [
    ("units='cm'", "", 10), ("units='mm'", "", 1), ("units='in'", "", 25.4),
    ("units='pt'", "", 25.4 / 72), ("units='px'", "", 25.4 / 96), ("units='himetric'", "", 0.01),
    ("units='dev'", "", nil), ("", "", nil),
    ("units='cm'", "1000 1/cm", 0.01), ("units='cm'", "100 1/mm", 0.01),
    ("units='dev'", "0 1/dev", nil), ("units='mm'", "0 1/mm", 1), ("", "1000 cm", 0.01),
  ]

  @Test("A unit is the resolution's, else the channel's", arguments: units)
  func unit(channel: String, resolved: String, expected: Double?) throws {
    let parts = resolved.split(separator: " ").map(String.init)
    let head =
      parts.isEmpty
      ? "" : resolution("X", parts[0], parts[1]) + resolution("Y", parts[0], parts[1])
    let document = try document(
      "<channel name='X' \(channel)/><channel name='Y' \(channel)/>", head: head,
      "<trace>5000 4000</trace>")
    #expect(document.strokes.first?.millimetresPerUnit == expected)
  }

  @Test("Millimetres with decimals are not steps, whatever resolution is declared")
  func lengthsDespiteResolution() throws {
    let format = "<channel name='X' type='double' units='mm'/><channel name='Y' units='mm'/>"
    let head = resolution("X", "100", "1/mm") + resolution("Y", "100", "1/mm")
    let lengths = try document(format, head: head, "<trace>106.28 9.5</trace>")
    #expect(lengths.strokes.first?.millimetresPerUnit == 1)
    #expect(lengths.report[.resolutionNotApplied] == 1)
    let steps = try document(format, head: head, "<trace>10628.25 950</trace>")
    #expect(steps.strokes.first?.millimetresPerUnit == 0.01)
  }

  // MARK: Points

  @Test("Livescribe: all but the first point are differences, unsaid")
  func implicitDifferences() throws {
    let document = try readInk(
      "<ink><trace>4197 753,0 0,-1 0,-2 1,5 4</trace><trace>504 763,3 -1</trace></ink>")
    #expect(document.strokes.map(\.x) == [[4197, 4197, 4196, 4194, 4199], [504, 507]])
    #expect(document.strokes.map(\.y) == [[753, 753, 753, 754, 758], [763, 762]])
    #expect(document.report[.implicitDifferences] == 1)
    // The same numbers with a prefix somewhere are what they say.
    let explicit = try readInk(
      "<ink><trace>4197 753,!0 0,-1 0,-2 1,5 4</trace><trace>504 763,3 -1</trace></ink>")
    #expect(explicit.strokes.map(\.x) == [[4197, 0, -1, -2, 5], [504, 3]])
  }

  @Test("Channels come in any order; others are passed over")
  func channelOrder() throws {
    let document = try document(
      "<channel name='T'/><channel name='Y'/><channel name='Z'/><channel name='X'/>"
        + "<intermittentChannels><channel name='F' max='10'/></intermittentChannels>",
      "<trace>0 2 99 1 5,8 4 99 3</trace>")
    #expect(document.strokes.first?.x == [1, 3])
    #expect(document.strokes.first?.y == [2, 4])
    #expect(document.strokes.first?.times == [0, 8])
    #expect(document.strokes.first?.pressures == [0.5, 0.5])
  }

  @Test("Traces in the air are left out, with what continues them")
  func penUp() throws {
    let document = try readInk(
      """
      <ink><trace type='penUp' id='a' continuation='begin'>9 9</trace>
      <trace continuation='end' priorRef='#a'>8 8</trace>
      <trace type='penDown'>1 2</trace><trace type='indeterminate'>3 4</trace></ink>
      """)
    #expect(document.strokes.map(\.x) == [[1], [3]])
    #expect(document.report[.penUpTrace] == 2)
  }

  @Test("Continuations are joined, in whatever order they are chained")
  func continuations() throws {
    let document = try readInk(
      """
      <ink><trace id='a' continuation='begin'>0 0,1 0</trace><trace>9 9</trace>
      <trace id='b' continuation='middle' priorRef='#a'>2 0,'1'0</trace>
      <trace continuation='end' priorRef='#b'>4 0</trace>
      <trace continuation='end' priorRef='#gone'>7 7</trace></ink>
      """)
    #expect(document.strokes.map(\.x) == [[0, 1, 2, 3, 4], [9], [7]])
    #expect(document.report[.danglingContinuation] == 1)
  }

  @Test("Empty traces go, dots stay")
  func emptyAndDots() throws {
    let document = try readInk("<ink><trace/><trace> , </trace><trace>5 6</trace></ink>")
    #expect(document.strokes.map(\.points) == [[InkMLPoint(x: 5, y: 6)]])
    #expect(document.report[.emptyTrace] == 2)
  }

  @Test("Y is down unless the channel says otherwise")
  func orientation() throws {
    let document = try document(
      "<channel name='X'/><channel name='Y' orientation='-ve'/>", "<trace>1 2,3 -4,0 0</trace>")
    #expect(document.strokes.first?.x == [1, 3, 0])
    #expect(document.strokes.first?.y == [-2, 4, 0])
  }

  // MARK: Time and force

  static let times: [(String, String, [Double]?)] = [
    ("units='ms'", "0 0 5,1 1 13", [5, 13]),
    ("units='s'", "0 0 5,1 1 5.5", [5000, 5500]),
    ("", "0 0 5,1 1 13", [5, 13]),
    // Constant, or missing somewhere: the sample rate of 100 per second counts.
    ("", "0 0 0,1 1 0", [0, 10]),
    ("", "0 0 7,1 1 ?,2 2 9", [0, 10, 20]),
    ("", "0 0 7,1 1", [0, 10]),
    ("", "0 0 1e300,1 1 0", [0, 10]),
  ]

  @Test("Times that tell nothing give way to the sample rate", arguments: times)
  func time(units: String, trace: String, expected: [Double]?) throws {
    let format = xy + "<channel name='T' \(units)/>"
    let rated = try document(
      format, head: "<sampleRate value='100'/>", "<trace>\(trace)</trace>")
    #expect(rated.strokes.first?.times == expected)
    let unrated = try document(format, "<trace>\(trace)</trace>")
    #expect(unrated.strokes.first?.times == (expected?[0] == 0 ? nil : expected))
  }

  @Test("The sample rate counts from the trace's offset")
  func timeOffset() throws {
    let document = try document(
      xy, head: "<sampleRate value='50'/>", "<trace timeOffset='1000'>0 0,1 1</trace>")
    #expect(document.strokes.first?.times == [1000, 1020])
  }

  static let forces: [(String, String, [Double]?)] = [
    ("max='1000'", "0 0 500,1 1 1000", [0.5, 1]),
    ("", "0 0 100,1 1 200", [0.5, 1]),
    ("max='0'", "0 0 100,1 1 200", [0.5, 1]),
    ("max='100'", "0 0 100,1 1 200", [0.5, 1]),
    ("max='1000'", "0 0 0,1 1 0", nil),
    ("max='10'", "0 0 ?,1 1 5,2 2 ?", [0.5, 0.5, 0.5]),
    ("max='10'", "0 0 -5,1 1 5", [0, 0.5]),
    ("max='10'", "0 0,1 1", nil),
  ]

  @Test("Force is a share of its maximum, else of the largest seen", arguments: forces)
  func force(maximum: String, trace: String, expected: [Double]?) throws {
    let document = try document(
      xy + "<channel name='F' \(maximum)/>",
      head: "<channelProperties><channelProperty channel='F' name='resolution' value='0'"
        + " units='1/dev'/></channelProperties>", "<trace>\(trace)</trace>")
    #expect(document.strokes.first?.pressures == expected)
  }

  @Test("Without a maximum the largest force of all traces is full force")
  func forceOfAllTraces() throws {
    let document = try document(
      xy + "<channel name='F'/>", "<trace>0 0 100</trace><trace>0 0 400</trace>")
    #expect(document.strokes.map(\.pressures) == [[0.25], [1]])
  }

  // MARK: References

  @Test("A format: the trace's context, its group's, the document's, X Y")
  func formatOrder() throws {
    let text = """
      <ink><traceFormat><channel name='Y'/><channel name='X'/></traceFormat>
      <definitions><traceFormat id='f'><channel name='Z'/><channel name='X'/><channel name='Y'/>
      </traceFormat><context id='three' traceFormatRef='#f'/><context id='child' contextRef='#three'/>
      <canvas><traceFormat><channel name='X'/><channel name='Y'/></traceFormat></canvas></definitions>
      <trace>1 2</trace><traceGroup contextRef='#child'><trace>9 1 2</trace>
      <traceGroup><trace contextRef='#gone'>9 1 2</trace></traceGroup></traceGroup>
      <trace contextRef='#later'>1 2</trace>
      <definitions><context id='later'><traceFormat><channel name='X'/><channel name='Y'/>
      </traceFormat></context></definitions></ink>
      """
    let document = try readInk(text)
    #expect(document.strokes.map(\.x) == [[2], [1], [1], [1]])
    #expect(document.strokes.map(\.y) == [[1], [2], [2], [2]])
    #expect(document.report[.danglingContext] == 1)
  }

  @Test("A context between traces holds for those after it; a lone source for all")
  func contextInForce() throws {
    let streaming = try readInk(
      """
      <ink><context><traceFormat><channel name='X'/><channel name='Y'/></traceFormat></context>
      <trace>1 2</trace><context id='x'><inkSource><traceFormat><channel name='Y'/>
      <channel name='X'/></traceFormat></inkSource></context><trace>1 2</trace>
      <brush><brushProperty name='color' value='#FF0000'/></brush><trace>1 2</trace></ink>
      """)
    #expect(streaming.strokes.map(\.x) == [[1], [2], [2]])
    #expect(streaming.strokes.map(\.brush.color.red) == [0, 0, 255])
    let source = try readInk(
      """
      <ink><inkSource id='pen'><sampleRate value='75'/><traceFormat><channel name='X'/>
      <channel name='Y'/><channel name='Z'/></traceFormat></inkSource>
      <trace contextRef='#dts1'>1 2 3,4 5 6,7 8 9</trace></ink>
      """)
    #expect(source.strokes.map(\.x) == [[1, 4, 7]])
    #expect(source.report[.danglingContext] == 1)
    #expect(source.strokes.first?.times == [0, 1000 / 75.0, 2000 / 75.0])
  }

  @Test("Contexts that inherit from each other in a circle end")
  func circle() throws {
    let document = try readInk(
      "<ink><definitions><context id='a' contextRef='#b'/><context id='b' contextRef='#a'/>"
        + "</definitions><trace contextRef='#a'>1 2</trace></ink>")
    #expect(document.strokes.map(\.x) == [[1]])
  }

  @Test("A trace without X or Y cannot be drawn")
  func noCoordinates() throws {
    let document = try document("<channel name='X'/><channel name='Z'/>", "<trace>1 2</trace>")
    #expect(document.strokes.isEmpty)
    #expect(document.report[.traceWithoutCoordinates] == 1)
  }
}
