import Raster
import Typesetting
import Wording

/// Where the chooser is and what is in it, in window pixels.
///
/// A pure function like `PanelLayout`. In a small window the heading and the switches are left out,
/// the places are icons, and entries are smaller.
struct ChooserLayout: Equatable, Sendable {
  /// Widths of the words it is laid out round.
  struct Words: Equatable, Sendable {
    var cancel = 0
    var accept = 0
    var hidden = 0
    var everything = 0
    var name = 0
  }

  /// What decides where everything is.
  struct Key: Equatable, Sendable {
    var window: PixelSize
    var metrics: Metrics
    var words: Words
    var wish: FileWish
    var placeCount: Int
    var entryCount: Int
    var scroll: Int
    var sideScroll: Int
  }

  /// A control and its pixels.
  struct Item: Equatable, Sendable {
    /// What it scrolls with.
    enum Area: Equatable, Sendable {
      case fixed
      case side
      case grid
    }

    let control: ChooserControl
    let rect: PixelRect
    let area: Area
  }

  let rect: PixelRect
  let isCompact: Bool
  /// The heading; nil where there is no room for it.
  let title: PixelRect?
  /// The word before the name; nil where there is none.
  let nameLabel: PixelRect?
  /// Hairlines between the parts.
  let lines: [PixelRect]
  /// Controls, in the order in which the keyboard goes through them; of the entries those in view.
  let items: [Item]
  /// Where places and entries can be seen.
  let sideViewport: PixelRect
  let gridViewport: PixelRect
  let scroll: Int
  let scrollLimit: Int
  let sideScroll: Int
  let sideScrollLimit: Int
  /// Columns, and whole rows in view.
  let columns: Int
  let rows: Int
  /// What a small picture fits into.
  let thumbnailBox: PixelSize
  /// Where a bar shows how far the entries are scrolled; nil when all are in view.
  let scrollbar: PixelRect?
  private let placePitch: Int
  private let rowPitch: Int
  private let inset: Int

  /// Lays the chooser out.
  init(_ key: Key) {
    let metrics = key.metrics
    let window = key.window
    func pixels(_ length: Double) -> Int { metrics.pixels(length) }
    let target = metrics.target
    let isCompact = window.width < pixels(580) || window.height < pixels(460)
    self.isCompact = isCompact
    let margin = pixels(isCompact ? 8 : 24)
    let width = max(1, min(pixels(780), window.width - 2 * margin))
    let height = max(1, min(pixels(600), window.height - 2 * margin))
    let rect = PixelRect(
      x: (window.width - width) / 2, y: (window.height - height) / 2, width: width, height: height)
    self.rect = rect
    let pad = pixels(isCompact ? 10 : 20)
    let gap = pixels(8)
    let hairline = metrics.hairline
    var items: [Item] = []
    func add(
      _ control: ChooserControl, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
      _ area: Item.Area = .fixed
    ) {
      let rect = PixelRect(x: x, y: y, width: max(0, width), height: height)
      items.append(Item(control: control, rect: rect, area: area))
    }
    let (left, right) = (rect.minX + pad, rect.maxX - pad)
    // Above: the heading, and the way to the folder.
    var y = rect.minY + pixels(isCompact ? 6 : 10)
    if isCompact {
      title = nil
    } else {
      title = PixelRect(x: left, y: y, width: right - left, height: target)
      y += pixels(38)
    }
    // The arrow stands in line with what is below it.
    let up = isCompact ? target : target + pixels(4)
    let upX = isCompact ? left - pixels(2) : left - pixels(10)
    add(.up, upX, y, up, target)
    add(.path, upX + up + pixels(4), y, right - upX - up - pixels(4), target)
    y += target + pixels(isCompact ? 6 : 12)
    let top = y
    // Below: the name, the switches, and the buttons.
    let row = rect.maxY - pixels(isCompact ? 6 : 12) - target
    let accept = min(max(pixels(88), key.words.accept + pixels(36)), (right - left - gap) / 3)
    let cancel = min(max(pixels(88), key.words.cancel + pixels(36)), (right - left - gap) / 3)
    let cancelX = right - accept - gap - cancel
    var footer: [(ChooserControl, Int, Int, Int)] = []
    var bottom = row
    var label: PixelRect?
    if key.wish == .saveAs {
      if isCompact {
        footer.append((.name, left, row, cancelX - gap - left))
      } else {
        bottom = row - target - pixels(8)
        let word = min(key.words.name, (right - left) / 3)
        label = PixelRect(x: left, y: bottom, width: word, height: target)
        let x = left + word + pixels(12)
        footer.append((.name, x, bottom, right - x))
      }
    }
    if !(key.wish == .saveAs && isCompact) {
      // Their words stand in line with what is above them.
      let space = pixels(12)
      var x = left - min(space, pad - pixels(2))
      let switches: [(ChooserControl, Int)] = [
        (.everything, key.words.everything), (.hidden, key.words.hidden),
      ]
      for (control, word) in switches where control == .hidden || key.wish != .saveAs {
        let width = word + 3 * space + metrics.evenPixels(36)
        if x + width > cancelX - gap { continue }
        footer.append((control, x, row, width))
        x += width + pixels(4)
      }
    }
    nameLabel = label
    bottom -= pixels(isCompact ? 6 : 12)
    // At the side: places.
    let side = isCompact ? target + 2 * pixels(6) : min(pixels(164), width / 3)
    let sideInset = pixels(isCompact ? 6 : 10)
    placePitch = target + pixels(isCompact ? 0 : 2)
    let sideTop = pixels(isCompact ? 2 : 8)
    let area = PixelRect(
      minX: rect.minX, minY: top + hairline, maxX: rect.maxX, maxY: max(top + hairline, bottom))
    sideViewport = PixelRect(
      minX: rect.minX, minY: area.minY, maxX: rect.minX + side, maxY: area.maxY)
    let places = key.placeCount * placePitch + 2 * sideTop
    sideScrollLimit = max(0, places - sideViewport.height)
    sideScroll = max(0, min(sideScrollLimit, key.sideScroll))
    for index in 0..<key.placeCount {
      add(
        .place(index), rect.minX + sideInset,
        area.minY + sideTop + index * placePitch - sideScroll,
        side - 2 * sideInset, target, .side)
    }
    // In the middle: entries.
    gridViewport = PixelRect(
      minX: rect.minX + side + hairline, minY: area.minY, maxX: rect.maxX, maxY: area.maxY)
    let inset = pixels(isCompact ? 6 : 12)
    self.inset = inset
    let least = pixels(isCompact ? 92 : 126)
    let tileGap = pixels(4)
    // The bar that shows how far it is scrolled lies beside the entries.
    let room = gridViewport.width - inset - max(inset, pixels(12))
    columns = max(1, (room + tileGap) / (least + tileGap))
    let tile = max(1, (room - (columns - 1) * tileGap) / columns)
    thumbnailBox = PixelSize(
      width: pixels(isCompact ? 76 : 108), height: pixels(isCompact ? 54 : 80))
    let tileHeight = thumbnailBox.height + pixels(8) + pixels(30)
    rowPitch = tileHeight + tileGap
    rows = max(1, (gridViewport.height - inset) / rowPitch)
    let rowCount = (key.entryCount + columns - 1) / columns
    let content = rowCount * rowPitch - tileGap + 2 * inset
    scrollLimit = max(0, content - gridViewport.height)
    scroll = max(0, min(scrollLimit, key.scroll))
    let first = max(0, (scroll - inset) / rowPitch) * columns
    let last = min(
      key.entryCount, ((scroll + gridViewport.height) / rowPitch + 1) * columns)
    for index in first..<max(first, last) {
      add(
        .entry(index), gridViewport.minX + inset + index % columns * (tile + tileGap),
        gridViewport.minY + inset + index / columns * rowPitch - scroll, tile, tileHeight, .grid)
    }
    for (control, x, y, width) in footer { add(control, x, y, width, target) }
    add(.cancel, cancelX, row, cancel, target)
    add(.accept, right - accept, row, accept, target)
    self.items = items
    lines = [
      PixelRect(x: rect.minX, y: top, width: rect.width, height: hairline),
      PixelRect(x: rect.minX, y: area.maxY, width: rect.width, height: hairline),
      PixelRect(
        x: rect.minX + side, y: area.minY, width: hairline, height: area.height),
    ]
    let track = gridViewport.inset(by: pixels(6))
    if scrollLimit > 0, track.height > 0 {
      let length = min(
        track.height, max(pixels(24), track.height * gridViewport.height / content))
      scrollbar = PixelRect(
        x: rect.maxX - pixels(8),
        y: track.minY + (track.height - length) * scroll / scrollLimit, width: pixels(4),
        height: length)
    } else {
      scrollbar = nil
    }
  }

