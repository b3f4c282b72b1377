internal import CX11
import Glibc

/// A program from which files are dragged: the source's side of XDND, spoken to one window.
///
/// It has a connection of its own, which ends with it, in the middle of a drag too.
package final class DropSource {
  private let display: OpaquePointer
  private let window: CX11.Window
  private let target: CX11.Window
  private let version: Int
  private let types: [Atom]
  private let list: [UInt8]?
  private let server: VirtualDisplay

  /// Connects to a display and takes something to be dragged.
  ///
  /// - Parameters:
  ///   - server: the display, kept as long as this source is there.
  ///   - target: the window it will be dragged to.
  ///   - list: what is handed out as `text/uri-list`; nil refuses.
  ///   - types: what is offered.
  ///   - version: of the protocol.
  /// - Throws: `.cannotOpenDisplay`.
  package init(
    on server: VirtualDisplay, target: RobotWindow, list: [UInt8]?,
    types: [String] = ["text/uri-list"], version: Int = 5
  ) throws(RobotError) {
    self.server = server
    XInitThreads()
    RobotErrorHandling.install()
    guard let display = XOpenDisplay(server.name) else { throw .cannotOpenDisplay(server.name) }
    self.display = display
    RobotErrorHandling.add(display)
    window = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    self.target = CX11.Window(target.identifier)
    self.version = version
    self.list = list
    self.types = types.map { XInternAtom(display, $0, False) }
    XSetSelectionOwner(display, atom("XdndSelection"), window, Time(CurrentTime))
    if types.count > 3 {
      let numbers = self.types.map { UInt($0) }
      numbers.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, window, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
      }
    }
    XSync(display, False)
  }

  deinit {
    RobotErrorHandling.remove(display)
    XCloseDisplay(display)
  }

  /// The pointer comes into the window.
  package func enter() {
    let first = types.prefix(3).map { Int(bitPattern: UInt($0)) } + [0, 0, 0]
    send("XdndEnter", [version << 24 | (types.count > 3 ? 1 : 0), first[0], first[1], first[2]])
  }

  /// It moves to a place of the screen.
  ///
  /// - Returns: whether the target would take it; nil when it says nothing in time.
  package func move(toX x: Int, y: Int, until deadline: Deadline) -> Bool? {
    send("XdndPosition", [0, x << 16 | y, 1, Int(bitPattern: UInt(atom("XdndActionCopy")))])
    return answer("XdndStatus", until: deadline)
  }

  /// It leaves.
  package func leave() { send("XdndLeave", [0, 0, 0, 0]) }

  /// Lets go, and waits for nothing.
  package func letGo() { send("XdndDrop", [0, 1, 0, 0]) }

  /// Lets go and hands the list out.
  ///
  /// - Returns: whether the target took it; nil when it does not finish in time.
  package func drop(until deadline: Deadline) -> Bool? {
    letGo()
    return answer("XdndFinished", until: deadline)
  }

  /// Waits for a message of the target, and serves requests for the list meanwhile.
  private func answer(_ name: String, until deadline: Deadline) -> Bool? {
    let message = atom(name)
    return deadline.wait { () -> Bool? in
      var event = XEvent()
      while XPending(self.display) > 0 {
        XNextEvent(self.display, &event)
        if event.type == SelectionRequest {
          self.serve(event.xselectionrequest)
        } else if event.type == ClientMessage, event.xclient.message_type == message,
          CX11.Window(bitPattern: event.xclient.data.l.0) == self.target
        {
          return event.xclient.data.l.1 & 1 != 0
        }
      }
      return nil
    }
  }

  private func serve(_ request: XSelectionRequestEvent) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.time = request.time
    event.xselection.property = Atom(None)
    if let list, request.target == atom("text/uri-list") {
      // What is too long for one request is appended part by part.
      let most = 1 << 17
      for start in stride(from: 0, to: max(1, list.count), by: most) {
        let part = Array(list[start..<min(list.count, start + most)])
        XChangeProperty(
          display, request.requestor, request.property, request.target, 8,
          start == 0 ? PropModeReplace : PropModeAppend, part, Int32(part.count))
      }
      event.xselection.property = request.property
    }
    XSendEvent(display, request.requestor, False, NoEventMask, &event)
    XFlush(display)
  }

  private func send(_ name: String, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(name)
    event.xclient.format = 32
    event.xclient.data.l = (
      Int(bitPattern: UInt(window)), numbers[0], numbers[1], numbers[2], numbers[3]
    )
    XSendEvent(display, target, False, NoEventMask, &event)
    XFlush(display)
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
}
