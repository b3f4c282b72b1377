import Board
import Raster
import Typesetting
import Windowing

extension Application {
  /// How long the pointer rests on a control before its name is shown, milliseconds.
  private static let restOnControl = 600.0

  /// What the bars are to show.
  var barState: BarState {
    let isVisible = controls.isFocusVisible || controls.focus?.field != nil
    return BarState(
      window: windowSize, metrics: metrics, theme: theme, layout: layout, panel: panelLayout,
      areBarsShown: areBarsVisible || !areBarsHiddenForGood, tool: tool.kind,
      brush: brushState, paper: board.background.paper, paperEnd: paperEnd,
      backdrop: board.backdrop, pageSize: board.size, viewPercent: view.percent,
      pictureMode: board.background.picture == nil ? nil : board.background.mode,
      pictureStrength: board.background.strength,
      recentColors: controls.recentColors, canUndo: photo != nil || board.canUndo,
      canRedo: photo == nil && board.canRedo,
      canClear: board.isDrawing ? controls.hadInk : photo != nil || board.hasInk,
      isUnsaved: isUnsaved,
      isPickingColor: controls.isPickingColor,
      chooser: chooserSheet, settings: settings,
      active: board.isDrawing ? nil : controls.grip?.control ?? controls.hovered,
      // Released elsewhere it would do nothing, and so it looks.
      isPressed: isPressing, focus: isVisible ? controls.focus : nil, editor: controls.editor,
      notice: notice, noticeRect: noticeRect, tooltip: tooltip, handleRect: handleRect,
      ring: ringFace)
  }

  /// What is drawn with, as bars and ring show it.
  var brushState: BarState.BrushState {
    let isEraser = tool.kind == .eraser
    return BarState.BrushState(
      width: Int(width.rounded()), color: brush.color,
      paletteIndex: Theme.palette.firstIndex(of: brush.color.withAlpha(255)), isEraser: isEraser,
      isDashed: !isEraser && brush.isDashed, isHighlighter: !isEraser && brush.isHighlighter)
  }

  /// What a control is called, and the key that does the same; nil for what says it itself.
  func tooltip(for control: Control) -> (text: String, key: String?)? {
    if case .chooser(.entry(let index)) = control {
      // The whole name, where a part of it is left out.
      guard let view = chooser, view.chooser.entries.indices.contains(index),
        let tile = view.layout.rect(of: .entry(index))
      else { return nil }
      let name = view.chooser.entries[index].name
      let room = tile.width - 2 * metrics.pixels(6)
      let width = text.measure(name, style: TextStyle(size: metrics.smallText))
      return width > room ? (name, nil) : nil
    }
    if case .chooser(.place(let index)) = control, let view = chooser, view.layout.isCompact {
      let places = view.chooser.places
      return places.indices.contains(index) ? (translate(places[index].kind.word), nil) : nil
    }
    guard let name = control.name else { return nil }
    return (translate(name), control.keyText.map { translate($0) })
  }

  /// The pointer is over a control, or over none.
  func hover(_ control: Control?, in window: any Window) {
    if control == controls.hovered { return }
    controls.hovered = control
    controls.turnedSlider = nil
    hideTooltip(in: window)
    if let control, controls.grip == nil, tooltip(for: control) != nil {
      schedule.set(.tooltip, at: window.now + Self.restOnControl)
    }
  }

  /// The pointer has rested on a control: its name is shown.
  func showTooltip() {
    if controls.grip == nil { controls.tooltip = controls.hovered }
  }

  /// Takes the tooltip away, and none comes until the pointer rests on another control.
  func hideTooltip(in window: any Window) {
    controls.tooltip = nil
    schedule.cancel(.tooltip)
  }

  /// The tooltip that is shown, beside its control and inside of the window.
  private var tooltip: BarState.Tooltip? {
    guard let control = controls.tooltip, let (text, key) = tooltip(for: control),
      let rect = chooserRect(of: control) ?? panelLayout?.rect(of: control)
        ?? layout.bars.flatMap(\.slots).first(where: { $0.control == control })?.rect
    else { return nil }
    let style = TextStyle(size: metrics.smallText)
    var width = self.text.measure(text, style: style) + 2 * metrics.pixels(10)
    if let key { width += self.text.measure(key, style: style) + metrics.pixels(12) }
    width = min(width, windowSize.width - metrics.margin)
    let height = metrics.pixels(28)
    let gap = metrics.pixels(10)
    let isAbove = rect.minY - gap - height >= metrics.margin / 2 && rect.minY * 2 > height * 4
    let left = max(
      metrics.margin / 2,
      min(windowSize.width - metrics.margin / 2 - width, (rect.minX + rect.maxX - width) / 2))
    return BarState.Tooltip(
      text: text, key: key,
      rect: PixelRect(
        x: left, y: isAbove ? rect.minY - gap - height : rect.maxY + gap, width: width,
        height: height))
  }
}
