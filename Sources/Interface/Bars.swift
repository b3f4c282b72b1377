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
    /// What it moves with.
    var group: BarGroup { part.group }
  }

  private let metrics: Metrics
  private let translate: Translator
  /// Colours of everything.
  var theme: Theme {
    didSet { if theme != oldValue { areOutdated = true } }
  }
  /// Sets all text.
  var text: any TextSetter {
    didSet { areOutdated = true }
  }
  private var surfaces: [Surface] = []
  /// How much of the bars is there, 0 to 1.
  private var position = 1.0
  private var windowHeight = 0
  /// Whether equal parts look different now.
  private var areOutdated = false

  init(theme: Theme, metrics: Metrics, text: any TextSetter, translate: Translator) {
    self.theme = theme
    self.metrics = metrics
    self.text = text
    self.translate = translate
  }

  /// Brings the bitmaps up to date.
  ///
  /// - Returns: the window pixels that look different now.
  mutating func update(to state: BarState) -> Damage {
    let parts = state.parts
    if !areOutdated && parts == surfaces.map(\.part) { return Damage() }
    var damage = Damage()
    var before = surfaces.map { (part: $0.part, place: place(of: $0)) }
    if areOutdated {
      areOutdated = false
      for old in before { damage.add(old.place) }
      before = []
      surfaces = []
    }
    surfaces = parts.map { part in
      surfaces.first { $0.part == part } ?? surface(of: part)
    }
    windowHeight = state.window.height
    // A new surface may also change how far those beside it have to go.
    let after = surfaces.map { (part: $0.part, place: place(of: $0)) }
    for old in before where !after.contains(where: { $0 == old }) { damage.add(old.place) }
    for new in after where !before.contains(where: { $0 == new }) { damage.add(new.place) }
    return damage
  }

  /// Slides the bars.
  ///
  /// - Parameter position: how much of them is there: 0 is away, 1 is all of them.
  /// - Returns: the window pixels that look different now.
  mutating func move(to position: Double) -> Damage {
    if position == self.position { return Damage() }
    let before = surfaces.map { place(of: $0) }
    self.position = position
    var damage = Damage()
    for (surface, old) in zip(surfaces, before) where surface.group != .fixed {
      damage.add(old.union(place(of: surface)))
    }
    return damage
  }

  /// Blends what lies inside `clip` over the frame.
  func draw(into frame: PixelBuffer, clip: PixelRect) {
    for surface in surfaces {
      let place = place(of: surface)
      if !place.intersects(clip) { continue }
      frame.blend(surface.bitmap, x: place.minX, y: place.minY, clip: clip)
    }
  }

  /// How far a group has slid from where it lives, rows.
  func offset(of group: BarGroup) -> Int {
    if position == 1 { return 0 }
    let members = surfaces.lazy.filter { $0.group == group }.map(\.rect)
    switch group {
    case .top:
      let way = members.map(\.maxY).max() ?? 0
      return -Int((Double(way) * (1 - position)).rounded())
    case .bottom:
      let way = windowHeight - (members.map(\.minY).min() ?? windowHeight)
      return Int((Double(way) * (1 - position)).rounded())
    case .fixed:
      return 0
    }
  }

  private func place(of surface: Surface) -> PixelRect {
    position == 1 ? surface.rect : surface.rect.offset(x: 0, y: offset(of: surface.group))
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
    let reach = Painter.reach(ofBar: part.body, metrics: metrics)
    var bitmap = Bitmap(size: reach.size)
    bitmap.withPixels { pixels in
      let painter = BarPainter(
        painter: Painter(
          pixels, clip: pixels.bounds, theme: theme, metrics: metrics, text: text),
        translate: translate, originX: reach.minX, originY: reach.minY)
      painter.draw(part)
    }
    return Surface(part: part, bitmap: bitmap, rect: reach)
  }
}
