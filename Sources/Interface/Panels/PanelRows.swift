import Board
import Raster
import Wording

/// The content of a panel, built row by row from its own corner.
struct PanelRows {
  let width: Int
  let metrics: Metrics
  let words: WordWidths
  let isTight: Bool
  /// The widest word in the column before sliders and fields.
  private let label: Int
  private(set) var items: [PanelLayout.Item] = []
  /// Where the next row begins.
  private var y = 0
  /// Height of the heading, which never scrolls.
  private(set) var headingHeight = 0

  init(panel: Panel, width: Int, metrics: Metrics, words: WordWidths, isTight: Bool) {
    self.width = width
    label = panel == .background ? words.backgroundLabel : words.brushLabel
    self.metrics = metrics
    self.words = words
    self.isTight = isTight
  }

  /// The height of everything, with the space under it.
  var height: Int { y + metrics.pixels(12) }

  /// From the panel's edge to what is in it.
  var inset: Int { metrics.pixels(20) }
  private var right: Int { width - inset }
  /// The least that a finger or a pen hits.
  private var target: Int { metrics.target }
  private var rowHeight: Int { metrics.evenPixels(isTight ? 36 : 40) }
  /// The column in which sliders and fields begin.
  private var contentX: Int { inset + labelWidth + metrics.pixels(12) }
  /// Width of the words before it: of very long ones as much as leaves a slider that can be used.
  private var labelWidth: Int {
    let rest = metrics.pixels(12) + leastSlider + metrics.pixels(12) + valueWidth
    return max(0, min(label, right - inset - rest))
  }
  private var leastSlider: Int { metrics.pixels(90) }
  /// Width of the field beside a slider.
  private var valueWidth: Int { metrics.pixels(50) }
  private var gap: Int { metrics.pixels(8) }

  private mutating func add(
    _ element: PanelLayout.Element, x: Int, y: Int, width: Int, height: Int, isFixed: Bool = false
  ) {
    items.append(
      PanelLayout.Item(
        element: element, rect: PixelRect(x: x, y: y, width: width, height: height),
        isFixed: isFixed))
  }

  /// The heading, and Done at its end.
  mutating func addHeading(_ title: String) {
    headingHeight = metrics.pixels(48)
    let done = min(words.done + metrics.pixels(24), (right - inset) / 2)
    let top = metrics.pixels(6)
    add(
      .title(title), x: inset, y: top, width: right - done - inset, height: target, isFixed: true)
    add(
      .control(.done), x: right + metrics.pixels(12) - done, y: top, width: done, height: target,
      isFixed: true)
    y = headingHeight
  }

  /// The wavy stroke, and the colour beside it.
  mutating func addPreview() {
    let sample = (width: metrics.pixels(50), height: metrics.pixels(30))
    let height = metrics.pixels(56)
    let strip = right - inset - metrics.pixels(12) - sample.width
    add(.preview, x: inset, y: y, width: strip, height: height)
    add(
      .sample, x: right - sample.width, y: y + (height - sample.height) / 2, width: sample.width,
      height: sample.height)
    y += height + metrics.pixels(isTight ? 6 : 10)
  }

  /// A word, a slider and the field with its value.
  mutating func addSlider(_ channel: Channel, showsEnds: Bool = false) {
    addLabel(channel.label)
    let top = y + (rowHeight - target) / 2
    // The hit area reaches beyond the track, so that the thumb stays in it at both ends.
    let beyond = metrics.pixels(8)
    let end = right - valueWidth - metrics.pixels(12) + beyond
    let left = contentX - beyond
    add(.control(.slider(channel)), x: left, y: top, width: end - left, height: target)
    add(
      .control(.field(.value(channel))), x: right - valueWidth, y: top, width: valueWidth,
      height: target)
    y += rowHeight
    if showsEnds {
      let ends = (String(channel.range.lowerBound), String(channel.range.upperBound))
      let height = metrics.pixels(14)
      let top = y - (rowHeight - target) / 2
      add(.lowEnd(ends.0), x: contentX, y: top, width: metrics.pixels(30), height: height)
      add(
        .highEnd(ends.1), x: end - beyond - metrics.pixels(40), y: top, width: metrics.pixels(40),
        height: height)
      y += metrics.pixels(isTight ? 14 : 12)
    }
  }

  /// A field for hexadecimal digits, and the eyedropper.
  mutating func addHex() {
    addLabel(translatable("Hex"))
    let top = y + (rowHeight - target) / 2
    let field = min(metrics.pixels(104), right - contentX - gap - metrics.pixels(42))
    add(.control(.field(.hex)), x: contentX, y: top, width: field, height: target)
    add(
      .control(.eyedropper), x: contentX + field + gap, y: top, width: metrics.pixels(42),
      height: target)
    y += rowHeight
  }

