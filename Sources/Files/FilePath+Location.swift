import Glibc

extension FilePath {
  /// The URI of the scheme `file` for an absolute path; every byte of it is kept.
  ///
  /// - Complexity: O(length)
  package var uri: String {
    var text = "file://"
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), FilePath.slash:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// The same place as a path from the root, without slashes that mean nothing and without `.` and
  /// `..`; links stay as they are unless there is a `..`, which means what a link leads to.
  ///
  /// - Returns: nil where the working folder, or what has a `..` in its path, is not there.
  package var absolute: FilePath? {
    var path = self
    if !isAbsolute {
      guard let folder = FilePath.workingFolder else { return nil }
      path = folder.appending(self)
    }
    let parts = path.bytes.split(separator: FilePath.slash).filter { $0 != [UInt8(ascii: ".")] }
    if parts.contains([UInt8(ascii: "."), UInt8(ascii: ".")]) { return try? path.resolved() }
    var bytes: [UInt8] = []
    for part in parts {
      bytes.append(FilePath.slash)
      bytes.append(contentsOf: part)
    }
    return FilePath(bytes: bytes.isEmpty ? [FilePath.slash] : bytes)
  }

  /// The folder that relative paths begin in; nil where it was removed.
  private static var workingFolder: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&buffer, buffer.count) != nil else { return nil }
    return FilePath(bytes: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }
}
