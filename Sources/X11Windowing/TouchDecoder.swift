import Windowing

/// Turns what the server says of fingers on the window into events of the window contract.
///
/// One finger is the pointer with its primary button down; two are a pinch; all further ones are
/// nothing. It knows no X function, so that every rule can be tested without a server.
///
/// Who wants two fingers seldom puts both down at once, so the first one has begun to draw when the
/// second comes. What it did is taken back if that comes within `waitingTime`, in which a hand puts
/// both down, or while the first has not gone farther than it trembles (`reach`), however long it has
/// rested: that is no stroke anybody would miss. Later than that somebody draws, and what else comes
/// down is a palm or a slip: it must not cost the stroke.
package struct TouchDecoder {
  /// How long after the first finger a second one makes a pinch in any case, milliseconds.
  package static let waitingTime = 250.0
  /// How far a finger goes that only rests, pixels of the design: 3 mm at 96 dpi.
  package static let designReach = 12.0

  /// How far a finger goes that only rests, window pixels.
  package var reach = designReach

  /// Whether a finger is the pointer, or two make a pinch; not so one that remains of a pinch.
  package var isBusy: Bool {
    switch state {
    case .none, .rest: false
    case .one, .two: true
    }
  }

  /// One finger on the window.
  private struct Finger {
    let id: UInt32
    var place: WindowPoint
  }

  /// What a first finger has done.
  private struct Press {
    var finger: Finger
    let start: WindowPoint
    let time: Double
    /// Whether it has gone so far that it rests no more.
    var hasMoved = false
  }

  private enum State {
    case none
    case one(Press)
    case two(Finger, Finger, start: FingerPair)
    /// One finger of a pinch has gone, the other does nothing until another one joins it.
    case rest(Finger)
  }

  private var state = State.none
  private var clock = WrappingClock()

  /// Makes a decoder that has seen no finger yet.
  package init() {}

  /// Decodes one touch event.
  ///
  /// - Parameter report: the event; a place that is no number is none.
  /// - Returns: what the client is to be told, in this order: at most three events.
  package mutating func events(for report: TouchReport) -> [Event] {
    let time = clock.unwrapped(report.time)
    let place = WindowPoint(x: report.x, y: report.y)
    switch report.kind {
    case .begin: return place.isFinite ? begin(report, at: place, time: time) : []
    case .update: return place.isFinite ? update(report, to: place, time: time) : []
    case .end: return end(report, at: place, time: time)
    }
  }

  /// What is told when fingers are lost without their ends: the window was unmapped or lost the focus.
  package mutating func lost() -> [Event] {
    defer { state = .none }
    switch state {
    case .none, .rest: return []
    case .one: return [.pointerLost, .pointerLeft]
    case .two(let first, let second, let start):
      return [pinch(.end, first, second, from: start)]
    }
  }

  /// What is told when a button of a mouse or a pen goes down meanwhile: that is meant, and the finger
  /// may be the hand that holds the pen.
  package mutating func giveWay() -> [Event] {
    if case .one(let press) = state, !press.hasMoved {
      state = .none
      return [.pointerCancelled]
    }
    return lost()
  }

  private mutating func begin(_ report: TouchReport, at place: WindowPoint, time: Double) -> [Event]
  {
    let finger = Finger(id: report.id, place: place)
    switch state {
    case .none:
      guard report.leadsPointer else { return [] }
      state = .one(Press(finger: finger, start: place, time: time))
      return [pointer(.press, report, at: place, time: time)]
    case .one(let press):
      guard press.finger.id != report.id,
        !press.hasMoved || time - press.time < Self.waitingTime
      else { return [] }
      return [.pointerCancelled, beginPinch(press.finger, finger)]
    case .two: return []
    case .rest(let other):
      return other.id == report.id ? [] : [beginPinch(other, finger)]
    }
  }

  private mutating func update(
    _ report: TouchReport, to place: WindowPoint, time: Double
  ) -> [Event] {
    switch state {
    case .one(var press) where press.finger.id == report.id:
      press.finger.place = place
      let (x, y) = (place.x - press.start.x, place.y - press.start.y)
      if x * x + y * y > reach * reach { press.hasMoved = true }
      state = .one(press)
      return [pointer(.motion, report, at: place, time: time)]
    case .two(var first, var second, let start):
      if first.id == report.id {
        first.place = place
      } else if second.id == report.id {
        second.place = place
      } else {
        return []
      }
      state = .two(first, second, start: start)
      return [pinch(.change, first, second, from: start)]
    case .rest(var finger) where finger.id == report.id:
      finger.place = place
      state = .rest(finger)
      return []
    case .none, .one, .rest: return []
    }
  }

  private mutating func end(_ report: TouchReport, at place: WindowPoint, time: Double) -> [Event] {
    switch state {
    case .one(let press) where press.finger.id == report.id:
      state = .none
      let place = place.isFinite ? place : press.finger.place
      return [pointer(.release, report, at: place, time: time), .pointerLeft]
    case .two(let first, let second, let start):
      guard first.id == report.id || second.id == report.id else { return [] }
      state = .rest(first.id == report.id ? second : first)
      return [pinch(.end, first, second, from: start)]
    case .rest(let finger) where finger.id == report.id:
      state = .none
      return []
    case .none, .one, .rest: return []
    }
  }

  private mutating func beginPinch(_ first: Finger, _ second: Finger) -> Event {
    let start = FingerPair(first.place, second.place)
    state = .two(first, second, start: start)
    return pinch(.begin, first, second, from: start)
  }

  private func pinch(
    _ phase: PinchEvent.Phase, _ first: Finger, _ second: Finger, from start: FingerPair
  ) -> Event {
    .pinch(PinchEvent(phase, from: start, to: FingerPair(first.place, second.place)))
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ report: TouchReport, at place: WindowPoint, time: Double
  ) -> Event {
    .pointer(
      PointerEvent(
        phase: phase, button: phase == .motion ? nil : .primary, position: place, time: time,
        device: report.device, isPrimaryDown: phase != .release,
        modifiers: Modifiers(state: report.state), isTouch: true))
  }
}
