import Board
import Raster
import Typesetting
import Windowing

/// The pointer on bars and panels.
extension Application {
  /// Pixels of the design that a sideways drag of the brush's chip takes for one step.
  private static let widthDragStep = 4.0
  /// Pixels of the design that the pointer may go before a press becomes a drag that scrolls.
  private static let scrollThreshold = 8.0
  /// Pixels of the design that one step of the wheel scrolls.
  private static let wheelStep = 40.0

  /// The control at a window pixel.
  func control(x: Int, y: Int) -> Control? {
    if let panelLayout, panelLayout.rect.contains(x: x, y: y) {
      return panelLayout.control(x: x, y: y)
    }
    return layout.control(x: x, y: y, beside: panelLayout)
  }

  /// Whether a window pixel belongs to a bar or a panel.
  func coversControls(x: Int, y: Int) -> Bool {
    panelLayout?.rect.contains(x: x, y: y) == true
      || layout.covers(x: x, y: y, beside: panelLayout)
  }

  /// Lays bars and panel out anew if anything they depend on has changed.
  func updateLayout() {
    let key = LayoutKey(
      window: windowSize, metrics: metrics, words: words, isMirrored: settings.isLeftHanded,
      chosenColor: Theme.palette.firstIndex(of: brush.color.withAlpha(255)),
      panel: controls.openPanel, recentCount: controls.shownRecentCount,
      hasGradient: board.background.paper.pattern == .gradient, scroll: controls.scroll,
      showsZoom: !view.isActualSize)
    if key == layoutKey { return }
    layout = BarLayout(
      window: key.window, metrics: metrics, words: key.words, chosenColor: key.chosenColor,
      scroll: key.scroll, isMirrored: key.isMirrored, showsZoom: key.showsZoom)
    panelLayout = key.panel.map {
      PanelLayout(
        $0, window: key.window, bars: layout, metrics: metrics, words: key.words,
        recentCount: key.recentCount, hasGradient: key.hasGradient, scroll: key.scroll.panel)
    }
    controls.scroll = BarLayout.Scroll(
      top: layout.top.scroll, bottom: layout.bottom.scroll, panel: panelLayout?.scroll ?? 0)
    layoutKey = key
    layoutKey?.scroll = controls.scroll
  }

  /// All that the layout depends on.
  struct LayoutKey: Equatable, Sendable {
    var window: PixelSize
    var metrics: Metrics
    var words: WordWidths
    var isMirrored: Bool
    var chosenColor: Int?
    var panel: Panel?
    var recentCount: Int
    var hasGradient: Bool
    var scroll: BarLayout.Scroll
    var showsZoom: Bool
  }

  /// The primary button went down on a bar or a panel.
  func grab(at point: WindowPoint) {
    let control = controls.hovered
    if control == nil || controls.focus != control { moveFocus(to: nil) }
    var grip = ControlState.Grip(control: control, kind: .press, start: point)
    // What has nothing to do is not taken.
    let isEnabled = control.map(barState.isEnabled) ?? false
    switch control {
    case _ where !isEnabled: break
    case .brush: grip.kind = .width(width)
    case .slider(let channel):
      guard let slider = sliderGeometry(channel) else { break }
      controls.focus = control
      controls.isFocusVisible = false
      controls.gesture = newGesture()
      // A thumb taken beside its middle does not jump.
      let offset = point.x - slider.x(at: channel.fraction(of: value(of: channel)))
      grip.kind = .slider(channel, offset: abs(offset) <= 12 * metrics.scale ? offset : 0)
    case .field(let field):
      if controls.editor == nil {
        moveFocus(to: control)
      } else {
        placeCaret(in: field, at: point, isExtending: false)
        grip.kind = .selection
      }
    default: break
    }
    controls.grip = grip
    drag(to: point)
  }

  /// The pointer moved with the primary button held on a control.
  func drag(to point: WindowPoint) {
    guard var grip = controls.grip else { return }
    let (dx, dy) = (point.x - grip.start.x, point.y - grip.start.y)
    if grip.kind == .press, let kind = scrolling(grip, dx, dy) {
      grip.kind = kind
      grip.hasMoved = true
    }
    switch grip.kind {
    case .press: break
    case .width(let start):
      let steps = (dx / (Self.widthDragStep * metrics.scale)).rounded(.towardZero)
      if steps != 0 { grip.hasMoved = true }
      if grip.hasMoved { setWidth(start + steps) }
    case .slider(let channel, let offset):
      guard let slider = sliderGeometry(channel) else { break }
      let value = channel.value(at: slider.fraction(atX: point.x - offset))
      if value != self.value(of: channel) {
        setValue(value, of: channel, during: controls.gesture)
      }
    case .scrollBar(let start):
      controls.scroll.bottom = layout.bottom.scroll(from: start, movedLeft: -Int(dx.rounded()))
    case .scrollPanel(let start):
      controls.scroll.panel = start - Int(dy.rounded())
    case .selection:
      if let field = grip.control?.field { placeCaret(in: field, at: point, isExtending: true) }
    }
    controls.grip = grip
    updateLayout()
  }

