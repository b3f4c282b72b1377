import Raster
import Typesetting

/// The bars and the notice as finished bitmaps, which a frame takes over where it is damaged.
///
/// Drawing text and icons costs more than a frame may; so each part is drawn once for each change.
struct Bars: Sendable {
  private struct Surface: Sendable {
    let part: BarState.Part
    let bitmap: Bitmap
    /// Window pixels the bitmap covers, the shadow included.
    let rect: PixelRect
  }

  private let theme: Theme
  private let metrics: Metrics
  private let translate: Translator
  /// Sets all text.
  var text: any TextSetter {
    didSet { areOutdated = true }
  }
  private var surfaces: [Surface] = []
  /// Whether equal parts look different now.
  private var areOutdated = false

  init(theme: Theme, metrics: Metrics, text: any TextSetter, translate: Translator) {
    self.theme = theme
    self.metrics = metrics
    self.text = text
    self.translate = translate
  }

  /// Brings the bitmaps up to date; nil hides everything.
  ///
  /// - Returns: the window pixels that look different now.
  mutating func update(to state: BarState?) -> Damage {
    let parts = state?.parts ?? []
    var damage = Damage()
    if areOutdated {
      areOutdated = false
      // A notice may have another size.
      for surface in surfaces { damage.add(surface.rect) }
      surfaces = []
    }
    if parts == surfaces.map(\.part) { return damage }
    for surface in surfaces where !parts.contains(surface.part) { damage.add(surface.rect) }
    surfaces = parts.map { part in
      if let known = surfaces.first(where: { $0.part == part }) { return known }
      let drawn = surface(of: part)
      damage.add(drawn.rect)
      return drawn
    }
    return damage
  }

  /// Blends what lies inside `clip` over the frame.
  func draw(into frame: PixelBuffer, clip: PixelRect) {
    for surface in surfaces where surface.rect.intersects(clip) {
      frame.blend(surface.bitmap, x: surface.rect.minX, y: surface.rect.minY, clip: clip)
    }
  }

  /// The window pixels of a notice under the top bar, without its shadow.
  func rect(of notice: Notice, window: PixelSize) -> PixelRect {
    let size = NoticeLayout(notice, window: window, metrics: metrics, text: text).size
    return PixelRect(
      x: (window.width - size.width) / 2, y: 2 * metrics.margin + metrics.barHeight + 4,
      width: size.width, height: size.height)
  }

  /// Draws one part into a bitmap of its own, whose corner is the origin of all that is drawn.
  private func surface(of part: BarState.Part) -> Surface {
    let body =
      switch part {
      case .top(let bar, _, _, _), .bottom(let bar, _, _, _, _): bar.rect
      case .notice(let notice, let window): rect(of: notice, window: window)
      }
    let reach = Painter.reach(ofBar: body, metrics: metrics)
    var bitmap = Bitmap(size: reach.size)
    bitmap.withPixels { pixels in
      let painter = BarPainter(
        painter: Painter(
          pixels, clip: pixels.bounds, theme: theme, metrics: metrics, text: text),
        translate: translate, originX: reach.minX, originY: reach.minY)
      painter.draw(part, body: body)
    }
    return Surface(part: part, bitmap: bitmap, rect: reach)
  }
}
