/// A look at how an XML file begins, to tell drawings from pictures.
package enum XMLStart {
  /// The name of the first element, with its prefix; nil where there is none near the start.
  ///
  /// Only UTF-8 and its kin: in UTF-16 no name is found.
  /// - Complexity: O(bytes)
  package static func firstElement(_ bytes: some Collection<UInt8>) -> String? {
    var rest = Array(bytes)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
      guard rest.first == UInt8(ascii: "<") else { return nil }
      if rest.starts(with: "<!--".utf8) {
        guard let end = end(of: "-->", in: rest.dropFirst(4)) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<?".utf8) {
        guard let end = end(of: "?>", in: rest) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<!".utf8) {
        guard let end = endOfDeclaration(rest) else { return nil }
        rest = rest[end...]
      } else {
        let name = rest.dropFirst().prefix { byte in
          byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      }
    }
  }

  private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
  }

  /// A document type may hold declarations of its own between brackets.
  private static func endOfDeclaration(_ bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: continue
      }
    }
    return nil
  }
}
