import Raster
import Windowing

extension BarPainter {
  /// A slider: track, value, thumb.
  func drawSlider(
    _ fraction: Double, _ track: Widget.Track, thumb: StraightColor, in rect: PixelRect,
    _ state: Widget.State
  ) {
    let ends = SliderGeometry(rect, metrics: metrics)
    let y = middleY(rect)
    let x = ends.x(at: fraction)
    if state.contains(.disabled) { return drawDeadSlider(ends, x: x, y: y) }
    switch track {
    case .level:
      let half = metrics.pixels(3)
      let reach = metrics.pixels(4)
      let whole = PixelRect(
        minX: ends.minX - reach, minY: y - half, maxX: ends.maxX + reach, maxY: y + half)
      painter.canvas.fill(RoundedRectangle(whole, radius: Double(half)), with: theme.track)
      var level = whole
      level.maxX = max(level.minX + 2 * half, Int(x.rounded()))
      painter.canvas.fill(RoundedRectangle(level, radius: Double(half)), with: theme.accent)
    case .colors(let from, let to):
      let half = metrics.pixels(4)
      let whole = PixelRect(
        minX: ends.minX - half, minY: y - half, maxX: ends.maxX + half, maxY: y + half)
      drawRamp(from, to, in: whole)
    }
    let center = WindowPoint(x: x, y: Double(y))
    let scale = metrics.scale
    let canvas = painter.canvas
    let radius = 12 * scale
    canvas.fillCircle(center: center, radius: radius, with: .white)
    let edge: UInt8 = state.contains(.hovered) ? 150 : 100
    canvas.ring(
      center: center, radius: radius - hairline / 2, width: hairline,
      with: StraightColor.black.withAlpha(edge))
    let dot = (state.contains(.pressed) ? 9 : state.contains(.hovered) ? 7.5 : 6.5) * scale
    canvas.fillCircle(center: center, radius: dot, with: thumb)
    canvas.ring(
      center: center, radius: dot - hairline / 2, width: hairline,
      with: StraightColor.black.withAlpha(56))
    if state.contains(.focused) {
      canvas.ring(center: center, radius: 14 * scale, width: 2 * scale, with: theme.accent)
    }
  }

  /// A slider with nothing to do: a track and where the value is on it.
  private func drawDeadSlider(_ ends: SliderGeometry, x: Double, y: Int) {
    let half = metrics.pixels(3)
    let reach = metrics.pixels(4)
    let whole = PixelRect(
      minX: ends.minX - reach, minY: y - half, maxX: ends.maxX + reach, maxY: y + half)
    painter.canvas.fill(RoundedRectangle(whole, radius: Double(half)), with: theme.field)
    painter.canvas.fillCircle(
      center: WindowPoint(x: x, y: Double(y)), radius: 8 * metrics.scale, with: theme.track)
  }

  /// A bar with round ends whose colour goes from one to another.
  private func drawRamp(_ from: StraightColor, _ to: StraightColor, in rect: PixelRect) {
    let shape = RoundedRectangle(rect, radius: Double(rect.height) / 2)
    let corner = rect.height / 2
    let last = max(1, rect.width - 1 - 2 * corner)
    for x in rect.minX..<rect.maxX {
      let step = max(0, min(last, x - rect.minX - corner))
      func mixed(_ low: UInt8, _ high: UInt8) -> UInt8 {
        UInt8((Int(low) * (last - step) + Int(high) * step + last / 2) / last)
      }
      let color = StraightColor(
        red: mixed(from.red, to.red), green: mixed(from.green, to.green),
        blue: mixed(from.blue, to.blue))
      let column = PixelRect(minX: x, minY: rect.minY, maxX: x + 1, maxY: rect.maxY)
      let isRound = x - rect.minX < corner || rect.maxX - x <= corner
      if isRound {
        painter.clipped(to: column).canvas.fill(shape, with: color)
      } else {
        painter.canvas.fill(column, with: color)
      }
    }
    painter.canvas.outline(shape, width: hairline, with: theme.swatchEdge)
  }

