import Raster
import Typesetting
import Windowing

extension BarPainter {
  /// Sizes and weights of the text in bars and panels.
  enum Style {
    /// Words beside icons, notices.
    case text
    /// The same, bolder.
    case strong
    /// Labels, fields, keys.
    case small
    /// Headings.
    case title
  }

  /// The row on which a line's capitals are centred.
  func middleY(_ rect: PixelRect) -> Int { (rect.minY + rect.maxY) / 2 }

  /// Draws one line whose capitals are centred on a row; what `room` does not hold is cut off its
  /// end.
  func drawText(
    _ text: String, _ style: Style, x: Int, y: Int, color: StraightColor,
    alignment: Painter.Alignment = .leading, room: Int? = nil
  ) {
    painter.drawText(
      text, x: x, y: y, style: font(style), color: color, alignment: alignment, room: room,
      cut: .end)
  }

  /// Draws two texts at the ends of a row; where there is no room for both the first one is cut
  /// more.
  func drawPair(
    _ first: (text: String, color: StraightColor), _ second: (text: String, color: StraightColor),
    _ style: Style = .small, firstStyle: Style? = nil, from left: Int, to right: Int, y: Int
  ) {
    let firstStyle = firstStyle ?? style
    let rooms = Self.rooms(
      measure(first.text, firstStyle), measure(second.text, style), gap: metrics.pixels(12),
      in: right - left)
    drawText(first.text, firstStyle, x: left, y: y, color: first.color, room: rooms.first)
    drawText(
      second.text, style, x: right, y: y, color: second.color, alignment: .trailing,
      room: rooms.second)
  }

  /// The rooms for two texts in a row: as wide as they are where that fits; else the second one
  /// gives way down to half of the row, and the first one to what is left.
  static func rooms(
    _ first: Int, _ second: Int, gap: Int, in width: Int
  ) -> (first: Int, second: Int) {
    if second == 0 { return (max(0, min(first, width)), 0) }
    let taken = max(0, min(second, max((width - gap) / 2, width - first - gap)))
    return (max(0, min(first, width - taken - gap)), taken)
  }

  /// Width of a line.
  func measure(_ text: String, _ style: Style) -> Int {
    painter.text.measure(text, style: font(style))
  }

  private func font(_ style: Style) -> TextStyle {
    switch style {
    case .text: TextStyle(size: metrics.text)
    case .strong: TextStyle(size: metrics.text, weight: .semibold)
    case .small: TextStyle(size: metrics.smallText)
    case .title: TextStyle(size: metrics.titleText, weight: .semibold)
    }
  }

  /// A notice: its lines, and a mark before an error's.
  func drawNotice(_ notice: Notice, _ layout: NoticeLayout, in rect: PixelRect) {
    if notice.kind == .error {
      let x = rect.minX + metrics.noticePadding + metrics.pixels(8)
      let y = middleY(rect)
      painter.canvas.fillCircle(
        center: WindowPoint(x: Double(x), y: Double(y)), radius: 9 * metrics.scale,
        with: theme.alert)
      drawText("!", .strong, x: x, y: y, color: .white, alignment: .center)
    }
    for (index, line) in layout.lines.enumerated() {
      drawText(
        line, .text, x: rect.minX + layout.textX, y: rect.minY + layout.rowY(index),
        color: theme.text)
    }
  }

  /// A tooltip: a name, and the key after it.
  func drawTooltip(_ text: String, key: String?, in rect: PixelRect) {
    let y = middleY(rect)
    let space = metrics.pixels(10)
    drawPair(
      (text, theme.text), (key ?? "", theme.dimmedText), from: rect.minX + space,
      to: rect.maxX - space, y: y)
  }
}
