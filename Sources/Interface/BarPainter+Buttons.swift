import Board
import Raster
import Windowing

extension BarPainter {
  /// A button's background: what is chosen, pointed at, pressed; and the focus round it.
  func drawState(_ state: Widget.State, in rect: PixelRect) {
    if state.contains(.chosen) { painter.drawButton(rect, isChosen: true) }
    if state.contains(.hovered) { painter.drawButton(rect, isChosen: false) }
    // A pressed button is twice as dark as one under the pointer.
    if state.contains(.pressed) { painter.drawButton(rect, isChosen: false) }
    if state.contains(.focused) { painter.drawFocus(rect) }
  }

  /// The colour of text and icons in a state.
  func color(_ state: Widget.State) -> StraightColor {
    if state.contains(.disabled) { return theme.disabled }
    return state.contains(.chosen) ? theme.chosen : theme.text
  }

  /// An icon, and the word beside it if there is one.
  func drawButton(
    _ icon: Icon, word: String, hasBadge: Bool, in rect: PixelRect, _ state: Widget.State
  ) {
    drawState(state, in: rect)
    let y = middleY(rect)
    let x = word.isEmpty ? (rect.minX + rect.maxX) / 2 : rect.minX + metrics.pixels(21)
    painter.drawIcon(icon, x: x, y: y, color: color(state), hasBadge: hasBadge)
    if !word.isEmpty {
      drawText(word, .text, x: x + metrics.pixels(18), y: y, color: color(state))
    }
  }

  /// The brush: its colour, as a band for the highlighter, and its width in words.
  func drawChip(_ brush: BarState.BrushState, in rect: PixelRect, _ state: Widget.State) {
    drawState(state, in: rect)
    let word = Control.brushText(width: brush.width, translate)
    // Swatch, space and the widest word fill the chip evenly.
    let isWide =
      rect.width >= metrics.pixels(54) + measure(Control.brushText(width: 100, translate), .text)
    let x = rect.minX + metrics.pixels(isWide ? 24 : 18)
    let y = middleY(rect)
    if brush.isEraser {
      painter.drawIcon(.eraser, x: x, y: y, color: color(state))
    } else if brush.isHighlighter {
      drawBand(brush.color.withAlpha(255), x: x, y: y)
    } else {
      painter.drawSwatch(brush.color, x: x, y: y)
    }
    drawText(word, .text, x: x + metrics.pixels(isWide ? 20 : 17), y: y, color: color(state))
  }

  /// A short band of the highlighter's colour, as it lies on a line of text.
  private func drawBand(_ color: StraightColor, x: Int, y: Int) {
    let (width, height) = (metrics.evenPixels(26), metrics.evenPixels(14))
    let band = RoundedRectangle(
      PixelRect(x: x - width / 2, y: y - height / 2, width: width, height: height),
      radius: Double(metrics.pixels(3)))
    painter.canvas.fill(band, with: color)
    painter.canvas.outline(band, width: hairline, with: theme.swatchEdge(for: color))
    let line = RoundedRectangle(
      PixelRect(
        x: x - width / 2 + metrics.pixels(4), y: y - metrics.pixels(1),
        width: width - 2 * metrics.pixels(4), height: 2 * metrics.pixels(1)),
      radius: Double(metrics.pixels(1)))
    painter.canvas.fill(line, with: StraightColor.black.multiplied(over: color))
  }

  /// The scale of the view.
  func drawZoom(_ percent: Int, in rect: PixelRect, _ state: Widget.State) {
    drawState(state, in: rect)
    drawText(
      Control.zoomText(percent: percent, translate), .text, x: (rect.minX + rect.maxX) / 2,
      y: middleY(rect), color: color(state), alignment: .center)
  }

  /// A round swatch; the chosen one is larger.
  func drawSwatch(_ color: StraightColor, in rect: PixelRect, _ state: Widget.State) {
    let x = (rect.minX + rect.maxX) / 2
    let y = middleY(rect)
    let center = WindowPoint(x: Double(x), y: Double(y))
    if state.contains(.hovered) {
      let radius = 17 * metrics.scale
      painter.canvas.fillCircle(center: center, radius: radius, with: theme.hover)
      if state.contains(.pressed) {
        painter.canvas.fillCircle(center: center, radius: radius, with: theme.hover)
      }
    }
    painter.drawSwatch(color, x: x, y: y, isChosen: state.contains(.chosen))
    if state.contains(.focused) { painter.drawFocus(square(in: rect)) }
  }

