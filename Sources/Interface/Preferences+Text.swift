import Board
import Raster
import Wording

/// Why text is no preferences.
package enum PreferencesError: ExplainedError, Hashable, Sendable {
  /// A line, counted from 1, has no "=".
  case noValue(line: Int)
  /// A value that its name cannot have.
  case wrongValue(line: Int, name: String, value: String)

  /// What is wrong, to follow "because in the file".
  package var sentence: Sentence {
    switch self {
    case .noValue(let line):
      Sentence("line {line} has no \"=\"", ["line": .number(line)])
    case .wrongValue(let line, let name, let value):
      Sentence(
        "line {line} says {name} = {value}",
        ["line": .number(line), "name": .text(name), "value": .text(value)])
    }
  }
}

/// Preferences as a file of plain lines that a person can read and change: `name = value`.
extension Preferences {
  /// One remembered thing: its name, and how it is written and read.
  private struct Entry {
    let name: String
    let text: (Preferences) -> String
    /// Whether the value was one.
    let take: (inout Preferences, Substring) -> Bool

    init(
      _ name: String, _ text: @escaping (Preferences) -> String,
      _ take: @escaping (inout Preferences, Substring) -> Bool
    ) {
      self.name = name
      self.text = text
      self.take = take
    }

    /// A thing of which each value is one text.
    init<Value>(
      _ name: String, _ place: WritableKeyPath<Preferences, Value>,
      _ text: @escaping (Value) -> String, _ value: @escaping (Substring) -> Value?
    ) {
      self.init(name) {
        text($0[keyPath: place])
      } _: { preferences, text in
        guard let value = value(text) else { return false }
        preferences[keyPath: place] = value
        return true
      }
    }

    static func flag(_ name: String, _ place: WritableKeyPath<Preferences, Bool>) -> Entry {
      Entry(name, place, { $0 ? "yes" : "no" }) {
        switch $0 {
        case "yes": true
        case "no": false
        default: nil
        }
      }
    }

    static func width(_ name: String, _ place: WritableKeyPath<Preferences, Double>) -> Entry {
      Entry(name, place, { String(Int($0)) }) { text in
        Int(text).map(Double.init).flatMap { Brush.widths.contains($0) ? $0 : nil }
      }
    }

    static func brush(_ name: String, _ place: WritableKeyPath<Preferences, Brush>) -> [Entry] {
      [
        .width("\(name).width", place.appending(path: \.width)),
        Entry(
          "\(name).color", place.appending(path: \.color), \.hexTextWithAlpha,
          StraightColor.init(hexWithAlpha:)),
        .flag("\(name).dashed", place.appending(path: \.isDashed)),
      ]
    }
  }

  private static var entries: [Entry] {
    let tools: [(ToolKind, String)] = [
      (.pencil, "pencil"), (.line, "line"), (.dash, "dash"), (.arrow, "arrow"),
      (.rectangle, "rectangle"), (.ellipse, "ellipse"),
    ]
    return [
      Entry("tool", \.tool) { kind in
        tools.first { $0.0 == kind }?.1 ?? "pencil"
      } _: { text in
        tools.first { $0.1 == text }?.0
      }
    ]
      + Entry.brush("pencil", \.pencil) + Entry.brush("highlighter", \.highlighter) + [
        .flag("highlighting", \.isHighlighting),
        .width("eraser.width", \.eraserWidth),
        Entry("colors.recent", \.recentColors) { colors in
          colors.map(\.hexText).joined(separator: " ")
        } _: { text in
          let words = text.split(separator: " ")
          let colors = words.compactMap { StraightColor(hex: $0) }
          let isWhole = colors.count == words.count
          return isWhole ? Array(colors.prefix(ControlState.mostRecentColors)) : nil
        },
        Entry("theme.dark") {
          $0.isDark.map { $0 ? "yes" : "no" } ?? "desktop"
        } _: { preferences, text in
          preferences.isDark = text == "yes" ? true : text == "no" ? false : nil
          return ["yes", "no", "desktop"].contains(text)
        },
        .flag("bars.pinned", \.settings.areBarsPinned),
        .flag("bars.left-handed", \.settings.isLeftHanded),
        .flag("motion.reduced", \.settings.isMotionReduced),
        Entry("window.size") {
          $0.windowSize.map { "\($0.width)x\($0.height)" } ?? ""
        } _: { preferences, text in
          if text.isEmpty { return true }
          let sides = text.split(separator: "x").map { Int($0) }
          guard sides.count == 2, let width = sides[0], let height = sides[1],
            (1...32767).contains(width), (1...32767).contains(height)
          else { return false }
          preferences.windowSize = PixelSize(width: width, height: height)
          return true
        },
      ]
  }

  /// The lines of the file.
  package var text: String {
    let lines = Self.entries.map { "\($0.name) = \($0.text(self))" }
    return """
      # What DrawingBoard remembers; it writes this file anew when something changes.
      \(lines.joined(separator: "\n"))

      """
  }

  /// Reads the lines of the file.
  ///
  /// What is missing is as at the first start, and so that a newer version's file is none that is
  /// broken, names that are not known are passed over. Of a name twice the last one counts.
  ///
  /// - Throws: `PreferencesError`.
  package init(text: some StringProtocol) throws(PreferencesError) {
    self.init()
    let entries = Self.entries
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let content = Self.trimmed(Substring(line))
      if content.isEmpty || content.first == "#" { continue }
      guard let mark = content.firstIndex(of: "=") else {
        throw .noValue(line: index + 1)
      }
      let name = Self.trimmed(content[..<mark])
      let value = Self.trimmed(content[content.index(after: mark)...])
      guard let entry = entries.first(where: { $0.name == name }) else { continue }
      if !entry.take(&self, value) {
        throw .wrongValue(line: index + 1, name: String(name), value: String(value.prefix(40)))
      }
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension StraightColor {
  /// `#rrggbbaa`.
  fileprivate var hexTextWithAlpha: String {
    let digits = String(alpha, radix: 16, uppercase: true)
    return hexText + (digits.count == 1 ? "0" : "") + digits
  }

  /// Reads `#rrggbbaa`, or `#rrggbb` for an opaque colour.
  fileprivate init?(hexWithAlpha text: Substring) {
    guard text.count == 9 else {
      self.init(hex: text)
      return
    }
    guard let color = StraightColor(hex: text.dropLast(2)),
      let alpha = UInt8(text.suffix(2), radix: 16)
    else { return nil }
    self = color.withAlpha(alpha)
  }
}
