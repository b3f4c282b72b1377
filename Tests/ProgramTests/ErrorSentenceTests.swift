import Files
import TestSupport
import Testing
import Wording

@testable import drawingboard

@Suite("What is said about errors")
struct ErrorSentenceTests {
  @Test("every one of them in English")
  func english() {
    for (sentence, expected) in ErrorSentences.all { #expect(sentence.english == expected) }
  }

  @Test(
    "every one of them in Chinese: text and parts are in the catalogue, and no value is lost",
    .enabled(if: ChineseCatalogue.canBeMade, "there is no msgfmt here: gettext has it"))
  func chinese() throws {
    let scratch = try ScratchFolder()
    let file = try OpenFile(reading: ChineseCatalogue.make(in: scratch.path))
    let catalogue = try #require(MessageCatalogue(file.readAll(limit: 1 << 22)))
    let translate = Catalogue.translator(["zh_CN"], in: scratch.path)
    for (sentence, english) in ErrorSentences.all {
      for part in Self.parts(sentence) {
        #expect(catalogue.text(part.text) != nil, "\(part.text)")
      }
      let chinese = translate(sentence)
      #expect(chinese != english && !chinese.contains("{"), "\(chinese)")
      for value in Self.values(sentence) { #expect(chinese.contains(value), "\(chinese)") }
    }
  }

  /// A sentence and all that are in it.
  private static func parts(_ sentence: Sentence) -> [Sentence] {
    [sentence]
      + sentence.values.values.flatMap { value -> [Sentence] in
        if case .sentence(let part) = value { parts(part) } else { [] }
      }
  }

  /// What is in it in every language.
  private static func values(_ sentence: Sentence) -> [String] {
    parts(sentence).flatMap { part in
      part.values.values.compactMap { value -> String? in
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .sentence: nil
        }
      } + (part.plural.map { ["\($0.count)"] } ?? [])
    }
  }
}
