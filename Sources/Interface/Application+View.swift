import Board
import Raster
import Windowing

/// How the page is looked at: never an edit, and nothing of it is in what is saved.
///
/// A page that follows the window has the window's size at every zoom: the view changes neither, so
/// the same is saved whatever is seen. While a stroke is in hand the view stays as it is.
extension Application {
  /// Something that moves the page with the pointer.
  struct Pan: Sendable {
    /// The button that holds the page.
    let button: PointerEvent.Button
    /// Where it went down.
    let start: WindowPoint
    /// The view then.
    let view: ViewTransform
  }

  /// Window pixels that one step of the wheel moves the page.
  private static let wheelStep = 60.0

  /// What lies round a page that is smaller than the window: a quiet grey.
  static let surround: UInt32 = 0xFFE6_E8EC

  /// Whether the view may be changed now.
  var canChangeView: Bool { pinch == nil && isViewFree }

  /// Whether nothing but two fingers has the view, or needs it to stay.
  var isViewFree: Bool {
    !tool.isDrawing && ring == nil && pan == nil && controls.grip == nil && photo?.hold == nil
  }

  /// Whether the pointer moves the page, or would with its button.
  var isMovingPage: Bool { pan != nil || isSpaceHeld && !tool.isDrawing }

  /// Looks at the page in another way, as far as it may be moved.
  func setView(_ wanted: ViewTransform) {
    let held = wanted.held(board.size, in: windowSize)
    let isSeen = held.zoom != view.zoom
    view = held
    if isSeen { repaintWindow() }
    guard held.isActualSize else { return }
    // The chip goes, and with it what belongs to it.
    if controls.returnFocus == .zoom { controls.returnFocus = nil }
    if controls.openPanel == .zoom { closePanel() }
    if controls.focus == .zoom { moveFocus(to: nil) }
  }

  /// Zooms by steps of the wheel about a window point.
  func zoom(by steps: Double, about point: WindowPoint) {
    if canChangeView { setView(view.zoomed(by: steps, about: point)) }
  }

  /// Zooms by steps about the window's middle.
  func zoom(by steps: Double) { zoom(by: steps, about: middle) }

  /// Zooms to a scale about the window's middle.
  func zoom(to scale: Double) {
    if canChangeView { setView(view.zoomed(to: scale, about: middle)) }
  }

  /// Shows all of the page as large as there is room.
  func fitPage() {
    if canChangeView { setView(.fitting(board.size, in: windowSize)) }
  }

  /// The wheel over the board: zooms with Ctrl, else moves a page that does not fit.
  func turnWheelOnBoard(_ event: ScrollEvent) {
    guard event.vertical.isFinite, event.horizontal.isFinite, event.position.isFinite else {
      return
    }
    if event.modifiers.hasControl { return zoom(by: event.vertical, about: event.position) }
    let isSideways = event.modifiers.hasShift
    let across = isSideways ? event.vertical - event.horizontal : -event.horizontal
    pan(x: across * Self.wheelStep, y: isSideways ? 0 : event.vertical * Self.wheelStep)
  }

  /// Moves the page by window pixels.
  private func pan(x: Double, y: Double) {
    if canChangeView { setView(view.moved(x: x, y: y)) }
  }

  /// Takes a pointer event that moves the page, or begins to.
  ///
  /// - Parameters:
  ///   - event: the event; no stroke is in hand.
  ///   - isOnBoard: whether it lies on the board, and on nothing over it.
  /// - Returns: whether it was that.
  func handlePan(_ event: PointerEvent, isOnBoard: Bool) -> Bool {
    if let pan {
      switch event.phase {
      case .motion where pan.button == .primary && !event.isPrimaryDown: self.pan = nil
      case .motion:
        setView(
          pan.view.moved(x: event.position.x - pan.start.x, y: event.position.y - pan.start.y))
      case .release where event.button != pan.button: break
      // Any press ends it, should the release have been lost.
      case .press, .release: self.pan = nil
      }
      return true
    }
    let isMeant = event.button == .middle || event.button == .primary && isSpaceHeld
    guard event.phase == .press, isMeant, isOnBoard, canChangeView, let button = event.button
    else { return false }
    pan = Pan(button: button, start: event.position, view: view)
    return true
  }

  /// Brings the view in order after window or page have got another size.
  ///
  /// A page that grows or shrinks by an edit stays where it is as long as it is in view.
  func settleView() {
    let page = board.size
    if tool.isDrawing || page == seenPage && windowSize == settledWindow { return }
    let isSameWindow = windowSize == settledWindow
    seenPage = page
    settledWindow = windowSize
    if view.isPlain { return }
    let seen = view.zoom.bufferRect(showing: page.rect).intersection(windowSize.rect)
    let least = min(windowSize.width, windowSize.height) / 4
    let isInView = seen.width >= least && seen.height >= least
    if !isSameWindow || !isInView { view = view.held(page, in: windowSize) }
    repaintWindow()
  }

  /// Lets the page be seen to grow under the stroke in hand, should that leave it while zoomed: ink
  /// that will be on the page is on the screen at once.
  func growPage(under ink: PixelRect) {
    // The eraser makes no page; its stroke has no colour.
    guard tool.isDrawing, controls.strokeColor != nil, case .following = board.extent
    else { return }
    let old = seenPage
    seenPage.width = max(old.width, ink.maxX)
    seenPage.height = max(old.height, ink.maxY)
    if seenPage == old { return }
    let (width, height) = (seenPage.width, seenPage.height)
    repaint(Damage(PixelRect(minX: old.width, minY: 0, maxX: width, maxY: height)))
    repaint(Damage(PixelRect(minX: 0, minY: old.height, maxX: width, maxY: height)))
  }

  /// Draws what lies under everything else in a part of the window.
  func drawBoard(into frame: PixelBuffer, in rect: PixelRect) {
    if view.isPlain {
      let page = shownPageSize.rect
      if !page.contains(rect) { frame.fill(rect, with: Self.surround) }
      frame.drawPage(ink: shownInk, over: board.backdrop, in: rect.intersection(page))
    } else {
      frame.drawPage(
        ink: shownInk, over: board.backdrop, page: shownPageSize, zoom: view.zoom, in: rect,
        surround: Self.surround)
    }
    if photo != nil { drawPhoto(into: frame, clip: rect) }
  }

  /// The scale of the page in whole percent.
  package var shownPercent: Int { view.percent }

  /// Does what a row of the zoom menu says.
  func press(_ row: Control.ZoomRow) {
    closePanel()
    switch row {
    case .fit: fitPage()
    case .actualSize: zoom(to: 1)
    case .double: zoom(to: 2)
    }
  }

  /// The page pixels that the window shows, all of the page when it shows none.
  var shownPage: PixelRect {
    let shown = view.zoom.pageRect(under: windowSize.rect).intersection(board.size.rect)
    return shown.isEmpty ? board.size.rect : shown
  }

  private var middle: WindowPoint {
    WindowPoint(x: Double(windowSize.width) / 2, y: Double(windowSize.height) / 2)
  }
}
