import Board
import Raster
import Windowing

/// A photo in hand: from the file to the ink, and out of it again.
///
/// Its pixels are made elsewhere, from the original, each time it comes to rest. Whatever needs the
/// page as it is seen waits for them first (`whenPhotoIsPut`); what the user does meanwhile too.
extension Application {
  /// Takes a picture in hand, in the middle of what is seen.
  func takePhoto(_ picture: SharedBitmap) {
    if picture.size.rect.isEmpty { return }
    hold(PhotoInHand(Photo(picture, at: PhotoPlacement(of: picture.size, in: shownPage))))
  }

  /// Takes a photo of the ink in hand again.
  func pickUp(_ lifted: LiftedPhoto) {
    var picked = PhotoInHand(lifted.photo, lifted: lifted)
    // So it looks already.
    picked.settledInk = board.ink
    hold(picked)
  }

  private func hold(_ photo: PhotoInHand) {
    endAdjustment()
    if controls.openPanel == nil { moveFocus(to: nil) }
    controls.isPickingColor = false
    let page = shownPageSize
    self.photo = photo
    if shownPageSize != page { repaintWindow() }
    requestPhoto()
  }

  /// Puts the photo in hand elsewhere.
  func place(at placement: PhotoPlacement) {
    guard let before = photo?.photo.placement, placement != before else { return }
    let page = shownPageSize
    photo?.place(at: placement)
    if photo?.isUnchanged == true { photo?.settledInk = board.ink }
    // What is seen of a page that follows the window grows and shrinks with the photo.
    if shownPageSize != page { repaintWindow() }
    requestPhoto()
  }

  /// Asks for the photo's pixels once it rests, once for each placement.
  func requestPhoto() {
    guard let inHand = photo else { return }
    let wanted = previewSize(of: inHand)
    let isDragged = inHand.drag?.hasMoved ?? inHand.isCarried
    if wanted == nil && (inHand.settledInk != nil || isDragged) { return }
    if isDragged && inHand.requested != nil { return }
    let request = PhotoRequest(
      inHand.photo, clip: board.extent.inkRect, previewSize: wanted, known: inHand.rendition)
    if request == inHand.requested { return }
    photo?.requested = request
    services.place(request)
  }

  /// In which size a preview is to be made: about as large as it is seen, never larger than the
  /// original; nil while the one that is there will do.
  private func previewSize(of inHand: PhotoInHand) -> PixelSize? {
    let placement = inHand.photo.placement.snapped
    let picture = inHand.photo.picture.size
    func side(_ length: Double, _ original: Int, _ window: Int) -> Int {
      max(1, min(original, 2 * window, Int((length * min(view.scale, 1)).rounded())))
    }
    let wanted = PixelSize(
      width: side(placement.width, picture.width, windowSize.width),
      height: side(placement.height, picture.height, windowSize.height))
    guard let there = inHand.preview?.size else { return wanted }
    let isCoarse = wanted.width * 2 > there.width * 3 || wanted.height * 2 > there.height * 3
    return isCoarse ? wanted : nil
  }

  /// Takes the photo's pixels in, if it is still the same photo.
  func take(_ rendition: PhotoRendition, preview: Bitmap?, in window: any Window) {
    guard let inHand = photo, inHand.photo.picture == rendition.photo.picture else { return }
    photo?.rendition = rendition
    if let preview { photo?.preview = preview }
    photo?.noteNewLook()
    if inHand.requested?.photo == rendition.photo { photo?.requested = nil }
    if inHand.photo == rendition.photo {
      if inHand.isCommitting { return putPhoto(rendition, in: window) }
      if !inHand.isUnchanged {
        photo?.settledInk = board.ink(with: rendition, inPlaceOf: inHand.lifted)
      }
    }
    requestPhoto()
  }

  /// The photo's pixels could not be made: it is let go of, and the user is told why.
  func losePhoto(_ request: PhotoRequest, message: String, in window: any Window) {
    guard let inHand = photo, inHand.photo.picture == request.photo.picture else { return }
    show(Notice(text: message, kind: .error), in: window)
    letGoOfPhoto()
    doWhatWaited(in: window)
  }

  /// Puts the photo in hand into the ink as soon as its pixels are there, mostly at once.
  ///
  /// - Returns: whether it is in the ink; else what the user does waits for it.
  @discardableResult
  func commitPhoto() -> Bool {
    guard let inHand = photo else { return true }
    schedule.cancel(.photoHold)
    photo?.hold = nil
    if inHand.isUnchanged {
      letGoOfPhoto()
      return true
    }
    if let rendition = inHand.rendition, rendition.photo == inHand.photo {
      put(rendition)
      return true
    }
    photo?.isCommitting = true
    requestPhoto()
    return false
  }

  /// Lets go of the photo in hand; the ink is as it was before.
  func letGoOfPhoto() {
    schedule.cancel(.photoHold)
    let page = shownPageSize
    photo = nil
    if shownPageSize != page { repaintWindow() }
  }

  /// Does something that needs the page as it is seen, or changes its ink, once the photo in hand is
  /// in the ink.
  ///
  /// - Parameter action: what is to be done; the photo is put then.
  /// - Returns: whether it is done later; else it is for the caller to do, now.
  func whenPhotoIsPut(_ action: @escaping (Application, any Window) -> Void) -> Bool {
    if commitPhoto() { return false }
    waitingActions.append(action)
    return true
  }

  /// Lets an event wait, if the photo in hand is on its way into the ink: it was meant for the page
  /// as it will be then.
  func postpone(_ event: Event) -> Bool {
    guard photo?.isCommitting == true else { return false }
    switch event {
    case .pointer, .scroll, .pointerLeft, .pointerLost, .pointerCancelled, .pinch, .key,
      .keyReleased, .modifiers, .closeRequested, .dropped:
      waitingActions.append { $0.handle(event, in: $1) }
      return true
    case .resized, .scaleChanged, .ready, .timer, .woken, .dropOffered:
      return false
    }
  }

  private func putPhoto(_ rendition: PhotoRendition, in window: any Window) {
    put(rendition)
    doWhatWaited(in: window)
  }

  private func put(_ rendition: PhotoRendition) {
    let lifted = photo?.lifted
    letGoOfPhoto()
    repaint(board.put(rendition, inPlaceOf: lifted).damage)
  }

  private func doWhatWaited(in window: any Window) {
    // What is done may take another photo in hand, which waits again.
    let actions = waitingActions
    waitingActions = []
    for action in actions { action(self, window) }
  }
}
