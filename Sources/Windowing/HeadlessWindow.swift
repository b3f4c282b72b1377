import Raster

/// A window without a screen: whole sessions, events in and picture out, as ordinary tests.
///
/// Each call of `send` is one drained batch: its events are delivered in order, then the client
/// draws once. The frame is checked: pixels that changed outside the reported damage are kept as
/// they were, just as on a screen where only the damage is put.
package final class HeadlessWindow: Window {
  package private(set) var size: PixelSize
  /// The client's frame: everything it has drawn, reported or not.
  package private(set) var frame: Bitmap
  /// What a screen would show: the frame's pixels as they were when last reported damaged.
  package private(set) var screen: Bitmap
  /// Damage of every frame so far, in window pixels.
  package private(set) var presented: [Damage] = []
  /// The last title set.
  package private(set) var title = ""
  /// The last cursor set.
  package private(set) var cursor = Cursor.arrow
  /// The clock, which only `advance` and `fireTimer` move.
  package private(set) var now = 0.0
  /// When the timer event that was asked for is due, by the clock; nil when none was.
  private var timerTime: Double?
  /// None but what a test gives it.
  package var portalParent: String?
  /// Whether the client closed the window.
  package private(set) var isClosed = false

  private let client: any WindowClient
  private var time = 0.0
  private var position = WindowPoint(x: 0, y: 0)
  private var isPrimaryDown = false

  /// Milliseconds between two pointer events of the script.
  package var interval = 8.0

  /// Opens a window of a size; the client draws its first frame and is told that it is ready.
  package init(size: PixelSize, client: any WindowClient) {
    self.size = size
    self.client = client
    frame = Bitmap(size: size)
    screen = Bitmap(size: size)
    send([.resized(size)])
    send([.ready])
  }

  package func setTitle(_ title: String) { self.title = title }

  package func setCursor(_ cursor: Cursor) { self.cursor = cursor }

  package func wake(afterMilliseconds milliseconds: Int?) {
    timerTime = milliseconds.map { now + Double(max(0, $0)) }
  }

  /// Milliseconds until the timer event that was asked for; nil when none was.
  package var pendingTimer: Int? { timerTime.map { Int($0 - now) } }

  package func close() { isClosed = true }

  /// Delivers one batch of events, then lets the client draw.
  package func send(_ events: [Event]) {
    for event in events {
      if isClosed { return }
      if case .resized(let newSize) = event {
        size = newSize
        frame = Bitmap(size: newSize)
        screen = Bitmap(size: newSize)
      }
      client.handle(event, in: self)
    }
    let damage = frame.withPixels { client.draw(into: $0) }
    if damage.isEmpty { return }
    presented.append(damage)
    for rect in damage.rects { show(rect.intersection(size.rect)) }
  }

  /// Presses the primary button at a place.
  package func press(_ x: Double, _ y: Double, modifiers: Modifiers = []) {
    send([pressEvent(x, y, modifiers: modifiers)])
  }

  /// Moves the pointer to a place.
  package func move(_ x: Double, _ y: Double, modifiers: Modifiers = []) {
    send([moveEvent(x, y, modifiers: modifiers)])
  }

  /// Releases the primary button where the pointer is.
  package func release(modifiers: Modifiers = []) {
    send([releaseEvent(modifiers: modifiers)])
  }

  /// Presses, moves along all the places and releases, one batch for each event.
  package func drag(_ places: [(Double, Double)]) {
    for event in dragEvents(places) { send([event]) }
  }

  /// Presses and releases at a place.
  package func click(_ x: Double, _ y: Double) { drag([(x, y)]) }

  /// Moves two fingers from where they land to another place and lifts them, one batch for each event.
  ///
  /// - Parameters:
  ///   - start: where they land.
  ///   - end: where they are lifted.
  ///   - steps: how many events tell of the way between, evenly; at least one.
  package func pinch(from start: FingerPair, to end: FingerPair, steps: Int = 4) {
    for event in Self.pinchEvents(from: start, to: end, steps: steps) { send([event]) }
  }

  /// Presses a key.
  package func key(_ key: Key, _ modifiers: Modifiers = []) {
    send([.key(KeyEvent(key, modifiers: modifiers))])
  }

  /// Lets a key go.
  package func releaseKey(_ key: Key) {
    send([.keyReleased(key)])
  }

  /// Lets the clock run on to the timer that was asked for, and lets that come.
  package func fireTimer() {
    guard let time = timerTime else { return }
    now = max(now, time)
    timerTime = nil
    send([.timer])
  }

  /// Lets the clock run on, and every timer come that is due on the way.
  package func advance(milliseconds: Double) {
    let end = now + milliseconds
    while let time = timerTime, time <= end { fireTimer() }
    now = end
  }

  /// Holds files over the window and lets go of them there, as another program does; the list is one
  /// of `text/uri-list`.
  package func drop(_ list: String, x: Double, y: Double, modifiers: Modifiers = []) {
    send([.dropOffered(true)])
    send([
      .dropped(
        Drop(
          uris: URIList.uris(in: list.utf8), position: WindowPoint(x: x, y: y),
          modifiers: modifiers))
    ])
  }

  /// Gives the window another size.
  package func resize(_ width: Int, _ height: Int) {
    send([.resized(PixelSize(width: width, height: height))])
  }

  /// Tells the client another scale of the interface.
  package func rescale(_ scale: Double) {
    send([.scaleChanged(scale)])
  }

  /// The events of a whole drag, for sending in batches of one's own.
  package func dragEvents(_ places: [(Double, Double)]) -> [Event] {
    guard let first = places.first else { return [] }
    var events = [pressEvent(first.0, first.1)]
    for place in places.dropFirst() { events.append(moveEvent(place.0, place.1)) }
    events.append(releaseEvent())
    return events
  }

  /// The events of two fingers that move evenly, for sending in batches of one's own.
  package static func pinchEvents(
    from start: FingerPair, to end: FingerPair, steps: Int = 4
  ) -> [Event] {
    func between(_ from: WindowPoint, _ to: WindowPoint, _ part: Double) -> WindowPoint {
      // At the end exactly there.
      part == 1
        ? to
        : WindowPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    let count = max(1, steps)
    let ways = (1...count).map { step -> Event in
      let part = Double(step) / Double(count)
      return .pinch(
        PinchEvent(
          .change, from: start,
          to: FingerPair(
            between(start.first, end.first, part), between(start.second, end.second, part))))
    }
    return [.pinch(PinchEvent(.begin, from: start, to: start))] + ways
      + [.pinch(PinchEvent(.end, from: start, to: end))]
  }

  private func pressEvent(_ x: Double, _ y: Double, modifiers: Modifiers = []) -> Event {
    isPrimaryDown = true
    return pointer(.press, .primary, x, y, modifiers)
  }

  private func moveEvent(_ x: Double, _ y: Double, modifiers: Modifiers = []) -> Event {
    pointer(.motion, nil, x, y, modifiers)
  }

  private func releaseEvent(modifiers: Modifiers = []) -> Event {
    isPrimaryDown = false
    return pointer(.release, .primary, position.x, position.y, modifiers)
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ button: PointerEvent.Button?, _ x: Double, _ y: Double,
    _ modifiers: Modifiers
  ) -> Event {
    time += interval
    position = WindowPoint(x: x, y: y)
    return .pointer(
      PointerEvent(
        phase: phase, button: button, position: position, time: time,
        isPrimaryDown: isPrimaryDown, modifiers: modifiers))
  }

  private func show(_ rect: PixelRect) {
    if rect == size.rect {
      screen = frame
      return
    }
    screen.withPixels { pixels in
      for y in rect.minY..<max(rect.minY, rect.maxY) {
        for x in rect.minX..<rect.maxX { pixels[x, y] = frame[x, y] }
      }
    }
  }
}
