import Board
import Raster
import Windowing

/// Two fingers: they move, scale and turn the photo in hand, or else move and scale the view.
extension Application {
  /// What two fingers are doing.
  struct Pinch: Sendable {
    /// What they hold.
    enum Subject: Sendable {
      /// The photo in hand, and where it was.
      case photo(PhotoPlacement)
      /// The page, and how it was looked at.
      case view(ViewTransform)
    }

    let subject: Subject
    var intent = PinchIntent()
    /// Whether the photo has followed.
    var hasMoved = false
  }

  /// How near they come to a photo's own size, or to 100 %, for that to be meant.
  private static let wholeScales = 1 / 1.04...1.04
  /// How near they come to a quarter turn for that to be meant.
  private static let uprightTurn = Rotation(degrees: 3)

  /// Takes what two fingers do.
  func handlePinch(_ event: PinchEvent, in window: any Window) {
    if event.phase == .end { return endPinch(in: window) }
    guard event.start.isFinite, event.fingers.isFinite else { return }
    switch event.phase {
    case .begin: beginPinch(event, in: window)
    case .change: followPinch(event, in: window)
    case .end: break
    }
  }

  /// Ends what two fingers do; what they held stays where it is.
  func endPinch(in window: any Window) {
    guard let pinch else { return }
    self.pinch = nil
    guard case .photo = pinch.subject, photo?.isCarried == true else { return }
    photo?.hold = nil
    if pinch.hasMoved { endRoomForStroke(in: window) }
    requestPhoto()
  }

  /// Takes back what the primary button was doing, for its press was the beginning of something else.
  func cancelPointer(in window: any Window) {
    hideTooltip(in: window)
    hover(nil, in: window)
    pointerPlace = .away
    click = nil
    controls.grip = nil
    ring?.isPrimaryDown = false
    if tool.isDrawing { endStroke(.cancel, in: window) }
    if let pan {
      self.pan = nil
      setView(pan.view)
    }
    if photo?.isCarried == false {
      let drag = photo?.drag
      endHoldOfPhoto(in: window)
      if let drag { place(at: drag.start) }
    }
  }

  private func beginPinch(_ event: PinchEvent, in window: any Window) {
    endPinch(in: window)
    guard canChangeView, !isOnControls(event.start.first), !isOnControls(event.start.second) else {
      return
    }
    moveFocus(to: nil)
    if let placement = photo?.photo.placement {
      photo?.hold = .carried(from: placement)
      pinch = Pinch(subject: .photo(placement))
    } else {
      pinch = Pinch(subject: .view(view))
    }
  }

  private func followPinch(_ event: PinchEvent, in window: any Window) {
    guard var pinch else { return }
    let meaning = pinch.intent.meaning(of: event)
    self.pinch = pinch
    switch pinch.subject {
    case .view(let start):
      // Nothing else may have begun in a way that its own events do not tell.
      guard isViewFree else { return endPinch(in: window) }
      let scale = start.scale * meaning.scale
      let isWhole = pinch.intent.isScaling && Self.wholeScales.contains(scale)
      let (x, y) = event.translation
      setView(
        start.zoomed(to: isWhole ? 1 : scale, about: event.start.center).moved(x: x, y: y))
    case .photo(let start):
      guard let inHand = photo, inHand.isCarried else { return endPinch(in: window) }
      var (scale, turn) = meaning
      if pinch.intent.isScaling {
        let own = Double(inHand.photo.picture.size.width) / start.width
        if Self.wholeScales.contains(scale / own) { scale = own }
      }
      if pinch.intent.isTurning { turn = Self.upright(start.rotation, by: turn) }
      let placement = start.carried(
        from: view.pagePoint(event.start.center, isInteger: false),
        to: view.pagePoint(event.center, isInteger: false), scale: scale, turn: turn)
      if !pinch.hasMoved && placement != start {
        self.pinch?.hasMoved = true
        makeRoomForStroke(in: window)
      }
      place(at: placement)
    }
  }

  /// A turn of what is turned already, so that it stands or lies exactly where it nearly does.
  private static func upright(_ rotation: Rotation, by turn: Rotation) -> Rotation {
    let turned = rotation * turn
    let step = turned.nearestStep
    guard step.quarters != nil, (turned * step.inverse).cosine >= uprightTurn.cosine else {
      return turn
    }
    return rotation.inverse * step
  }

  private func isOnControls(_ point: WindowPoint) -> Bool {
    let place = pixel(point)
    return slide.position == 1 && coversControls(x: place.x, y: place.y)
  }
}
