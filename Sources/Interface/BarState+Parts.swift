import Board
import Raster
import Wording

extension BarState {
  /// The state cut into what changes apart, from below to above.
  var parts: [Part] {
    var parts: [Part] = []
    if areBarsShown {
      if layout.hasRoom.forBoth && panel?.coversTop != true {
        parts.append(part(of: layout.top, group: .top))
      }
      if layout.hasRoom.forOne && panel?.coversBottom != true {
        parts.append(part(of: layout.bottom, group: .bottom))
        if let zoom = layout.zoom { parts.append(part(of: zoom, group: .bottom)) }
      }
      if let panel { parts.append(part(of: panel)) }
    }
    if let chooser { parts += Self.parts(of: chooser, window: window) }
    if let notice, let noticeRect {
      parts.append(
        Part(
          group: .notice, body: noticeRect, corners: .notice,
          content: .notice(notice, window: window)))
    }
    if areBarsShown || chooser != nil, let tooltip {
      parts.append(
        Part(
          group: .fixed, body: tooltip.rect, corners: .tooltip,
          content: .tooltip(tooltip.text, key: tooltip.key)))
    }
    if let handleRect, chooser == nil {
      parts.append(Part(group: .fixed, body: handleRect, corners: .bar, content: .handle))
    }
    if let ring {
      parts.append(
        Part(group: .fixed, body: ring.body, corners: .bar, content: .ring(ring)))
    }
    return parts
  }

  /// The chooser over what is dimmed by it, and its question over both.
  private static func parts(of sheet: ChooserSheet, window: PixelSize) -> [Part] {
    func veil(_ level: Int) -> Part {
      Part(group: .fixed, body: window.rect, corners: .bar, content: .veil(level: level))
    }
    var parts = [
      veil(0),
      Part(
        group: .fixed, body: sheet.rect, corners: .panel,
        content: .widgets(sheet.fixed, viewport: sheet.rect, scrollbar: nil)),
      // Apart, so that the pointer on an entry and a picture that comes redraw no more than needed.
      Part(
        group: .fixed, body: sheet.sideViewport, corners: .bar,
        content: .area(sheet.side, scrollbar: nil)),
      Part(
        group: .fixed, body: sheet.gridViewport, corners: .bar,
        content: .area(sheet.grid, scrollbar: sheet.scrollbar)),
    ]
    if let question = sheet.question {
      parts.append(veil(1))
      parts.append(
        Part(
          group: .fixed, body: question.rect, corners: .panel,
          content: .widgets(question.widgets, viewport: question.rect, scrollbar: nil)))
    }
    return parts
  }

  private func part(of bar: BarLayout.Bar, group: BarGroup) -> Part {
    var widgets = bar.slots.map {
      Widget(
        control: $0.control, rect: $0.rect, face: face(of: $0.control),
        state: state(of: $0.control), isFixed: false)
    }
    let middle = (bar.rect.minY + bar.rect.maxY) / 2
    let reach = metrics.separatorReach
    widgets += bar.separators.map {
      Widget(
        rect: PixelRect(
          minX: $0, minY: middle - reach, maxX: $0 + metrics.hairline, maxY: middle + reach),
        face: .line, isFixed: false)
    }
    return Part(
      group: group, body: bar.rect, corners: .bar,
      content: .widgets(widgets, viewport: bar.rect.inset(by: metrics.hairline), scrollbar: nil))
  }

  private func part(of panel: PanelLayout) -> Part {
    let widgets = panel.items.map { item in
      Widget(
        control: item.control, rect: item.rect, face: face(of: item.element, in: item.rect),
        state: item.control.map(state) ?? [], isFixed: item.isFixed)
    }
    // What cannot be seen needs no drawing.
    let visible = widgets.filter { $0.isFixed || $0.rect.intersects(panel.viewport) }
    return Part(
      group: .bottom, body: panel.rect, corners: .panel,
      content: .widgets(visible, viewport: panel.viewport, scrollbar: panel.scrollbar(metrics)))
  }

  private func face(of element: PanelLayout.Element, in rect: PixelRect) -> Widget.Face {
    switch element {
    case .title(let text): .title(text)
    case .label(let text): .label(text)
    case .lowEnd(let text): .lowEnd(text)
    case .highEnd(let text): .highEnd(text)
    case .separator: .line
    case .key(let name, let keys): .key(name, keys: keys)
    case .sample: .sample(brush.shown(brush.color, on: paper.color))
    case .preview:
      .preview(
        StrokePreview(
          brush: brush.brush, backdrop: backdrop,
          place: PixelRect(
            x: max(0, (pageSize.width - rect.width) / 2),
            y: max(0, (pageSize.height - rect.height) / 2), width: rect.width,
            height: rect.height)))
    case .control(let control): face(of: control)
    }
  }

  /// The colour that the sliders of the open panel set.
  private var panelColor: StraightColor {
    panel?.panel == .background ? paper[paperEnd] : brush.color
  }

  private func value(of channel: Channel) -> Int {
    switch channel {
    case .width: brush.width
    case .strength: pictureStrength
    case .red, .green, .blue, .opacity: panelColor[channel]
    }
  }

