extension Glyph {
  /// The drawing of a letter beyond A to Z that is no letter with an accent; nil for others.
  static func furtherLetter(_ scalar: Unicode.Scalar) -> Glyph? {
    switch scalar {
    case "ı": Glyph(18, "M9 37 V80")
    case "ß":
      Glyph(
        54,
        """
        M9 80 V30 C9 19 15 13 25.5 13 C35.5 13 41.5 18 41.5 26 C41.5 37 29 37 29 45 \
        C29 54 46 55 46 68 C46 76 40.5 80 33 80 C29 80 26 79 23 77
        """)
    case "ø": Glyph(54, lowerCase("o").pathText + " M9 84 L45 33")
    case "Ø": Glyph(72, upperCase("O").pathText + " M13 85 L59 12")
    case "æ":
      Glyph(
        84,
        """
        M10 42 C14 38.5 19 37 24 37 C35 37 41 42 41 51 V61 C41 73 49 80 59 80 C66 80 71 77.5 75 73 \
        M41 58 H25 C14 58 8 62 8 69 C8 76 14 80 22 80 C31 80 38 76 41 66 \
        M41 58 H76 C76 45 69 37 59 37 C49 37 41 43 41 54
        """)
    case "œ":
      Glyph(
        87,
        """
        M44 58.5 C44 71 37 80 26 80 C15 80 8 71 8 58.5 C8 46 15 37 26 37 C37 37 44 46 44 58.5 \
        C44 72 51 80 62 80 C69 80 74 77.5 78 73 M44 58 H79 C79 45 72 37 62 37 C51 37 44 46 44 58.5
        """)
    case "ł": Glyph(24, "M12 13 V80 M4 52 L20 42")
    case "Ł": Glyph(51, "M12 17 V80 H46 M4 55 L28 40")
    case "đ": Glyph(57, lowerCase("d").pathText + " M33 25 H54")
    case "ð": Glyph(55, lowerCase("o").pathText + " M46 58 C46 40 36 22 20 13 M18 30 L40 18")
    case "Þ": Glyph(55, "M10 17 V80 M10 31 H30 C43 31 49 37 49 47.5 C49 58 43 64 30 64 H10")
    case "þ": Glyph(55, lowerCase("p").pathText + " M9 13 V37")
    default: nil
    }
  }

  /// Letters with accents: each line names an accent by its combining mark, then pairs of the
  /// letter with it and the letter without.
  private static let accented: [(mark: Unicode.Scalar, pairs: String)] = [
    ("\u{300}", "àaèeìiòoùuÀAÈEÌIÒOÙUǹnǸN"),
    ("\u{301}", "áaéeíióoúuýyÁAÉEÍIÓOÚUÝYćcĆCńnŃNśsŚSźzŹZĺlĹLŕrŔR"),
    ("\u{302}", "âaêeîiôoûuÂAÊEÎIÔOÛUĉcĈCĝgĜGĥhĤHĵjĴJŝsŜSŵwŴWŷyŶY"),
    ("\u{303}", "ãañnõoÃAÑNÕOĩiĨIũuŨUẽeẼE"),
    ("\u{304}", "āaēeīiōoūuĀAĒEĪIŌOŪU"),
    ("\u{306}", "ăaĕeğgĭiŏoŭuĂAĔEĞGĬIŎOŬU"),
    ("\u{307}", "ċcėeġgżzĊCĖEĠGİIŻZ"),
    ("\u{308}", "äaëeïiöoüuÿyÄAËEÏIÖOÜUŸY"),
    ("\u{30A}", "åaůuÅAŮU"),
    ("\u{30B}", "őoűuŐOŰU"),
    ("\u{30C}", "čcďděeňnřršsťtžzČCĎDĚEŇNŘRŠSŤTŽZǎaǐiǒoǔu"),
    ("\u{326}", "șsțtȘSȚTķkļlņnģgĶKĻLŅNĢG"),
    ("\u{327}", "çcşsţtÇCŞSŢT"),
    ("\u{328}", "ąaęeįiųuĄAĘEĮIŲU"),
  ]

  /// The letter and the combining mark that a letter with an accent is made of; nil for others.
  static func decomposition(
    _ scalar: Unicode.Scalar
  ) -> (base: Unicode.Scalar, mark: Unicode.Scalar)? {
    for (mark, pairs) in accented {
      var scalars = pairs.unicodeScalars.makeIterator()
      while let letter = scalars.next(), let base = scalars.next() {
        if letter == scalar { return (base, mark) }
      }
    }
    return nil
  }

  /// The drawing of a combining mark over the middle of a small letter, whose x is 0.
  static func markPath(_ mark: Unicode.Scalar) -> String? {
    switch mark {
    case "\u{300}": "M5 27 L-5 14"
    case "\u{301}": "M-5 27 L5 14"
    case "\u{302}": "M-9 26 L0 14 L9 26"
    case "\u{303}": "M-12 25 C-9 18 -6 17 -2 20 C2 23 7 25 12 17"
    case "\u{304}": "M-11 21 H11"
    case "\u{306}": "M-10 15 C-8 28 8 28 10 15"
    case "\u{307}": "M-1.5 20 h3 m-1.5 -1.5 v3"
    case "\u{308}": "M-10.5 20 h3 m-1.5 -1.5 v3 M7.5 20 h3 m-1.5 -1.5 v3"
    case "\u{30A}": "M0 12 a7 7 0 0 1 0 14 a7 7 0 0 1 0 -14 Z"
    case "\u{30B}": "M-11 27 L-3 14 M4 27 L12 14"
    case "\u{30C}": "M-9 14 L0 26 L9 14"
    case "\u{326}": "M1 92 L-3 102"
    case "\u{327}": "M1 81 L-1 87 C5 88 6 92 4 95 C2 98 -3 99 -8 97"
    case "\u{328}": "M6 80 C-1 86 -1 95 8 96"
    default: nil
    }
  }
}
