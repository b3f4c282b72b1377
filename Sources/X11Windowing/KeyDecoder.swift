import Windowing

/// Turns key symbols of X into keys of the window contract.
///
/// It knows no X function: the numbers are those of keysymdef.h, which never change.
package enum KeyDecoder {
  /// The key for a symbol; nil for modifiers, dead keys and symbols without a character.
  package static func key(symbol: UInt) -> Key? {
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF:
      return character(UInt32(symbol))
    case 0x0100_0100...0x0110_FFFF:
      return character(UInt32(symbol - 0x0100_0000))
    case 0xFF08: return .backspace
    case 0xFF09, 0xFE20, 0xFF89: return .tab
    case 0xFF0D, 0xFF8D: return .enter
    case 0xFF1B: return .escape
    case 0xFFFF, 0xFF9F: return .delete
    case 0xFF50, 0xFF95: return .home
    case 0xFF51, 0xFF96: return .left
    case 0xFF52, 0xFF97: return .up
    case 0xFF53, 0xFF98: return .right
    case 0xFF54, 0xFF99: return .down
    case 0xFF55, 0xFF9A: return .pageUp
    case 0xFF56, 0xFF9B: return .pageDown
    case 0xFF57, 0xFF9C: return .end
    case 0xFF80: return character(0x20)
    // The keypad's signs and digits lie 0xFF80 above ASCII.
    case 0xFFAA...0xFFB9, 0xFFBD: return character(UInt32(symbol - 0xFF80))
    case 0xFFBE...0xFFE0: return .function(Int(symbol - 0xFFBD))
    default: return nil
    }
  }

  /// The character that a symbol types, in its own case; nil for keys that type none.
  package static func text(symbol: UInt) -> Character? {
    let code: UInt32
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: code = UInt32(symbol)
    case 0x0100_0100...0x0110_FFFF: code = UInt32(symbol - 0x0100_0000)
    case 0xFF80: code = 0x20
    case 0xFFAA...0xFFB9, 0xFFBD: code = UInt32(symbol - 0xFF80)
    default: return nil
    }
    guard let scalar = Unicode.Scalar(code), !scalar.properties.generalCategory.isControl
    else { return nil }
    return Character(scalar)
  }

  /// The modifier that a symbol's key is; nil for other keys.
  package static func modifier(symbol: UInt) -> Modifiers? {
    switch symbol {
    case 0xFFE1, 0xFFE2: .shift
    case 0xFFE3, 0xFFE4: .control
    case 0xFFE7...0xFFEA: .alt
    case 0xFFEB, 0xFFEC: .superKey
    default: nil
    }
  }

  /// Whether a symbol belongs to a layout without Latin letters, where keys go by their place.
  package static func isFromNonLatinLayout(symbol: UInt) -> Bool {
    switch symbol {
    // Kana, Arabic, Cyrillic, Greek, Hebrew, Thai, Korean.
    case 0x4A1...0x7FF, 0xCDF...0xEFF: true
    case 0x0100_0250...0x0110_FFFF: true
    default: false
    }
  }

  /// What a key of a layout without Latin letters stands for by its place.
  ///
  /// - Parameters:
  ///   - code: the key's number.
  ///   - isShifted: whether Shift is held, which changes signs and leaves letters and digits.
  /// - Returns: on a keyboard with the evdev key codes a letter, bracket or digit, or one of the
  ///   two signs beside the digits; nil elsewhere.
  package static func key(atPlace code: Int, isShifted: Bool) -> Key? {
    let rows: [(first: Int, plain: String, shifted: String)] = [
      (10, "1234567890-=", "1234567890_+"), (24, "qwertyuiop[]", "qwertyuiop{}"),
      (38, "asdfghjkl", "asdfghjkl"), (52, "zxcvbnm", "zxcvbnm"),
    ]
    for row in rows where code >= row.first && code < row.first + row.plain.count {
      return Array(isShifted ? row.shifted : row.plain)[code - row.first].asKey
    }
    return nil
  }

  /// The digit that a key stands for although its own sign is another one: on French, Czech and
  /// other keyboards digits need Shift, and Thai ones have letters and signs there.
  ///
  /// - Parameters:
  ///   - symbol: what the key types now.
  ///   - shifted: what the same key types with Shift.
  ///   - code: the key's number.
  /// - Returns: nil for a key that types a digit itself, or none even with Shift.
  package static func digit(symbol: UInt, shifted: UInt, atPlace code: Int) -> Key? {
    let digits: ClosedRange<UInt> = 0x30...0x39
    if digits.contains(symbol) { return nil }
    if digits.contains(shifted) { return character(UInt32(shifted)) }
    // Its own digits may be printed beside the others, and not in the same place.
    let isDigitRow = (10...19).contains(code)
    return isDigitRow && isFromNonLatinLayout(symbol: shifted)
      ? key(atPlace: code, isShifted: false) : nil
  }

  private static func character(_ code: UInt32) -> Key? {
    guard let scalar = Unicode.Scalar(code), !scalar.properties.generalCategory.isControl
    else { return nil }
    // A letter whose lower case takes more than one scalar stays as it is.
    let lower = scalar.properties.lowercaseMapping
    return lower.unicodeScalars.count == 1 ? lower.first?.asKey : Character(scalar).asKey
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .unassigned }
}

extension Character {
  fileprivate var asKey: Key { .character(self) }
}
