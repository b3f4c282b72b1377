/// Something that is said to the user, or a part of it, before it is known in which language.
///
/// Modules that know no catalogue say with it what went wrong; a `Translator` puts it into words.
/// The English text is a literal with names in braces, and translations put the values into any
/// order. `make pot` finds the texts by this type's name: write `Sentence("...", ["name": value])`.
package struct Sentence: Hashable, Sendable {
  /// What takes the place of a name in braces.
  package enum Value: Hashable, Sendable {
    /// What is the same in every language, such as a file's name, or a library's own words.
    case text(String)
    /// A number, in plain digits.
    case number(Int)
    /// A part that is translated by itself.
    case sentence(Sentence)
  }

  /// The English text for a number of things other than 1, and the number.
  package struct Plural: Hashable, Sendable {
    package let text: String
    package let count: Int
  }

  /// The English text; with a plural, that for 1.
  package let text: String
  /// What a number of things changes; nil where nothing is counted.
  package let plural: Plural?
  /// What takes the place of each name in braces.
  package let values: [String: Value]

  /// Makes a sentence.
  ///
  /// - Parameters:
  ///   - text: in English.
  ///   - values: what takes the place of each name in braces.
  package init(_ text: StaticString, _ values: [String: Value] = [:]) {
    self.text = text.description
    plural = nil
    self.values = values
  }

  /// Makes a sentence about a number of things; `{count}` is the number.
  ///
  /// - Parameters:
  ///   - one: in English, for 1.
  ///   - many: in English, for any other number.
  ///   - count: the number, 0 or more.
  ///   - values: what takes the place of each further name in braces.
  package init(
    _ one: StaticString, _ many: StaticString, count: Int, _ values: [String: Value] = [:]
  ) {
    text = one.description
    plural = Plural(text: many.description, count: count)
    self.values = values
  }

  /// The sentence in English.
  ///
  /// - Complexity: O(length of the result).
  package var english: String { Translator()(self) }
}

extension Sentence: CustomStringConvertible {
  /// The same as `english`.
  package var description: String { english }
}
