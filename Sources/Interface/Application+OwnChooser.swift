import Windowing

extension Application {
  /// Opens what the board itself has for choosing a file.
  func openChooser(for wish: FileWish, in window: any Window) {
    if tool.isDrawing { return }
    switch wish {
    case .background:
      showBars(in: window)
      open(.background, focus: .field(.path))
    case .insertion:
      let isByKeyboard = controls.isFocusVisible && controls.focus == .insertPicture
      showBars(in: window)
      toggle(
        .insertPicture, focus: .field(.path), returnFocus: isByKeyboard ? .insertPicture : nil)
    case .saveAs: save(in: window)
    }
  }
}
