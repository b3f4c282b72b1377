/// Something the interface is woken for at a time.
enum Alarm: Int, CaseIterable, Sendable {
  /// The notice has been there long enough.
  case noticeEnds
  /// The pause after a stroke is over: the bars come back.
  case barsReturn
  /// The next picture of something that moves.
  case animation
  /// The pointer has rested where a hidden bar lives.
  case edgeRest
  /// The pointer has rested on a control.
  case tooltip
  /// What is remembered has changed a little while ago.
  case keepPreferences
  /// The pencil may have been held still.
  case hold
  /// The button has been down on a photo for some time.
  case photoHold
}

/// When the interface wants to be woken, and for what: one timer of the window serves all alarms.
struct Schedule: Sendable {
  private var times = [Double?](repeating: nil, count: Alarm.allCases.count)

  /// The time of the first alarm, milliseconds of the window's clock; nil for none.
  ///
  /// Stored, for it is asked for after every event.
  private(set) var next: Double?

  /// Sets an alarm, in place of the time that it was set to before.
  mutating func set(_ alarm: Alarm, at time: Double) {
    times[alarm.rawValue] = time
    update()
  }

  /// Takes an alarm back.
  mutating func cancel(_ alarm: Alarm) {
    if times[alarm.rawValue] == nil { return }
    times[alarm.rawValue] = nil
    update()
  }

  /// Whether an alarm is set.
  func isSet(_ alarm: Alarm) -> Bool { times[alarm.rawValue] != nil }

  /// Takes the alarms whose time has come, in the order of their times.
  mutating func takeDue(at now: Double) -> [Alarm] {
    let due = Alarm.allCases.compactMap { alarm in
      times[alarm.rawValue].flatMap { $0 <= now ? (alarm: alarm, time: $0) : nil }
    }
    for entry in due { times[entry.alarm.rawValue] = nil }
    update()
    return due.sorted { $0.time < $1.time }.map(\.alarm)
  }

  private mutating func update() { next = times.compactMap { $0 }.min() }
}