  /// The papers after a word, and the two colours of a gradient: at the row's end, or where there is no
  /// room for all beside each other.
  ///
  /// The room for the colours is there in any case, so that nothing moves under the pointer that
  /// chooses a paper.
  mutating func addPapers(showsEnds: Bool) {
    addLabel(translatable("Paper"))
    let papers = Paper.Pattern.allCases.map { Control.paper($0) }
    let ends = Paper.End.allCases.map { Control.paperEnd($0) }
    let count = papers.count + ends.count
    // The first sheet's own edge stands where fields begin.
    let left = contentX - metrics.pixels(10)
    let room = right + metrics.pixels(10) - left
    let pitch = metrics.pixels(48)
    let endPitch = metrics.swatchPitch
    // The last colour's ring ends where fields do.
    let fits = papers.count * pitch + 2 * gap + ends.count * endPitch <= room
    let columns = fits ? count : max(1, min(papers.count, room / target))
    let narrow = min(pitch, room / columns)
    let top = y + (rowHeight - target) / 2
    for (index, control) in (papers + (showsEnds ? ends : [])).enumerated() {
      let isEnd = index >= papers.count
      let place =
        !fits
        ? index % columns * narrow
        : isEnd ? room - gap - (count - index) * endPitch : index * pitch
      add(
        .control(control), x: left + place, y: top + index / columns * rowHeight,
        width: !fits ? narrow : isEnd ? endPitch : pitch, height: target)
    }
    y += (count + columns - 1) / columns * rowHeight
  }

  /// Round swatches after a word; as many in a row as there is room for.
  mutating func addSwatches(_ word: String, _ controls: [Control]) {
    if controls.isEmpty { return }
    addLabel(word)
    // The first swatch's own edge stands where fields begin.
    let left = contentX - metrics.pixels(8)
    let room = right + metrics.pixels(10) - left
    let columns = max(1, min(controls.count, room / target))
    let pitch = min(metrics.pixels(38), room / columns)
    let height = metrics.pixels(isTight ? 36 : 40)
    for (index, control) in controls.enumerated() {
      add(
        .control(control), x: left + index % columns * pitch, y: y + index / columns * height,
        width: pitch, height: height)
    }
    y += (controls.count + columns - 1) / columns * height
  }

  /// A word in the column before sliders and fields.
  private mutating func addLabel(_ word: String) {
    add(.label(word), x: inset, y: y, width: labelWidth, height: rowHeight)
  }

  /// A hairline over the whole width.
  mutating func addSeparator() {
    add(
      .separator, x: inset, y: y + metrics.pixels(isTight ? 4 : 8), width: right - inset,
      height: metrics.hairline)
    y += metrics.pixels(isTight ? 9 : 17)
  }

  /// The ways a picture can lie on the page, after a word; as many in a row as there is room for.
  mutating func addModes() {
    let height = metrics.pixels(42)
    add(
      .label(translatable("Picture", context: "background")), x: inset, y: y, width: labelWidth,
      height: height)
    let modes = PictureMode.allCases
    // The first page's own edge stands where fields begin.
    let left = contentX - metrics.pixels(10)
    let room = right + metrics.pixels(10) - left
    let columns = max(1, min(modes.count, room / target))
    let pitch = min(metrics.pixels(48), room / columns)
    for (index, mode) in modes.enumerated() {
      add(
        .control(.mode(mode)), x: left + index % columns * pitch,
        y: y + index / columns * height, width: pitch, height: height)
    }
    y += (modes.count + columns - 1) / columns * height
  }

  /// The buttons that choose a picture and take it away; below each other where there is no room.
  mutating func addPictureButtons() {
    let space = metrics.pixels(28)
    let buttons = [
      (Control.choosePicture, words.choosePicture + space),
      (.removePicture, words.removePicture + space),
    ]
    var x = contentX
    let whole = buttons.reduce(gap) { $0 + $1.1 }
    if x + whole > right { x = inset }
    let fits = x + whole <= right
    for (control, word) in buttons {
      let top = y + (rowHeight - target) / 2
      add(.control(control), x: x, y: top, width: min(word, right - x), height: target)
      if fits { x += word + gap } else { y += rowHeight }
    }
    if fits { y += rowHeight }
  }

  /// Switches beside each other, or below where there is no room for their words.
  mutating func addSwitches(_ controls: [Control]) {
    // Word and switch stand in line with what is above them.
    let space = metrics.pixels(12)
    let between = metrics.pixels(16)
    let least = words.brushSwitch + metrics.pixels(36) + 3 * space
    let whole = width - 2 * (inset - space)
    let fits = (whole - (controls.count - 1) * between) / controls.count
    let column = fits >= least ? fits : whole
    for (index, control) in controls.enumerated() {
      let isBeside = fits >= least
      add(
        .control(control), x: inset - space + (isBeside ? index * (column + between) : 0), y: y,
        width: column, height: target)
      if !isBeside || index == controls.count - 1 { y += rowHeight }
    }
  }

  /// A row of the menu over the whole width.
  mutating func addMenuRow(_ row: Control) {
    let height = metrics.pixels(isTight ? 40 : 44)
    let space = metrics.pixels(8)
    add(.control(row), x: space, y: y, width: width - 2 * space, height: height)
    y += height
  }

  /// The list of keys, in two columns where there is room.
  mutating func addKeys(_ lines: [(name: String, keys: String)]) {
    let height = metrics.pixels(26)
    let between = metrics.pixels(32)
    let half = (right - inset - between) / 2
    let isWide = right - inset >= metrics.pixels(480) && words.keyLine <= half
    let columns = isWide ? 2 : 1
    let column = isWide ? half : right - inset
    let rows = (lines.count + columns - 1) / columns
    for (index, line) in lines.enumerated() {
      add(
        .key(line.name, keys: line.keys), x: inset + index / rows * (column + between),
        y: y + index % rows * height, width: column, height: height)
    }
    y += rows * height
  }
}
