import Pictures
import Raster
import TestSupport
import Testing

/// Input that is damaged, hostile or huge: one sentence or what can be drawn, never a crash.
struct InkMLBoundsTests {
  static let faults: [(String, InkMLError)] = [
    ("", .empty), (" \n ", .empty), ("\u{FEFF}", .empty),
    ("<html><body/></html>", .notInk(root: "html")),
    ("<svg:svg xmlns:svg='x'/>", .notInk(root: "svg")),
    ("<?xml version='1.0' encoding='KOI8-R'?><ink/>", .unknownEncoding),
    (
      "<!DOCTYPE ink [<!ENTITY e 'x'>]><ink><trace>&e;</trace></ink>", .entityDeclared(name: "e")
    ),
    (
      "<!DOCTYPE ink [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><ink>&e;</ink>",
      .entityDeclared(name: "e")
    ),
    ("<!DOCTYPE ink [<!ENTITY % p 'x'> %p;]><ink/>", .entityDeclared(name: "p")),
  ]

  @Test("Each fault has its case", arguments: faults)
  func fault(text: String, expected: InkMLError) {
    #expect(inkFault(Array(text.utf8)) == expected)
  }

  @Test("Damage is told with its place")
  func damage() {
    guard case .notWellFormed(_, let line, let column) = inkFault(Array("<ink>\n  <a></b>".utf8))
    else {
      Issue.record("not reported as damaged")
      return
    }
    #expect(line == 2)
    #expect(column == 8)
  }

  @Test("Entities that multiply are refused before the first is used")
  func entityBomb() {
    var text = "<!DOCTYPE ink [<!ENTITY e0 '1 2,'>"
    for level in 1...30 {
      let uses = String(repeating: "&e\(level - 1);", count: 10)
      text += "<!ENTITY e\(level) '\(uses)'>"
    }
    text += "]><ink><trace>&e30;</trace></ink>"
    #expect(inkFault(Array(text.utf8)) == .entityDeclared(name: "e0"))
  }

  @Test("Nesting is bounded", arguments: [256, 257, 200_000])
  func nesting(depth: Int) {
    let text =
      "<ink>" + String(repeating: "<traceGroup>", count: depth - 1)
      + String(repeating: "</traceGroup>", count: depth - 1) + "</ink>"
    let expected: InkMLError? = depth > 256 ? .tooDeep(limit: 256, line: 1) : nil
    #expect(inkFault(Array(text.utf8)) == expected)
  }

  @Test("Size is bounded")
  func size() {
    let bytes = [UInt8](repeating: 0x20, count: InkMLReader.byteLimit + 1)
    #expect(
      inkFault(bytes) == .tooLarge(bytes: bytes.count, limit: InkMLReader.byteLimit))
  }

  @Test("Four mebibytes in one trace are read whole")
  func longTrace() throws {
    let point = "1234.56 789.125,"
    let count = (4 << 20) / point.utf8.count
    let document = try readInk(
      "<ink><trace>" + String(repeating: point, count: count) + "</trace></ink>")
    #expect(document.strokes.map(\.points.count) == [count])
    #expect(document.strokes.first?.points.last == InkMLPoint(x: 1234.56, y: 789.125))
  }

  @Test("More than a million points are cut and reported")
  func manyPoints() throws {
    let trace = "<trace>" + String(repeating: "1 1,", count: 600_000) + "</trace>"
    let document = try readInk("<ink>" + trace + trace + "<trace>5 5</trace></ink>")
    #expect(document.strokes.reduce(0) { $0 + $1.points.count } == InkMLReader.pointLimit)
    #expect(document.report[.pointLimit] == 1)
    #expect(document.report.sentences.contains { $0.english.contains("1000000") })
  }

  @Test("Definitions and channels are bounded")
  func manyDefinitions() throws {
    let channels = String(repeating: "<channel name='Z'/>", count: 1000)
    let document = try readInk(
      "<ink><traceFormat><channel name='X'/><channel name='Y'/>\(channels)</traceFormat>"
        + String(repeating: "<brush/>", count: 100_100) + "<trace>1 2 3</trace></ink>")
    #expect(document.strokes.map(\.x) == [[1]])
    #expect(document.report[.surplusChannel] == 938)
    #expect(document.report[.surplusDefinition] == 101)
  }

  @Test("Cut off at any byte")
  func truncated() {
    for name in InkMLAuthoredTests.files.map(\.0) {
      let bytes = InkMLFiles.fixture(name)
      #expect(!bytes.isEmpty)
      for length in bytes.indices {
        checkOutcome(Array(bytes[..<length]))
      }
    }
  }

  @Test("Random damage", arguments: [1, 2, 3])
  func damaged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("<>/&;'\"!#*?TF,.-+eE0159 \n".utf8)
    for (name, _) in InkMLAuthoredTests.files {
      let bytes = InkMLFiles.fixture(name)
      for round in 0..<300 {
        var damaged = bytes
        for _ in 0...Int.random(in: 0..<4, using: &generator) {
          let place = Int.random(in: damaged.indices, using: &generator)
          damaged[place] =
            round.isMultiple(of: 2)
            ? UInt8.random(in: 0...255, using: &generator)
            : alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
        checkOutcome(damaged)
      }
    }
  }

  /// Whatever comes in, the outcome is a sentence or strokes that can be drawn.
  private func checkOutcome(_ bytes: [UInt8]) {
    do throws(InkMLError) {
      let document = try InkMLReader.document(from: bytes)
      let page = PixelSize(width: 300, height: 200)
      let strokes = document.strokes(onPageOf: page)
      #expect(strokes.count == document.strokes.count)
      let isSound = strokes.allSatisfy { stroke in
        !stroke.samples.isEmpty && InkMLDocument.placedWidths.contains(stroke.brush.width)
          && stroke.samples.allSatisfy {
            $0.position.isFinite && $0.time.isFinite && (0...1).contains($0.pressure)
          }
      }
      #expect(isSound)
    } catch {
      #expect(error.message.hasSuffix("."))
      #expect(error.message.contains(";"))
    }
  }
}
