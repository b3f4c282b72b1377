/// Walks over the bytes of one trace.
struct InkMLScanner {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  /// Looks at `range` of `bytes`, UTF-8.
  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  /// The byte at the position, nil at the end.
  var current: UInt8? { position < end ? bytes[position] : nil }

  /// Goes one byte on.
  mutating func advance() {
    position += 1
  }

  /// Goes on to the first byte that is no white space.
  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Goes on to the comma that ends the point, or to the end.
  mutating func skipPoint() {
    while let byte = current, byte != UInt8(ascii: ",") { position += 1 }
  }

  /// Reads an optional sign and a decimal or `#` hexadecimal number; nil if there is none here.
  ///
  /// Ends where the number ends: the next one may be glued to it by its sign or prefix.
  mutating func number() -> InkMLNumber? {
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") {
      advance()
      skipSpace()
    }
    let magnitude = current == UInt8(ascii: "#") ? hexadecimal() : decimal()
    guard var number = magnitude else { return nil }
    // Never minus zero: equal points must have equal bits.
    if isNegative, number.value != 0 { number.value.negate() }
    return number
  }

  private mutating func hexadecimal() -> InkMLNumber? {
    advance()
    var value = 0.0
    let start = position
    while let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue {
      value = value * 16 + Double(digit)
      advance()
    }
    return position > start ? InkMLNumber(value: value, decimals: 0) : nil
  }

  private mutating func decimal() -> InkMLNumber? {
    let start = position
    var mantissa: UInt64 = 0
    var fits = true
    var fraction = 0
    var digits = 0
    var isAfterPoint = false
    while let byte = current {
      if byte == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else if byte >= 0x30, byte <= 0x39 {
        digits += 1
        if isAfterPoint { fraction += 1 }
        if mantissa < 1 << 53 {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
        } else {
          fits = false
        }
      } else {
        break
      }
      position += 1
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    let power = exponent() - fraction
    let decimals = max(0, -power)
    if fits, mantissa <= 1 << 53, power.magnitude < InkMLNumber.powersOfTen.count {
      let scale = InkMLNumber.powersOfTen[Int(power.magnitude)]
      let value = power < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
      return InkMLNumber(value: value, decimals: decimals)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return InkMLNumber(value: Double(text) ?? .nan, decimals: decimals)
  }

  /// Reads `e` and a whole number; 0 and no move if they are not here.
  private mutating func exponent() -> Int {
    let start = position
    guard let mark = current, mark | 0x20 == UInt8(ascii: "e") else { return 0 }
    advance()
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { advance() }
    var value = 0
    let firstDigit = position
    while let byte = current, byte >= 0x30, byte <= 0x39 {
      value = min(value * 10 + Int(byte - 0x30), 99_999)
      advance()
    }
    guard position > firstDigit else {
      position = start
      return 0
    }
    return isNegative ? -value : value
  }
}
