import Raster
import Typesetting
import Windowing

/// Draws the parts that bars, panels and notices are made of, in one theme and at one scale.
///
/// Space: the frame, window pixels. Nothing outside the clip is touched, and what is drawn does
/// not depend on the clip, so damage can be repainted piece by piece.
package struct Painter {
  /// How a text lies to its anchor.
  package enum Alignment: Hashable, Sendable {
    /// The text begins at the anchor.
    case leading
    /// The text's middle is at the anchor.
    case center
    /// The text ends at the anchor.
    case trailing
  }

  /// Where shapes go.
  package let canvas: CoverageCanvas
  /// Colours.
  package let theme: Theme
  /// Sizes.
  package var metrics: Metrics
  /// Sets all text.
  package let text: any TextSetter

  /// Makes a painter over the part of a frame inside `clip`.
  package init(
    _ pixels: PixelBuffer, clip: PixelRect, theme: Theme, metrics: Metrics = Metrics(),
    text: any TextSetter
  ) {
    canvas = CoverageCanvas(pixels, clip: clip)
    self.theme = theme
    self.metrics = metrics
    self.text = text
  }

  /// The same painter, which changes nothing outside of a rectangle.
  package func clipped(to rect: PixelRect) -> Painter {
    Painter(
      canvas.pixels, clip: canvas.clip.intersection(rect), theme: theme, metrics: metrics,
      text: text)
  }

  /// All pixels that a bar at `rect` changes: itself and its shadow.
  package static func reach(ofBar rect: PixelRect, metrics: Metrics = Metrics()) -> PixelRect {
    rect.inset(by: -metrics.shadowReach)
  }

  /// Draws the body of a bar or panel: shadow, surface and hairline edge.
  ///
  /// - Parameters:
  ///   - rect: the body; the shadow reaches up to `Metrics.shadowReach` beyond.
  ///   - radius: of the corners; nil for that of bars.
  ///   - isOpaque: whether nothing is seen through it.
  package func drawBar(_ rect: PixelRect, radius: Double? = nil, isOpaque: Bool = false) {
    let shape = RoundedRectangle(rect, radius: radius ?? metrics.barRadius)
    let drop = Double(metrics.pixels(3))
    let reach = Double(metrics.shadowReach) - drop
    canvas.shadow(of: shape, drop: drop, reach: reach, with: theme.shadow)
    canvas.fill(shape, with: isOpaque ? theme.bar.withAlpha(255) : theme.bar)
    canvas.outline(shape, width: Double(metrics.hairline), with: theme.edge)
  }

  /// Draws the background of a button that is chosen or that the pointer is over.
  package func drawButton(_ rect: PixelRect, isChosen: Bool) {
    let shape = RoundedRectangle(rect, radius: metrics.buttonRadius)
    canvas.fill(shape, with: isChosen ? theme.tint : theme.hover)
  }

  /// Draws the frame that shows where the keyboard's focus is.
  package func drawFocus(_ rect: PixelRect) {
    let shape = RoundedRectangle(rect, radius: metrics.buttonRadius)
    canvas.outline(shape, width: Double(metrics.frameLine), with: theme.accent)
  }

  /// Draws an icon.
  ///
  /// - Parameters:
  ///   - icon: which.
  ///   - x: its middle; whole numbers are crisp.
  ///   - y: its middle.
  ///   - color: nil for that of text.
  ///   - hasBadge: whether a dot says that something is to be done, at the upper right.
  package func drawIcon(
    _ icon: Icon, x: Int, y: Int, color: StraightColor? = nil, hasBadge: Bool = false
  ) {
    let center = WindowPoint(x: Double(x), y: Double(y))
    icon.draw(on: canvas, center: center, scale: metrics.scale, color: color ?? theme.text)
    if hasBadge {
      let dot = WindowPoint(x: center.x + 9 * metrics.scale, y: center.y - 8 * metrics.scale)
      canvas.fillCircle(center: dot, radius: 3 * metrics.scale, with: theme.accent)
    }
  }

  /// Draws a swatch of a colour: a disc with a fine edge, larger and ringed when chosen.
  ///
  /// - Parameters:
  ///   - color: its colour, taken as opaque.
  ///   - x: its middle.
  ///   - y: its middle.
  ///   - isChosen: whether it is the colour in use.
  package func drawSwatch(_ color: StraightColor, x: Int, y: Int, isChosen: Bool = false) {
    let center = WindowPoint(x: Double(x), y: Double(y))
    let radius = metrics.swatchRadius * (isChosen ? 1.25 : 1)
    let line = Double(metrics.hairline)
    canvas.fillCircle(center: center, radius: radius, with: color.withAlpha(255))
    canvas.ring(
      center: center, radius: radius - line / 2, width: line,
      with: theme.swatchEdge(for: color))
    if isChosen {
      canvas.ring(
        center: center, radius: radius + 3.5 * metrics.scale, width: 2 * metrics.scale,
        with: theme.accent)
    }
  }

  /// Draws the hairline between two groups of a bar, a hairline wide, from the column `x` on.
  package func drawSeparator(x: Int, y: Int) {
    let reach = metrics.separatorReach
    let rect = PixelRect(minX: x, minY: y - reach, maxX: x + metrics.hairline, maxY: y + reach)
    canvas.fill(rect, with: theme.separator)
  }

  /// Draws a text whose capitals are centred on a row.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - x: the anchor's column.
  ///   - y: the row that the capitals are centred on.
  ///   - style: size and weight.
  ///   - color: nil for that of text.
  ///   - alignment: how the text lies to its anchor.
  ///   - room: the text's greatest width, window pixels; nil for any.
  ///   - cut: which part of a longer text is left out.
  package func drawText(
    _ text: String, x: Int, y: Int, style: TextStyle, color: StraightColor? = nil,
    alignment: Alignment = .leading, room: Int? = nil, cut: TextCut = .middle
  ) {
    let mask =
      if let room {
        self.text.mask(text, style: style, width: room, cut: cut)
      } else {
        self.text.mask(text, style: style)
      }
    let left =
      switch alignment {
      case .leading: x
      case .center: x - mask.advance / 2
      case .trailing: x - mask.advance
      }
    let baseline = y + (self.text.capHeight(style) + 1) / 2
    canvas.fill(mask, x: left, y: baseline, with: color ?? theme.text)
  }

  /// The size of a notice with a text, no wider than `maximumWidth`.
  package func noticeSize(_ text: String, maximumWidth: Int) -> PixelSize {
    let style = TextStyle(size: metrics.text)
    let width = self.text.measure(text, style: style) + 2 * metrics.noticePadding
    return PixelSize(width: min(width, maximumWidth), height: metrics.noticeHeight)
  }

  /// Draws a notice: a small bar with a text, shortened in its middle when too long.
  package func drawNotice(_ text: String, in rect: PixelRect) {
    drawBar(rect, radius: metrics.noticeRadius)
    drawText(
      text, x: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2,
      style: TextStyle(size: metrics.text), alignment: .center,
      room: rect.width - 2 * metrics.noticePadding)
  }
}
