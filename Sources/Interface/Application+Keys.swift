import Board
import Raster
import Windowing

extension Application {
  /// Does what a key stands for; none of them breaks a stroke in hand, save Esc, which takes it back.
  func handleKey(_ event: KeyEvent, in window: any Window) {
    hideTooltip(in: window)
    if ring != nil && event.key == .escape { return closeRing() }
    if !tool.isDrawing && handleFieldKey(event, in: window) { return }
    if event.modifiers.contains(.control) {
      handleCommand(event, in: window)
    } else if !event.modifiers.contains(.alt) && !event.modifiers.contains(.superKey) {
      if !tool.isDrawing && handleFocusKey(event, in: window) { return }
      handlePlainKey(event, in: window)
    }
  }

  private func handleCommand(_ event: KeyEvent, in window: any Window) {
    let isShifted = event.modifiers.contains(.shift)
    switch event.key {
    case .character("+"), .character("="): zoom(by: 1)
    case .character("-"): zoom(by: -1)
    case .character("0") where !event.isRepeat: fitPage()
    case .character("1") where !event.isRepeat: zoom(to: 1)
    case .character("z"): isShifted ? redo() : undo()
    case .character("y"): redo()
    case .character("s") where !event.isRepeat && !isShifted: save(in: window)
    case .character("s") where !event.isRepeat && isShifted && !tool.isDrawing:
      askForFile(.saveAs, in: window)
    case .character("q") where !event.isRepeat: close(window)
    case .enter where !event.isRepeat: saveAndFinish(window)
    case .delete where !event.isRepeat: clearInk()
    case .character("i") where !event.isRepeat && !tool.isDrawing:
      askForFile(.insertion, in: window)
    case .character("o") where !event.isRepeat && !tool.isDrawing:
      askForFile(.background, in: window)
    default: break
    }
  }

  private func handlePlainKey(_ event: KeyEvent, in window: any Window) {
    if handlePhotoKey(event) || moveShape(by: event) { return }
    switch event.key {
    case .escape:
      if tool.isDrawing {
        endStroke(.cancel, in: window)
      } else if controls.isPickingColor || controls.openPanel != nil {
        escape()
      } else if escapePhoto(in: window) {
        break
      } else if tool.adjustment != nil {
        endAdjustment()
      } else if pictureRequests > 0 {
        services.cancelPictures()
      } else if isFileAsked {
        services.cancelFile()
      } else {
        dismissNotice()
      }
    case .tab where !event.isRepeat: toggleBars(in: window)
    case .function(1) where !event.isRepeat: openByKey(.keys, focus: .done, in: window)
    case .function(6) where !event.isRepeat && !tool.isDrawing:
      showBars(in: window)
      moveFocusToNextGroup()
    case .pageUp, .pageDown, .up, .down:
      // A long panel can be read without a focus in it.
      guard let panelLayout, panelLayout.scrollLimit > 0 else { return }
      let isDown = event.key == .pageDown || event.key == .down
      let isPage = event.key == .pageDown || event.key == .pageUp
      let way = isPage ? panelLayout.viewport.height * 3 / 4 : metrics.pixels(40)
      controls.scroll.panel += isDown ? way : -way
    case .character(let character): handleCharacter(character, event, in: window)
    default: break
    }
  }

  private func handleCharacter(
    _ character: Character, _ event: KeyEvent, in window: any Window
  ) {
    switch character {
    case " ": isSpaceHeld = true
    case "[": changeWidth(by: -1)
    case "]": changeWidth(by: 1)
    case "{": changeWidth(by: -10)
    case "}": changeWidth(by: 10)
    case "c" where !event.isRepeat:
      openByKey(.brush, focus: firstControl(of: .brush), in: window)
    case "b" where !event.isRepeat:
      openByKey(.background, focus: firstControl(of: .background), in: window)
    case "h" where !event.isRepeat: turn(.highlighter)
    case "i" where !event.isRepeat:
      if !tool.isDrawing { togglePicking(in: window) }
    default:
      if let kind = ToolKind.allCases.first(where: { $0.key == character }) {
        return chooseTool(kind)
      }
      guard let digit = character.wholeNumberValue, character.isASCII,
        Theme.palette.indices.contains(digit - 1)
      else { return }
      chooseColor(Theme.palette[digit - 1])
    }
  }

  /// Opens a panel, or closes it if it is open; a stroke in hand is not disturbed.
  func openByKey(_ panel: Panel, focus: Control, in window: any Window) {
    if tool.isDrawing { return }
    showBars(in: window)
    toggle(panel, focus: focus)
  }

  /// Brings the bars for what is in them.
  func showBars(in window: any Window) {
    if areBarsHiddenForGood { toggleBars(in: window) } else { slideBars(shown: true, in: window) }
  }
}
