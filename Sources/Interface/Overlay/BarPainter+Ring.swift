import Board
import Raster
import Typesetting
import Windowing

extension BarState {
  /// What the quick ring shows.
  struct RingFace: Equatable, Sendable {
    let center: WindowPoint
    let scale: Double
    /// What letting go now does.
    var meaning: QuickRing.Meaning
    var tool: ToolKind
    var brush: BrushState
    /// Window pixels for one page pixel.
    var viewScale: Double
    var canUndo: Bool

    /// The pixels of the ring without its shadow.
    var body: PixelRect {
      let reach = QuickRing.outerRadius * scale
      return PixelRect(
        covering: center.x - reach, center.y - reach, center.x + reach, center.y + reach)
    }
  }
}

extension BarPainter {
  /// The quick ring: a band with undo and tools above, colours below, and in its middle the brush.
  func drawRing(_ ring: BarState.RingFace) {
    // In a small window the ring is smaller, and so is all that is on it.
    var shrunk = painter
    shrunk.metrics = Metrics(scale: ring.scale)
    BarPainter(painter: shrunk, translate: translate, originX: originX, originY: originY)
      .drawRing(ring, shadowReach: metrics.shadowReach)
  }

  private func drawRing(_ ring: BarState.RingFace, shadowReach: Int) {
    let center = WindowPoint(
      x: ring.center.x - Double(originX), y: ring.center.y - Double(originY))
    let (inner, outer) = (
      QuickRing.innerRadius * ring.scale, QuickRing.outerRadius * ring.scale
    )
    let canvas = painter.canvas
    let drop = Double(metrics.pixels(3))
    canvas.shadow(
      of: RoundedRectangle(center: center, radius: outer), drop: drop,
      reach: Double(shadowReach) - drop, with: theme.shadow)
    canvas.ring(
      center: center, radius: (inner + outer) / 2, width: outer - inner,
      with: theme.bar.withAlpha(255))
    canvas.ring(center: center, radius: outer - hairline / 2, width: hairline, with: theme.edge)
    canvas.ring(center: center, radius: inner + hairline / 2, width: hairline, with: theme.edge)
    drawBrush(ring, center: center)
    for (choice, way) in QuickRing.places {
      let radius = QuickRing.radius * ring.scale
      let x = Int((center.x + way.x * radius).rounded())
      let y = Int((center.y + way.y * radius).rounded())
      draw(choice, on: ring, x: x, y: y)
    }
    let side = Int((QuickRing.radius * ring.scale).rounded())
    let (middleX, middleY) = (Int(center.x), Int(center.y))
    painter.drawIcon(.minus, x: middleX - side, y: middleY, color: theme.dimmedText)
    painter.drawIcon(.plus, x: middleX + side, y: middleY, color: theme.dimmedText)
  }

  private func draw(_ choice: QuickRing.Choice, on ring: BarState.RingFace, x: Int, y: Int) {
    let center = WindowPoint(x: Double(x), y: Double(y))
    let isAimedAt = ring.meaning == .choice(choice)
    let isChosen = choice == .tool(ring.tool)
    let radius = 20 * ring.scale
    if isChosen { painter.canvas.fillCircle(center: center, radius: radius, with: theme.tint) }
    if isAimedAt {
      for _ in 0..<2 {
        painter.canvas.fillCircle(center: center, radius: radius, with: theme.hover)
      }
    }
    switch choice {
    case .undo:
      painter.drawIcon(.undo, x: x, y: y, color: ring.canUndo ? theme.text : theme.disabled)
    case .tool(let kind):
      painter.drawIcon(kind.icon, x: x, y: y, color: isChosen ? theme.accent : theme.text)
    case .color(let index):
      painter.drawSwatch(
        Theme.palette[index], x: x, y: y,
        isChosen: isAimedAt || (!ring.brush.isEraser && index == ring.brush.paletteIndex))
    }
  }

  /// The brush as large as it draws now, as far as there is room, and its width in words.
  private func drawBrush(_ ring: BarState.RingFace, center: WindowPoint) {
    let actual = Double(ring.brush.width) / 2
    let room = max(actual, (QuickRing.innerRadius - 6) * ring.scale)
    let radius = max(0.5, min(room, actual * ring.viewScale))
    let canvas = painter.canvas
    if ring.brush.isEraser {
      canvas.drawOutline(of: radius, center: center, line: hairline)
    } else {
      canvas.fillCircle(center: center, radius: radius, with: ring.brush.color)
      canvas.ring(
        center: center, radius: radius + hairline / 2, width: hairline,
        with: StraightColor.white.withAlpha(160))
    }
    let style = TextStyle(size: metrics.smallText)
    let word = Control.brushText(width: ring.brush.width, translate)
    let y = Int((center.y + 66 * ring.scale).rounded())
    let half = painter.text.measure(word, style: style) / 2 + metrics.pixels(8)
    let height = metrics.pixels(11)
    let tag = PixelRect(
      minX: Int(center.x) - half, minY: y - height, maxX: Int(center.x) + half, maxY: y + height)
    canvas.fill(
      RoundedRectangle(tag, radius: Double(height)), with: theme.bar.withAlpha(255))
    painter.drawText(word, x: Int(center.x), y: y, style: style, alignment: .center)
  }
}
