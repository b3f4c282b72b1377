/// The order in which people look for names: without regard to case, and numbers by their value.
enum NaturalOrder {
  /// Bytes whose order is that of the names.
  ///
  /// A number is its count of digits and then its digits, leading zeros left out: so `9` comes before
  /// `10`. Names that differ in case or in zeros only have equal keys.
  ///
  /// - Complexity: O(length)
  static func key(of name: String) -> [UInt8] {
    let bytes = Array(name.lowercased().utf8)
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 4)
    var index = 0
    while index < bytes.count {
      guard isDigit(bytes[index]) else {
        key.append(bytes[index])
        index += 1
        continue
      }
      var end = index
      while end < bytes.count && isDigit(bytes[end]) { end += 1 }
      let digits = bytes[index..<end].drop { $0 == UInt8(ascii: "0") }
      // As a digit, so that numbers stand where digits do among other characters.
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(min(255, digits.count)))
      key.append(contentsOf: digits)
      index = end
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
