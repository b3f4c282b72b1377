import Board
import Raster
import Windowing

/// The keyboard's way through bars and panels.
extension Application {
  /// The controls that the focus goes through, in groups: panel, top bar, bottom bar, scale.
  var focusGroups: [[Control]] {
    let state = barState
    var groups: [[Control]] = []
    if let panelLayout { groups.append(panelLayout.items.compactMap(\.control)) }
    groups += layout.bars(beside: panelLayout).map { $0.slots.map(\.control) }
    return groups.map { $0.filter(state.isEnabled) }.filter { !$0.isEmpty }
  }

  /// Gives the focus to a control, and brings it into view; nil takes it away.
  func moveFocus(to control: Control?) {
    endEditing()
    controls.focus = control
    controls.isFocusVisible = control != nil
    guard let control else { return }
    if let field = control.field { controls.editor = LineEditor(text(in: field)) }
    if let panelLayout, isInPanel(control) {
      controls.scroll.panel = panelLayout.scroll(toShow: control)
    } else if let slot = layout.bottom.slots.first(where: { $0.control == control }) {
      let bar = layout.bottom
      let space = metrics.barPadding
      if slot.rect.minX < bar.rect.minX + space {
        controls.scroll.bottom = bar.scroll(
          from: bar.scroll, movedLeft: slot.rect.minX - (bar.rect.minX + space))
      } else if slot.rect.maxX > bar.rect.maxX - space {
        controls.scroll.bottom = bar.scroll(
          from: bar.scroll, movedLeft: slot.rect.maxX - (bar.rect.maxX - space))
      }
    }
    updateLayout()
  }

  /// F6: into the bars, from one to the next, and out again.
  func moveFocusToNextGroup() {
    let groups = focusGroups
    guard let focus = controls.focus,
      let index = groups.firstIndex(where: { $0.contains(focus) })
    else {
      let first = groups.first
      let tool = Control.tool(tool.kind)
      return moveFocus(to: first?.contains(tool) == true ? tool : first?.first)
    }
    moveFocus(to: index + 1 < groups.count ? groups[index + 1].first : nil)
  }

  /// Moves the focus on or back, round and round.
  func stepFocus(by step: Int) {
    let all = focusGroups.flatMap { $0 }
    guard let focus = controls.focus, let index = all.firstIndex(of: focus) else {
      return moveFocus(to: step > 0 ? all.first : all.last)
    }
    moveFocus(to: all[(index + step + all.count) % all.count])
  }

  /// Takes a key for the control with the focus.
  ///
  /// - Returns: whether the key was meant for it.
  func handleFocusKey(_ event: KeyEvent, in window: any Window) -> Bool {
    guard let focus = controls.focus else { return false }
    controls.isFocusVisible = true
    switch event.key {
    case .tab: stepFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
    case .escape: escape()
    case .enter, .character(" "):
      if !event.isRepeat { press(focus, in: window) }
    default:
      return handleStepKey(event, focus)
    }
    return true
  }

  /// Esc with the focus in a bar or with a panel open.
  func escape() {
    if controls.isPickingColor {
      controls.isPickingColor = false
    } else if controls.openPanel != nil {
      closePanel()
    } else {
      moveFocus(to: nil)
    }
  }

  /// Arrows, Page Up and Down, Home and End.
  private func handleStepKey(_ event: KeyEvent, _ focus: Control) -> Bool {
    if case .slider(let channel) = focus { return step(channel, by: event) }
    switch event.key {
    case .up where focus == .brush: changeWidth(by: 1)
    case .down where focus == .brush: changeWidth(by: -1)
    case .left, .up: stepFocus(by: -1)
    case .right, .down: stepFocus(by: 1)
    case .pageUp: scrollPanel(by: -1)
    case .pageDown: scrollPanel(by: 1)
    case .home, .end:
      guard let group = focusGroups.first(where: { $0.contains(focus) }) else { return false }
      moveFocus(to: event.key == .home ? group.first : group.last)
    default: return false
    }
    return true
  }

  /// Changes a value by a key; a held key is one step of the history.
  func step(_ channel: Channel, by event: KeyEvent) -> Bool {
    let value = value(of: channel)
    let range = channel.range
    let next: Int
    switch event.key {
    case .left, .down: next = value - 1
    case .right, .up: next = value + 1
    case .pageDown: next = value - 10
    case .pageUp: next = value + 10
    case .home: next = range.lowerBound
    case .end: next = range.upperBound
    default: return false
    }
    if !event.isRepeat || controls.gesture == nil { controls.gesture = newGesture() }
    setValue(next, of: channel, during: controls.gesture)
    return true
  }

  private func scrollPanel(by pages: Int) {
    guard let panelLayout else { return }
    controls.scroll.panel += pages * panelLayout.viewport.height * 3 / 4
    updateLayout()
  }
}
