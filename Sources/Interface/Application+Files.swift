import Windowing

/// Files that are asked for.
extension Application {
  /// Has the user choose a file.
  func askForFile(_ wish: FileWish, in window: any Window) {
    openChooser(for: wish, in: window)
  }

  /// Saves the page as it is seen under a name, where further saves go from then on.
  ///
  /// - Parameters:
  ///   - location: a URI of the scheme `file`.
  ///   - mayReplace: whether a file of that name may be written over.
  func save(as location: String, mayReplace: Bool) {
    inkBeingSaved.append(board.isDrawing ? .strokeInHand : .upTo(board.newestEdit))
    services.save(
      board.picture(), isUntouched: board.isUntouched, as: location, mayReplace: mayReplace)
  }
}
