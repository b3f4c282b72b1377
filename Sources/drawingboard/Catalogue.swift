import CGettext
import Files
import Glibc
import Interface

/// The program's translations, by gettext.
enum Catalogue {
  /// The name of the catalogues' files.
  private static let domain = "drawingboard"

  /// Takes the user's language from the environment, and finds the catalogues.
  ///
  /// Numbers are read and written as in C, whatever the language. Changes the process: once, at the
  /// start, before there are threads.
  static func translator() -> Translator {
    setlocale(LC_CTYPE, "")
    guard let language = setlocale(LC_MESSAGES, ""), strcmp(language, "C") != 0,
      let folder = folder()
    else { return Translator() }
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    return Translator(
      lookUp: { text in
        dgettext(domain, text).map { String(cString: $0) } ?? text
      },
      lookUpCounted: { one, many, count in
        dngettext(domain, one, many, UInt(max(0, count))).map { String(cString: $0) }
          ?? (count == 1 ? one : many)
      })
  }

  /// `../share/locale` beside an installed program, `.build/locale` for one in the build tree.
  private static func folder() -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    let folder = FilePath(bytes: Array(bytes.prefix(count))).folder.folder
    let candidates = [
      folder.appending(FilePath("share/locale")), folder.folder.appending(FilePath("locale")),
    ]
    for candidate in candidates {
      if access(candidate.display, F_OK) == 0 {
        return String(decoding: candidate.bytes, as: UTF8.self)
      }
    }
    return nil
  }
}
