import Files
import Glibc

/// The user's folders, by the rules of the XDG base directories.
struct Folders {
  /// The home folder: HOME when it is absolute, else the password entry's.
  let home: FilePath

  init() {
    if let home = Self.absolute("HOME") {
      self.home = home
    } else if let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir {
      home = Self.path(folder)
    } else {
      home = FilePath("/")
    }
  }

  /// The program's own state, made when it is needed.
  var state: FilePath {
    (Self.absolute("XDG_STATE_HOME") ?? home.appending(".local/state"))
      .appending("drawingboard")
  }

  /// What the user has chosen, made when it is needed.
  var settings: FilePath { configuration.appending("drawingboard") }

  private var configuration: FilePath {
    Self.absolute("XDG_CONFIG_HOME") ?? home.appending(".config")
  }

  /// Where pictures go: what user-dirs.dirs says, else Pictures in the home folder.
  var pictures: FilePath { userFolder("XDG_PICTURES_DIR") ?? home.appending("Pictures") }

  /// What lies on the desktop.
  var desktop: FilePath { userFolder("XDG_DESKTOP_DIR") ?? home.appending("Desktop") }

  /// What was taken from the network.
  var downloads: FilePath { userFolder("XDG_DOWNLOAD_DIR") ?? home.appending("Downloads") }

  /// What user-dirs.dirs says about one of the user's folders.
  private func userFolder(_ name: String) -> FilePath? {
    guard let file = try? OpenFile(reading: configuration.appending("user-dirs.dirs")),
      let bytes = try? file.readAll(limit: 1 << 16)
    else { return nil }
    let key = Array("\(name)=\"".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n"))
    where line.starts(with: key) && line.last == UInt8(ascii: "\"") {
      let value = line.dropFirst(key.count).dropLast()
      let inHome = Array("$HOME/".utf8)
      if value.starts(with: inHome) {
        return home.appending(FilePath(bytes: value.dropFirst(inHome.count)))
      }
      if value.first == UInt8(ascii: "/") { return FilePath(bytes: value) }
    }
    return nil
  }

  /// A relative path in such a variable is to be ignored, say the rules.
  private static func absolute(_ name: String) -> FilePath? {
    guard let value = getenv(name) else { return nil }
    let path = Self.path(value)
    return path.isAbsolute ? path : nil
  }

  /// A C string as a path: bytes, which may be no text.
  private static func path(_ text: UnsafePointer<CChar>) -> FilePath {
    FilePath(
      bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map {
        UInt8(bitPattern: $0)
      })
  }
}