  /// A word that is pressed.
  func drawWordButton(
    _ word: String, hasBody: Bool, in rect: PixelRect, _ state: Widget.State
  ) {
    // As high as the field that it stands beside.
    let space = hasBody ? metrics.pixels(3) : 0
    let body = PixelRect(
      minX: rect.minX, minY: rect.minY + space, maxX: rect.maxX, maxY: rect.maxY - space)
    if hasBody {
      let shape = RoundedRectangle(body, radius: Double(metrics.pixels(8)))
      painter.canvas.fill(shape, with: theme.field)
      painter.canvas.outline(shape, width: hairline, with: theme.separator)
    }
    drawState(state, in: body)
    let color = state.contains(.disabled) ? theme.disabled : hasBody ? theme.text : theme.accent
    drawText(
      word, hasBody ? .text : .strong, x: (rect.minX + rect.maxX) / 2, y: middleY(rect),
      color: color, alignment: .center, room: rect.width)
  }

  /// A row of the menu: what it does, and at its end a switch or a key.
  func drawMenuRow(
    _ word: String, _ value: Widget.MenuValue, in rect: PixelRect, _ state: Widget.State
  ) {
    drawState(state, in: rect.inset(by: metrics.pixels(1)))
    let y = middleY(rect)
    let space = metrics.pixels(12)
    let (left, right) = (rect.minX + space, rect.maxX - space)
    switch value {
    case .action:
      drawText(word, .text, x: left, y: y, color: color(state), room: max(0, right - left))
    case .key(let key):
      // Dimmed text is not read well on a pressed row.
      let keyColor = state.contains(.pressed) ? theme.text : theme.dimmedText
      drawPair(
        (word, color(state)), (translate(key), keyColor), firstStyle: .text, from: left,
        to: right, y: y)
    case .isOn(let isOn):
      let (width, height) = (metrics.evenPixels(36), metrics.evenPixels(20))
      drawText(
        word, .text, x: left, y: y, color: color(state),
        room: max(0, right - width - space - left))
      drawSwitch(
        isOn,
        in: PixelRect(
          x: rect.maxX - space - width, y: y - height / 2, width: width, height: height))
    }
  }

  private func drawSwitch(_ isOn: Bool, in rect: PixelRect) {
    let radius = Double(rect.height) / 2
    let shape = RoundedRectangle(rect, radius: radius)
    if isOn {
      painter.canvas.fill(shape, with: theme.accent)
    } else {
      painter.canvas.outline(shape, width: 1.75 * metrics.scale, with: theme.dimmedText)
    }
    let x = isOn ? Double(rect.maxX) - radius : Double(rect.minX) + radius
    painter.canvas.fillCircle(
      center: WindowPoint(x: x, y: Double(rect.minY) + radius), radius: radius * (isOn ? 0.7 : 0.5),
      with: isOn ? theme.bar.withAlpha(255) : theme.dimmedText)
  }

  /// A small page with a picture as the mode would lay it.
  func drawMode(_ mode: PictureMode, in rect: PixelRect, _ state: Widget.State) {
    drawState(state, in: rect.inset(by: metrics.pixels(1)))
    let color = color(state)
    let x = (rect.minX + rect.maxX) / 2
    let y = middleY(rect)
    func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> PixelRect {
      PixelRect(
        x: x + metrics.pixels(left), y: y + metrics.pixels(top), width: metrics.pixels(width),
        height: metrics.pixels(height))
    }
    func fill(_ rect: PixelRect, _ alpha: UInt8 = 150) {
      painter.canvas.fill(rect, with: color.withAlpha(alpha))
    }
    let page = box(-14, -10, 28, 20)
    switch mode {
    case .fit: fill(box(-7, -10, 14, 20))
    case .fill:
      fill(box(-14, -15, 28, 30), state.contains(.disabled) ? 30 : 60)
      fill(page)
    case .stretch:
      fill(page, 90)
      for side in [-1.0, 1] {
        let path = "M\(side * 3) 0 H\(side * 10) M\(side * 7) -3 L\(side * 10) 0 L\(side * 7) 3"
        let lines = VectorPath(path)?.mapped {
          $0 * metrics.scale + SIMD2(Double(x), Double(y))
        }
        painter.canvas.stroke(
          lines?.flattened(tolerance: 0.03) ?? [], width: 1.5 * metrics.scale, with: color)
      }
    case .centre: fill(box(-6, -4, 12, 8))
    case .tile:
      for row in 0..<2 {
        for column in 0..<3 {
          fill(box(-13 + Double(column) * 9, -9 + Double(row) * 9, 8, 8))
        }
      }
    }
    painter.canvas.outline(
      RoundedRectangle(page, radius: 2 * metrics.scale), width: 1.5 * metrics.scale, with: color)
  }

  private func square(in rect: PixelRect) -> PixelRect {
    let side = min(rect.width, rect.height)
    return PixelRect(
      x: (rect.minX + rect.maxX - side) / 2, y: (rect.minY + rect.maxY - side) / 2, width: side,
      height: side)
  }
}
