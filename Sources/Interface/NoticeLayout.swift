import Raster

/// A notice's text cut into lines that fit the window, and the size of its bar.
struct NoticeLayout {
  /// Longer lines are tiring to read, design pixels.
  private static let widest = 560.0
  /// Further lines are left out; the last one kept ends in an ellipsis.
  private static let mostLines = 5

  let lines: [String]
  let size: PixelSize
  /// Column of the text from the bar's left end.
  let textX: Int
  private let lineHeight: Int

  init(_ notice: Notice, window: PixelSize, metrics: Metrics) {
    let font = StrokeFont(size: metrics.text)
    let mark = notice.kind == .error ? metrics.pixels(28) : 0
    let around = 2 * metrics.noticePadding + mark
    let room = min(metrics.pixels(Self.widest), window.width - 2 * metrics.margin - around)
    lines = Self.lines(of: notice.text, font: font, room: max(40, room))
    textX = metrics.noticePadding + mark
    lineHeight = metrics.pixels(20)
    let width = lines.map { font.measure($0) }.max() ?? 0
    size = PixelSize(
      width: width + around, height: metrics.noticeHeight + (lines.count - 1) * lineHeight)
  }

  /// The row, from the bar's top, on which the capitals of a line are centred.
  func rowY(_ index: Int) -> Int {
    (size.height - (lines.count - 1) * lineHeight) / 2 + index * lineHeight
  }

  private static func lines(of text: String, font: StrokeFont, room: Int) -> [String] {
    let space = font.measure(" ")
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = font.measure(String(word))
      if line.isEmpty {
        line = String(word)
        width = wordWidth
      } else if width + space + wordWidth <= room {
        line += " \(word)"
        width += space + wordWidth
      } else {
        lines.append(line)
        // What comes after is not shown, however long it is.
        if lines.count > mostLines { break }
        line = String(word)
        width = wordWidth
      }
    }
    lines.append(line)
    if lines.count > mostLines {
      var last = lines[mostLines - 1].split(separator: " ")
      func shortened() -> String { last.joined(separator: " ") + " …" }
      while last.count > 1 && font.measure(shortened()) > room { last.removeLast() }
      lines = lines.prefix(mostLines - 1) + [shortened()]
    }
    // A single word may still be too long, such as a file's name.
    return lines.map { font.fitted($0, to: room) }
  }
}
