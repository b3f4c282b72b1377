import Windowing

/// Turns what the server says of the pointer and the focus into events of the window contract.
///
/// It knows no X function, so that every rule can be tested without a server. Its memory is the
/// clock's last reading and whether a primary button is in hand.
package struct EventDecoder {
  /// Why a leave event was sent.
  package enum CrossingMode: Hashable, Sendable {
    /// The pointer moved.
    case normal
    /// A grab began.
    case grab
    /// A grab ended.
    case ungrab
  }

  /// Whether a press of the primary button was delivered and neither its release nor its loss.
  package private(set) var isPrimaryInHand = false
  private var clock = WrappingClock()

  /// Makes a decoder that has seen nothing yet.
  package init() {}

  /// Decodes one pointer event; nil for unknown buttons, releases of the wheel, and coordinates
  /// that are no numbers.
  package mutating func event(for report: PointerReport) -> Event? {
    let time = clock.unwrapped(report.time)
    guard report.x.isFinite, report.y.isFinite else { return nil }
    let position = WindowPoint(x: report.x, y: report.y)
    let modifiers = Modifiers(state: report.state)
    if let steps = Self.scroll(button: report.button) {
      guard report.kind == .press else { return nil }
      return .scroll(
        ScrollEvent(
          position: position, horizontal: steps.horizontal, vertical: steps.vertical,
          modifiers: modifiers))
    }
    let button = Self.button(report.button)
    if report.kind != .motion && button == nil { return nil }
    var isPrimaryDown = report.buttons & 1 << 1 != 0
    // The server's mask is the one before the event.
    if button == .primary { isPrimaryDown = report.kind == .press }
    if button == .primary && report.kind == .press { isPrimaryInHand = true }
    if !isPrimaryDown { isPrimaryInHand = false }
    return .pointer(
      PointerEvent(
        phase: Self.phase(report.kind), button: report.kind == .motion ? nil : button,
        position: position, time: time, device: report.device, isPrimaryDown: isPrimaryDown,
        modifiers: modifiers))
  }

  /// Decodes a leave event: the pointer has left, or another client took it from a held button.
  ///
  /// Bit n of `buttons` is set when button n is down.
  package mutating func leave(mode: CrossingMode, buttons: UInt32) -> Event? {
    if mode == .grab { return pointerLost() }
    // A held button keeps the pointer's events coming from outside.
    let heldButtons: UInt32 = 0b1110
    return buttons & heldButtons == 0 ? .pointerLeft : nil
  }

  /// The event for a stroke whose release will not come; nil when no primary button is in hand.
  package mutating func pointerLost() -> Event? {
    guard isPrimaryInHand else { return nil }
    isPrimaryInHand = false
    return .pointerLost
  }

  private static func phase(_ kind: PointerReport.Kind) -> PointerEvent.Phase {
    switch kind {
    case .press: .press
    case .motion: .motion
    case .release: .release
    }
  }

  private static func button(_ number: Int) -> PointerEvent.Button? {
    switch number {
    case 1: .primary
    case 2: .middle
    case 3: .secondary
    default: nil
    }
  }

  /// Wheels are buttons 4 to 7 in X, also those that XInput2 could tell in finer steps.
  private static func scroll(button: Int) -> (horizontal: Double, vertical: Double)? {
    switch button {
    case 4: (0, 1)
    case 5: (0, -1)
    case 6: (-1, 0)
    case 7: (1, 0)
    default: nil
    }
  }
}

/// The server's 32-bit milliseconds, which begin again after 49.7 days, as a steady count.
struct WrappingClock {
  private var last: UInt32?
  private var milliseconds = 0.0

  /// The time of an event, which may lie a little before the latest one.
  mutating func unwrapped(_ time: UInt32) -> Double {
    if let last {
      milliseconds += Double(Int32(bitPattern: time &- last))
    } else {
      milliseconds = Double(time)
    }
    last = time
    return milliseconds
  }
}

extension Modifiers {
  /// Reads the modifier bits of the X protocol: Shift, Control, Mod1 as Alt, Mod4 as Super.
  package init(state: UInt32) {
    // By their bits: the members of option sets are generic code, and this runs for each event.
    func bits(_ modifier: Self, at place: Int) -> UInt8 {
      state & 1 << UInt32(place) != 0 ? modifier.rawValue : 0
    }
    self.init(
      rawValue: bits(.shift, at: 0) | bits(.control, at: 2) | bits(.alt, at: 3)
        | bits(.superKey, at: 6))
  }
}
