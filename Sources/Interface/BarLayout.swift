import Board
import Raster

/// Where the bars and their controls are, in window pixels.
///
/// A pure function of the window's size, the sizes of the interface, the widths of the words and
/// what is chosen. The top bar is [undo | tools | redo]; the bottom one [brush | colours |
/// background, picture | clear | save, more]. In a narrow window the words go first, then the
/// spaces, then colours from the end, pixelate and redo, then the bar scrolls; in a low one the top
/// bar goes, then both.
///
/// For a left hand the bottom bar is mirrored, and panels stand where its buttons are. A hand that
/// comes from the left covers what is left of the pen's tip: at the left end of the bar, where the
/// brush is for a right hand, that would be the panel being used and the page that shows what it
/// does; at the right end it is neither. What has an order of its own keeps it: the colours, which
/// have the keys 1 to 9, and in the top bar undo and redo, which are arrows back and forth.
struct BarLayout: Equatable, Sendable {
  /// One control and the pixels that press it.
  struct Slot: Equatable, Sendable {
    let control: Control
    var rect: PixelRect
  }

  /// One bar.
  struct Bar: Equatable, Sendable {
    /// The body.
    var rect: PixelRect
    /// The controls from left to right; in a bar that scrolls some lie outside of the body.
    var slots: [Slot] = []
    /// Columns of the hairlines between groups.
    var separators: [Int] = []
    /// How far the content is moved from where its first group is in view, and at most could be.
    var scroll = 0
    var scrollLimit = 0
    /// Whether its first group is at the right.
    var isMirrored = false

    /// The control at a window pixel.
    func control(x: Int, y: Int) -> Control? {
      guard rect.contains(x: x, y: y) else { return nil }
      return slots.first { $0.rect.contains(x: x, y: y) }?.control
    }

    /// What `scroll` is when the content goes on to the left by some pixels from another value.
    func scroll(from start: Int, movedLeft pixels: Int) -> Int {
      start + (isMirrored ? -pixels : pixels)
    }
  }

  /// What a window's height allows.
  struct Room: Equatable, Sendable {
    var forBoth: Bool
    var forOne: Bool
  }

  /// How far the bars' contents are scrolled, as far as they can be.
  struct Scroll: Equatable, Sendable {
    var top = 0
    var bottom = 0
    var panel = 0
  }

  let top: Bar
  let bottom: Bar
  /// The scale of the view, by itself at the lower right; nil at 100 %, and where there is no room.
  let zoom: Bar?
  /// Whether the bottom bar's buttons have words beside their icons.
  let showsLabels: Bool
  /// Whether controls stand closer together.
  let isCompact: Bool
  /// Whether the window is high enough for both bars, and for the bottom one alone.
  let hasRoom: Room

