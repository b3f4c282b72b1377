/// A pointer event as the server tells it, by XInput2 or by the core protocol.
package struct PointerReport: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// A button went down.
    case press
    /// The pointer moved.
    case motion
    /// A button went up.
    case release
  }

  /// What happened.
  package var kind: Kind
  /// The button's number, from 1; 0 for a motion.
  package var button: Int
  /// Window pixels from the left edge, whole for core events.
  package var x: Double
  /// Window pixels from the top edge, whole for core events.
  package var y: Double
  /// Milliseconds of the server's clock, which wraps.
  package var time: UInt32
  /// The source device; 0 for core events.
  package var device: Int
  /// Bit n is set when button n was down before this event.
  package var buttons: UInt32
  /// The modifier bits of the X protocol before this event.
  package var state: UInt32

  /// Makes a report of one event.
  package init(
    _ kind: Kind, button: Int = 0, x: Double, y: Double, time: UInt32 = 0, device: Int = 0,
    buttons: UInt32 = 0, state: UInt32 = 0
  ) {
    self.kind = kind
    self.button = button
    self.x = x
    self.y = y
    self.time = time
    self.device = device
    self.buttons = buttons
    self.state = state
  }
}
