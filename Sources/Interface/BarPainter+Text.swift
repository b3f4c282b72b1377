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

  /// Draws one line whose capitals are centred on a row.
  func drawText(
    _ text: String, _ style: Style, x: Int, y: Int, color: StraightColor,
    alignment: Painter.Alignment = .leading
  ) {
    painter.drawText(text, x: x, y: y, style: font(style), color: color, alignment: alignment)
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
    drawText(text, .small, x: rect.minX + space, y: y, color: theme.text)
    if let key {
      drawText(
        key, .small, x: rect.maxX - space, y: y, color: theme.dimmedText, alignment: .trailing)
    }
  }
}
