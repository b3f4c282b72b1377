import Raster

extension BarPainter {
  /// A small sheet with what is printed on it; all that is on it are whole pixels.
  func drawPaper(_ pattern: Paper.Pattern, in rect: PixelRect, _ state: Widget.State) {
    drawState(state, in: rect.inset(by: metrics.pixels(1)))
    let color = color(state)
    let sheet = PaperIcon(metrics, x: (rect.minX + rect.maxX) / 2, y: middleY(rect))
    switch pattern {
    case .plain: break
    case .lines:
      for row in 1..<PaperIcon.rows {
        painter.canvas.fill(sheet.line(beforeRow: row), with: color.withAlpha(150))
      }
    case .squares:
      for row in 1..<PaperIcon.rows {
        painter.canvas.fill(sheet.line(beforeRow: row), with: color.withAlpha(150))
      }
      // Cut at the level lines: two half transparent ones would make a darker pixel.
      for row in 0..<PaperIcon.rows {
        for column in 1..<PaperIcon.columns {
          painter.canvas.fill(
            sheet.line(beforeColumn: column, inRow: row), with: color.withAlpha(150))
        }
      }
    case .dots:
      for row in 0..<PaperIcon.rows {
        for column in 0..<PaperIcon.columns {
          painter.canvas.fill(sheet.dot(column, row), with: color.withAlpha(190))
        }
      }
    case .gradient:
      let area = sheet.inside
      for y in area.minY..<area.maxY {
        let line = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1)
        let alpha = 20 + 180 * (y - area.minY) / max(1, area.height - 1)
        painter.canvas.fill(line, with: color.withAlpha(UInt8(alpha)))
      }
    }
    painter.canvas.outline(
      RoundedRectangle(sheet.page, radius: 2 * metrics.scale), width: Double(sheet.frame),
      with: color)
  }
}

/// The sheet of a paper's icon, cut into squares: whole window pixels at every scale.
private struct PaperIcon {
  static let columns = 5
  static let rows = 4

  /// Width of the sheet's outline.
  let frame: Int
  /// All of it.
  let page: PixelRect
  /// What is inside of the outline.
  var inside: PixelRect { page.inset(by: frame) }

  /// Width of what is printed, and side of the squares between.
  private let line: Int
  private let square: Int
  private let dotSide: Int

  init(_ metrics: Metrics, x: Int, y: Int) {
    frame = max(1, Int((1.5 * metrics.scale).rounded()))
    line = metrics.hairline
    square = metrics.evenPixels(4)
    // Even, as the squares are, and never heavy.
    dotSide = 2 * max(1, Int(metrics.scale))
    let size = PixelSize(
      width: Self.columns * square + (Self.columns - 1) * line + 2 * frame,
      height: Self.rows * square + (Self.rows - 1) * line + 2 * frame)
    page = size.rect.offset(x: x - size.width / 2, y: y - size.height / 2)
  }

  private func x(_ column: Int) -> Int { page.minX + frame + column * (square + line) }
  private func y(_ row: Int) -> Int { page.minY + frame + row * (square + line) }

  /// The level line above a row.
  func line(beforeRow row: Int) -> PixelRect {
    PixelRect(minX: x(0), minY: y(row) - line, maxX: inside.maxX, maxY: y(row))
  }

  /// The piece of the upright line left of a column that is in a row.
  func line(beforeColumn column: Int, inRow row: Int) -> PixelRect {
    PixelRect(minX: x(column) - line, minY: y(row), maxX: x(column), maxY: y(row) + square)
  }

  /// A dot in the middle of a square.
  func dot(_ column: Int, _ row: Int) -> PixelRect {
    let space = (square - dotSide) / 2
    return PixelRect(x: x(column) + space, y: y(row) + space, width: dotSide, height: dotSide)
  }
}
