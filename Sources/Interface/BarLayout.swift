import Raster

/// Where the bars and their items are, in window pixels: a pure function of the window's size.
///
/// The top bar is [undo | pencil | redo]; the bottom one [width | colours | save]. In a narrow
/// window the label goes first, then colours from the end; in a low one the top bar, then both.
struct BarLayout: Equatable, Sendable {
  /// One item and the pixels that press it.
  struct Slot: Equatable, Sendable {
    let item: BarItem
    let rect: PixelRect
  }

  /// One bar.
  struct Bar: Equatable, Sendable {
    var rect: PixelRect
    var slots: [Slot] = []
    /// Columns of the hairlines between groups.
    var separators: [Int] = []
  }

  /// What a window's height allows.
  struct Room: Equatable, Sendable {
    var forBoth: Bool
    var forOne: Bool
  }

  /// Room for the text beside the save icon.
  static let saveLabelWidth = 44.0

  let top: Bar
  let bottom: Bar
  let showsSaveLabel: Bool

  /// Lays the bars out for a window.
  init(window: PixelSize, metrics: Metrics, colorCount: Int) {
    top = Self.topBar(window: window, metrics: metrics)
    let one = metrics.barHeight + 2 * metrics.margin
    hasRoom = Room(forBoth: window.height >= 2 * one, forOne: window.height >= one)
    let room = window.width - 2 * metrics.margin
    let fixed = Self.fixedWidth(metrics: metrics)
    let label = metrics.pixels(Self.saveLabelWidth)
    showsSaveLabel = fixed + colorCount * metrics.swatchPitch + label <= room
    let fitting = (room - fixed) / metrics.swatchPitch
    let shown = max(1, min(colorCount, fitting))
    bottom = Self.bottomBar(
      window: window, metrics: metrics, colorCount: shown, labelWidth: showsSaveLabel ? label : 0)
  }

  /// Whether the window is high enough for both bars, and for the bottom one alone.
  let hasRoom: Room

  /// The bars from top to bottom, as far as the window is high enough for them.
  var bars: [Bar] { hasRoom.forBoth ? [top, bottom] : hasRoom.forOne ? [bottom] : [] }

  /// The item at a window pixel.
  func item(x: Int, y: Int) -> BarItem? {
    for bar in bars {
      if let slot = bar.slots.first(where: { $0.rect.contains(x: x, y: y) }) { return slot.item }
    }
    return nil
  }

  /// Whether a window pixel belongs to a bar.
  func covers(x: Int, y: Int) -> Bool { bars.contains { $0.rect.contains(x: x, y: y) } }

  private static func topBar(window: PixelSize, metrics: Metrics) -> Bar {
    let items: [BarItem] = [.undo, .pencil, .redo]
    let gap = metrics.pixels(16)
    let width = 2 * metrics.barPadding + items.count * metrics.buttonPitch + 2 * gap
    let left = (window.width - width) / 2
    var bar = Bar(
      rect: PixelRect(x: left, y: metrics.margin, width: width, height: metrics.barHeight))
    var x = left + metrics.barPadding
    for (index, item) in items.enumerated() {
      if index > 0 {
        bar.separators.append(x + gap / 2)
        x += gap
      }
      bar.slots.append(Slot(item: item, rect: button(at: x, in: bar.rect, metrics: metrics)))
      x += metrics.buttonPitch
    }
    return bar
  }

  /// Width of the bottom bar without colours and label.
  private static func fixedWidth(metrics: Metrics) -> Int {
    2 * metrics.barPadding + 2 * stepWidth(metrics) + chipWidth(metrics)
      + 2 * separatorWidth(metrics) + metrics.buttonPitch
  }

  private static func stepWidth(_ metrics: Metrics) -> Int { metrics.pixels(36) }
  private static func chipWidth(_ metrics: Metrics) -> Int { metrics.pixels(88) }
  private static func separatorWidth(_ metrics: Metrics) -> Int { metrics.pixels(16) }

  private static func bottomBar(
    window: PixelSize, metrics: Metrics, colorCount: Int, labelWidth: Int
  ) -> Bar {
    let width =
      fixedWidth(metrics: metrics) + colorCount * metrics.swatchPitch + labelWidth
    let left = (window.width - width) / 2
    let rect = PixelRect(
      x: left, y: window.height - metrics.margin - metrics.barHeight, width: width,
      height: metrics.barHeight)
    var bar = Bar(rect: rect)
    var x = left + metrics.barPadding
    func add(_ item: BarItem, _ width: Int) {
      let top = rect.minY + (rect.height - metrics.buttonSide) / 2
      bar.slots.append(
        Slot(item: item, rect: PixelRect(x: x, y: top, width: width, height: metrics.buttonSide)))
      x += width
    }
    func addSeparator() {
      bar.separators.append(x + separatorWidth(metrics) / 2)
      x += separatorWidth(metrics)
    }
    add(.narrower, stepWidth(metrics))
    add(.width, chipWidth(metrics))
    add(.wider, stepWidth(metrics))
    addSeparator()
    for index in 0..<colorCount { add(.color(index), metrics.swatchPitch) }
    addSeparator()
    add(.save, metrics.buttonPitch + labelWidth)
    return bar
  }

  private static func button(at x: Int, in bar: PixelRect, metrics: Metrics) -> PixelRect {
    PixelRect(
      x: x + (metrics.buttonPitch - metrics.buttonSide) / 2,
      y: bar.minY + (bar.height - metrics.buttonSide) / 2, width: metrics.buttonSide,
      height: metrics.buttonSide)
  }
}
