import Pictures
import Raster
import TestSupport
import Testing

/// The text of a trace: values, prefixes, signs and numbers.
struct InkMLTraceTests {
  static let traces: [(String, [Double], [Double])] = [
    ("1 2", [1], [2]),
    ("1 2,3 4", [1, 3], [2, 4]),
    (" \n1\t2 , 3 4,", [1, 3], [2, 4]),
    ("1-2,-3-4", [1, -3], [-2, -4]),
    ("1.5.5,.25-.75", [1.5, 0.25], [0.5, -0.75]),
    ("+1 +2", [1], [2]),
    ("- 1 - 2", [-1], [-2]),
    ("1e1 2E-1,1.5e+2 0.05e2", [10, 150], [0.2, 5]),
    ("#0a#14,-#F #ff", [10, -15], [20, 255]),
    ("10 20,'1'-2,3 4", [10, 11, 14], [20, 18, 22]),
    ("10 20,'1'1,\"1\"1,1 1", [10, 11, 13, 16], [20, 21, 23, 26]),
    // A first second-difference goes on from the last two values.
    ("10 20,12 21,\"1\"1", [10, 12, 15], [20, 21, 23]),
    ("10 20,'5 '5,!1!1,2 2", [10, 15, 1, 2], [20, 25, 1, 2]),
    ("10 20,* *", [10, 10], [20, 20]),
    ("10 20,'2'3,* *,* *", [10, 12, 14, 16], [20, 23, 26, 29]),
    ("0 0,'1'1,\"1\"0,* *", [0, 1, 3, 6], [0, 1, 2, 3]),
    // A prefix may stand before a wildcard, and holds for one channel only.
    ("10 20,'*5,!7 5", [10, 10, 7], [20, 5, 5]),
    // Unknown values and truth values are no coordinates.
    ("1 2,? 3,4 T,5 6", [1, 5], [2, 6]),
    // A point may lack a value; what does not parse costs its point only.
    ("1 2,3,4 5", [1, 4], [2, 5]),
    ("1 2,x 3,4 5", [1, 4], [2, 5]),
    ("1 2 3 4,5 6", [1, 5], [2, 6]),
    // Not finite or beyond any page.
    ("1 2,1e999 3,1e13 3,4 5", [1, 4], [2, 5]),
    ("0.1 0.2,'0.2'0.1", [0.1, 0.3], [0.2, 0.3]),
    ("-0 -0.0", [0], [0]),
    ("30.979522705078125 0.1000000000000000055511151231257827", [30.979522705078125], [0.1]),
  ]

  @Test("Values decode", arguments: traces)
  func values(text: String, x: [Double], y: [Double]) throws {
    let escaped = String(text.flatMap { $0 == "\"" ? Array("&quot;") : [$0] })
    for form in [text, escaped] {
      let document = try readInk("<ink><trace>\(form)</trace></ink>")
      #expect(document.strokes.count == 1)
      #expect(document.strokes.first?.x.map(\.bitPattern) == x.map(\.bitPattern))
      #expect(document.strokes.first?.y.map(\.bitPattern) == y.map(\.bitPattern))
    }
  }

  @Test("What is odd in a trace is counted")
  func oddities() throws {
    let document = try readInk(
      "<ink><trace>1 2 3,x 1,1 ?,1e99 1</trace><trace/><trace>,,</trace></ink>")
    #expect(document.strokes.map(\.points.count) == [1])
    #expect(document.report[.surplusValues] == 1)
    #expect(document.report[.strayCharacters] == 1)
    #expect(document.report[.incompletePoint] == 2)
    #expect(document.report[.unusablePoint] == 1)
    #expect(document.report[.emptyTrace] == 2)
    #expect(document.report.sentences.count == 5)
  }

  @Test("Differences give the same bits as values, whatever the decimals", arguments: 0...4)
  func spellings(decimals: Int) throws {
    var generator = SeededGenerator(seed: 14 + UInt64(decimals))
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    var whole: [[Int]] = [[12_345 * power, -678 * power]]
    for _ in 0..<7000 {
      let last = whole[whole.count - 1]
      whole.append(last.map { $0 + Int.random(in: -300...300, using: &generator) })
    }
    let absolute = try readInk(ink(whole.map { $0.map { decimal($0, decimals) } }, prefix: ""))
    let first = zip(whole.dropFirst(), whole).map { [$0[0] - $1[0], $0[1] - $1[1]] }
    let second = zip(first.dropFirst(), first).map { [$0[0] - $1[0], $0[1] - $1[1]] }
    let start = [whole[0].map { decimal($0, decimals) }]
    let firsts = try readInk(
      ink(start + first.map { $0.map { decimal($0, decimals) } }, prefix: "'"))
    let seconds = try readInk(
      ink(
        start + [first[0].map { "'" + decimal($0, decimals) }]
          + second.map { $0.map { decimal($0, decimals) } }, prefix: "&quot;"))
    #expect(absolute.strokes.first?.points.count == 7001)
    #expect(absolute.strokes == firsts.strokes)
    #expect(absolute.strokes == seconds.strokes)
    // The values themselves are those of the language's own reading of decimals.
    #expect(
      absolute.strokes.first?.x.map(\.bitPattern)
        == whole.map { Double(decimal($0[0], decimals))?.bitPattern })
  }

  /// A trace; the prefix stands once, before the first two numbers that have none yet.
  private func ink(_ points: [[String]], prefix: String) -> String {
    var texts = points.map { $0[0] + ($0[1].first == "-" || $0[1].first == "'" ? "" : " ") + $0[1] }
    if let index = points.indices.dropFirst().first(where: { points[$0][0].first != "'" }) {
      texts[index] = prefix + points[index][0] + (prefix.isEmpty ? " " : prefix) + points[index][1]
    }
    return "<ink><trace>" + texts.joined(separator: ",") + "</trace></ink>"
  }

  private func decimal(_ value: Int, _ decimals: Int) -> String {
    guard decimals > 0 else { return String(value) }
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
