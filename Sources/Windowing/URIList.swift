/// Lists of URIs as programs hand them to each other: the type `text/uri-list` of RFC 2483.
package enum URIList {
  /// The URIs in a list.
  ///
  /// Lines end in CR LF or in either alone; empty ones and those that begin with `#` are none. Bytes
  /// that no URI may hold are percent-escaped, so that no name gets lost that somebody forgot to
  /// escape.
  ///
  /// - Parameter bytes: the list; a NUL ends it.
  /// - Returns: text of visible ASCII.
  /// - Complexity: O(bytes).
  package static func uris(in bytes: some Sequence<UInt8>) -> [String] {
    Array(bytes.prefix { $0 != 0 })
      .split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
      .compactMap { line in
        let trimmed = line.drop { isBlank($0) }.reversed().drop { isBlank($0) }.reversed()
        guard let first = trimmed.first, first != UInt8(ascii: "#") else { return nil }
        return trimmed.map(text).joined()
      }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func text(of byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return String(Unicode.Scalar(byte)) }
    return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}