  /// The control at a window pixel.
  func control(x: Int, y: Int) -> ChooserControl? {
    items.first { item in
      guard item.rect.contains(x: x, y: y) else { return false }
      switch item.area {
      case .fixed: return true
      case .side: return sideViewport.contains(x: x, y: y)
      case .grid: return gridViewport.contains(x: x, y: y)
      }
    }?.control
  }

  /// The pixels of a control; nil for an entry out of view.
  func rect(of control: ChooserControl) -> PixelRect? {
    items.first { $0.control == control }?.rect
  }

  /// How far to scroll so that an entry is in view.
  func scroll(toShow index: Int) -> Int {
    let top = inset + index / columns * rowPitch
    if top - inset < scroll { return max(0, top - inset) }
    let below = top + rowPitch + inset - gridViewport.height
    return max(scroll, min(scrollLimit, below))
  }

  /// How far to scroll so that a place is in view.
  func sideScroll(toShow index: Int) -> Int {
    let top = index * placePitch
    return max(min(sideScroll, top), top + placePitch + inset - sideViewport.height)
  }
}

extension ChooserLayout.Words {
  /// Measures the words in the user's language.
  init(
    _ text: any TextSetter, for wish: FileWish, translate: Translator, metrics: Metrics
  ) {
    func width(_ word: String, _ weight: TextStyle) -> Int {
      text.measure(translate(word), style: weight)
    }
    let plain = TextStyle(size: metrics.text)
    cancel = width(Self.cancelWord, plain)
    accept = width(wish.acceptWord, TextStyle(size: metrics.text, weight: .semibold))
    hidden = width(Self.hiddenWord, plain)
    everything = width(Self.everythingWord, plain)
    name = width(Self.nameWord, TextStyle(size: metrics.smallText))
  }

  static let cancelWord = translatable("Cancel")
  static let hiddenWord = translatable("Hidden files")
  static let everythingWord = translatable("All files")
  static let nameWord = translatable("Name")
  static let replaceWord = translatable("Replace")
}
