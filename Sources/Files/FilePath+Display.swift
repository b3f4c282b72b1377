extension FilePath: CustomStringConvertible {
  /// The same as `display`.
  package var description: String { display }

  /// The path as text for people: what would not show, or would turn the text around, is escaped.
  ///
  /// Invalid UTF-8 becomes `\xE9`; control, format and line-separating characters (newline, the
  /// bidirectional overrides, zero-width ones) become `\u{202E}`. Not for opening files.
  ///
  /// - Complexity: O(length)
  package var display: String { FilePath.display(of: bytes) }

  /// The last part as text for people.
  package var displayName: String { FilePath.display(of: name) }

  /// The last part as text for people, with replacement characters for what is no UTF-8.
  package var shownName: String {
    FilePath.display(of: Array(String(decoding: name, as: UTF8.self).utf8))
  }

  private static func display(of bytes: [UInt8]) -> String {
    var result = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      if let (scalar, length) = decode(bytes, at: index) {
        if isInvisible(scalar) {
          result.append(contentsOf: "\\u{\(hex(scalar.value))}".unicodeScalars)
        } else {
          result.append(scalar)
        }
        index += length
      } else {
        result.append(contentsOf: "\\x\(hex(UInt32(bytes[index])))".unicodeScalars)
        index += 1
      }
    }
    return String(result)
  }

  /// The scalar that starts at an index, with its length; nil where the bytes are no UTF-8.
  private static func decode(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, Int)? {
    var iterator = bytes[index...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate:
      true
    // Any space but the usual one could hide where a name ends.
    case .spaceSeparator: scalar != " "
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
