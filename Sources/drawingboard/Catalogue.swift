import Files
import Glibc
import Wording

/// The program's translations, from catalogues of gettext.
///
/// They are read here and not by the C library, which has none to give where the user's locale was
/// not generated (it knows the language only through the locale), and from 2.39 on none in C.UTF-8,
/// the one UTF-8 locale of a bare system, whatever LANGUAGE says.
enum Catalogue {
  /// Catalogues of more bytes than this are none.
  private static let limit = 1 << 22

  /// Takes the user's language from the environment, and finds its catalogue.
  ///
  /// Numbers are read and written as in C, whatever the language. Changes the process: once, at the
  /// start, before there are threads.
  static func translator() -> Translator {
    // For the reasons that the system gives, and for letters that are typed.
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
    let names = names { name in getenv(name).map { String(cString: $0) } ?? "" }
    if names.isEmpty { return Translator() }
    return folder().map { translator(names, in: $0) } ?? Translator()
  }

  /// Translates by the first catalogue that there is, or not at all.
  ///
  /// - Parameters:
  ///   - names: what it may be called, as `names` has it.
  ///   - folder: where a folder for each language is.
  /// - Returns: English without a catalogue.
  static func translator(_ names: [String], in folder: FilePath) -> Translator {
    for name in names {
      let path = folder.appending(FilePath("\(name)/LC_MESSAGES/drawingboard.mo"))
      guard let bytes = try? OpenFile(reading: path).readAll(limit: limit),
        let catalogue = MessageCatalogue(bytes)
      else { continue }
      return Translator(
        lookUp: { catalogue.text($0) ?? $0 },
        lookUpCounted: { one, many, count in
          catalogue.text(one, count: count) ?? (count == 1 ? one : many)
        })
    }
    return Translator()
  }

  /// The names that the user's catalogue may have.
  ///
  /// As in gettext: the locale is LC_ALL, LC_MESSAGES or LANG, the first that is set. In a locale
  /// other than C, LANGUAGE lists languages that come before its own. A name may lack the region,
  /// and always lacks the character set.
  ///
  /// - Parameter variable: a variable of the environment; empty where it is not set.
  /// - Returns: the names, best first; none for English.
  static func names(_ variable: (String) -> String) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].map(variable).first { !$0.isEmpty } ?? "C"
    if ["C", "POSIX"].contains(locale) { return [] }
    let languages = variable("LANGUAGE")
    var names: [String] = []
    for language in (languages.isEmpty ? locale : languages).split(separator: ":") {
      let parts = language.split(separator: "@", maxSplits: 1)
      let name = parts.first?.prefix { $0 != "." } ?? ""
      let general = name.prefix { $0 != "_" }
      // English needs no catalogue, and what follows is liked less.
      if ["C", "POSIX", "en"].contains(general) { break }
      let modifier = parts.count > 1 ? ["@\(parts[1])", ""] : [""]
      for name in [name, general] {
        for candidate in modifier.map({ "\(name)\($0)" })
        where isPlain(candidate) && !names.contains(candidate) { names.append(candidate) }
      }
    }
    return names
  }

  /// Whether a name leads nowhere but into its own folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-@".contains($0)) }
  }

  /// `../share/locale` beside an installed program, `.build/locale` for one in the build tree.
  private static func folder() -> FilePath? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    let folder = FilePath(bytes: Array(bytes.prefix(count))).folder.folder
    let candidates = [
      folder.appending(FilePath("share/locale")), folder.folder.appending(FilePath("locale")),
    ]
    return candidates.first { (try? FileIdentity(at: $0)) != nil }
  }
}
