internal import CX11
import Raster
import Windowing

extension X11Window {
  /// Handles one event of the server; what concerns the client is delivered.
  func handle(_ event: inout XEvent, client: any WindowClient) {
    switch event.type {
    case GenericEvent:
      handleInputExtension(&event.xcookie, client: client)
    case ButtonPress, ButtonRelease, MotionNotify, LeaveNotify:
      if event.xany.send_event == 0 || options.acceptsSyntheticEvents {
        handleCorePointer(event, client: client)
      }
    case KeyPress, KeyRelease:
      if event.xany.send_event == 0 || options.acceptsSyntheticEvents {
        handleKey(event.xkey, client: client)
      }
    case FocusOut:
      handleFocusOut(event.xfocus, client: client)
    case Expose:
      frame.isViewable = true
      let area = event.xexpose
      frame.damage.add(
        PixelRect(
          x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)))
    case VisibilityNotify:
      // A window that others cover is never exposed, but is on the screen all the same.
      if event.xvisibility.state == VisibilityFullyObscured { frame.isViewable = true }
    case UnmapNotify where event.xany.window == identifier:
      frame.isViewable = false
      losePointer(client)
    case DestroyNotify where event.xany.window != identifier:
      handleGone(event.xdestroywindow.window, client: client)
    case DestroyNotify:
      // Somebody destroyed the window from outside; there is nothing left to wait for.
      deliver(.closeRequested, to: client)
      close()
    case ConfigureNotify where event.xany.window == identifier:
      handleConfigure(&event, client: client)
    case ClientMessage:
      handleMessage(&event, client: client)
    case SelectionNotify:
      handleSelection(event.xselection, client: client)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    default:
      if let completion = connection.sharedMemoryCompletion, event.type == completion {
        frame.pendingCompletions = max(0, frame.pendingCompletions - 1)
      } else if scaleSource.handle(event, window: identifier, size: size) {
        rescale(client)
      }
    }
  }

  private func handleInputExtension(
    _ cookie: inout XGenericEventCookie, client: any WindowClient
  ) {
    guard cookie.extension == connection.inputOpcode,
      XGetEventData(connection.display, &cookie) != 0
    else { return }
    defer { XFreeEventData(connection.display, &cookie) }
    if cookie.send_event != 0 && !options.acceptsSyntheticEvents { return }
    // The numbers of presses, releases and motions are the lowest.
    if cookie.evtype <= XI_Motion {
      guard let report = cookie.pointerReport else { return }
      if touches.isBusy && !settleWithFingers(report, client: client) { return }
      if let event = decoder.event(for: report) { deliver(event, to: client) }
    } else if cookie.evtype == XI_Leave {
      let event = cookie.leave.flatMap { decoder.leave(mode: $0.mode, buttons: $0.buttons) }
      // The server's pointer goes with the finger.
      if let event, !touches.isBusy { deliver(event, to: client) }
    } else if let report = cookie.touchReport {
      handleTouch(report, client: client)
    }
  }

  private func handleCorePointer(_ event: XEvent, client: any WindowClient) {
    let decoded =
      if event.type == LeaveNotify {
        decoder.leave(
          mode: .init(event.xcrossing.mode), buttons: PointerReport.buttons(event.xcrossing.state))
      } else {
        PointerReport(event).flatMap { decoder.event(for: $0) }
      }
    if let decoded { deliver(decoded, to: client) }
  }

  private func handleKey(_ event: XKeyEvent, client: any WindowClient) {
    let decoded = event.type == KeyRelease ? keyboard.release(event) : keyboard.press(event)
    if let decoded { deliver(decoded, to: client) }
  }

  private func handleFocusOut(_ event: XFocusChangeEvent, client: any WindowClient) {
    // A window manager's hot key takes the keyboard for a moment (NotifyGrab), and the focus of
    // our own children or of the pointer's window is none of ours: these end no stroke.
    guard event.mode == NotifyNormal || event.mode == NotifyWhileGrabbed,
      event.detail != NotifyPointer, event.detail != NotifyInferior
    else { return }
    for event in keyboard.releaseAll() { deliver(event, to: client) }
    losePointer(client)
  }

  private func losePointer(_ client: any WindowClient) {
    if let lost = decoder.pointerLost() { deliver(lost, to: client) }
    loseFingers(client: client)
  }

  private func handleConfigure(_ event: inout XEvent, client: any WindowClient) {
    // Only the newest of the sizes already known is worth a frame.
    while XCheckTypedWindowEvent(connection.display, identifier, ConfigureNotify, &event) != 0 {}
    let size = PixelSize(
      width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
    resize(to: size, client: client)
    if scaleSource.windowMoved(identifier, size: self.size) { rescale(client) }
  }

  private func handleMessage(_ event: inout XEvent, client: any WindowClient) {
    if handleDrop(event.xclient, client: client) { return }
    guard event.xclient.message_type == connection.atoms.protocols, event.xclient.format == 32
    else { return }
    switch Atom(bitPattern: event.xclient.data.l.0) {
    case connection.atoms.deleteWindow:
      deliver(.closeRequested, to: client)
    case connection.atoms.ping:
      event.xclient.window = connection.root
      XSendEvent(
        connection.display, connection.root, False,
        SubstructureRedirectMask | SubstructureNotifyMask, &event)
    default:
      break
    }
  }
}
