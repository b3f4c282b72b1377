extension TextSetter {
  /// The text itself when it fits, else with a part replaced by one ….
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - width: room, window pixels.
  ///   - style: size and weight.
  ///   - cut: which part is left out.
  /// - Returns: a text no wider than the room; empty when not even the … fits.
  /// - Complexity: O(width) characters measured, O(log width) times.
  package func fitted(
    _ text: String, to width: Int, style: TextStyle, cut: TextCut = .middle
  ) -> String {
    let text = Self.prepared(text, cut: cut)
    if measure(text, style: style) <= width { return text }
    let characters = Array(text)
    func shortened(_ kept: Int) -> String {
      // Of the middle's two sides the end gets the odd character.
      let head = cut == .middle ? kept / 2 : kept
      return String(characters.prefix(head)) + "…" + String(characters.suffix(kept - head))
    }
    if measure("…", style: style) > width { return "" }
    var fitting = 0
    var tooMany = characters.count
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if measure(shortened(middle), style: style) <= width {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return shortened(fitting)
  }

  /// One line as a mask that is no wider than some room.
  package func mask(
    _ text: String, style: TextStyle, width: Int, cut: TextCut = .middle
  ) -> TextMask {
    mask(fitted(text, to: width, style: style, cut: cut), style: style)
  }

  package func lines(of text: String, style: TextStyle, width: Int, limit: Int) -> [String] {
    let space = measure(" ", style: style)
    var lines: [String] = []
    var line = ""
    var room = 0
    for word in Self.prepared(text, cut: .end).split(whereSeparator: \.isWhitespace) {
      let advance = measure(String(word), style: style)
      if !line.isEmpty && space + advance <= room {
        line += " \(word)"
        room -= space + advance
        continue
      }
      if !line.isEmpty { lines.append(line) }
      // What comes after is not shown, however long it is.
      if lines.count > limit { break }
      line = String(word)
      room = width - advance
    }
    lines.append(line)
    return fitted(lines: lines, style: style, width: width, limit: limit)
  }

  /// Leaves out what is too much: lines beyond the limit, and what is too long in a line.
  ///
  /// - Parameters:
  ///   - lines: at least 1; of those beyond the limit only that they exist matters.
  ///   - style: size and weight.
  ///   - width: room for a line, window pixels.
  ///   - limit: how many lines there may be, at least 1.
  /// - Returns: 1 to `limit` lines.
  package func fitted(lines: [String], style: TextStyle, width: Int, limit: Int) -> [String] {
    var shown = lines
    if lines.count > limit {
      var last = lines[limit - 1].split(separator: " ")
      func shortened() -> String { last.joined(separator: " ") + " …" }
      while last.count > 1 && measure(shortened(), style: style) > width { last.removeLast() }
      shown = lines.prefix(limit - 1) + [shortened()]
    }
    // A single word may still be too long, such as a file's name.
    return shown.map { fitted($0, to: width, style: style) }
  }

  /// The longest text that is looked at, in scalars: no window shows more of one line.
  package static var longestText: Int { 4096 }

  /// A text short enough to be set, with spaces in place of control characters.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - cut: which part of a very long one is left out.
  /// - Returns: at most `longestText` scalars.
  /// - Complexity: O(`longestText`), or O(text) to find the beginning of the end.
  package static func prepared(_ text: String, cut: TextCut) -> String {
    let scalars = text.unicodeScalars
    var kept = String.UnicodeScalarView()
    let most = longestText
    if scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex) == nil {
      kept.append(contentsOf: scalars.lazy.map(Self.visible))
    } else if cut == .end {
      kept.append(contentsOf: scalars.prefix(most).lazy.map(Self.visible))
    } else {
      kept.append(contentsOf: scalars.prefix(most / 2).lazy.map(Self.visible))
      kept.append("…")
      kept.append(contentsOf: scalars.suffix(most / 2 - 1).lazy.map(Self.visible))
    }
    return String(kept)
  }

  /// A scalar that stays on its line and has a width; marks that turn the direction stay.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: " "
    default: scalar
    }
  }
}
