import Windowing

/// The window's title.
extension Application {
  /// Says in the title what is drawn on, and whether it is unsaved.
  func updateTitle(of window: any Window) {
    guard isWelcome else { return }
    let name = services.documentName ?? translate("Untitled")
    let mark = isUnsaved ? "• " : ""
    let title = mark + translate("{name} - DrawingBoard", ["name": name])
    if title == shownTitle { return }
    shownTitle = title
    window.setTitle(title)
  }
}
