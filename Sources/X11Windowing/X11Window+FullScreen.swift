internal import CRandR
internal import CX11
import Raster

extension X11Window {
  /// Asks window managers to show the window on all of the screen from the first moment on.
  ///
  /// To many of them a full screen is one monitor. Where there are several, such a manager is asked for
  /// a window without a frame, above the others, in the size and place it has.
  func setFullScreen() {
    guard options.isFullScreen else { return }
    let atoms = connection.atoms
    if let supported = supportedNames, !supported.contains(atoms.fullScreenMonitors),
      Monitors.list(of: connection.display).count > 1
    {
      // Of the hints only the decorations, and none of them.
      setNumbers([2, 0, 0, 0, 0], of: atoms.frameHints, type: atoms.frameHints)
      setNumbers([UInt(atoms.above)], of: atoms.windowState, type: XA_ATOM)
    } else {
      setNumbers([UInt(atoms.fullScreen)], of: atoms.windowState, type: XA_ATOM)
    }
  }

  /// What the window manager says it understands; nil where there is none, or it does not say.
  private var supportedNames: Set<Atom>? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      connection.display, connection.root, connection.atoms.supported, 0, 4096, False, XA_ATOM,
      &type, &format, &count, &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard type == XA_ATOM, format == 32 else { return nil }
    // Xlib gives 32-bit values as C longs.
    return data.withMemoryRebound(to: Atom.self, capacity: Int(count)) {
      Set(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
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
