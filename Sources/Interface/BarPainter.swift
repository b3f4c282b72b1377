import Raster
import Typesetting
import Windowing

/// Draws the parts of the bars into a bitmap whose corner lies at some window pixel.
struct BarPainter {
  let painter: Painter
  /// Puts labels into the user's language.
  let translate: Translator
  /// Window column of the bitmap's first column.
  let originX: Int
  /// Window row of the bitmap's first row.
  let originY: Int

  private var metrics: Metrics { painter.metrics }
  private var theme: Theme { painter.theme }

  /// Draws a part whose body covers the given window pixels.
  func draw(_ part: BarState.Part, body: PixelRect) {
    switch part {
    case .top(let bar, let canUndo, let canRedo, let highlight):
      drawBody(bar)
      for slot in bar.slots { drawTop(slot, canUndo, canRedo, highlight) }
    case .bottom(let bar, let brush, let showsSaveLabel, let isUnsaved, let highlight):
      drawBody(bar)
      for slot in bar.slots {
        drawBottom(slot, brush, showsSaveLabel: showsSaveLabel, isUnsaved: isUnsaved, highlight)
      }
    case .notice(let notice, let window):
      let layout = NoticeLayout(
        notice, window: window, metrics: metrics, text: painter.text)
      drawNotice(notice, layout, in: local(body))
    }
  }

  private func local(_ rect: PixelRect) -> PixelRect { rect.offset(x: -originX, y: -originY) }

  private func drawBody(_ bar: BarLayout.Bar) {
    painter.drawBar(local(bar.rect))
    for x in bar.separators {
      painter.drawSeparator(x: x - originX, y: (bar.rect.minY + bar.rect.maxY) / 2 - originY)
    }
  }

  private func drawTop(
    _ slot: BarLayout.Slot, _ canUndo: Bool, _ canRedo: Bool, _ highlight: BarState.Highlight?
  ) {
    let (icon, isEnabled): (Icon, Bool) =
      switch slot.item {
      case .undo: (.undo, canUndo)
      case .redo: (.redo, canRedo)
      default: (.pencil, true)
      }
    let isChosen = slot.item == .pencil
    drawBackground(slot, isChosen: isChosen, isEnabled: isEnabled, highlight)
    let rect = local(slot.rect)
    painter.drawIcon(
      icon, x: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2,
      color: isChosen ? theme.accent : isEnabled ? theme.text : theme.disabled)
  }

  private func drawBottom(
    _ slot: BarLayout.Slot, _ brush: BarState.BrushState, showsSaveLabel: Bool, isUnsaved: Bool,
    _ highlight: BarState.Highlight?
  ) {
    let rect = local(slot.rect)
    let x = (rect.minX + rect.maxX) / 2
    let y = (rect.minY + rect.maxY) / 2
    if case .color(let index) = slot.item {
      painter.drawSwatch(
        Theme.palette[index], x: x, y: y, isChosen: index == brush.paletteIndex)
      return
    }
    let canStep =
      switch slot.item {
      case .narrower: brush.width > 1
      case .wider: brush.width < 100
      default: true
      }
    drawBackground(slot, isChosen: false, isEnabled: canStep, highlight)
    switch slot.item {
    case .narrower:
      painter.drawIcon(.minus, x: x, y: y, color: canStep ? theme.dimmedText : theme.disabled)
    case .wider:
      painter.drawIcon(.plus, x: x, y: y, color: canStep ? theme.dimmedText : theme.disabled)
    case .width:
      drawBrush(brush, in: rect)
    default:
      let half = metrics.buttonPitch / 2
      painter.drawIcon(.save, x: rect.minX + half, y: y, hasBadge: isUnsaved)
      if showsSaveLabel {
        painter.drawText(
          translate("Save"), x: rect.minX + half + metrics.pixels(18), y: y,
          style: TextStyle(size: metrics.text))
      }
    }
  }

  /// The brush as it draws, up to the room there is, and its width in words.
  private func drawBrush(_ brush: BarState.BrushState, in rect: PixelRect) {
    let y = (rect.minY + rect.maxY) / 2
    let x = rect.minX + metrics.pixels(18)
    let radius = max(1, min(metrics.swatchRadius, brush.width / 2))
    let center = WindowPoint(x: Double(x), y: Double(y))
    painter.canvas.fillCircle(center: center, radius: radius, with: brush.color)
    let edge = theme.swatchEdge(for: brush.color)
    if edge == theme.swatchRing {
      painter.canvas.ring(center: center, radius: radius, width: 1, with: edge)
    }
    painter.drawText(
      translate("{width} px", ["width": "\(Int(brush.width.rounded()))"]),
      x: rect.minX + metrics.pixels(36), y: y,
      style: TextStyle(size: metrics.text))
  }

  private func drawBackground(
    _ slot: BarLayout.Slot, isChosen: Bool, isEnabled: Bool, _ highlight: BarState.Highlight?
  ) {
    let rect = local(slot.rect)
    if isChosen { painter.drawButton(rect, isChosen: true) }
    guard isEnabled, let highlight, highlight.item == slot.item else { return }
    painter.drawButton(rect, isChosen: false)
    // A pressed button is twice as dark as one under the pointer.
    if highlight.isPressed { painter.drawButton(rect, isChosen: false) }
  }

  private func drawNotice(_ notice: Notice, _ layout: NoticeLayout, in rect: PixelRect) {
    painter.drawBar(rect, radius: metrics.noticeRadius)
    if notice.kind == .error {
      let x = rect.minX + metrics.noticePadding + metrics.pixels(8)
      let y = (rect.minY + rect.maxY) / 2
      painter.canvas.fillCircle(
        center: WindowPoint(x: Double(x), y: Double(y)), radius: 9 * metrics.scale,
        with: theme.alert)
      painter.drawText(
        "!", x: x, y: y, style: TextStyle(size: metrics.text, weight: .semibold), color: .white,
        alignment: .center)
    }
    for (index, line) in layout.lines.enumerated() {
      painter.drawText(
        line, x: rect.minX + layout.textX, y: rect.minY + layout.rowY(index),
        style: TextStyle(size: metrics.text))
    }
  }
}
