import TestSupport
import Testing

@testable import drawingboard

@Suite("Compiled catalogues")
struct MessageCatalogueTests {
  private static let file = CatalogueFile(
    ["Save": "保存", "{count} line\0{count} lines": "один\0два\0пять", "a\u{4}b": "c", "empty": ""],
    plural: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);")

  @Test(
    "texts, contexts and plural forms are found, in either byte order", arguments: [false, true])
  func found(isBigEndian: Bool) throws {
    var file = Self.file
    file.isBigEndian = isBigEndian
    let catalogue = try #require(MessageCatalogue(file.bytes()))
    #expect(catalogue.text("Save") == "保存")
    #expect(catalogue.text("a\u{4}b") == "c")
    #expect(catalogue.text("empty") == "")
    #expect(catalogue.text("") == nil && catalogue.text("b") == nil)
    #expect(catalogue.text("{count} line") == "один")
    for (count, form) in [(1, "один"), (2, "два"), (5, "пять"), (11, "пять"), (21, "один")] {
      #expect(catalogue.text("{count} line", count: count) == form)
    }
    #expect(catalogue.text("unknown", count: 2) == nil)
    #expect(catalogue.text("Save", count: 5) == "保存", "a form that is not there is the first")
  }

  @Test("without a rule the plural is that of English")
  func english() throws {
    for plural in [nil, "nonsense", "nplurals=2; plural=n%;"] {
      let file = CatalogueFile(["a\0b": "one\0many"], plural: plural)
      let catalogue = try #require(MessageCatalogue(file.bytes()))
      #expect(catalogue.text("a", count: 1) == "one" && catalogue.text("a", count: 0) == "many")
    }
  }

  @Test("what is cut short, is no catalogue or is not in UTF-8 is refused")
  func refused() {
    let bytes = Self.file.bytes()
    // The last byte only ends the last text.
    for count in 0..<bytes.count - 1 {
      #expect(MessageCatalogue(Array(bytes.prefix(count))) == nil)
    }
    var latin = Self.file
    latin.header = "Content-Type: text/plain; charset=ISO-8859-1\n"
    #expect(MessageCatalogue(latin.bytes()) == nil)
    latin.header = ""
    #expect(MessageCatalogue(latin.bytes()) == nil)
  }

  @Test("no change of bytes ends the program", arguments: 0..<4)
  func rubbish(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = Self.file.bytes()
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      let catalogue = MessageCatalogue(changed)
      _ = catalogue?.text("Save")
      for count in [0, 1, 5, .max] { _ = catalogue?.text("{count} line", count: count) }
    }
  }
}

@Suite("Plural rules")
struct PluralRuleTests {
  @Test(
    "an expression of C chooses the form",
    arguments: [
      ("0", [0, 0, 0, 0]), ("n != 1", [1, 0, 1, 1]), ("n>1", [0, 0, 1, 1]), ("!n", [1, 0, 0, 0]),
      ("n==0?0:n==1?1:2", [0, 1, 2, 2]), ("(n + 1) * 2 - n / 2 % 3", [2, 4, 5, 10]),
      ("n<=1||n>=5&&0", [1, 1, 0, 0]), ("n-1<0", [1, 0, 0, 0]), ("10/n", [10, 10, 5, 2]),
      ("10%n", [10, 0, 0, 0]), ("!!n", [0, 1, 1, 1]), ("((n))", [0, 1, 2, 5]),
    ])
  func values(text: String, expected: [Int]) throws {
    let rule = try #require(PluralRule(text))
    #expect([0, 1, 2, 5].map(rule.form) == expected)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "n!", "(n", "n)", "n?1", "n?1:", "m", "n=1", "n n", "1 +", "99999999999999999999", "-n",
      "n&1", String(repeating: "(", count: 100_000), "٣",
    ])
  func refused(text: String) { #expect(PluralRule(text) == nil) }

  @Test("no number ends the program")
  func extremes() throws {
    for text in ["n*n*n", "n+n+n", "0-n-n-n", "(0-n-1)/(0-1)", "(0-n-1)%(0-1)", "n/0", "n%0"] {
      let rule = try #require(PluralRule(text))
      for count in [0, 1, Int.max] { _ = rule.form(for: count) }
    }
    let deep = String(repeating: "(", count: 490) + "n" + String(repeating: ")", count: 490)
    #expect(try #require(PluralRule(deep)).form(for: 7) == 7)
  }
}
