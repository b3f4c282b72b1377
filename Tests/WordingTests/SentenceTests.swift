import Testing
import Wording

@Suite("Sentences that are put into words later")
struct SentenceTests {
  private enum Fault: ExplainedError {
    case inside(Int)

    var sentence: Sentence {
      switch self {
      case .inside(let line):
        Sentence("it is broken in line {line}", ["line": .number(line)])
      }
    }
  }

  private static let whole = Sentence(
    "{name} was not read because {reason}.",
    ["name": .text("a {reason}"), "reason": .sentence(Fault.inside(7).sentence)])

  private static func lines(_ count: Int, _ values: [String: Sentence.Value] = [:]) -> Sentence {
    Sentence("{count} line in {name}", "{count} lines in {name}", count: count, values)
  }

  @Test("without a translator they are English, values and parts filled in")
  func english() {
    #expect(Self.whole.english == "a {reason} was not read because it is broken in line 7.")
    #expect("\(Self.whole)" == Self.whole.english)
    #expect(Fault.inside(-3).message == "it is broken in line -3")
    #expect(Self.lines(1, ["name": .text("b")]).english == "1 line in b")
    #expect(Self.lines(0, ["name": .text("b")]).english == "0 lines in b")
    #expect(Sentence("as it is {name}").english == "as it is {name}")
  }

  @Test("a translation puts the values where it wants them, and parts are translated too")
  func translated() {
    let translate = Translator(
      lookUp: { text in
        [
          "{name} was not read because {reason}.": "{reason}: darum {name} nicht gelesen.",
          "it is broken in line {line}": "in Zeile {line} ist ein Bruch",
        ][text] ?? text
      },
      lookUpCounted: { one, many, count in "\(one)/\(many)/\(count)" })
    #expect(
      translate(Self.whole) == "in Zeile 7 ist ein Bruch: darum a {reason} nicht gelesen.")
    #expect(
      translate(Self.lines(2, ["name": .number(5)])) == "2 line in 5/2 lines in 5/2")
  }

  @Test("they are equal when text, number and values are")
  func equality() {
    #expect(Self.lines(1) == Self.lines(1) && Self.lines(1) != Self.lines(2))
    #expect(Fault.inside(1).sentence != Fault.inside(2).sentence)
    #expect(Set([Self.whole, Self.whole, Self.lines(1)]).count == 2)
  }
}
