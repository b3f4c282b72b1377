import Glibc

/// Why a URI names no file of this computer.
package enum FileURIError: Error, Hashable, Sendable {
  /// It has another scheme than `file`: this one.
  case otherScheme(String)
  /// The file is said to be on this other computer.
  case otherHost(String)
  /// It escapes a NUL, which no name can hold.
  case nul
}

extension FilePath {
  /// Makes a path of what a person or a program names a file by: a path, or a URI of the scheme
  /// `file`.
  ///
  /// Escapes are undone once, to bytes, so a name may be in any encoding. What looks like an escape
  /// and is none stays as it is. A name that begins like a URI of another scheme, with its `://`, is
  /// taken for one.
  ///
  /// - Parameters:
  ///   - name: the bytes.
  ///   - hostName: what this computer is called, besides `localhost`.
  /// - Throws: `FileURIError`.
  package init(
    pathOrURI name: some Collection<UInt8>, hostName: String? = FilePath.hostName
  ) throws(FileURIError) {
    let bytes = Array(name)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Self.scheme(bytes[..<colon])
    else {
      self.init(bytes: bytes)
      return
    }
    let rest = bytes[(colon + 1)...]
    let slashes: [UInt8] = [Self.slash, Self.slash]
    guard scheme == "file" else {
      if rest.starts(with: slashes) || scheme == "data" { throw .otherScheme(scheme) }
      self.init(bytes: bytes)
      return
    }
    var path = rest
    if rest.starts(with: slashes) {
      let host = rest.dropFirst(2).prefix { $0 != Self.slash }
      path = rest.dropFirst(2 + host.count)
      let text = String(decoding: host, as: UTF8.self)
      let own = ["", "localhost", hostName?.lowercased()]
      if !own.contains(text.lowercased()) { throw .otherHost(text) }
      if path.isEmpty { path = [Self.slash] }
    } else if rest.first != Self.slash {
      // Of such a form there is no URI, but there may be a file.
      self.init(bytes: bytes)
      return
    }
    let decoded = Self.unescaped(path)
    if decoded.contains(0) { throw .nul }
    self.init(bytes: decoded)
  }

  /// What this computer is called; nil where it does not know.
  package static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    // The last byte stays zero, whatever length the name has.
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The scheme in lower case; nil for what can be none.
  ///
  /// One letter is a drive of another system.
  private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    guard text.utf8.count > 1, text.first?.isLetter == true,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return text
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ hexDigit($0) != nil }) {
        result.append(digits.reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) })
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
