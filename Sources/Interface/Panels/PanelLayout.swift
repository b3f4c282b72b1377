import Board
import Raster

/// Where an open panel is and what is in it, in window pixels.
///
/// A pure function like `BarLayout`. The panel stands above the bottom bar, over the button that
/// opened it. What is too high for the room is packed closer, then scrolled under its heading; in
/// a low window the panel takes the place of the top bar too, and in a very low one of both.
struct PanelLayout: Equatable, Sendable {
  /// Something in a panel.
  enum Element: Equatable, Sendable {
    /// The panel's heading.
    case title(String)
    /// A word before something.
    case label(String)
    /// An end value of a slider; the second one ends where its rectangle does.
    case lowEnd(String)
    case highEnd(String)
    /// A wavy stroke of the brush on the page.
    case preview
    /// The colour by itself.
    case sample
    /// A hairline between two parts.
    case separator
    /// One line of the list of keys.
    case key(String, keys: String)
    /// Something that can be pressed.
    case control(Control)
  }

  /// An element and its pixels.
  struct Item: Equatable, Sendable {
    let element: Element
    var rect: PixelRect
    /// Whether it stays where it is when the rest scrolls.
    var isFixed = false

    /// The control, if it is one.
    var control: Control? { if case .control(let control) = element { control } else { nil } }
  }

  let panel: Panel
  /// The body.
  let rect: PixelRect
  /// What is in it, scrolled, in the order in which the keyboard goes through it.
  let items: [Item]
  /// Where what scrolls can be seen.
  let viewport: PixelRect
  /// How far the content is moved up, and at most could be.
  let scroll: Int
  let scrollLimit: Int
  /// Whether it lies where the top bar would be, and the bottom one.
  let coversTop: Bool
  let coversBottom: Bool
  /// What is brought into view is so far from the edge.
  private let space: Int

  /// Lays a panel out.
  ///
  /// - Parameters:
  ///   - panel: which.
  ///   - window: size of the content.
  ///   - bars: where the bars are.
  ///   - metrics: sizes of the interface.
  ///   - words: widths of the words.
  ///   - recentCount: colours used of late.
  ///   - hasGradient: whether the paper has two colours.
  ///   - scroll: how far it is to be scrolled; held to what there is.
  init(
    _ panel: Panel, window: PixelSize, bars: BarLayout, metrics: Metrics, words: WordWidths,
    recentCount: Int, hasGradient: Bool = false, scroll: Int = 0
  ) {
    self.panel = panel
    space = metrics.pixels(8)
    let margin = metrics.margin
    // Over the scale that is above the bottom bar there is less room than over that.
    let zoom = panel == .zoom ? bars.zoom?.rect : nil
    let edge = min(bars.bottom.rect.minY, zoom?.minY ?? .max)
    let above = max(margin, (bars.hasRoom.forOne ? edge : window.height) - margin)
    let below = bars.hasRoom.forBoth ? bars.top.rect.maxY + margin : margin
    let width = min(
      metrics.pixels(Self.width(of: panel)), max(metrics.pixels(120), window.width - 2 * margin))
    func rows(isTight: Bool) -> PanelRows {
      var rows = PanelRows(
        panel: panel, width: width, metrics: metrics, words: words, isTight: isTight)
      rows.add(panel, recentCount: recentCount, hasGradient: hasGradient)
      return rows
    }
    var content = rows(isTight: false)
    if content.height > above - below { content = rows(isTight: true) }
    // Its heading and two rows.
    let shortest = min(content.height, metrics.pixels(136))
    coversBottom = bars.hasRoom.forOne && above - margin < shortest
    let bottom = coversBottom ? max(margin, window.height - margin) : above
    // A panel that shows less than this of itself is worse than a hidden top bar.
    let least = min(content.height, metrics.pixels(300))
    coversTop = bars.hasRoom.forBoth && bottom - below < least
    let top = coversTop || !bars.hasRoom.forBoth ? margin : below
    let height = min(content.height, max(metrics.pixels(60), bottom - top))
    let opener =
      zoom ?? bars.bottom.slots.first { $0.control == panel.opener }?.rect ?? bars.bottom.rect
    var left: Int
    if bars.bottom.isMirrored {
      left = opener.maxX + metrics.barPadding - width
      if zoom == nil {
        left = max(left, min(bars.bottom.rect.minX, bars.bottom.rect.maxX - width))
      }
    } else {
      left = opener.minX - metrics.barPadding
      if zoom == nil {
        left = min(left, max(bars.bottom.rect.minX, bars.bottom.rect.maxX - width))
      }
    }
    left = max(margin, min(window.width - margin - width, left))
    if width > window.width - 2 * margin { left = (window.width - width) / 2 }
    rect = PixelRect(x: left, y: bottom - height, width: width, height: height)
    let heading = content.headingHeight
    viewport = PixelRect(
      minX: rect.minX, minY: rect.minY + heading, maxX: rect.maxX, maxY: rect.maxY)
    scrollLimit = content.height - height
    let moved = max(0, min(scrollLimit, scroll))
    self.scroll = moved
    let corner = rect
    items = content.items.map { item in
      var item = item
      item.rect = item.rect.offset(
        x: corner.minX, y: corner.minY - (item.isFixed ? 0 : moved))
      return item
    }
  }

  /// The control at a window pixel.
  func control(x: Int, y: Int) -> Control? {
    guard rect.contains(x: x, y: y) else { return nil }
    return items.first {
      $0.control != nil && $0.rect.contains(x: x, y: y)
        && ($0.isFixed || viewport.contains(x: x, y: y))
    }?.control
  }

  /// The pixels of a control.
  func rect(of control: Control) -> PixelRect? {
    items.first { $0.control == control }?.rect
  }

  /// How far to scroll so that a control is in view.
  func scroll(toShow control: Control) -> Int {
    guard let item = items.first(where: { $0.control == control }), !item.isFixed else {
      return scroll
    }
    if item.rect.minY < viewport.minY + space {
      return max(0, scroll - (viewport.minY + space - item.rect.minY))
    }
    if item.rect.maxY > viewport.maxY - space {
      return min(scrollLimit, scroll + item.rect.maxY - (viewport.maxY - space))
    }
    return scroll
  }

  /// The width a panel has where there is room, pixels of the design.
  private static func width(of panel: Panel) -> Double {
    switch panel {
    case .brush, .background: 490
    case .menu: 300
    case .zoom: 240
    case .keys: 620
    }
  }
}
