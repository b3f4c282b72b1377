import Board
import Raster
import Windowing

/// Hands on the photo: pointer, wheel and keys.
extension Application {
  /// How long a press on the photo lasts to put it into the ink, milliseconds.
  static let photoHoldTime = 500.0
  /// How far the pointer goes before the photo follows, window pixels.
  private static let dragSlop = 3.0
  /// How far the pointer goes for a press beside the photo to draw, window pixels.
  private static let besideSlop = 4.0
  /// The same for a finger, which may be the first of two, design pixels.
  private static let besideTouchSlop = 12.0
  /// How long after a press a second one makes a double click, milliseconds.
  private static let doubleClickTime = 400.0
  /// How far from it, design pixels.
  private static let doubleClickReach = 6.0
  /// What one step of the wheel does.
  private static let wheelFactor = 1.1
  private static let wheelDegrees = 5.0

  /// Takes a press on the board while a photo is in hand.
  func pressBesideOrOnPhoto(_ event: PointerEvent, in window: any Window) {
    guard let inHand = photo else { return }
    moveFocus(to: nil)
    let isInteger = precision.isIntegerSource(event.device)
    let half = isInteger ? 0.5 : 0
    let point = WindowPoint(x: event.position.x + half, y: event.position.y + half)
    guard let grip = photoGrip(of: inHand, at: point) else {
      photo?.hold = .beside(event)
      return
    }
    beginDrag(grip, event)
    if grip == .whole { schedule.set(.photoHold, at: window.now + Self.photoHoldTime) }
  }

  /// Takes a pointer event while the button is down on the photo, or beside it.
  ///
  /// - Returns: whether the photo had the button.
  func holdPhoto(_ event: PointerEvent, in window: any Window) -> Bool {
    guard let hold = photo?.hold else { return false }
    // A pointer that is moved beside the fingers means nothing.
    if case .carried = hold, event.phase != .press { return true }
    let isLost = event.phase == .motion && !event.isPrimaryDown
    if isLost || event.phase == .press && event.button == .primary {
      endHoldOfPhoto(in: window)
      return false
    }
    notePointer(event, isInteger: precision.isIntegerSource(event.device))
    switch (hold, event.phase) {
    case (.drag, .motion):
      drag(event, in: window)
    case (.drag, .release) where event.button == .primary:
      drag(event, in: window)
      endHoldOfPhoto(in: window)
    case (.beside(let press), .motion):
      let (x, y) = (event.position.x - press.position.x, event.position.y - press.position.y)
      // The first of two fingers trembles more than a pointer.
      let slop = event.isTouch ? Self.besideTouchSlop * metrics.scale : Self.besideSlop
      if x * x + y * y < slop * slop { return true }
      let isLater = whenPhotoIsPut {
        $0.handlePointer(press, in: $1)
        $0.handlePointer(event, in: $1)
      }
      if isLater { return true }
      handlePointer(press, in: window)
      handlePointer(event, in: window)
    case (.beside, .release) where event.button == .primary:
      commitPhoto()
    default: break
    }
    return true
  }

  /// Ends what the button was doing with the photo; it stays where it is.
  func endHoldOfPhoto(in window: any Window) {
    guard let hold = photo?.hold else { return }
    if case .carried = hold { return endPinch(in: window) }
    schedule.cancel(.photoHold)
    photo?.hold = nil
    if case .drag(let drag) = hold, drag.hasMoved { endRoomForStroke(in: window) }
    requestPhoto()
  }

  /// The button has been down on the photo long enough.
  func checkPhotoHold() {
    if let drag = photo?.drag, !drag.hasMoved { commitPhoto() }
  }

  /// Other modifier keys are held while the photo is dragged.
  func constrainPhoto(_ constraints: DragConstraints) {
    guard var drag = photo?.drag else { return }
    let placement = drag.constrain(constraints)
    photo?.hold = .drag(drag)
    place(at: placement)
  }

  /// Turns the wheel over the photo: it grows and shrinks, or with Shift turns.
  ///
  /// - Returns: whether the wheel was over the photo, and not meant for the view.
  func turnWheelOnPhoto(_ event: ScrollEvent) -> Bool {
    guard let inHand = photo, inHand.hold == nil, ring == nil, !event.modifiers.hasControl,
      event.position.isFinite, event.vertical.isFinite,
      photoGrip(of: inHand, at: event.position) != nil
    else { return false }
    let placement = inHand.photo.placement
    let steps = max(-20, min(20, event.vertical))
    if event.modifiers.hasShift {
      var (turned, rest) = (placement, steps)
      while rest != 0 {
        let part = max(-1, min(1, rest))
        turned = turned.turned(by: Rotation(degrees: part * Self.wheelDegrees))
        rest -= part
      }
      place(at: turned)
      return true
    }
    var (factor, rest) = (1.0, abs(steps))
    while rest > 0 {
      factor *= 1 + (Self.wheelFactor - 1) * min(1, rest)
      rest -= min(1, rest)
    }
    place(at: scaled(inHand.photo, by: steps < 0 ? 1 / factor : factor))
    return true
  }

