/// A compiled catalogue of gettext, as `msgfmt` writes it.
///
/// Format: "The Format of GNU MO Files" in the manual of gettext; system-dependent strings, which
/// only C's formats have, are left out.
struct MessageCatalogue: Sendable {
  /// The first word of a file, in the file's own byte order.
  private static let mark: UInt32 = 0x9504_12de

  /// The translations of each text: one, or one for each plural form.
  private let translations: [String: [String]]
  private let plural: PluralRule

  /// Reads a catalogue; nil for what is none, is cut short, or is not in UTF-8.
  ///
  /// - Parameter bytes: the whole file.
  /// - Complexity: O(bytes).
  init?(_ bytes: [UInt8]) {
    guard let first = Self.word(bytes, at: 0, swapped: false) else { return nil }
    let isSwapped = first == Int(Self.mark.byteSwapped)
    func word(_ offset: Int) -> Int? { Self.word(bytes, at: offset, swapped: isSwapped) }
    // Beside the length and the place of each text there are those of its translation.
    guard word(0) == Int(Self.mark), let revision = word(4), revision >> 16 < 2,
      let count = word(8), let originals = word(12), let table = word(16),
      count <= bytes.count / 16
    else { return nil }
    func parts(_ entry: Int) -> [String]? {
      guard let length = word(entry), let offset = word(entry + 4),
        offset + length <= bytes.count
      else { return nil }
      let text = bytes[offset..<offset + length]
      let parts = text.split(separator: 0, omittingEmptySubsequences: false)
        .compactMap { String(validating: $0, as: UTF8.self) }
      return parts.isEmpty ? nil : parts
    }
    var translations: [String: [String]] = [:]
    for index in 0..<count {
      guard let original = parts(originals + 8 * index)?.first,
        let translation = parts(table + 8 * index)
      else { return nil }
      translations[original] = translation
    }
    let header = translations.removeValue(forKey: "")?.first ?? ""
    guard Self.isUTF8(header) else { return nil }
    plural = Self.plural(header)
    self.translations = translations
  }

  /// The translation of a text; nil without one.
  func text(_ original: String) -> String? { translations[original]?.first }

  /// The translation of a text about a number of things, in the form for that number.
  ///
  /// - Parameters:
  ///   - one: the text for 1, by which the catalogue knows it.
  ///   - count: the number, 0 or more.
  /// - Returns: nil without a translation.
  func text(_ one: String, count: Int) -> String? {
    guard let forms = translations[one] else { return nil }
    let index = plural.form(for: count)
    return forms.indices.contains(index) ? forms[index] : forms.first
  }

  /// Four bytes as a number; nil beyond the end.
  private static func word(_ bytes: [UInt8], at offset: Int, swapped: Bool) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
    return Int(swapped ? value.byteSwapped : value)
  }

  /// Whether a header says that the catalogue is in UTF-8.
  private static func isUTF8(_ header: String) -> Bool {
    guard let type = field("Content-Type", in: header) else { return false }
    return type.lowercased().contains("charset=utf-8")
  }

  /// The rule in a header; that of English without one.
  private static func plural(_ header: String) -> PluralRule {
    let fields = field("Plural-Forms", in: header)?.split(separator: ";") ?? []
    for part in fields {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].allSatisfy({ " plural".contains($0) }),
        let rule = PluralRule(String(pair[1]))
      else { continue }
      return rule
    }
    return PluralRule()
  }

  private static func field(_ name: String, in header: String) -> String? {
    let line = header.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.map { String($0.dropFirst(name.count + 1)) }
  }
}
