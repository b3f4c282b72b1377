extension Glyph {
  /// The drawing of a letter from A to Z.
  static func upperCase(_ scalar: Unicode.Scalar) -> Glyph {
    switch scalar {
    case "A":
      Glyph(60, "M5 80 L30 17 L55 80 M13.5 58.5 H46.5")
    case "B":
      Glyph(
        57,
        """
        M10 80 V17 H29 C41 17 47 22.5 47 32 C47 41.5 41 47 29 47 H10 \
        M29 47 H31 C44 47 50 53 50 63.5 C50 74 44 80 31 80 H10
        """)
    case "C":
      Glyph(
        63,
        "M57 30 C52 21.5 45 17 36 17 C19 17 8 29 8 48.5 C8 68 19 80 36 80 C45 80 52 75.5 57 67")
    case "D":
      Glyph(66, "M10 17 V80 H28 C47 80 58 68 58 48.5 C58 29 47 17 28 17 H10")
    case "E":
      Glyph(53, "M47 17 H10 V80 H47 M10 47.5 H43")
    case "F":
      Glyph(50, "M46 17 H10 V80 M10 48.5 H42")
    case "G":
      Glyph(
        67,
        """
        M57 29 C52 21.5 45 17 36 17 C19 17 8 29 8 48.5 C8 68 19 80 36 80 C49 80 58 72 58 59 \
        V50 H37
        """)
    case "H":
      Glyph(66, "M10 17 V80 M56 17 V80 M10 47.5 H56")
    case "I":
      Glyph(20, "M10 17 V80")
    case "J":
      Glyph(47, "M38 17 V62 C38 74 32 80 22 80 C14 80 9 76 6 70")
    case "K":
      Glyph(57, "M10 17 V80 M50 17 L10 58 M24 44 L52 80")
    case "L":
      Glyph(49, "M10 17 V80 H44")
    case "M":
      Glyph(76, "M10 80 V17 L38 62 L66 17 V80")
    case "N":
      Glyph(66, "M10 80 V17 L56 80 V17")
    case "O":
      Glyph(
        72,
        """
        M36 17 C53 17 64 29.5 64 48.5 C64 67.5 53 80 36 80 C19 80 8 67.5 8 48.5 \
        C8 29.5 19 17 36 17 Z
        """)
    case "P":
      Glyph(55, "M10 80 V17 H30 C43 17 49 24 49 35 C49 46 43 53 30 53 H10")
    case "Q":
      Glyph(
        72,
        """
        M36 17 C53 17 64 29.5 64 48.5 C64 67.5 53 80 36 80 C19 80 8 67.5 8 48.5 \
        C8 29.5 19 17 36 17 Z M43 62 L62 84
        """)
    case "R":
      Glyph(57, "M10 80 V17 H30 C43 17 49 24 49 34 C49 44.5 43 50.5 30 50.5 H10 M31 50.5 L51 80")
    case "S":
      Glyph(
        58,
        """
        M48 28 C43.5 20.5 37 17 29 17 C17 17 9.5 23 9.5 32.5 C9.5 42.5 17.5 45.5 29.5 48.5 \
        C42 51.5 51 54.5 51 64 C51 74 42.5 80 30 80 C20 80 12 75.5 7.5 67
        """)
    case "T":
      Glyph(58, "M5 17 H53 M29 17 V80")
    case "U":
      Glyph(65, "M10 17 V56 C10 72 18 80 32.5 80 C47 80 55 72 55 56 V17")
    case "V":
      Glyph(59, "M5 17 L29.5 80 L54 17")
    case "W":
      Glyph(84, "M5 17 L22.5 80 L42 17 L61.5 80 L79 17")
    case "X":
      Glyph(56, "M6 17 L50 80 M50 17 L6 80")
    case "Y":
      Glyph(57, "M5 17 L28.5 50 L52 17 M28.5 50 V80")
    case "Z":
      Glyph(57, "M7 17 H49 L6 80 H50")
    default:
      box
    }
  }
}