  private func face(of control: Control) -> Widget.Face {
    switch control {
    case .undo: .button(.undo, word: "", hasBadge: false)
    case .redo: .button(.redo, word: "", hasBadge: false)
    case .tool(let kind): .button(kind.icon, word: "", hasBadge: false)
    case .brush: .chip(brush)
    case .color(let index), .panelColor(let index): .swatch(Theme.palette[index])
    case .recentColor(let index):
      .swatch(recentColors.indices.contains(index) ? recentColors[index] : .white)
    case .background: button(.background, control)
    case .insertPicture: button(.photo, control)
    case .clear: button(.clear, control)
    case .save: button(.save, control, hasBadge: isUnsaved)
    case .more: .button(.more, word: "", hasBadge: false)
    case .eyedropper: .button(.dropper, word: "", hasBadge: false)
    case .done: .wordButton(control.word, hasBody: false)
    case .choosePicture, .removePicture: .wordButton(control.word, hasBody: true)
    case .paper(let pattern): .paper(pattern)
    case .paperEnd(let end): .swatch(paper[end])
    case .mode(let mode): .mode(mode)
    case .menu(let row): .menuRow(row.word, menuValue(row))
    case .zoom: .zoom(viewPercent)
    case .zoomTo(let row): .menuRow(control.word, row.key.map { .key($0) } ?? .action)
    case .brushSwitch(.dashed): .menuRow(control.word, .isOn(brush.isDashed))
    case .brushSwitch(.highlighter): .menuRow(control.word, .isOn(brush.isHighlighter))
    case .slider(let channel): slider(channel)
    case .field(let field): .field(fieldFace(field))
    // What is in the chooser is drawn with it.
    case .chooser: .line
    }
  }

  private func button(_ icon: Icon, _ control: Control, hasBadge: Bool = false) -> Widget.Face {
    .button(icon, word: layout.showsLabels ? control.word : "", hasBadge: hasBadge)
  }

  private func menuValue(_ row: Control.MenuRow) -> Widget.MenuValue {
    switch row {
    case .saveAs: .key(translatable("Ctrl+Shift+S"))
    case .saveInkOnly: .action
    case .theme: .isOn(theme == .dark)
    case .pinned: .isOn(settings.areBarsPinned)
    case .reducedMotion: .isOn(settings.isMotionReduced)
    case .leftHanded: .isOn(settings.isLeftHanded)
    case .keys: .key("F1")
    }
  }

  private func slider(_ channel: Channel) -> Widget.Face {
    let value = value(of: channel)
    let color = panelColor
    let track: Widget.Track =
      switch channel {
      case .width, .strength: .level
      case .red, .green, .blue:
        .colors(
          color.with(channel, 0).withAlpha(255), color.with(channel, 255).withAlpha(255))
      case .opacity: .colors(paper.color, brush.shown(color.withAlpha(255), on: paper.color))
      }
    let thumb =
      switch channel {
      case .width, .strength: theme.accent
      case .red, .green, .blue: color.withAlpha(255)
      case .opacity: brush.shown(color, on: paper.color)
      }
    return .slider(channel.fraction(of: value), track, thumb: thumb)
  }

  func fieldFace(_ field: Control.Field) -> Widget.FieldFace {
    var face = Widget.FieldFace(text: text(in: field))
    switch field {
    case .value: face.isCentered = true
    case .hex: break
    }
    if let editor, focus == .field(field) {
      face.text = editor.text
      face.caret = editor.caret
      face.selection = editor.selection
      face.isInvalid = editor.isInvalid
    }
    return face
  }

  /// What a field holds while nobody types into it.
  func text(in field: Control.Field) -> String {
    switch field {
    case .value(let channel): String(value(of: channel))
    case .hex: panelColor.hexText
    }
  }

  /// How a control stands out now.
  func state(of control: Control) -> Widget.State {
    var state: Widget.State = []
    if !isEnabled(control) { state.insert(.disabled) }
    if isChosen(control) { state.insert(.chosen) }
    if focus == control { state.insert(.focused) }
    if active == control && isEnabled(control) {
      state.insert(isPressed ? [.hovered, .pressed] : .hovered)
    }
    return state
  }

  /// Whether a control has something to do.
  func isEnabled(_ control: Control) -> Bool {
    switch control {
    case .undo: canUndo
    case .redo: canRedo
    case .clear: canClear
    case .mode, .removePicture, .slider(.strength), .field(.value(.strength)):
      pictureMode != nil
    default: true
    }
  }

  private func isChosen(_ control: Control) -> Bool {
    switch control {
    case .tool(let kind): kind == tool
    case .color(let index): index == brush.paletteIndex
    case .panelColor(let index):
      Theme.palette[index] == panelColor.withAlpha(255)
    case .recentColor(let index):
      recentColors.indices.contains(index)
        && recentColors[index].withAlpha(255) == panelColor.withAlpha(255)
    case .brush, .background, .more, .zoom: panel?.panel.opener == control
    case .eyedropper: isPickingColor
    case .paper(let pattern): pattern == paper.pattern
    case .paperEnd(let end): end == paperEnd
    case .mode(let mode): mode == pictureMode
    default: false
    }
  }
}

extension PanelLayout {
  /// Where a bar shows how far the panel is scrolled; nil when all of it is in view.
  func scrollbar(_ metrics: Metrics) -> PixelRect? {
    guard scrollLimit > 0 else { return nil }
    let track = viewport.inset(by: metrics.pixels(6))
    let whole = viewport.height + scrollLimit
    let height = max(metrics.pixels(24), track.height * viewport.height / whole)
    let y = track.minY + (track.height - height) * scroll / scrollLimit
    return PixelRect(
      x: rect.maxX - metrics.pixels(8), y: y, width: metrics.pixels(4), height: height)
  }
}
