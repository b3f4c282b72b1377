internal import CRandR
internal import CX11
import Raster

extension X11Window {
  /// Asks window managers to show the window on all of the screen from the first moment on.
  func setFullScreen() {
    guard options.isFullScreen else { return }
    setNumbers([UInt(connection.atoms.fullScreen)], of: connection.atoms.windowState, type: XA_ATOM)
  }

  /// Asks the window manager for all monitors, where there are several; after the window was shown.
  func spanMonitors() {
    guard options.isFullScreen else { return }
    let rects = Monitors.list(of: connection.display).map(\.rect)
    guard rects.count > 1 else { return }
    func outermost(_ isFurther: (PixelRect, PixelRect) -> Bool) -> Int {
      rects.indices.max { isFurther(rects[$1], rects[$0]) } ?? 0
    }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = identifier
    event.xclient.message_type = connection.atoms.fullScreenMonitors
    event.xclient.format = 32
    event.xclient.data.l.0 = outermost { $0.minY < $1.minY }
    event.xclient.data.l.1 = outermost { $0.maxY > $1.maxY }
    event.xclient.data.l.2 = outermost { $0.minX < $1.minX }
    event.xclient.data.l.3 = outermost { $0.maxX > $1.maxX }
    // The request comes from a program and not from a pager.
    event.xclient.data.l.4 = 1
    XSendEvent(
      connection.display, connection.root, False,
      SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}
