internal import CX11
internal import CXInput
import Windowing

extension PointerReport {
  /// Reads a core pointer event; nil for any other.
  init?(_ event: XEvent) {
    switch event.type {
    case MotionNotify:
      let motion = event.xmotion
      self.init(
        .motion, x: Double(motion.x), y: Double(motion.y),
        time: UInt32(truncatingIfNeeded: motion.time), buttons: Self.buttons(motion.state),
        state: motion.state)
    case ButtonPress, ButtonRelease:
      let button = event.xbutton
      self.init(
        event.type == ButtonPress ? .press : .release, button: Int(button.button),
        x: Double(button.x), y: Double(button.y), time: UInt32(truncatingIfNeeded: button.time),
        buttons: Self.buttons(button.state), state: button.state)
    default:
      return nil
    }
  }

  /// The buttons 1 to 5 of a core event's state, button n at bit n.
  static func buttons(_ state: UInt32) -> UInt32 {
    (state >> 8 & 0b11111) << 1
  }
}

extension EventDecoder.CrossingMode {
  /// Reads the mode of a core or XInput2 crossing event.
  init(_ mode: Int32) {
    switch mode {
    case NotifyGrab, XINotifyPassiveGrab: self = .grab
    case NotifyUngrab, XINotifyPassiveUngrab: self = .ungrab
    default: self = .normal
    }
  }
}

// The data of a cookie is there between XGetEventData and XFreeEventData only.
extension XGenericEventCookie {
  /// The pointer event in the cookie; nil for any other.
  var pointerReport: PointerReport? {
    let kind: PointerReport.Kind
    switch evtype {
    case XI_Motion: kind = .motion
    case XI_ButtonPress: kind = .press
    case XI_ButtonRelease: kind = .release
    default: return nil
    }
    guard let event = data?.assumingMemoryBound(to: cxinput_event.self).pointee else { return nil }
    return PointerReport(
      kind, button: kind == .motion ? 0 : Int(event.detail), x: event.x, y: event.y,
      time: event.time, device: Int(event.source), buttons: event.buttons, state: event.modifiers)
  }

  /// The touch event in the cookie; nil for any other.
  var touchReport: TouchReport? {
    let kind: TouchReport.Kind
    switch evtype {
    case XI_TouchBegin: kind = .begin
    case XI_TouchUpdate: kind = .update
    case XI_TouchEnd: kind = .end
    default: return nil
    }
    guard let event = data?.assumingMemoryBound(to: cxinput_event.self).pointee else { return nil }
    return TouchReport(
      kind, id: event.detail, x: event.x, y: event.y, time: event.time,
      device: Int(event.source), state: event.modifiers,
      leadsPointer: event.flags & UInt32(XITouchEmulatingPointer) != 0)
  }

  /// The mode and buttons of the leave event in the cookie.
  var leave: (mode: EventDecoder.CrossingMode, buttons: UInt32)? {
    guard let event = data?.assumingMemoryBound(to: cxinput_event.self).pointee else { return nil }
    return (.init(event.mode), event.buttons)
  }
}
