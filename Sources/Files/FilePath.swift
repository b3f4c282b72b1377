import Glibc

/// The name of a file: bytes, not text.
///
/// Linux allows every byte but NUL and `/` in a name, so a path may be no valid UTF-8. What is
/// stored is never changed; `display` is for people.
package struct FilePath: Hashable, Sendable {
  /// The bytes, without the final NUL.
  package let bytes: [UInt8]

  /// Makes a path from its bytes; what follows a NUL is dropped, as the system would.
  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Makes a path from text.
  package init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Whether it starts at the root.
  package var isAbsolute: Bool { bytes.first == FilePath.slash }

  /// The last part: `c.png` of `/a/b/c.png`; empty when the path ends in a slash.
  package var name: [UInt8] {
    guard let last = bytes.lastIndex(of: FilePath.slash) else { return bytes }
    return Array(bytes[(last + 1)...])
  }

  /// The path without its last part: `/a/b` of `/a/b/c.png`, `.` of `c.png`.
  package var folder: FilePath {
    guard let last = bytes.lastIndex(of: FilePath.slash) else { return FilePath(".") }
    return last == 0 ? FilePath("/") : FilePath(bytes: bytes[..<last])
  }

  /// The path of something in this folder; an absolute path replaces it.
  package func appending(_ other: FilePath) -> FilePath {
    if other.isAbsolute || bytes.isEmpty { return other }
    var result = bytes
    if result.last != FilePath.slash { result.append(FilePath.slash) }
    result.append(contentsOf: other.bytes)
    return FilePath(bytes: result)
  }

  /// The path of an entry of this folder.
  package func appending(name: [UInt8]) -> FilePath {
    appending(FilePath(bytes: name))
  }

  /// The path with its extension replaced or added: `a.png` of `a.jpeg` and of `a`.
  package func replacingExtension(with fileExtension: String) -> FilePath {
    var stem = name
    // A leading dot hides a file and starts no extension.
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > 0 {
      stem.removeSubrange(dot...)
    }
    var result = Array(bytes.dropLast(name.count))
    result.append(contentsOf: stem)
    result.append(contentsOf: ".\(fileExtension)".utf8)
    return FilePath(bytes: result)
  }

  static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FilePath {
  /// Makes this folder and those above it, for this user alone where they are new.
  ///
  /// Failing is no error here: what needs the folder will say that it is not there.
  package func makeFolders() {
    var made = FilePath(isAbsolute ? "/" : ".")
    for part in bytes.split(separator: FilePath.slash) {
      made = made.appending(name: Array(part))
      _ = made.withCString { mkdir($0, 0o700) }
    }
  }
}

extension FilePath {
  /// Whether it is a file that this user may start.
  package var isExecutable: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
      && withCString { access($0, X_OK) } == 0
  }
}