  /// The photo scaled, but not past its own size without stopping there.
  private func scaled(_ photo: Photo, by factor: Double) -> PhotoPlacement {
    let own = Double(photo.picture.size.width) / photo.placement.width
    let isPast = factor > 1 ? own > 1.000_001 && own < factor : own < 0.999_999 && own > factor
    return photo.placement.scaled(by: isPast ? own : factor)
  }

  /// Takes a key for the photo: arrows move it, Enter puts it into the ink.
  ///
  /// - Returns: whether the key was meant for it.
  func handlePhotoKey(_ event: KeyEvent) -> Bool {
    guard let inHand = photo else { return false }
    let way = event.modifiers.hasShift ? 10.0 : 1
    let (x, y): (Double, Double)
    switch event.key {
    case .enter:
      if !event.isRepeat { commitPhoto() }
      return true
    case .left: (x, y) = (-way, 0)
    case .right: (x, y) = (way, 0)
    case .up: (x, y) = (0, -way)
    case .down: (x, y) = (0, way)
    default: return false
    }
    if inHand.hold == nil { place(at: inHand.photo.placement.moved(x: x, y: y)) }
    return true
  }

  /// Esc: takes a drag back, or else lets go of the photo; the ink is as it was before.
  ///
  /// - Returns: whether there was a photo.
  func escapePhoto(in window: any Window) -> Bool {
    guard let inHand = photo else { return false }
    if let drag = inHand.drag, drag.hasMoved {
      photo?.hold = nil
      place(at: drag.start)
      endRoomForStroke(in: window)
      requestPhoto()
    } else if case .carried(let start) = inHand.hold, start != inHand.photo.placement {
      endPinch(in: window)
      place(at: start)
    } else {
      letGoOfPhoto()
    }
    return true
  }

  /// Takes note of a press on the board that begins a stroke.
  func noteClick(_ event: PointerEvent) {
    click = BoardClick(place: event.position, time: event.time, before: board.newestEdit)
  }

  /// Takes note that the button went up after it.
  func noteClickEnds(_ event: PointerEvent) {
    guard var click, !click.isWhole else { return }
    click.after = board.newestEdit
    click.isWhole = isNear(event, click)
    self.click = click.isWhole ? click : nil
  }

  /// Picks up the photo under a second press at one place, and takes back the dot that the first left.
  ///
  /// - Returns: whether there is one; else the press begins a stroke.
  func pickUpPhoto(under event: PointerEvent) -> Bool {
    guard let click, click.isWhole, isNear(event, click), board.newestEdit == click.after,
      board.hasPhotos
    else { return false }
    self.click = nil
    var clean = board
    var damage = Damage()
    let hasDot = click.after != click.before
    if hasDot { damage = clean.withdraw() ?? damage }
    let isInteger = precision.isIntegerSource(event.device)
    guard let lifted = clean.photo(at: view.pagePoint(event.position, isInteger: isInteger))
    else { return false }
    board = clean
    repaint(damage)
    if hasDot { services.trace(.undo(depth: board.depth)) }
    pickUp(lifted)
    beginDrag(.whole, event)
    return true
  }

  private func isNear(_ event: PointerEvent, _ click: BoardClick) -> Bool {
    let reach = Self.doubleClickReach * metrics.scale
    let (x, y) = (event.position.x - click.place.x, event.position.y - click.place.y)
    return event.time - click.time <= Self.doubleClickTime && x * x + y * y <= reach * reach
  }

  private func beginDrag(_ grip: PhotoDrag.Grip, _ event: PointerEvent) {
    guard let placement = photo?.photo.placement else { return }
    photo?.hold = .drag(
      PhotoDrag(
        grip, of: placement, at: pagePoint(of: event),
        slop: Self.dragSlop * view.pagePixelsPerWindowPixel))
  }

  private func drag(_ event: PointerEvent, in window: any Window) {
    guard var drag = photo?.drag else { return }
    let hadMoved = drag.hasMoved
    let placement = drag.follow(pagePoint(of: event), constraints(event.modifiers))
    photo?.hold = .drag(drag)
    if drag.hasMoved && !hadMoved {
      schedule.cancel(.photoHold)
      makeRoomForStroke(in: window)
    }
    place(at: placement)
  }

  private func pagePoint(of event: PointerEvent) -> PagePoint {
    view.pagePoint(event.position, isInteger: precision.isIntegerSource(event.device))
  }
}
