/// Reads the text of an SVG path into elements, one command after the other.
struct VectorPathReader {
  private let bytes: [UInt8]
  private var position = 0
  private var elements: [VectorPath.Element] = []
  private var current = SIMD2<Double>()
  private var start = SIMD2<Double>()

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// All elements, or nil when something is not understood.
  mutating func read() -> [VectorPath.Element]? {
    var command: UInt8?
    while true {
      skipSeparators()
      guard let byte = next else { return elements }
      if Self.isLetter(byte) {
        position += 1
        command = byte
      } else if command == UInt8(ascii: "M") {
        // Further points of a move are lines.
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if command == nil || command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        return nil
      }
      guard let command, perform(command) else { return nil }
    }
  }

  private mutating func perform(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let letter = command & ~0x20
    if elements.isEmpty && letter != UInt8(ascii: "M") { return false }
    let origin = isRelative ? current : SIMD2<Double>()
    switch letter {
    case UInt8(ascii: "M"):
      guard let point = point(from: origin) else { return false }
      elements.append(.move(point))
      start = point
      current = point
    case UInt8(ascii: "L"):
      guard let point = point(from: origin) else { return false }
      line(to: point)
    case UInt8(ascii: "H"):
      guard let x = number() else { return false }
      line(to: SIMD2(origin.x + x, current.y))
    case UInt8(ascii: "V"):
      guard let y = number() else { return false }
      line(to: SIMD2(current.x, origin.y + y))
    case UInt8(ascii: "C"):
      guard let first = point(from: origin), let second = point(from: origin),
        let end = point(from: origin)
      else { return false }
      elements.append(.cubic(first, second, end))
      current = end
    case UInt8(ascii: "Q"):
      guard let control = point(from: origin), let end = point(from: origin) else { return false }
      // The same parabola as a cubic: its controls are two thirds of the way to the one control.
      let first = current + (control - current) * (2.0 / 3)
      elements.append(.cubic(first, end + (control - end) * (2.0 / 3), end))
      current = end
    case UInt8(ascii: "A"):
      return arc(from: origin)
    case UInt8(ascii: "Z"):
      elements.append(.close)
      current = start
    default:
      return false
    }
    return true
  }

  private mutating func line(to point: SIMD2<Double>) {
    elements.append(.line(point))
    current = point
  }

  /// Reads an arc and appends it as cubics of at most a quarter turn each.
  private mutating func arc(from origin: SIMD2<Double>) -> Bool {
    guard let radiusX = number(), let radiusY = number(), let turn = number(),
      let isLarge = flag(), let isClockwise = flag(), let end = point(from: origin)
    else { return false }
    guard radiusX > 0, radiusY > 0 else {
      line(to: end)
      return true
    }
    if radiusX != radiusY && turn != 0 { return false }
    let arc = CircleArc(
      from: current, to: end, radii: SIMD2(radiusX, radiusY), isLarge: isLarge,
      isClockwise: isClockwise)
    elements += arc?.cubics() ?? []
    current = end
    return true
  }

  private mutating func point(from origin: SIMD2<Double>) -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return origin + SIMD2(x, y)
  }

  /// Reads a flag of an arc, which may be glued to what follows it.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// Reads a decimal number without an exponent.
  private mutating func number() -> Double? {
    skipSeparators()
    var isNegative = false
    if let sign = next, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      position += 1
    }
    var digits = 0
    var value = 0.0
    var divisor = 1.0
    var isFraction = false
    while let byte = next {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
        digits += 1
      } else {
        break
      }
      position += 1
    }
    // Fifteen digits are exact in a Double; no drawing of ours has more.
    guard digits > 0, digits <= 15 else { return nil }
    return (isNegative ? -value : value) / divisor
  }

  private mutating func skipSeparators() {
    while let byte = next, byte == 0x20 || byte == 0x2C || byte == 0x0A {
      position += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
