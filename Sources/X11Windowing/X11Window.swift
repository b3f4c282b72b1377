internal import CX11
import Raster
import Windowing

/// A window of the X server, the `Window` of the shipped program.
///
/// Everything happens on the thread that calls `run(client:)`, which is the one that made it.
/// Only `waker` may be used from other threads.
package final class X11Window: Windowing.Window {
  /// Size of the content in window pixels.
  package private(set) var size: PixelSize
  /// Size of the screen in pixels.
  package var screenSize: PixelSize { connection.screenSize }
  /// Whether frames reach the server by shared memory.
  package var usesSharedMemory: Bool { buffer.isShared }
  /// Whether pointer events come by XInput2, with sub-pixel coordinates.
  package let usesInputExtension: Bool
  /// Window pixels for each pixel of the interface's design; `.scaleChanged` tells another.
  package var interfaceScale: Double { scaleSource.scale }
  /// Delivers `.woken` to the client, from any thread.
  package var waker: Waker { loop.waker }

  let connection: X11Connection
  let identifier: CX11.Window
  let options: X11WindowOptions
  let loop: EventLoop
  let scaleSource: ScaleSource
  var decoder = EventDecoder()
  var touches = TouchDecoder()
  var keyboard = Keyboard()
  var drop: DropDecoder
  /// What the window must still show.
  var frame = FrameState()

  private var buffer: BackBuffer
  private let graphics: GC
  private let cursors: Cursors
  private var shownCursor = Windowing.Cursor.arrow
  private var isClosing = false

  /// Opens a connection and makes the window, which shows itself with `run(client:)`.
  ///
  /// - Parameters:
  ///   - displayName: the X display, nil for DISPLAY.
  ///   - options: what the window looks like and where its events come from.
  /// - Throws: an error whose message is meant for the user.
  package init(displayName: String? = nil, options: X11WindowOptions) throws(X11Error) {
    let connection = try X11Connection(displayName: displayName)
    let size = Self.size(for: options, on: connection.screenSize)
    loop = try EventLoop(connection: XConnectionNumber(connection.display))
    guard
      let buffer = BackBuffer(
        holding: size, on: connection, forcesPutImage: options.forcesPutImage)
    else { throw .noMemory(size) }
    let identifier = Self.makeWindow(size, options: options, on: connection)
    guard let graphics = XCreateGC(connection.display, identifier, 0, nil) else {
      throw .noMemory(size)
    }
    self.connection = connection
    drop = DropDecoder(
      names: DropDecoder.Names(
        uriList: UInt(connection.atoms.uriList), copy: UInt(connection.atoms.dragCopy)))
    self.options = options
    self.size = size
    self.buffer = buffer
    self.identifier = identifier
    self.graphics = graphics
    let scaleSource = ScaleSource(of: connection, fixed: options.interfaceScale)
    self.scaleSource = scaleSource
    cursors = Cursors(of: connection, scale: scaleSource.scale)
    usesInputExtension = !options.forcesCoreEvents && connection.inputOpcode != nil
    touches.reach = TouchDecoder.designReach * scaleSource.scale
    selectInput()
    setProperties()
  }

  deinit {
    XFreeGC(connection.display, graphics)
    XDestroyWindow(connection.display, identifier)
  }

  /// Sets what runs when the connection is lost, just before the process ends with status 1.
  ///
  /// The only setting that is the process's and not a window's. It runs on the window's thread,
  /// inside Xlib: it must not call into the window, and should only say what happened, which nobody
  /// else does then, and write what must not be lost.
  package static func setLastWork(_ work: (@Sendable (X11Error) -> Void)?) {
    X11ErrorHandling.setLastWork(work)
  }

  package var portalParent: String? { "x11:" + String(identifier, radix: 16) }

  package var now: Double { MonotonicClock.milliseconds }

  package func setTitle(_ title: String) {
    setTitleProperties(title)
    XFlush(connection.display)
  }

  package func setCursor(_ cursor: Windowing.Cursor) {
    shownCursor = cursor
    XDefineCursor(connection.display, identifier, cursors[cursor])
  }

  package func wake(afterMilliseconds milliseconds: Int?) {
    loop.arm(afterMilliseconds: milliseconds)
  }

  package func close() {
    isClosing = true
  }

  /// Shows the window and delivers its events to the client until `close()` is called.
  package func run(client: any WindowClient) {
    isClosing = false
    XMapWindow(connection.display, identifier)
    spanMonitors()
    XFlush(connection.display)
    // The first frame is made while the server and the window manager are at work.
    drawIfDue(client)
    while !isClosing {
      deliverBatch(to: client)
      if isClosing { break }
      present(client)
      waitAndDeliver(to: client)
    }
  }

  /// Delivers one event; the frame is then due again.
  func deliver(_ event: Event, to client: any WindowClient) {
    frame.isDrawDue = true
    client.handle(event, in: self)
  }

  /// Takes a new size of the content, cut to what there is memory for.
  func resize(to newSize: PixelSize, client: any WindowClient) {
    var newSize = Self.clamped(newSize)
    guard newSize != size else { return }
    if !buffer.suits(newSize) {
      if let other = BackBuffer(
        holding: newSize, on: connection, forcesPutImage: options.forcesPutImage)
      {
        buffer = other
      } else {
        newSize.width = min(newSize.width, buffer.capacity.width)
        newSize.height = min(newSize.height, buffer.capacity.height)
      }
    }
    size = newSize
    frame.isWholeFrameDue = true
    frame.damage = Damage()
    deliver(.resized(newSize), to: client)
  }

  /// Delivers what the server has sent, but not for so long that a flood keeps the ink off the
  /// screen.
  private func deliverBatch(to client: any WindowClient) {
    let eventLimit: Int32 = 4096
    let timeLimit = 4.0
    var event = XEvent()
    // What has come is read once. Looking again before the ink of it is shown would cost a call of
    // the system for each event.
    var count = XEventsQueued(connection.display, QueuedAfterReading)
    count = min(count, eventLimit)
    if count > 0 && (decoder.isPrimaryInHand || touches.isBusy) { wakeServer() }
    // A few events need no clock.
    let start = count > 16 ? MonotonicClock.milliseconds : 0
    while !isClosing && count > 0 && XEventsQueued(connection.display, QueuedAlready) > 0 {
      XNextEvent(connection.display, &event)
      handle(&event, client: client)
      count -= 1
      if count & 15 == 0 && count > 0 && MonotonicClock.milliseconds - start > timeLimit { break }
    }
  }

  /// Sends the server a request that does nothing.
  ///
  /// It has slept since it sent the event, and its processor with it, the deeper the longer ink takes
  /// to make. So it wakes meanwhile, and not once the ink is there: that shows it 40 to 60
  /// microseconds earlier, for 20 of this thread.
  private func wakeServer() {
    XNoOp(connection.display)
    XFlush(connection.display)
  }

  /// Brings the screen up to date, unless the server still reads the frame before.
  private func present(_ client: any WindowClient) {
    guard frame.pendingCompletions == 0 else { return }
    drawIfDue(client)
    guard frame.isViewable else { return }
    let damage = frame.damage.clipped(to: size.rect)
    frame.damage = Damage()
    if !damage.isEmpty {
      if buffer.put(damage, to: identifier, with: graphics) { frame.pendingCompletions += 1 }
      XFlush(connection.display)
    }
    if !frame.isReady { finishFirstFrame(client) }
  }

  private func drawIfDue(_ client: any WindowClient) {
    guard frame.isDrawDue else { return }
    frame.isDrawDue = false
    frame.damage.add(client.draw(into: buffer.frame(of: size)))
    if frame.isWholeFrameDue {
      frame.damage = Damage(size.rect)
      frame.isWholeFrameDue = false
    }
  }

  private func finishFirstFrame(_ client: any WindowClient) {
    XSync(connection.display, False)
    frame.isReady = true
    deliver(.ready, to: client)
    // Nobody waits for these, so they come after the first frame.
    Keyboard.requestDetectableRepeat(of: connection.display)
    setIcon()
    announceDrops()
    if scaleSource.follow(identifier, size: size) { rescale(client) }
    XFlush(connection.display)
  }

  /// Tells the client the new scale, and gives the window pointers of that size.
  func rescale(_ client: any WindowClient) {
    cursors.scale = interfaceScale
    touches.reach = TouchDecoder.designReach * interfaceScale
    deliver(.scaleChanged(interfaceScale), to: client)
    XDefineCursor(connection.display, identifier, cursors[shownCursor])
  }

  /// Waits for the server, the timer or the wake-up, and delivers the latter two.
  private func waitAndDeliver(to client: any WindowClient) {
    // Xlib may hold events it has read already, on which poll would sleep.
    let hasEvents = XPending(connection.display) > 0
    let completionLimit: Int32 = 1000
    let isWaitingForServer = frame.pendingCompletions > 0
    let reasons = loop.wait(
      atMostMilliseconds: hasEvents || isClosing ? 0 : isWaitingForServer ? completionLimit : -1)
    if reasons.timedOut && !hasEvents && isWaitingForServer {
      // A put that the server refused is never completed; after this round trip none is under way.
      XSync(connection.display, False)
      frame.pendingCompletions = 0
    }
    if reasons.timer { deliver(.timer, to: client) }
    if reasons.woken && !isClosing { deliver(.woken, to: client) }
  }

  private static func size(for options: X11WindowOptions, on screen: PixelSize) -> PixelSize {
    var size = options.size
    if options.isSizeLimitedToScreen {
      size.width = min(size.width, screen.width)
      size.height = min(size.height, screen.height)
    }
    return clamped(size)
  }

  private static func clamped(_ size: PixelSize) -> PixelSize {
    PixelSize(
      width: max(1, min(PixelSize.maximumSide, size.width)),
      height: max(1, min(PixelSize.maximumSide, size.height)))
  }
}
