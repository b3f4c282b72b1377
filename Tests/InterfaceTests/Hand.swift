import Windowing

/// Makes the events of a pointer, with the times and the button state a server would send.
struct Hand {
  /// Milliseconds between two events.
  var interval = 8.0
  /// Which device the events come from.
  var device = 3
  /// Modifier keys held.
  var modifiers: Modifiers = []
  /// Whether it is a finger on the window.
  var isTouch = false
  private(set) var isDown = false
  private var time = 0.0
  private var place = WindowPoint(x: 0, y: 0)

  /// The primary button goes down.
  mutating func press(_ x: Double, _ y: Double) -> Event {
    isDown = true
    return event(.press, .primary, x, y)
  }

  /// The pointer moves.
  mutating func move(_ x: Double, _ y: Double) -> Event { event(.motion, nil, x, y) }

  /// The primary button goes up, where the pointer is or elsewhere.
  mutating func release(_ x: Double? = nil, _ y: Double? = nil) -> Event {
    isDown = false
    return event(.release, .primary, x ?? place.x, y ?? place.y)
  }

  /// Another button goes down or up.
  mutating func other(_ phase: PointerEvent.Phase, _ button: PointerEvent.Button) -> Event {
    event(phase, button, place.x, place.y)
  }

  /// The primary button goes up without an event that says so.
  mutating func loseRelease() { isDown = false }

  /// Press, motions and release along some places.
  mutating func drag(_ places: [(Double, Double)]) -> [Event] {
    guard let first = places.first else { return [] }
    var events = [press(first.0, first.1)]
    for place in places.dropFirst() { events.append(move(place.0, place.1)) }
    events.append(release())
    return events
  }

  private mutating func event(
    _ phase: PointerEvent.Phase, _ button: PointerEvent.Button?, _ x: Double, _ y: Double
  ) -> Event {
    time += interval
    place = WindowPoint(x: x, y: y)
    return .pointer(
      PointerEvent(
        phase: phase, button: button, position: place, time: time, device: device,
        isPrimaryDown: isDown, modifiers: modifiers, isTouch: isTouch))
  }
}

extension Event {
  /// The wheel turned at a place, steps up and to the right.
  static func wheel(
    _ x: Double, _ y: Double, _ vertical: Double, _ modifiers: Modifiers = [], across: Double = 0
  ) -> Event {
    .scroll(
      ScrollEvent(
        position: WindowPoint(x: x, y: y), horizontal: across, vertical: vertical,
        modifiers: modifiers))
  }
}
