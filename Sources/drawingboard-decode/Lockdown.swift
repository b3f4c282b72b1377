import CLockdown
import Glibc

/// The giving up of rights, for good.
enum Lockdown {
  /// Where fonts and what is known of them lie; below the home folder without a slash at the start.
  private static let fontFolders = [
    "/etc/fonts", "/usr/share/fonts", "/usr/share/fontconfig", "/usr/share/xml/fontconfig",
    "/usr/local/share/fonts", "/var/cache/fontconfig", ".fonts", ".local/share/fonts",
    ".config/fontconfig", ".cache/fontconfig",
  ]

  /// Leaves the calls of a decoder, and for text in drawings fonts that can be read.
  static func enter(readingFonts: Bool) {
    guard readingFonts else {
      _ = clockdown_enter(nil)
      return
    }
    let home = getenv("HOME").map { String(cString: $0) }
    let folders = fontFolders.compactMap { folder in
      folder.hasPrefix("/") ? folder : home.map { "\($0)/\(folder)" }
    }
    // Never freed: the process is about to be nothing but a decoder.
    let list: [UnsafePointer<CChar>?] = folders.map { UnsafePointer(strdup($0)) } + [nil]
    _ = list.withUnsafeBufferPointer { clockdown_enter($0.baseAddress) }
  }
}
