import Raster
import Typesetting
import Windowing

extension BarPainter {
  /// The button that does what a sheet is for.
  func drawPrimary(_ word: String, in rect: PixelRect, _ state: Widget.State) {
    let body = PixelRect(
      minX: rect.minX, minY: rect.minY + metrics.pixels(3), maxX: rect.maxX,
      maxY: rect.maxY - metrics.pixels(3))
    let shape = RoundedRectangle(body, radius: Double(metrics.pixels(8)))
    let isDead = state.contains(.disabled)
    painter.canvas.fill(shape, with: isDead ? theme.field : theme.accent)
    if isDead { painter.canvas.outline(shape, width: hairline, with: theme.separator) }
    if !state.isDisjoint(with: [.hovered, .pressed]) && !isDead {
      painter.canvas.fill(
        shape, with: StraightColor.black.withAlpha(state.contains(.pressed) ? 50 : 25))
    }
    drawText(
      word, .strong, x: (body.minX + body.maxX) / 2, y: middleY(body),
      color: isDead ? theme.disabled : theme.bar.withAlpha(255), alignment: .center,
      room: body.width - 2 * metrics.pixels(6))
    if state.contains(.focused) {
      // Between ring and button the sheet is seen, for both have the same colour.
      painter.canvas.outline(
        shape.inset(by: -Double(metrics.frameLine) - Double(metrics.pixels(2))),
        width: Double(metrics.frameLine), with: theme.accent)
    }
  }

  /// A place at the chooser's side.
  func drawPlace(_ icon: Icon, word: String, in rect: PixelRect, _ state: Widget.State) {
    drawState(state, in: rect.inset(by: metrics.pixels(1)))
    let y = middleY(rect)
    let color = color(state)
    if word.isEmpty {
      return painter.drawIcon(icon, x: (rect.minX + rect.maxX) / 2, y: y, color: color)
    }
    painter.drawIcon(icon, x: rect.minX + metrics.pixels(20), y: y, color: color)
    let x = rect.minX + metrics.pixels(40)
    drawText(word, .text, x: x, y: y, color: color, room: rect.maxX - metrics.pixels(8) - x)
  }

  /// An entry of a folder: its picture or what stands for it, and its name below.
  func drawTile(_ tile: ChooserSheet.Tile, in rect: PixelRect, _ state: Widget.State) {
    drawState(state, in: rect)
    let box = PixelRect(
      x: (rect.minX + rect.maxX - tile.box.width) / 2, y: rect.minY + metrics.pixels(8),
      width: tile.box.width, height: tile.box.height)
    switch tile.sign {
    case .folder: drawFolder(in: box)
    case .picture(let bitmap):
      let place = PixelRect(
        x: (box.minX + box.maxX - bitmap.size.width) / 2,
        y: (box.minY + box.maxY - bitmap.size.height) / 2, width: bitmap.size.width,
        height: bitmap.size.height)
      let shape = RoundedRectangle(place, radius: Double(metrics.pixels(4)))
      painter.canvas.fill(shape, with: bitmap, at: place)
      painter.canvas.outline(shape, width: hairline, with: theme.swatchEdge)
    case .waiting: drawBlank(.photo, color: theme.disabled, in: box)
    case .broken: drawBlank(.brokenPicture, color: theme.dimmedText, in: box)
    case .file: drawBlank(.file, color: theme.dimmedText, in: box)
    }
    painter.drawText(
      tile.name, x: (rect.minX + rect.maxX) / 2, y: (box.maxY + rect.maxY) / 2,
      style: TextStyle(size: metrics.smallText), color: color(state), alignment: .center,
      room: rect.width - 2 * metrics.pixels(6), cut: .middle)
  }

  /// A sheet with an icon, for a picture that is not seen.
  private func drawBlank(_ icon: Icon, color: StraightColor, in box: PixelRect) {
    let sheet = PixelRect(
      minX: box.minX + metrics.pixels(8), minY: box.minY + metrics.pixels(6),
      maxX: box.maxX - metrics.pixels(8), maxY: box.maxY - metrics.pixels(6))
    let shape = RoundedRectangle(sheet, radius: Double(metrics.pixels(6)))
    painter.canvas.fill(shape, with: theme.field)
    painter.canvas.outline(shape, width: hairline, with: theme.separator)
    painter.drawIcon(
      icon, x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, color: color)
  }

  /// A folder: a back with a tab, and a front.
  private func drawFolder(in box: PixelRect) {
    let height = box.height * 5 / 8
    let width = height * 4 / 3
    let left = (box.minX + box.maxX - width) / 2
    let top = (box.minY + box.maxY - height) / 2
    let radius = Double(metrics.pixels(5))
    let tab = height / 6
    let back = PixelRect(x: left, y: top, width: width * 9 / 20, height: height / 2)
    painter.canvas.fill(RoundedRectangle(back, radius: radius), with: theme.folderBack)
    let body = PixelRect(x: left, y: top + tab, width: width, height: height / 2)
    painter.canvas.fill(RoundedRectangle(body, radius: radius), with: theme.folderBack)
    let front = PixelRect(x: left, y: top + 2 * tab, width: width, height: height - 2 * tab)
    painter.canvas.fill(RoundedRectangle(front, radius: radius), with: theme.folder)
  }

  /// Lines of text in the middle of a rectangle.
  func drawParagraph(_ text: String, isDimmed: Bool, in rect: PixelRect) {
    let style = TextStyle(size: metrics.text)
    let height = painter.text.lineHeight(style)
    let lines = painter.text.lines(
      of: text, style: style, width: rect.width, limit: max(1, rect.height / max(1, height)))
    let first = (rect.minY + rect.maxY - (lines.count - 1) * height) / 2
    for (index, line) in lines.enumerated() {
      drawText(
        line, .text, x: (rect.minX + rect.maxX) / 2, y: first + index * height,
        color: isDimmed ? theme.dimmedText : theme.text, alignment: .center)
    }
  }
}