  /// Lays the bars out.
  ///
  /// - Parameters:
  ///   - window: size of the content.
  ///   - metrics: sizes of the interface.
  ///   - words: widths of the words in the bars.
  ///   - colorCount: colours in the palette.
  ///   - chosenColor: the one in use, which stays in view.
  ///   - scroll: how far the bars are to be scrolled; held to what there is.
  ///   - isMirrored: whether the bottom bar is that for a left hand.
  ///   - showsZoom: whether the view is not at 100 %.
  init(
    window: PixelSize, metrics: Metrics, words: WordWidths,
    colorCount: Int = Theme.palette.count, chosenColor: Int? = nil, scroll: Scroll = Scroll(),
    isMirrored: Bool = false, showsZoom: Bool = false
  ) {
    let one = metrics.barHeight + 2 * metrics.margin
    hasRoom = Room(forBoth: window.height >= 2 * one, forOne: window.height >= one)
    let spacings = [Spacing.wide(metrics), .compact(metrics), .dense(metrics)]
    let room = max(metrics.buttonPitch, window.width - 2 * metrics.margin)
    func topGroups(_ tools: [ToolKind]) -> [[Control]] {
      [[.undo], tools.map { .tool($0) }, [.redo]]
    }
    let everything = topGroups(ToolKind.allCases)
    // What does not draw is the first that can be missed.
    let enough = topGroups(ToolKind.allCases.filter { $0 != .pixelate })
    var topParts = spacings[0].parts(everything, words: nil)
    for spacing in spacings.dropFirst() where topParts.width > room {
      topParts = spacing.parts(everything, words: nil)
    }
    if topParts.width > room { topParts = spacings[2].parts(enough, words: nil) }
    if topParts.width > room { topParts = spacings[2].parts(enough.dropLast(), words: nil) }
    top = Self.bar(
      topParts, y: metrics.margin, window: window, room: room, metrics: metrics,
      scroll: scroll.top)

    func groups(_ colors: [Int]) -> [[Control]] {
      let colors = colors.map { Control.color($0) }
      return isMirrored
        ? [[.more, .save], [.clear], [.insertPicture, .background], colors, [.brush]]
        : [[.brush], colors, [.background, .insertPicture], [.clear], [.save, .more]]
    }
    let all = Array(0..<colorCount)
    let labelled = spacings[0].parts(groups(all), words: words)
    var parts = labelled
    showsLabels = labelled.width <= room
    if !showsLabels { parts = spacings[0].parts(groups(all), words: nil, brushWord: words) }
    isCompact = parts.width > room
    var count = colorCount
    while parts.width > room && count > 0 {
      let colors = Self.shown(count: count, of: colorCount, chosen: chosenColor)
      parts = spacings[1].parts(groups(colors), words: nil, brushWord: words)
      count -= 1
    }
    bottom = Self.bar(
      parts, y: window.height - metrics.margin - metrics.barHeight, window: window, room: room,
      metrics: metrics, scroll: scroll.bottom, isMirrored: isMirrored)
    zoom =
      showsZoom && hasRoom.forOne
      ? Self.zoomBar(
        window: window, top: hasRoom.forBoth ? top.rect : nil, bottom: bottom.rect,
        metrics: metrics, word: words.zoom, isMirrored: isMirrored) : nil
  }

  /// The bars from top to bottom, as far as the window is high enough for them.
  var bars: [Bar] {
    (hasRoom.forBoth ? [top, bottom] : hasRoom.forOne ? [bottom] : [])
      + [zoom].compactMap { $0 }
  }

  /// Those of them that are seen beside a panel.
  func bars(beside panel: PanelLayout?) -> [Bar] {
    let seesTop = hasRoom.forBoth && panel?.coversTop != true
    let seesBottom = hasRoom.forOne && panel?.coversBottom != true
    return (seesTop ? [top] : []) + (seesBottom ? [bottom] + [zoom].compactMap { $0 } : [])
  }

  /// The control at a window pixel.
  func control(x: Int, y: Int, beside panel: PanelLayout? = nil) -> Control? {
    for bar in bars(beside: panel) {
      if let control = bar.control(x: x, y: y) { return control }
    }
    return nil
  }

  /// Whether a window pixel belongs to a bar.
  func covers(x: Int, y: Int, beside panel: PanelLayout? = nil) -> Bool {
    bars(beside: panel).contains { $0.rect.contains(x: x, y: y) }
  }

  /// The chip with the scale: beside the bottom bar, or above its end; nil where that is on the top bar.
  private static func zoomBar(
    window: PixelSize, top: PixelRect?, bottom: PixelRect, metrics: Metrics, word: Int,
    isMirrored: Bool
  ) -> Bar? {
    let (space, height) = (metrics.pixels(4), metrics.pixels(44))
    let width = word + metrics.pixels(28) + 2 * space
    let right = window.width - metrics.margin
    let isBeside = bottom.maxX + metrics.margin / 2 <= right - width
    let end = isBeside ? bottom.maxY : bottom.minY - metrics.margin / 2
    var rect = PixelRect(x: right - width, y: end - height, width: width, height: height)
    if isMirrored { rect = rect.offset(x: window.width - rect.maxX - rect.minX, y: 0) }
    let least = isBeside ? 0 : (top?.maxY ?? 0) + metrics.margin / 2
    if right - width < metrics.margin || rect.minY < least { return nil }
    return Bar(rect: rect, slots: [Slot(control: .zoom, rect: rect.inset(by: space))])
  }

