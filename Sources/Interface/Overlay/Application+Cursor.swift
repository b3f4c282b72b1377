import Windowing

/// What stands for the pointer: the brush's outline, a cross, or an arrow.
extension Application {
  /// Where the pointer is.
  enum PointerPlace: Hashable, Sendable {
    /// Outside of the window.
    case away
    /// On something that is pressed.
    case onControl
    /// On the board, at a window point whose pixel's middle is meant.
    case onBoard(WindowPoint)
  }

  /// The outline that is to be seen; nil where the window system's pointer serves.
  var wantedOutline: BrushOutline? {
    guard case .onBoard(let point) = pointerPlace, ring == nil, !controls.isPickingColor,
      !isMovingPage, !tool.isAdjusting, hoveredGrip == nil, tool.kind != .pixelate,
      photo?.drag == nil, hoveredPhotoGrip == nil
    else { return nil }
    return BrushOutline(
      at: point, diameter: width / view.pagePixelsPerWindowPixel, metrics: metrics)
  }

  /// Notes where the pointer is over the board, moved to its pixel's middle as ink would be.
  func notePointer(_ event: PointerEvent, isInteger: Bool) {
    let half = isInteger ? 0.5 : 0
    pointerPlace = .onBoard(
      WindowPoint(x: event.position.x + half, y: event.position.y + half))
  }

  /// Gives the window the pointer that goes with where it is.
  func updateCursor(in window: any Window) {
    switch pointerPlace {
    case .away: break
    case .onControl: setCursor(.arrow, in: window)
    case .onBoard where ring != nil || tool.isAdjusting || hoveredGrip != nil:
      setCursor(.arrow, in: window)
    case .onBoard:
      if isMovingPage { return setCursor(.move, in: window) }
      if let frame = photoFrame, let grip = photo?.drag?.grip ?? hoveredPhotoGrip {
        return setCursor(frame.cursor(over: grip), in: window)
      }
      setCursor(wantedOutline == nil ? .crosshair : .hidden, in: window)
    }
  }
}
