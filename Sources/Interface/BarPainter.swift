import Raster
import Windowing
import Wording

/// Draws parts of the interface into a bitmap whose corner lies at some window pixel.
struct BarPainter {
  let painter: Painter
  /// Puts labels into the user's language.
  let translate: Translator
  /// Window column of the bitmap's first column.
  let originX: Int
  /// Window row of the bitmap's first row.
  let originY: Int

  var metrics: Metrics { painter.metrics }
  var theme: Theme { painter.theme }
  /// Width of the finest lines, window pixels.
  var hairline: Double { Double(metrics.hairline) }

  /// Draws a part.
  func draw(_ part: BarState.Part) {
    let body = local(part.body)
    switch part.content {
    case .ring(let ring): return drawRing(ring)
    case .veil: return
    case .handle: return drawHandle(in: body)
    case .area: break
    case .widgets, .notice, .tooltip:
      // Ink may be seen through a bar, but not behind words that are to be read.
      painter.drawBar(body, radius: radius(part.corners), isOpaque: part.corners != .bar)
    }
    switch part.content {
    case .ring, .handle, .veil: break
    case .area(let widgets, let scrollbar):
      for widget in widgets { draw(widget) }
      if let scrollbar { drawScrollbar(in: local(scrollbar)) }
    case .widgets(let widgets, let viewport, let scrollbar):
      let scrolled = clipped(to: local(viewport))
      for widget in widgets { (widget.isFixed ? self : scrolled).draw(widget) }
      if let scrollbar { drawScrollbar(in: local(scrollbar)) }
    case .notice(let notice, let window):
      let layout = NoticeLayout(
        notice, window: window, metrics: metrics, text: painter.text)
      drawNotice(notice, layout, in: body)
    case .tooltip(let text, let key):
      drawTooltip(text, key: key, in: body)
    }
  }

  /// How far something is scrolled.
  private func drawScrollbar(in rect: PixelRect) {
    painter.canvas.fill(
      RoundedRectangle(rect, radius: Double(rect.width) / 2), with: theme.dimmedText)
  }

  /// A short bar at the window's edge, seen on any colour.
  private func drawHandle(in rect: PixelRect) {
    let (width, height) = (metrics.pixels(40), metrics.pixels(5))
    let pill = PixelRect(
      x: (rect.minX + rect.maxX - width) / 2, y: rect.maxY - metrics.pixels(9), width: width,
      height: height)
    let radius = Double(height) / 2
    painter.canvas.fill(
      RoundedRectangle(pill.inset(by: -metrics.hairline), radius: radius + hairline),
      with: StraightColor.white.withAlpha(150))
    painter.canvas.fill(
      RoundedRectangle(pill, radius: radius), with: StraightColor(rgb: 0x5E6673).withAlpha(220))
  }

  /// The same painter, which changes no pixel outside of a rectangle of the bitmap.
  func clipped(to rect: PixelRect) -> BarPainter {
    BarPainter(
      painter: painter.clipped(to: rect), translate: translate, originX: originX, originY: originY)
  }

  /// The pixels of the bitmap for those of the window.
  func local(_ rect: PixelRect) -> PixelRect { rect.offset(x: -originX, y: -originY) }

  private func radius(_ corners: BarState.Part.Corners) -> Double {
    switch corners {
    case .bar, .panel: metrics.barRadius
    case .notice: metrics.noticeRadius
    case .tooltip: Double(metrics.pixels(8))
    }
  }

  /// Draws one widget, as far as it can be seen.
  func draw(_ widget: Widget) {
    let rect = local(widget.rect)
    guard painter.canvas.shows(rect.inset(by: -metrics.frameLine)) else { return }
    let state = widget.state
    switch widget.face {
    case .button(let icon, let word, let hasBadge):
      drawButton(icon, word: translate(word), hasBadge: hasBadge, in: rect, state)
    case .chip(let brush): drawChip(brush, in: rect, state)
    case .zoom(let percent): drawZoom(percent, in: rect, state)
    case .swatch(let color): drawSwatch(color, in: rect, state)
    case .wordButton(let word, let hasBody):
      drawWordButton(translate(word), hasBody: hasBody, in: rect, state)
    case .slider(let fraction, let track, let thumb):
      drawSlider(fraction, track, thumb: thumb, in: rect, state)
    case .field(let face): drawField(face, in: rect, state)
    case .paper(let pattern): drawPaper(pattern, in: rect, state)
    case .mode(let mode): drawMode(mode, in: rect, state)
    case .menuRow(let word, let value): drawMenuRow(translate(word), value, in: rect, state)
    case .title(let text): drawTitle(translate(text), in: rect)
    case .label(let text): drawLabel(translate(text), in: rect, .leading)
    case .lowEnd(let text): drawLabel(text, in: rect, .leading)
    case .highEnd(let text): drawLabel(text, in: rect, .trailing)
    case .preview(let preview): drawPreview(preview, in: rect)
    case .sample(let color): drawSample(color, in: rect)
    case .line: painter.canvas.fill(rect, with: theme.separator)
    case .primary(let word): drawPrimary(translate(word), in: rect, state)
    case .place(let icon, let word): drawPlace(icon, word: translate(word), in: rect, state)
    case .tile(let tile): drawTile(tile, in: rect, state)
    case .focusFrame: painter.drawFocus(rect)
    case .paragraph(let text, let isDimmed): drawParagraph(text, isDimmed: isDimmed, in: rect)
    case .key(let name, let keys): drawKey(translate(name), keys: translate(keys), in: rect)
    }
  }
}