  /// The first colours of the palette; the chosen one takes the last place if it were left out.
  private static func shown(count: Int, of all: Int, chosen: Int?) -> [Int] {
    var colors = Array(0..<min(count, all))
    if let chosen, chosen >= colors.count, chosen < all, !colors.isEmpty {
      colors[colors.count - 1] = chosen
    }
    return colors
  }

  /// Puts parts into a bar in the window's middle; what is wider than the room is scrolled.
  private static func bar(
    _ parts: Parts, y: Int, window: PixelSize, room: Int, metrics: Metrics, scroll: Int,
    isMirrored: Bool = false
  ) -> Bar {
    let width = min(parts.width, room)
    let left = (window.width - width) / 2
    var bar = Bar(
      rect: PixelRect(x: left, y: y, width: width, height: metrics.barHeight))
    bar.scrollLimit = parts.width - width
    bar.scroll = max(0, min(bar.scrollLimit, scroll))
    bar.isMirrored = isMirrored
    let origin = left - (isMirrored ? bar.scrollLimit - bar.scroll : bar.scroll)
    let top = y + (metrics.barHeight - metrics.buttonSide) / 2
    bar.slots = parts.slots.map {
      Slot(
        control: $0.control,
        rect: PixelRect(
          x: origin + $0.x, y: top, width: $0.width, height: metrics.buttonSide))
    }
    bar.separators = parts.separators.map { origin + $0 }
    return bar
  }
}

/// The controls of a bar in a row, from column 0 on.
private struct Parts {
  var slots: [(control: Control, x: Int, width: Int)] = []
  var separators: [Int] = []
  var width = 0
}

/// How close the controls of a bar stand.
private struct Spacing {
  let metrics: Metrics
  /// From the bar's end to the first control.
  let padding: Int
  /// From one group to the next.
  let gap: Int
  /// Width of a button, and the space between two.
  let button: Int
  let between: Int

  static func wide(_ metrics: Metrics) -> Spacing {
    Spacing(
      metrics: metrics, padding: metrics.pixels(11), gap: metrics.pixels(16),
      button: metrics.buttonSide, between: metrics.buttonPitch - metrics.buttonSide)
  }

  static func compact(_ metrics: Metrics) -> Spacing {
    Spacing(
      metrics: metrics, padding: metrics.pixels(6), gap: metrics.pixels(6),
      button: metrics.buttonSide, between: 0)
  }

  static func dense(_ metrics: Metrics) -> Spacing {
    Spacing(
      metrics: metrics, padding: metrics.pixels(3), gap: metrics.pixels(1),
      button: metrics.pixels(36), between: 0)
  }

  /// Lays groups of controls out in a row.
  ///
  /// - Parameters:
  ///   - groups: the controls from left to right.
  ///   - words: widths of the words beside icons; nil for icons alone.
  ///   - brushWord: widths for the brush's own word, which stays longer than the others.
  /// - Returns: the controls, from column 0 on.
  func parts(_ groups: [[Control]], words: WordWidths?, brushWord: WordWidths? = nil) -> Parts {
    var parts = Parts()
    var x = padding
    for (index, group) in groups.enumerated() {
      if index > 0 {
        parts.separators.append(x + gap / 2)
        x += gap
      }
      for (place, control) in group.enumerated() {
        if case .color = control {
        } else if place > 0 {
          x += between
        }
        let width = width(of: control, words: words, brushWord: brushWord ?? words)
        parts.slots.append((control, x, width))
        x += width
      }
    }
    parts.width = x + padding
    return parts
  }

  private func width(of control: Control, words: WordWidths?, brushWord: WordWidths?) -> Int {
    switch control {
    case .color: return metrics.swatchPitch
    case .brush:
      return metrics.evenPixels(between > 0 ? 56 : 40) + (brushWord?.brush ?? 0)
    default:
      guard let words, let word = words.word(beside: control) else { return button }
      return metrics.pixels(48) + word
    }
  }
}