  /// A field: its text with caret and selection, moved so that the caret is in view.
  func drawField(_ face: Widget.FieldFace, in rect: PixelRect, _ state: Widget.State) {
    // The hit area is higher than what is drawn.
    let space = metrics.pixels(3)
    let box = PixelRect(
      minX: rect.minX, minY: rect.minY + space, maxX: rect.maxX, maxY: rect.maxY - space)
    let shape = RoundedRectangle(box, radius: Double(metrics.pixels(8)))
    painter.canvas.fill(shape, with: theme.field)
    let isHovered = state.contains(.hovered)
    painter.canvas.outline(
      shape, width: hairline, with: isHovered ? theme.dimmedText : theme.separator)
    if face.isInvalid {
      painter.canvas.outline(shape, width: Double(metrics.frameLine), with: theme.alert)
    } else if state.contains(.focused) {
      painter.canvas.outline(shape, width: Double(metrics.frameLine), with: theme.accent)
    }
    let inside = clipped(to: box.inset(by: metrics.pixels(3)))
    let y = middleY(rect)
    let layout = FieldLayout(face, in: box, metrics: metrics) { self.measure($0, .small) }
    if face.text.isEmpty, !face.placeholder.isEmpty {
      inside.drawText(
        translate(face.placeholder), .small, x: layout.textX, y: y, color: theme.dimmedText)
    }
    if !face.selection.isEmpty {
      let left = layout.x(before: face.selection.lowerBound)
      let right = layout.x(before: face.selection.upperBound)
      inside.painter.canvas.fill(
        PixelRect(
          minX: left, minY: y - metrics.pixels(9), maxX: right, maxY: y + metrics.pixels(9)),
        with: theme.selection)
    }
    inside.drawText(
      face.text, .small, x: layout.textX, y: y,
      color: state.contains(.disabled) ? theme.disabled : theme.text)
    if let caret = face.caret, face.selection.isEmpty {
      let x = layout.x(before: caret)
      inside.painter.canvas.fill(
        PixelRect(
          minX: x, minY: y - metrics.pixels(8), maxX: x + max(1, metrics.pixels(1)),
          maxY: y + metrics.pixels(8)), with: theme.text)
    }
  }

  /// A panel's heading.
  func drawTitle(_ text: String, in rect: PixelRect) {
    drawText(text, .title, x: rect.minX, y: middleY(rect), color: theme.text, room: rect.width)
  }

  /// A dimmed word.
  func drawLabel(_ text: String, in rect: PixelRect, _ alignment: Painter.Alignment) {
    drawText(
      text, .small, x: alignment == .trailing ? rect.maxX : rect.minX, y: middleY(rect),
      color: theme.dimmedText, alignment: alignment, room: rect.width)
  }

  /// One line of the list of keys.
  func drawKey(_ name: String, keys: String, in rect: PixelRect) {
    drawPair(
      (name, theme.text), (keys, theme.dimmedText), from: rect.minX, to: rect.maxX,
      y: middleY(rect))
  }

  /// The wavy stroke on the page, with round corners.
  func drawPreview(_ preview: StrokePreview, in rect: PixelRect) {
    let bitmap = preview.bitmap(scale: metrics.scale, ink: theme.dimmedText)
    let shape = RoundedRectangle(rect, radius: Double(metrics.pixels(10)))
    painter.canvas.fill(shape, with: bitmap, at: rect)
    painter.canvas.outline(shape, width: hairline, with: theme.swatchEdge)
  }

  /// The colour by itself, as it is seen on the page.
  func drawSample(_ shown: StraightColor, in rect: PixelRect) {
    let shape = RoundedRectangle(rect, radius: Double(metrics.pixels(8)))
    painter.canvas.fill(shape, with: shown)
    painter.canvas.outline(shape, width: hairline, with: theme.swatchEdge(for: shown))
  }
}
