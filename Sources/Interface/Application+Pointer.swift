import Board
import Ink
import Raster
import Windowing

extension Application {
  /// Sends a pointer event where it belongs: to the stroke in hand, a bar, or the board.
  func handlePointer(_ event: PointerEvent, in window: any Window) {
    guard event.position.isFinite else {
      // A place that is none can only tell that the button went up.
      if event.phase == .release && event.button == .primary { losePointer(in: window) }
      return
    }
    precision.note(event)
    if photo != nil && holdPhoto(event, in: window) { return }
    if tool.isDrawing && isReleaseLost(before: event) { losePointer(in: window) }
    if tool.isDrawing {
      draw(event, in: window)
    } else if ring != nil {
      // A press beside it is meant for what is there.
      if !handleRing(event) { point(event, in: window) }
    } else {
      point(event, in: window)
    }
  }

  /// The modifier keys have changed: the preview of a shape follows at once.
  func constrain(_ modifiers: Modifiers) {
    if tool.isDrawing { apply(tool.handle(.constrain(constraints(modifiers)))) }
    constrainPhoto(constraints(modifiers))
  }

  /// Ends whatever the pointer was doing, because its release will never come.
  func losePointer(in window: any Window) {
    if tool.isDrawing { endStroke(.lost, in: window) }
    endHoldOfPhoto(in: window)
    controls.grip = nil
    pan = nil
    if ring?.isHeld == true { closeRing() }
  }

  /// Turns the wheel: over the brush's chip it changes the width, over a panel it scrolls, over the
  /// board it zooms or moves the page.
  func handleScroll(_ event: ScrollEvent) {
    let place = pixel(event.position)
    if slide.position == 1 && coversControls(x: place.x, y: place.y) {
      turnWheel(event, x: place.x, y: place.y)
    } else if windowSize.rect.contains(x: place.x, y: place.y) {
      if !turnWheelOnPhoto(event) { turnWheelOnBoard(event) }
    }
  }

  /// Whether the primary button went up without an event that said so.
  private func isReleaseLost(before event: PointerEvent) -> Bool {
    switch event.phase {
    case .press: event.button == .primary
    case .motion: !event.isPrimaryDown
    case .release: false
    }
  }

  private func draw(_ event: PointerEvent, in window: any Window) {
    // A narrow brush has no outline that follows the pointer; it may have one after the stroke.
    let smallest = BrushOutline.smallestDiameter * metrics.scale
    let hasOutline = width >= smallest * view.pagePixelsPerWindowPixel
    if hasOutline || event.phase != .motion {
      notePointer(event, isInteger: isIntegerStroke)
    }
    switch event.phase {
    case .motion:
      if hold != nil { noteHold(at: event.position, in: window) }
      apply(tool.handle(.move(sample(event), constraints: constraints(event.modifiers))))
      if tool.isAdjusting && board.isDrawing && slide.isShown { makeRoomForStroke(in: window) }
    case .release where event.button == .primary:
      endStroke(.release(sample(event)), in: window)
      noteClickEnds(event)
    case .press, .release:
      break
    }
  }

  private func point(_ event: PointerEvent, in window: any Window) {
    let place = pixel(event.position)
    let isOnBar = slide.position == 1 && coversControls(x: place.x, y: place.y)
    let isOnNotice = noticeRect?.contains(x: place.x, y: place.y) ?? false
    let isOnHandle = handleRect?.contains(x: place.x, y: place.y) ?? false
    let isOnBoard = !isOnBar && !isOnNotice && !isOnHandle
    if handlePan(event, isOnBoard: isOnBoard) {
      hover(nil, in: window)
      return notePointer(event, isInteger: precision.isIntegerSource(event.device))
    }
    hover(isOnBar && !isOnNotice ? control(x: place.x, y: place.y) : nil, in: window)
    if isReleaseLost(before: event) { controls.grip = nil }
    if !isOnBoard || controls.grip != nil {
      pointerPlace = .onControl
    } else {
      notePointer(event, isInteger: precision.isIntegerSource(event.device))
    }
    switch event.phase {
    case .press where event.button == .primary:
      hideTooltip(in: window)
      if isOnNotice {
        dismissNotice()
      } else if isOnHandle {
        toggleBars(in: window)
      } else if isOnBar {
        grab(at: event.position)
      } else if controls.isPickingColor {
        // The page pixel that is seen at the middle of the window's.
        let middle = WindowPoint(x: Double(place.x), y: Double(place.y))
        pickColor(at: view.pagePoint(middle, isInteger: true))
      } else if photo != nil {
        pressBesideOrOnPhoto(event, in: window)
      } else {
        moveFocus(to: nil)
        if !pickUpPhoto(under: event) && !beginAdjusting(event) { begin(event, in: window) }
      }
    case .press where event.button == .secondary && controls.grip == nil:
      if !isOnBar && !isOnNotice { openRing(at: event.position, in: window) }
    case .motion:
      if !event.isPrimaryDown { revealBars(near: place, in: window) }
      drag(to: event.position)
    case .release where event.button == .primary:
      letGo(in: window)
    case .press, .release:
      break
    }
  }

  /// Begins a stroke, smoothed or not as the device is known now.
  private func begin(_ event: PointerEvent, in window: any Window) {
    isIntegerStroke = precision.isIntegerSource(event.device)
    let quantum = isIntegerStroke ? view.pagePixelsPerWindowPixel : 0
    endAdjustment()
    noteClick(event)
    beginHold(at: event.position, in: window)
    controls.hadInk = board.hasInk
    controls.strokeColor = tool.kind.drawsWithBrush ? brush.color : nil
    apply(
      tool.handle(
        .press(
          sample(event), brush: brushInHand, quantum: quantum,
          constraints: constraints(event.modifiers))))
    makeRoomForStroke(in: window)
  }

  /// Ends the stroke in hand in one of the ways there are.
  func endStroke(_ input: ToolInput, in window: any Window) {
    let wasAdjusting = tool.isAdjusting
    endHold()
    apply(tool.handle(input))
    if wasAdjusting { noteAdjusted() }
    endRoomForStroke(in: window)
  }

  /// What the modifier keys held ask of a drag.
  func constraints(_ modifiers: Modifiers) -> DragConstraints {
    DragConstraints(
      rawValue: (modifiers.hasShift ? DragConstraints.straight.rawValue : 0)
        | (modifiers.hasControl ? DragConstraints.fromCenter.rawValue : 0))
  }

  private func sample(_ event: PointerEvent) -> PointerSample {
    PointerSample(
      position: view.pagePoint(event.position, isInteger: isIntegerStroke), time: event.time,
      pressure: event.pressure)
  }

  /// The window pixel that a point lies in; far outside, or for no place, some pixel far outside.
  func pixel(_ point: WindowPoint) -> (x: Int, y: Int) {
    func whole(_ value: Double) -> Int {
      value.isFinite ? Int(max(-1e6, min(1e6, value.rounded(.down)))) : -1_000_000
    }
    return (whole(point.x), whole(point.y))
  }
}
