import Board
import Raster
import Windowing

/// Large pictures: what is seen of them first, and what waits for the rest.
extension Application {
  /// Shows a preview as the background's picture; the picture itself follows.
  func takePreview(_ preview: SharedBitmap) {
    waitingPictures.append((preview, .background))
    takePictures()
  }

  /// Puts a picture, or a better preview of it, where its preview is.
  func take(_ picture: SharedBitmap, inPlaceOf preview: SharedBitmap) {
    if openedPreview == preview { openedPreview = picture.isPreview ? picture : nil }
    for index in waitingPictures.indices where waitingPictures[index].0 == preview {
      waitingPictures[index].0 = picture
    }
    services.trace(.picture(picture.size, isPreview: picture.isPreview))
    replace(preview, with: picture)
  }

  /// A picture whose preview is seen will not come: what was there before it is seen again.
  ///
  /// Without the picture that the program was started with, and nothing drawn, there is nothing to go
  /// on with.
  func losePicture(
    _ preview: SharedBitmap, message: String, isCancelled: Bool, in window: any Window
  ) {
    waitingForPicture = []
    waitingPictures.removeAll { $0.0 == preview }
    let isOpened = openedPreview == preview
    openedPreview = nil
    replace(preview, with: nil)
    if isOpened && !isCancelled && board.newestEdit == nil && !board.isDrawing {
      return close(window)
    }
    show(Notice(text: message, kind: isCancelled ? .information : .error), in: window)
  }

  /// Does something that needs the background's own pixels once they are there.
  ///
  /// - Parameters:
  ///   - window: where the user is told.
  ///   - action: what is to be done then; nothing when they will not come.
  /// - Returns: whether it is done later; else it is for the caller to do, now.
  func whenPictureIsWhole(
    in window: any Window, _ action: @escaping (Application, any Window) -> Void
  ) -> Bool {
    guard board.showsPreview else { return false }
    waitingForPicture.append(action)
    show(
      Notice(text: translate("As soon as all of the picture is there"), kind: .information),
      in: window)
    return true
  }

  /// Does what waited, if nothing that is seen is a preview any more.
  func doWhatWaitedForPicture(in window: any Window) {
    if waitingForPicture.isEmpty || board.showsPreview { return }
    let actions = waitingForPicture
    waitingForPicture = []
    for action in actions { action(self, window) }
  }

  private func replace(_ preview: SharedBitmap, with picture: SharedBitmap?) {
    let page = shownPageSize
    repaint(board.replace(preview, with: picture))
    if shownPageSize != page { repaintWindow() }
    requestRendition()
  }
}
