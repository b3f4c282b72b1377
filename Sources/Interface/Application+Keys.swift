import Raster
import Windowing

extension Application {
  /// Does what a key stands for; none of them breaks a stroke in hand, save Esc, which takes it back.
  func handleKey(_ event: KeyEvent, in window: any Window) {
    if event.modifiers.contains(.control) {
      handleCommand(event, in: window)
    } else if !event.modifiers.contains(.alt) && !event.modifiers.contains(.superKey) {
      handlePlainKey(event, in: window)
    }
  }

  private func handleCommand(_ event: KeyEvent, in window: any Window) {
    let isShifted = event.modifiers.contains(.shift)
    switch event.key {
    case .character("z"): isShifted ? redo() : undo()
    case .character("y"): redo()
    case .character("s") where !event.isRepeat && !isShifted: save(in: window)
    case .character("q") where !event.isRepeat: close(window)
    case .enter where !event.isRepeat: saveAndFinish(window)
    default: break
    }
  }

  private func handlePlainKey(_ event: KeyEvent, in window: any Window) {
    switch event.key {
    case .escape:
      if tool.isDrawing { endStroke(.cancel, in: window) } else { dismissNotice() }
    case .tab where !event.isRepeat: toggleBars(in: window)
    case .character("["): changeWidth(by: -1)
    case .character("]"): changeWidth(by: 1)
    case .character("{"): changeWidth(by: -10)
    case .character("}"): changeWidth(by: 10)
    case .character(let character):
      guard let digit = character.wholeNumberValue, character.isASCII,
        Theme.palette.indices.contains(digit - 1)
      else { return }
      brush.color = Theme.palette[digit - 1]
    default: break
    }
  }
}
