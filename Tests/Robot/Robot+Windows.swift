internal import CX11
import Glibc
import Raster

extension Robot {
  /// The screen's root window, for its properties.
  package var rootWindow: RobotWindow { RobotWindow(identifier: root) }

  /// Waits for a window that is shown and has this title (_NET_WM_NAME).
  package func findWindow(title: String, until deadline: Deadline) -> RobotWindow? {
    findWindow(until: deadline) { self.property("_NET_WM_NAME", of: $0)?.text == title }
  }

  /// Waits for a window that is shown and belongs to this process (_NET_WM_PID).
  package func findWindow(process: Int32, until deadline: Deadline) -> RobotWindow? {
    findWindow(until: deadline) {
      self.property("_NET_WM_PID", of: $0)?.values == [UInt(bitPattern: Int(process))]
    }
  }

  /// Waits for a window that is shown and that a test accepts.
  package func findWindow(
    until deadline: Deadline, where isWanted: (RobotWindow) -> Bool
  ) -> RobotWindow? {
    deadline.wait { self.windows(below: self.root).first { self.isShown($0) && isWanted($0) } }
  }

  /// Whether a window and all it lies in are mapped.
  package func isShown(_ window: RobotWindow) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window.identifier, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  /// The rectangle of a window's content in screen pixels; nil when there is no such window.
  package func geometry(of window: RobotWindow) -> PixelRect? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window.identifier, &attributes) != 0 else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: CX11.Window = 0
    XTranslateCoordinates(display, window.identifier, root, 0, 0, &x, &y, &child)
    return PixelRect(
      x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// Gives a window's content a new size.
  package func resize(_ window: RobotWindow, to size: PixelSize) {
    XResizeWindow(display, window.identifier, UInt32(size.width), UInt32(size.height))
    XFlush(display)
  }

  /// Moves a window to a place of the screen.
  package func move(_ window: RobotWindow, toX x: Int, y: Int) {
    XMoveWindow(display, window.identifier, Int32(x), Int32(y))
    XFlush(display)
  }

  /// Hides a window.
  package func unmap(_ window: RobotWindow) {
    XUnmapWindow(display, window.identifier)
    XFlush(display)
  }

  /// Shows a window.
  package func map(_ window: RobotWindow) {
    XMapWindow(display, window.identifier)
    XFlush(display)
  }

  /// Gives the keyboard to a window, as a window manager would.
  package func focus(_ window: RobotWindow) {
    XSetInputFocus(display, window.identifier, Int32(RevertToPointerRoot), Time(CurrentTime))
    XFlush(display)
  }

  /// Gives the keyboard to whatever window the pointer is in.
  package func focusPointerWindow() {
    XSetInputFocus(
      display, CX11.Window(PointerRoot), Int32(RevertToPointerRoot), Time(CurrentTime))
    XFlush(display)
  }

  /// Takes the keyboard from everybody, as a window manager does for its hot keys.
  package func grabKeyboard() {
    XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    XSync(display, False)
  }

  /// Gives the keyboard back.
  package func ungrabKeyboard() {
    XUngrabKeyboard(display, Time(CurrentTime))
    XSync(display, False)
  }

  /// Makes and shows a plain window of one colour above all others, without a title.
  package func makeCover(_ rect: PixelRect, color: UInt32 = 0x808080) -> RobotWindow {
    let identifier = XCreateSimpleWindow(
      display, root, Int32(rect.minX), Int32(rect.minY), UInt32(rect.width),
      UInt32(rect.height), 0, 0, UInt(color))
    XMapRaised(display, identifier)
    XSync(display, False)
    return RobotWindow(identifier: identifier)
  }

  /// Destroys a window, as the server does with those of a program that ends.
  package func destroy(_ window: RobotWindow) {
    XDestroyWindow(display, window.identifier)
    XSync(display, False)
  }

  /// Asks a window's program to close it (WM_DELETE_WINDOW), as a window manager would.
  package func sendDelete(to window: RobotWindow) {
    send(message: "WM_DELETE_WINDOW", to: window)
  }

  /// Sends a window a made-up press of the left button, marked by the server as made up.
  package func sendSyntheticPress(to window: RobotWindow, x: Int, y: Int) {
    var event = XEvent()
    event.xbutton.type = ButtonPress
    event.xbutton.window = window.identifier
    event.xbutton.root = root
    event.xbutton.x = Int32(x)
    event.xbutton.y = Int32(y)
    event.xbutton.button = 1
    event.xbutton.same_screen = True
    XSendEvent(display, window.identifier, False, ButtonPressMask, &event)
    // Without a mask the event goes to the window's owner, whatever it selected.
    XSendEvent(display, window.identifier, False, 0, &event)
    XFlush(display)
  }

  /// Asks a window's program for a sign of life (_NET_WM_PING), as a window manager would.
  ///
  /// - Returns: whether the answer came in time.
  package func ping(_ window: RobotWindow, until deadline: Deadline) -> Bool {
    XSelectInput(display, root, SubstructureNotifyMask)
    defer { XSelectInput(display, root, 0) }
    send(message: "_NET_WM_PING", to: window)
    let ping = atom("_NET_WM_PING")
    return deadline.wait {
      var event = XEvent()
      while XCheckTypedEvent(self.display, ClientMessage, &event) != 0 {
        if event.xclient.window == self.root,
          Atom(bitPattern: event.xclient.data.l.0) == ping,
          event.xclient.data.l.2 == Int(bitPattern: window.identifier)
        {
          return true
        }
      }
      return false
    }
  }

  /// A window's property; nil when it is not there.
  package func property(_ name: String, of window: RobotWindow) -> RobotProperty? {
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let code = XGetWindowProperty(
      display, window.identifier, atom(name), 0, 1 << 22, False, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    guard code == Success, let data, type != 0 else { return nil }
    defer { XFree(data) }
    let values: [UInt] =
      switch format {
      case 8: (0..<Int(count)).map { UInt(data[$0]) }
      case 16:
        data.withMemoryRebound(to: UInt16.self, capacity: Int(count)) { values in
          (0..<Int(count)).map { UInt(values[$0]) }
        }
      default:
        // Xlib hands out 32-bit values as C longs.
        data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { values in
          (0..<Int(count)).map { values[$0] & 0xFFFF_FFFF }
        }
      }
    return RobotProperty(type: atomName(type), format: Int(format), values: values)
  }

  /// The name behind an atom, for values of properties; empty when there is none.
  package func atomName(_ atom: UInt) -> String {
    guard let text = XGetAtomName(display, atom) else { return "" }
    defer { XFree(text) }
    return String(cString: text)
  }

  private func atom(_ name: String) -> Atom {
    XInternAtom(display, name, False)
  }

  private func send(message: String, to window: RobotWindow) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.identifier
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: atom(message))
    event.xclient.data.l.1 = Int(CurrentTime)
    event.xclient.data.l.2 = Int(bitPattern: window.identifier)
    XSendEvent(display, window.identifier, False, 0, &event)
    XFlush(display)
  }

  /// All windows below one, in no particular order.
  private func windows(below parent: CX11.Window) -> [RobotWindow] {
    var (root, above): (CX11.Window, CX11.Window) = (0, 0)
    var children: UnsafeMutablePointer<CX11.Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, parent, &root, &above, &children, &count) != 0, let children
    else { return [] }
    defer { XFree(children) }
    let found = Array(UnsafeBufferPointer(start: children, count: Int(count)))
    return found.map { RobotWindow(identifier: $0) } + found.flatMap { windows(below: $0) }
  }
}
