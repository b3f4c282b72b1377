/// The first directory of a TIFF file, which EXIF data is too.
///
/// Layout: TIFF 6.0, section 2. Every access is checked: the bytes may say anything.
struct TIFFDirectory {
  private let bytes: ArraySlice<UInt8>
  private let isLittle: Bool
  private var entries = 0..<0

  private static let entryBytes = 12

  /// Whether bytes start like a TIFF of either byte order, or like its larger kin BigTIFF.
  static func isTIFF(_ bytes: some Collection<UInt8>) -> Bool {
    [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    .contains { bytes.starts(with: $0) }
  }

  /// Finds the directory; nil where there is none.
  ///
  /// BigTIFF is not looked into.
  ///
  /// - Complexity: O(1)
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) {
      isLittle = true
    } else if bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      isLittle = false
    } else {
      return nil
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    entries = (start + 2)..<(start + 2 + count * Self.entryBytes)
  }

  /// A value of type SHORT by its tag; the first one where there are several.
  ///
  /// Nil when it is missing or of another type, or the directory ends before it.
  /// - Complexity: O(entries)
  func short(_ tag: Int) -> Int? {
    for entry in stride(from: entries.lowerBound, to: entries.upperBound, by: Self.entryBytes) {
      guard let found = number(entry, 2) else { return nil }
      if found != tag { continue }
      guard number(entry + 2, 2) == 3, let count = number(entry + 4, 4) else { return nil }
      // Up to two fit into the entry itself.
      if count <= 2 { return number(entry + 8, 2) }
      return number(entry + 8, 4).flatMap { number($0, 2) }
    }
    return nil
  }

  /// An unsigned number at an offset from the start; nil outside.
  private func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    var result = 0
    for index in 0..<count {
      let place = isLittle ? start + count - 1 - index : start + index
      result = result << 8 | Int(bytes[place])
    }
    return result
  }
}
