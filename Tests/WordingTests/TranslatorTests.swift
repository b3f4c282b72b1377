import Testing
import Wording

@Suite("What is said in the user's language")
struct TranslatorTests {
  /// Turns texts round, names in braces aside, as a made-up language.
  private static let backwards = Translator(
    lookUp: { text in
      ["Saved to {place}": "{place}: devaS", "Save": "evaS", "": "header"][text] ?? text
    },
    lookUpCounted: { one, many, count in count < 2 ? one + "?" : many + "!" })

  @Test("English is left alone, with its values filled in")
  func english() {
    let translate = Translator()
    #expect(translate("Save") == "Save")
    #expect(translate("Saved to {place}", ["place": "here"]) == "Saved to here")
    #expect(translate("{count} line", "{count} lines", count: 1) == "1 line")
    #expect(translate("{count} line", "{count} lines", count: 0) == "0 lines")
    #expect(translate("{count} in {place}", "", count: 1, ["place": "it"]) == "1 in it")
    #expect(translatable("Save") == "Save")
  }

  @Test("the translation is used, values go where it wants them")
  func translated() {
    let translate = Self.backwards
    #expect(translate("Save") == "evaS")
    #expect(translate("Saved to {place}", ["place": "here"]) == "here: devaS")
    #expect(translate("unknown") == "unknown")
    #expect(translate("") == "")
    #expect(translate("{count} a", "{count} b", count: 5) == "5 b!")
  }

  @Test(
    "odd braces and values stay as they are",
    arguments: [
      ("{", "{"), ("}{", "}{"), ("{}", "{}"), ("{a", "{a"), ("{b}", "{b}"), ("{{a}}", "{{b}}"),
      ("{a}{a}", "{b}{b}"), ("a{a}b", "a{b}b"), ("{ a}{a}", "{ a}{b}"), ("é{a}é", "é{b}é"),
    ])
  func braces(text: String, expected: String) {
    // The value looks like a name, and is not filled in again.
    #expect(Translator()(text, ["a": "{b}"]) == expected)
  }
}
