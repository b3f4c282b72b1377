import Testing
import Windowing
import X11Windowing

@Suite("Decoding of keys")
struct KeyDecoderTests {
  @Test("symbols become keys")
  func symbols() {
    let table: [(symbol: UInt, key: Key?)] = [
      (0x61, .character("a")), (0x41, .character("a")), (0x5B, .character("[")),
      (0x7B, .character("{")), (0x31, .character("1")), (0x20, .character(" ")),
      (0xC4, .character("ä")), (0xDF, .character("ß")), (0xD7, .character("×")),
      (0x0100_0416, .character("ж")),
      (0x0101_F600, .character("😀")),
      (0x0100_0130, .character("İ")), (0xFFB0, .character("0")), (0xFFB9, .character("9")),
      (0xFFAB, .character("+")),
      (0xFFAF, .character("/")), (0xFFBD, .character("=")), (0xFF8D, .enter), (0xFF0D, .enter),
      (0xFF1B, .escape), (0xFE20, .tab), (0xFFFF, .delete), (0xFF9F, .delete),
      (0xFF08, .backspace), (0xFFBE, .function(1)), (0xFFC8, .function(11)),
      (0xFFE0, .function(35)), (0xFF55, .pageUp), (0xFF56, .pageDown), (0xFF50, .home),
      (0xFF57, .end), (0xFF51, .left), (0xFF52, .up), (0xFF53, .right), (0xFF54, .down),
      (0, nil), (0xFFE1, nil), (0xFFE3, nil), (0xFE51, nil), (0x7F, nil), (0x0100_D800, nil),
      (0x01FF_FFFF, nil), (.max, nil),
    ]
    for (symbol, key) in table {
      #expect(KeyDecoder.key(symbol: symbol) == key, "0x\(String(symbol, radix: 16))")
    }
  }

  @Test("keys of a layout without Latin letters go by their place")
  func places() {
    // Cyrillic em, Greek alpha, Hebrew alef.
    for symbol: UInt in [0x6CD, 0x7E1, 0xCE0, 0x0100_0561] {
      #expect(KeyDecoder.isFromNonLatinLayout(symbol: symbol))
    }
    // Latin letters with accents, signs and named keys.
    for symbol: UInt in [0x61, 0xE9, 0x1B1, 0x20AC, 0xFF1B, 0xFFE1, 0xFE51, 0x0100_0144] {
      #expect(!KeyDecoder.isFromNonLatinLayout(symbol: symbol))
    }
    let places: [Int: (plain: Character, shifted: Character)] = [
      10: ("1", "1"), 18: ("9", "9"), 19: ("0", "0"), 20: ("-", "_"), 21: ("=", "+"),
      24: ("q", "q"), 33: ("p", "p"), 34: ("[", "{"), 35: ("]", "}"), 38: ("a", "a"),
      46: ("l", "l"), 52: ("z", "z"), 58: ("m", "m"),
    ]
    for (code, signs) in places {
      #expect(KeyDecoder.key(atPlace: code, isShifted: false) == .character(signs.plain))
      #expect(KeyDecoder.key(atPlace: code, isShifted: true) == .character(signs.shifted))
    }
    for code in [-1, 9, 22, 23, 36, 37, 47, 51, 59] {
      #expect(KeyDecoder.key(atPlace: code, isShifted: false) == nil, "\(code)")
    }
  }

  @Test("a key whose digit needs Shift stands for the digit")
  func digits() {
    let table: [(symbol: UInt, shifted: UInt, code: Int, digit: Character?)] = [
      // French: & é - ç à; Czech: + ě; the 5 of a Bépo keyboard.
      (0x26, 0x31, 10, "1"), (0xE9, 0x32, 11, "2"), (0x2D, 0x36, 15, "6"), (0xE7, 0x39, 18, "9"),
      (0xE0, 0x30, 19, "0"), (0x2B, 0x31, 10, "1"), (0x1EC, 0x32, 11, "2"), (0x28, 0x35, 14, "5"),
      // Thai: a letter and a slash; Thai digits are elsewhere than the others, and go by place.
      (0xDE5, 0x2B, 10, nil), (0x2F, 0xDF1, 11, "2"), (0x2D, 0xDF2, 12, "3"),
      // Digits themselves, letters, signs, keys elsewhere.
      (0x31, 0x21, 10, nil), (0x61, 0x41, 38, nil), (0x2D, 0x5F, 20, nil), (0x2F, 0xDF1, 61, nil),
      (0, 0, 10, nil),
    ]
    for row in table {
      #expect(
        KeyDecoder.digit(symbol: row.symbol, shifted: row.shifted, atPlace: row.code)
          == row.digit.map { .character($0) }, "\(row)")
    }
  }

  @Test("keys type characters in their own case and script")
  func texts() {
    let texts: [(UInt, Character?)] = [
      (0x61, "a"), (0x41, "A"), (0x2F, "/"), (0xC4, "Ä"), (0x0100_0416, "Ж"), (0xFFB7, "7"),
      (0xFFAF, "/"), (0xFF80, " "), (0xFF0D, nil), (0xFFE1, nil), (0xFF09, nil), (0xFE51, nil),
    ]
    for (symbol, text) in texts { #expect(KeyDecoder.text(symbol: symbol) == text) }
  }

  @Test("modifier keys on either side are known")
  func modifiers() {
    let modifiers: [(UInt, Modifiers?)] = [
      (0xFFE1, .shift), (0xFFE2, .shift), (0xFFE3, .control), (0xFFE4, .control), (0xFFE9, .alt),
      (0xFFEB, .superKey), (0xFFE5, nil), (0x61, nil),
    ]
    for (symbol, modifier) in modifiers {
      #expect(KeyDecoder.modifier(symbol: symbol) == modifier)
    }
  }
}
