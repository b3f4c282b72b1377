import Board
import Raster

extension Application {
  /// Takes all ink away, if there is any and no stroke is in hand; undo brings it back.
  func clear() {
    if whenPhotoIsPut({ app, _ in app.clear() }) { return }
    guard let damage = board.clear() else { return }
    repaint(damage)
  }

  /// Names a movement of the hand for `setBackgroundColor`: one drag of a slider, one key held.
  func newGesture() -> EditGesture {
    controls.turnedSlider = nil
    gestureCount += 1
    return EditGesture(number: gestureCount)
  }

  /// Changes what is under the ink, if no stroke is in hand.
  ///
  /// Changes during one gesture are one step of the history.
  func setBackground(_ background: Background, during gesture: EditGesture? = nil) {
    guard let damage = board.setBackground(background, during: gesture) else { return }
    repaint(damage)
    requestRendition()
  }

  /// Gives the paper a colour, of a gradient the one at an end; the picture stays.
  func setBackgroundColor(
    _ color: StraightColor, at end: Paper.End = .top, during gesture: EditGesture? = nil
  ) {
    var background = board.background
    background.paper[end] = color
    setBackground(background, during: gesture)
  }

  /// Prints something else on the paper; its colours stay.
  func setPaper(_ pattern: Paper.Pattern) {
    var background = board.background
    background.paper.pattern = pattern
    setBackground(background)
  }

  /// Shows so much of the background's picture, percent; nothing happens without one.
  func setPictureStrength(_ strength: Int, during gesture: EditGesture? = nil) {
    var background = board.background
    guard background.picture != nil else { return }
    background.strength = strength
    setBackground(background, during: gesture)
  }

  /// Lays the background's picture out in another way.
  func setBackgroundMode(_ mode: PictureMode) {
    var background = board.background
    background.mode = mode
    setBackground(background)
  }

  /// Takes the background's picture away; the paper stays, and the next picture is seen in full.
  func removeBackgroundPicture() {
    var background = board.background
    background.picture = nil
    background.strength = Background.strengths.upperBound
    setBackground(background)
  }

  /// Has a file read as the background's picture.
  func setBackgroundPicture(path: String) {
    pictureRequests += 1
    services.choosePicture(path: path, for: .background)
  }

  /// Has a picture read from a file and taken in hand, to be placed on the board.
  func insertPicture(path: String) {
    pictureRequests += 1
    services.choosePicture(path: path, for: .insertion)
  }

  /// Saves the ink alone, on transparency, under a new name.
  func saveInkOnly() {
    if whenPhotoIsPut({ app, _ in app.saveInkOnly() }) { return }
    services.saveInkOnly(board.picture(isTransparent: true))
  }

  /// Asks for the scaled background that the page needs, once for each.
  func requestRendition() {
    let wanted = board.wantedRendition
    if wanted == requestedRendition { return }
    requestedRendition = wanted
    if let wanted { services.render(wanted) }
  }

  /// Shows a scaled background, if it is still wanted.
  func take(_ rendition: Rendition) {
    repaint(board.show(rendition))
    requestRendition()
  }

  /// Does with the pictures that came what they were read for.
  ///
  /// While a stroke is in hand they wait for its end. Photos to be placed are taken in hand one after
  /// the other.
  func takePictures() {
    if board.isDrawing { return }
    let waiting = waitingPictures
    waitingPictures = []
    for (picture, purpose) in waiting {
      if purpose == .insertion && photo != nil {
        waitingPictures.append((picture, purpose))
      } else {
        take(picture, for: purpose)
      }
    }
  }

  private func take(_ picture: SharedBitmap, for purpose: PicturePurpose) {
    switch purpose {
    case .background:
      var background = board.background
      background.picture = picture
      services.trace(.picture(picture.size, isPreview: picture.isPreview))
      setBackground(background)
    case .insertion:
      takePhoto(picture)
    }
  }
}
