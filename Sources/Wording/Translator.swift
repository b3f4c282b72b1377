/// Puts what the program says into the user's language.
///
/// Sentences are written in English where they are used, whole, as literals: `translate("Save")`.
/// `make pot` collects them. What is only known later has a name in braces:
/// `translate("Saved to {place}", ["place": place])`. A `Sentence` was written elsewhere.
package struct Translator: Sendable {
  /// Stands between context and text in gettext's catalogues.
  fileprivate static let contextEnd: UInt8 = 4

  private let lookUp: @Sendable (String) -> String
  private let lookUpCounted: @Sendable (_ one: String, _ many: String, _ count: Int) -> String

  /// Leaves everything in English.
  package init() {
    self.init(lookUp: { $0 }, lookUpCounted: { one, many, count in count == 1 ? one : many })
  }

  /// Takes translations from elsewhere.
  ///
  /// - Parameters:
  ///   - lookUp: the translation of a text, or the text itself.
  ///   - lookUpCounted: the translation of a text about a number of things, in the form that the
  ///     language has for that number.
  package init(
    lookUp: @escaping @Sendable (String) -> String,
    lookUpCounted: @escaping @Sendable (_ one: String, _ many: String, _ count: Int) -> String
  ) {
    self.lookUp = lookUp
    self.lookUpCounted = lookUpCounted
  }

  /// A text in the user's language.
  ///
  /// - Parameters:
  ///   - text: in English; a literal, or marked by `translatable` where it is written.
  ///   - values: what takes the place of each name in braces.
  /// - Returns: the translation; a name without a value stays as it is.
  /// - Complexity: O(length of the result).
  package func callAsFunction(_ text: String, _ values: [String: String] = [:]) -> String {
    // The entry of the empty text describes the catalogue.
    text.isEmpty ? "" : Self.filled(Self.withoutContext(lookUp(text)), values)
  }

  /// A text about a number of things in the user's language; `{count}` is the number.
  ///
  /// - Parameters:
  ///   - one: in English, for 1; a literal.
  ///   - many: in English, for any other number; a literal.
  ///   - count: the number, 0 or more.
  ///   - values: what takes the place of each further name in braces.
  /// - Returns: the translation.
  package func callAsFunction(
    _ one: String, _ many: String, count: Int, _ values: [String: String] = [:]
  ) -> String {
    var values = values
    values["count"] = "\(count)"
    return Self.filled(lookUpCounted(one, many, count), values)
  }

  /// A sentence in the user's language, and with it the parts that are translated by themselves.
  ///
  /// - Complexity: O(length of the result).
  package func callAsFunction(_ sentence: Sentence) -> String {
    let values = sentence.values.mapValues { value -> String in
      switch value {
      case .text(let text): text
      case .number(let number): "\(number)"
      case .sentence(let part): self(part)
      }
    }
    guard let plural = sentence.plural else { return self(sentence.text, values) }
    return self(sentence.text, plural.text, count: plural.count, values)
  }

  /// A text that has no translation, as it is shown in English.
  private static func withoutContext(_ text: String) -> String {
    guard let end = text.utf8.lastIndex(of: contextEnd) else { return text }
    return String(text[text.utf8.index(after: end)...])
  }

  /// Puts values in place of names; what braces a value has mean nothing.
  private static func filled(_ text: String, _ values: [String: String]) -> String {
    if values.isEmpty { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// Marks a text that is translated later, where it is shown.
package func translatable(_ text: String) -> String { text }

/// Marks a text that says the same in English as another one, but not in every language.
///
/// - Parameters:
///   - text: in English; a literal.
///   - context: where it is shown, for translators; a literal.
/// - Returns: what `Translator` takes for the text in this context.
package func translatable(_ text: String, context: String) -> String {
  context + String(UnicodeScalar(Translator.contextEnd)) + text
}
