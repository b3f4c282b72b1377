import Raster
import Typesetting
import Wording

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

  /// Sizes of everything.
  var metrics: Metrics {
    didSet { if metrics != oldValue { areOutdated = true } }
  }
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
  /// How much of everything is there.
  private var positions = SlidePositions()
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

  /// Slides what slides.
  ///
  /// - Returns: the window pixels that look different now.
  mutating func move(to positions: SlidePositions) -> Damage {
    if positions == self.positions { return Damage() }
    let before = surfaces.map { place(of: $0) }
    self.positions = positions
    var damage = Damage()
    for (surface, old) in zip(surfaces, before) {
      let new = place(of: surface)
      if new != old { damage.add(old.union(new)) }
    }
    return damage
  }

  /// Blends what lies inside `clip` over the frame.
  func draw(into frame: PixelBuffer, clip: PixelRect) {
    // On its way a notice is behind the bar it comes from; then it is above all.
    let isNoticeBehind = positions.notice < 1
    if isNoticeBehind { draw(into: frame, clip: clip) { $0 == .notice } }
    draw(into: frame, clip: clip) { !isNoticeBehind || $0 != .notice }
  }

  private func draw(into frame: PixelBuffer, clip: PixelRect, where isMeant: (BarGroup) -> Bool) {
    for surface in surfaces where isMeant(surface.group) {
      let place = place(of: surface)
      if !place.intersects(clip) { continue }
      if case .veil = surface.part.content {
        frame.blend(place.intersection(clip), with: theme.veil)
        continue
      }
      frame.blend(surface.bitmap, x: place.minX, y: place.minY, clip: clip)
    }
  }

  /// How far a group has slid from where it lives, rows.
  func offset(of group: BarGroup) -> Int {
    let position = group == .notice ? positions.notice : positions.bars
    if position == 1 || group == .fixed { return 0 }
    let members = surfaces.lazy.filter { $0.group == group }.map(\.rect)
    if group == .bottom {
      let way = windowHeight - (members.map(\.minY).min() ?? windowHeight)
      return Int((Double(way) * (1 - position)).rounded())
    }
    let way = members.map(\.maxY).max() ?? 0
    return -Int((Double(way) * (1 - position)).rounded())
  }

  private func place(of surface: Surface) -> PixelRect {
    let offset = offset(of: surface.group)
    return offset == 0 ? surface.rect : surface.rect.offset(x: 0, y: offset)
  }

  /// The window pixels of a notice under the top bar, without its shadow.
  func rect(of notice: Notice, window: PixelSize) -> PixelRect {
    let size = NoticeLayout(notice, window: window, metrics: metrics, text: text).size
    return PixelRect(
      x: (window.width - size.width) / 2,
      y: 2 * metrics.margin + metrics.barHeight + metrics.pixels(4),
      width: size.width, height: size.height)
  }

  /// Draws one part into a bitmap of its own, whose corner is the origin of all that is drawn.
  private func surface(of part: BarState.Part) -> Surface {
    if case .veil = part.content {
      return Surface(
        part: part, bitmap: Bitmap(size: PixelSize(width: 0, height: 0)), rect: part.body)
    }
    let hasBody = if case .area = part.content { false } else { true }
    let reach = hasBody ? Painter.reach(ofBar: part.body, metrics: metrics) : part.body
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
