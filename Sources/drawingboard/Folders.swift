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
      home = FilePath(String(cString: folder))
    } else {
      home = FilePath("/")
    }
  }

  /// The program's own state, made when it is needed.
  var state: FilePath {
    (Self.absolute("XDG_STATE_HOME") ?? home.appending(".local/state"))
      .appending("drawingboard")
  }

  /// Where pictures go: what user-dirs.dirs says, else Pictures in the home folder.
  var pictures: FilePath {
    let settings = Self.absolute("XDG_CONFIG_HOME") ?? home.appending(".config")
    guard let file = try? OpenFile(reading: settings.appending("user-dirs.dirs")),
      let bytes = try? file.readAll(limit: 1 << 16)
    else { return home.appending("Pictures") }
    let key = "XDG_PICTURES_DIR=\""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(key) && line.hasSuffix("\"") {
      let value = line.dropFirst(key.count).dropLast()
      if value.hasPrefix("$HOME/") { return home.appending(FilePath(String(value.dropFirst(6)))) }
      if value.hasPrefix("/") { return FilePath(String(value)) }
    }
    return home.appending("Pictures")
  }

  /// Makes a folder and those above it, for this user alone where they are new.
  ///
  /// Failing is no error here: what needs the folder will say that it is not there.
  static func make(_ folder: FilePath) {
    var made = FilePath(folder.isAbsolute ? "/" : ".")
    for part in folder.bytes.split(separator: UInt8(ascii: "/")) {
      made = made.appending(name: Array(part))
      _ = String(decoding: made.bytes, as: UTF8.self).withCString { mkdir($0, 0o700) }
    }
  }

  /// A relative path in such a variable is to be ignored, say the rules.
  private static func absolute(_ name: String) -> FilePath? {
    guard let value = getenv(name) else { return nil }
    let path = FilePath(String(cString: value))
    return path.isAbsolute ? path : nil
  }
}
