import Raster
import Typesetting
import Windowing

/// Pointer and keyboard while the chooser is open.
extension Application {
  /// Clicks so near in time are a double click, milliseconds.
  private static let doubleClick = 400.0
  /// Pixels of the design that the pointer may go before a press becomes a drag that scrolls.
  private static let dragThreshold = 8.0

  /// Takes an event for the open chooser.
  ///
  /// - Returns: whether it was meant for it; what ends the window or tells of it is not.
  func handleChooser(_ event: Event, in window: any Window) -> Bool {
    switch event {
    case .pointer(let pointer):
      if pointer.position.isFinite { handleChooserPointer(pointer, in: window) }
    case .scroll(let scroll): turnWheelOnChooser(scroll)
    case .pointerLeft: hover(nil, in: window)
    case .pointerLost, .pointerCancelled: chooser?.grip = nil
    case .key(let key):
      hideTooltip(in: window)
      if key.modifiers.contains(.control), key.key == .character("q"), !key.isRepeat {
        close(window)
      } else {
        withChooser(in: window) { $0.handle(key, at: window.now) }
      }
    case .modifiers, .pinch: break
    case .dropped:
      closeChooser(in: window)
      return false
    case .keyReleased, .resized, .scaleChanged, .dropOffered, .closeRequested, .ready, .timer,
      .woken:
      return false
    }
    return true
  }

  /// The control of the chooser at a window pixel; those behind a question are none.
  private func chooserControl(_ point: WindowPoint) -> ChooserControl? {
    let (x, y) = pixel(point)
    if let question = questionLayout {
      if question.keep.contains(x: x, y: y) { return .keep }
      return question.replace.contains(x: x, y: y) ? .replace : nil
    }
    return chooser?.layout.control(x: x, y: y)
  }

  private func handleChooserPointer(_ event: PointerEvent, in window: any Window) {
    pointerPlace = .onControl
    let control = noticeCovers(event.position) ? nil : chooserControl(event.position)
    hover(control.map { .chooser($0) }, in: window)
    switch event.phase {
    case .press where event.button == .primary:
      hideTooltip(in: window)
      if noticeCovers(event.position) { return dismissNotice() }
      press(control, event, in: window)
    case .motion:
      if event.isPrimaryDown { dragChooser(event) } else { chooser?.grip = nil }
    case .release where event.button == .primary:
      let grip = chooser?.grip
      chooser?.grip = nil
      guard let grip, let control, grip.control == control, !grip.hasScrolled else { return }
      release(control, event, in: window)
    case .press, .release: break
    }
  }

  /// The pixels of a control of the open chooser.
  func chooserRect(of control: Control) -> PixelRect? {
    guard case .chooser(let control) = control else { return nil }
    return chooser?.layout.rect(of: control)
  }

  private func noticeCovers(_ point: WindowPoint) -> Bool {
    let (x, y) = pixel(point)
    return noticeRect?.contains(x: x, y: y) ?? false
  }

  private func press(_ control: ChooserControl?, _ event: PointerEvent, in window: any Window) {
    guard let view = chooser else { return }
    let (x, y) = pixel(event.position)
    let isAsked = view.chooser.question != nil
    chooser?.grip = ChooserView.Grip(
      control: control, x: event.position.x, y: event.position.y, scroll: view.layout.scroll,
      isOnGrid: !isAsked && view.layout.gridViewport.contains(x: x, y: y))
    if !isAsked { chooser?.chooser.isFocusVisible = false }
    if let control, control.isField {
      if view.chooser.focus == control {
        placeChooserCaret(event, isExtending: false)
      } else {
        withChooser(in: window) { $0.press(control) }
      }
    }
  }

  private func dragChooser(_ event: PointerEvent) {
    guard var grip = chooser?.grip else { return }
    if let control = grip.control, control.isField {
      if event.position.x != grip.x { placeChooserCaret(event, isExtending: true) }
      return
    }
    let way = event.position.y - grip.y
    if grip.isOnGrid, abs(way) >= Self.dragThreshold * metrics.scale { grip.hasScrolled = true }
    if grip.hasScrolled { chooser?.chooser.scroll = grip.scroll - Int(way.rounded()) }
    chooser?.grip = grip
    updateChooser()
  }

  private func release(
    _ control: ChooserControl, _ event: PointerEvent, in window: any Window
  ) {
    if control.isField { return }
    let last = chooser?.click
    let isDouble = last.map { $0.control == control && event.time - $0.time < Self.doubleClick }
    chooser?.click = isDouble == true ? nil : (control, event.time)
    withChooser(in: window) { chooser in
      guard case .entry(let index) = control else {
        if control == .accept && !chooser.canAccept { return }
        return chooser.press(control)
      }
      chooser.moveFocus(to: .grid)
      chooser.select(index)
      // A file's name is one that may be meant.
      if chooser.wish == .saveAs, let entry = chooser.selected, entry.kind != .folder {
        chooser.name = entry.name
      }
      if isDouble == true { chooser.open(index) }
    }
  }

  private func turnWheelOnChooser(_ event: ScrollEvent) {
    guard var view = chooser, view.chooser.question == nil, event.vertical.isFinite else { return }
    let (x, y) = pixel(event.position)
    let way = max(-1000, min(1000, event.vertical)) * 60 * metrics.scale + view.wheelRest
    let whole = way.rounded(.towardZero)
    view.wheelRest = way - whole
    if view.layout.sideViewport.contains(x: x, y: y) {
      view.chooser.sideScroll -= Int(whole)
    } else {
      view.chooser.scroll -= Int(whole)
    }
    chooser = view
    updateChooser()
  }

  private func placeChooserCaret(_ event: PointerEvent, isExtending: Bool) {
    guard let view = chooser, let rect = view.layout.rect(of: view.chooser.focus) else { return }
    let style = TextStyle(size: metrics.smallText)
    let layout = FieldLayout(
      fieldFace(view.chooser.focus, in: view.chooser), in: rect, metrics: metrics
    ) { [text] in text.measure($0, style: style) }
    chooser?.chooser.editor?.placeCaret(
      layout.index(atX: event.position.x), isExtending: isExtending)
  }
}
