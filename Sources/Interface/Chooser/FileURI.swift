/// Names in URIs of the scheme `file`.
enum FileURI {
  /// A typed name for the end of a URI: what is no plain letter, digit or mark is `%XX`.
  ///
  /// - Complexity: O(length)
  static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      let scalar = UnicodeScalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-._~/".unicodeScalars.contains(scalar))
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// The location of something in a folder.
  static func location(of name: String, in folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + escaped(name)
  }
}
