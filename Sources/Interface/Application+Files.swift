import Windowing

/// Files chosen in the desktop's own dialog, or in the board's where there is none.
extension Application {
  /// Has the user choose a file; the board stays usable meanwhile, and asks for one at a time.
  func askForFile(_ wish: FileWish, in window: any Window) {
    if isFileAsked { return }
    // Nothing to be named: the picture goes to standard output, which is said.
    if wish == .saveAs && services.writesAtEnd { return save(in: window) }
    if isChooserMissing || !services.hasDesktopChooser { return openChooser(for: wish, in: window) }
    isFileAsked = true
    services.askForFile(wish, parent: window.portalParent)
  }

  /// Does with a chosen file what it was chosen for.
  func take(_ uri: String, for wish: FileWish, in window: any Window) {
    isFileAsked = false
    switch wish {
    case .background: setBackgroundPicture(path: uri)
    case .insertion: insertPicture(path: uri)
    // The desktop has asked before a file was to be replaced.
    case .saveAs: save(as: uri, mayReplace: true, in: window)
    }
  }

  /// The desktop has no dialog: the board's own opens, from now on at once.
  func loseChooser(for wish: FileWish, in window: any Window) {
    isFileAsked = false
    isChooserMissing = true
    openChooser(for: wish, in: window)
  }

  /// Saves the page as it is seen under a new name.
  ///
  /// - Parameters:
  ///   - location: a `file` URI, or a path as typed.
  ///   - mayReplace: whether the user agreed that a file of that name is written over.
  ///   - window: the window.
  func save(as location: String, mayReplace: Bool, in window: any Window) {
    if whenPhotoIsPut({ $0.save(as: location, mayReplace: mayReplace, in: $1) }) { return }
    inkBeingSaved.append(board.isDrawing ? .strokeInHand : .upTo(board.newestEdit))
    services.save(
      board.picture(), isUntouched: board.isUntouched, as: location, mayReplace: mayReplace)
  }
}
