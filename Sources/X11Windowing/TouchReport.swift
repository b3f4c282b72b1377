/// A touch event as the server tells it, by XInput 2.2.
package struct TouchReport: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// A finger came down.
    case begin
    /// It moved, or presses in another way.
    case update
    /// It left.
    case end
  }

  /// What happened.
  package var kind: Kind
  /// The server's number of the touch, which no other has while it lasts.
  package var id: UInt32
  /// Window pixels from the left edge, with fractions.
  package var x: Double
  /// Window pixels from the top edge, with fractions.
  package var y: Double
  /// Milliseconds of the server's clock, which wraps.
  package var time: UInt32
  /// The source device.
  package var device: Int
  /// The modifier bits of the X protocol.
  package var state: UInt32
  /// Whether the pointer would follow this finger, did the window not ask for touches.
  ///
  /// So it is with the first one on a screen; fingers on a touchpad never lead it so.
  package var leadsPointer: Bool

  /// Makes a report of one event.
  package init(
    _ kind: Kind, id: UInt32, x: Double, y: Double, time: UInt32 = 0, device: Int = 0,
    state: UInt32 = 0, leadsPointer: Bool = true
  ) {
    self.kind = kind
    self.id = id
    self.x = x
    self.y = y
    self.time = time
    self.device = device
    self.state = state
    self.leadsPointer = leadsPointer
  }
}
