import Board
import Raster
import Windowing

/// Opening and closing panels, and what their buttons do.
extension Application {
  /// Opens a panel in place of another.
  ///
  /// - Parameters:
  ///   - panel: which.
  ///   - focus: what gets the keyboard's focus; nil for nothing.
  ///   - returnFocus: what gets it when the panel is closed.
  func open(_ panel: Panel, focus: Control? = nil, returnFocus: Control? = nil) {
    endEditing()
    controls.openPanel = panel
    controls.shownRecentCount = controls.recentColors.count
    controls.scroll.panel = 0
    controls.isPickingColor = false
    controls.paperEnd = .top
    controls.returnFocus = returnFocus
    updateLayout()
    moveFocus(to: focus)
  }

  /// Closes the open panel; what was typed and not entered yet counts, if it can.
  func closePanel() {
    guard controls.openPanel != nil else { return }
    endEditing()
    controls.openPanel = nil
    controls.isPickingColor = false
    if let focus = controls.focus, isInPanel(focus) { moveFocus(to: controls.returnFocus) }
    controls.returnFocus = nil
    updateLayout()
  }

  /// Opens a panel, or closes it if it is open.
  func toggle(_ panel: Panel, focus: Control? = nil, returnFocus: Control? = nil) {
    if controls.openPanel == panel {
      closePanel()
    } else {
      open(panel, focus: focus, returnFocus: returnFocus)
    }
  }

  /// What gets the focus in a panel that was opened by a key.
  func firstControl(of panel: Panel) -> Control {
    switch panel {
    case .brush: .slider(.width)
    case .background: .paper(board.background.paper.pattern)
    case .insertPicture: .field(.path)
    case .menu: .menu(.saveInkOnly)
    case .zoom: .zoomTo(.fit)
    case .keys: .done
    }
  }

  /// Does what a row of the menu says.
  func press(_ row: Control.MenuRow, in window: any Window) {
    switch row {
    case .saveInkOnly:
      closePanel()
      saveInkOnly()
    case .theme:
      theme = theme == .dark ? .light : .dark
      isThemeChosen = true
    case .pinned: settings.areBarsPinned.toggle()
    case .reducedMotion: settings.isMotionReduced.toggle()
    case .leftHanded: settings.isLeftHanded.toggle()
    case .keys:
      open(
        .keys, focus: controls.isFocusVisible ? firstControl(of: .keys) : nil,
        returnFocus: controls.returnFocus)
    }
  }

  /// Takes the path that was typed: a picture for the background, or one to be inserted.
  func acceptPath() {
    if let editor = controls.editor, controls.focus == .field(.path) {
      controls.pathText = editor.text
      controls.editor = LineEditor(editor.text)
    }
    let path = controls.pathText
    if path.isEmpty { return }
    if controls.openPanel == .insertPicture {
      closePanel()
      insertPicture(path: path)
    } else {
      setBackgroundPicture(path: path)
    }
  }

  /// Whether a control belongs to the open panel.
  func isInPanel(_ control: Control) -> Bool { panelLayout?.rect(of: control) != nil }
}
