import Raster
import Typesetting

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

  init(_ notice: Notice, window: PixelSize, metrics: Metrics, text: any TextSetter) {
    let style = TextStyle(size: metrics.text)
    let mark = notice.kind == .error ? metrics.pixels(28) : 0
    let around = 2 * metrics.noticePadding + mark
    let room = min(metrics.pixels(Self.widest), window.width - 2 * metrics.margin - around)
    lines = text.lines(
      of: notice.text, style: style, width: max(40, room), limit: Self.mostLines)
    textX = metrics.noticePadding + mark
    lineHeight = metrics.pixels(20)
    let width = lines.map { text.measure($0, style: style) }.max() ?? 0
    size = PixelSize(
      width: width + around, height: metrics.noticeHeight + (lines.count - 1) * lineHeight)
  }

  /// The row, from the bar's top, on which the capitals of a line are centred.
  func rowY(_ index: Int) -> Int {
    (size.height - (lines.count - 1) * lineHeight) / 2 + index * lineHeight
  }
}