  /// The primary button went up.
  func letGo(in window: any Window) {
    guard let grip = controls.grip else { return }
    controls.grip = nil
    guard let control = grip.control, control == controls.hovered, !grip.hasMoved else { return }
    if control.field == nil { press(control, in: window) }
  }

  /// Whether releasing the button now presses what it went down on.
  var isPressing: Bool {
    guard let grip = controls.grip else { return false }
    switch grip.kind {
    case .press: return !grip.hasMoved && grip.control == controls.hovered
    case .width, .slider: return true
    case .scrollBar, .scrollPanel, .selection: return false
    }
  }

  /// Turns the wheel over a control: over the brush's chip its width, over a slider its value where
  /// nothing is to be scrolled, else what can be scrolled.
  func turnWheel(_ event: ScrollEvent, x: Int, y: Int) {
    guard event.vertical.isFinite, event.horizontal.isFinite else { return }
    let control = control(x: x, y: y)
    if control == .brush { return changeWidth(by: wholeSteps(event)) }
    if case .slider(let channel)? = control, panelLayout?.scrollLimit == 0 {
      return turn(channel, by: wholeSteps(event))
    }
    let step = Self.wheelStep * metrics.scale
    let along = max(-1000, min(1000, event.vertical)) * step
    let across = max(-1000, min(1000, event.horizontal)) * step
    if let panelLayout, panelLayout.rect.contains(x: x, y: y) {
      controls.scroll.panel -= Int(along)
    } else if layout.bottom.rect.contains(x: x, y: y) {
      controls.scroll.bottom = layout.bottom.scroll(
        from: controls.scroll.bottom, movedLeft: Int(across - along))
    }
    updateLayout()
  }

  /// The whole steps that the wheel has turned: a touchpad turns by parts of one.
  private func wholeSteps(_ event: ScrollEvent) -> Double {
    let turned = controls.wheelRest + event.vertical
    let steps = turned.rounded(.towardZero)
    controls.wheelRest = turned - steps
    return steps
  }

  /// Changes a slider's value by the wheel; all of it is one step until the pointer leaves the slider.
  private func turn(_ channel: Channel, by steps: Double) {
    guard steps != 0, barState.isEnabled(.slider(channel)) else { return }
    if controls.turnedSlider != channel {
      controls.gesture = newGesture()
      controls.turnedSlider = channel
    }
    let change = Int(max(-1000, min(1000, steps)))
    setValue(value(of: channel) + change, of: channel, during: controls.gesture)
  }

  /// How a press that moves scrolls what it is on, if it has moved far enough.
  private func scrolling(
    _ grip: ControlState.Grip, _ dx: Double, _ dy: Double
  ) -> ControlState.Grip.Kind? {
    let (x, y) = pixel(grip.start)
    let threshold = Self.scrollThreshold * metrics.scale
    if let panelLayout, panelLayout.rect.contains(x: x, y: y) {
      let canScroll = panelLayout.scrollLimit > 0 && abs(dy) >= threshold
      return canScroll ? .scrollPanel(panelLayout.scroll) : nil
    }
    guard layout.bottom.rect.contains(x: x, y: y), layout.bottom.scrollLimit > 0,
      abs(dx) >= threshold
    else { return nil }
    return .scrollBar(layout.bottom.scroll)
  }

  private func sliderGeometry(_ channel: Channel) -> SliderGeometry? {
    panelLayout?.rect(of: .slider(channel)).map { SliderGeometry($0, metrics: metrics) }
  }

  private func placeCaret(in field: Control.Field, at point: WindowPoint, isExtending: Bool) {
    guard let rect = panelLayout?.rect(of: .field(field)) else { return }
    let style = TextStyle(size: metrics.smallText)
    let layout = FieldLayout(
      barState.fieldFace(field), in: rect, metrics: metrics
    ) { [text] in text.measure($0, style: style) }
    controls.editor?.placeCaret(layout.index(atX: point.x), isExtending: isExtending)
  }
}
