import Raster

/// What a window tells its client; every foreign event is decoded into one of these, once.
package enum Event: Hashable, Sendable {
  /// The pointer moved, or a button of it went down or up.
  case pointer(PointerEvent)
  /// The wheel turned: steps, positive away from the user (up) or to the right.
  case scroll(ScrollEvent)
  /// The pointer left the window and no button holds it.
  case pointerLeft
  /// Whatever button was held is held no longer, without a release: the grab was broken, the
  /// window was unmapped or lost the focus. A stroke in hand ends at its last point and stays.
  case pointerLost
  /// The primary button's press was the beginning of something else, and the pointer is over nothing:
  /// a stroke in hand leaves no trace, a drag goes back to where it began.
  case pointerCancelled
  /// Two fingers move, scale and turn what is under them; no button is held meanwhile.
  // Boxed: it is larger than a pointer event, and all events have the size of the largest.
  indirect case pinch(PinchEvent)
  /// A key went down, or repeats.
  case key(KeyEvent)
  /// A key went up of which `key` has told, or the keyboard went to somebody else while it was held.
  case keyReleased(Key)
  /// Other modifier keys are held than before: these.
  case modifiers(Modifiers)
  /// The content has a new size, in window pixels; the whole frame is to be drawn again.
  case resized(PixelSize)
  /// The interface is to be drawn at another scale: window pixels for each pixel of its design.
  /// Comes after the first frame only; the page is not concerned.
  case scaleChanged(Double)
  /// Another program holds files over the window that it would let go of here, or does so no longer.
  case dropOffered(Bool)
  /// It has let go of them; tells that they are offered no longer, too.
  case dropped(Drop)
  /// The user asks to close the window.
  case closeRequested
  /// The first frame is on the screen: the server has answered for it.
  case ready
  /// The time asked for with `Window.wake(afterMilliseconds:)` has come.
  case timer
  /// Another thread called the wake function of the window.
  case woken
}

/// Buttons and positions of a pointer.
package struct PointerEvent: Hashable, Sendable {
  /// What happened.
  package enum Phase: Hashable, Sendable {
    /// A button went down.
    case press
    /// The pointer moved, with or without a button.
    case motion
    /// A button went up.
    case release
  }

  /// A button by its use; numbers above 3 that are no wheel are left out by the window.
  package enum Button: Hashable, Sendable {
    /// The left button, or the tip of a pen.
    case primary
    /// The middle button.
    case middle
    /// The right button, or a pen's side button.
    case secondary
  }

  /// What happened.
  package var phase: Phase
  /// The button that went down or up; nil for a motion.
  package var button: Button?
  /// Where, as the device sent it: integer sources are not yet moved to the pixel's middle.
  package var position: WindowPoint
  /// When, in milliseconds of the X server's clock, unwrapped, never running back by the wrap.
  package var time: Double
  /// How hard, 0 to 1; 1 where the device does not tell.
  package var pressure: Double
  /// Which device, so that fractions are remembered for each; 0 for core events.
  package var device: Int
  /// Whether the primary button is down after this event, as the server sees it.
  package var isPrimaryDown: Bool
  /// Modifier keys held.
  package var modifiers: Modifiers
  /// Whether it is a finger on the window, whose place is known only while its button is down.
  package var isTouch: Bool

  /// Makes an event; the defaults are those of a mouse without pressure.
  package init(
    phase: Phase, button: Button? = nil, position: WindowPoint, time: Double,
    pressure: Double = 1, device: Int = 0, isPrimaryDown: Bool, modifiers: Modifiers = [],
    isTouch: Bool = false
  ) {
    self.phase = phase
    self.button = button
    self.position = position
    self.time = time
    self.pressure = pressure
    self.device = device
    self.isPrimaryDown = isPrimaryDown
    self.modifiers = modifiers
    self.isTouch = isTouch
  }
}

/// Steps of a wheel at a place.
package struct ScrollEvent: Hashable, Sendable {
  /// Where the pointer was.
  package var position: WindowPoint
  /// Steps to the right.
  package var horizontal: Double
  /// Steps up, away from the user.
  package var vertical: Double
  /// Modifier keys held.
  package var modifiers: Modifiers

  /// Makes a scroll of some steps at a place.
  package init(
    position: WindowPoint, horizontal: Double = 0, vertical: Double = 0, modifiers: Modifiers = []
  ) {
    self.position = position
    self.horizontal = horizontal
    self.vertical = vertical
    self.modifiers = modifiers
  }
}

/// A key going down.
package struct KeyEvent: Hashable, Sendable {
  /// Which key, by its meaning in the user's layout.
  package var key: Key
  /// Modifier keys held.
  package var modifiers: Modifiers
  /// Whether it is the keyboard's own repetition of a held key.
  package var isRepeat: Bool
  /// The character that it types into a field, in its case and layout; nil for keys that type none.
  package var text: Character?

  /// Makes a key event.
  package init(
    _ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false, text: Character? = nil
  ) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.text = text
  }
}

/// A key by its meaning.
package enum Key: Hashable, Sendable {
  /// A key that types a character: lower case, as without Shift on a letter key; with Shift on any other.
  case character(Character)
  /// Escape.
  case escape
  /// Return or the keypad's Enter.
  case enter
  /// Tab.
  case tab
  /// Delete.
  case delete
  /// Backspace.
  case backspace
  /// Cursor left.
  case left
  /// Cursor right.
  case right
  /// Cursor up.
  case up
  /// Cursor down.
  case down
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// A function key, 1 to 35.
  case function(Int)
}

/// Modifier keys held during an event.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  // By their bits: the members of option sets are generic code, and these are asked for with each
  // motion.

  /// Whether Shift is held.
  package var hasShift: Bool { rawValue & 1 != 0 }
  /// Whether Control is held.
  package var hasControl: Bool { rawValue & 2 != 0 }

  /// Shift.
  package static let shift = Modifiers(rawValue: 1)
  /// Control.
  package static let control = Modifiers(rawValue: 2)
  /// Alt (the first modifier of the X keyboard).
  package static let alt = Modifiers(rawValue: 4)
  /// Super (the fourth modifier).
  package static let superKey = Modifiers(rawValue: 8)
}
