internal import CX11
import Windowing

/// The keys held down, and the way from key codes to keys.
struct Keyboard {
  private var heldCodes: Set<UInt32> = []
  /// The keys among them that were told of.
  private var toldKeys: [UInt32: Key] = [:]

  /// Asks for repeats without releases between them, so that a held key is told from a new press.
  static func requestDetectableRepeat(of display: OpaquePointer) {
    XkbSetDetectableAutoRepeat(display, True, nil)
  }

  /// Decodes a key going down; nil for keys without a meaning here.
  mutating func press(_ event: XKeyEvent) -> Event? {
    let isRepeat = !heldCodes.insert(event.keycode).inserted
    let symbol = Self.symbol(of: event)
    if let modifier = KeyDecoder.modifier(symbol: symbol) {
      return isRepeat ? nil : .modifiers(Modifiers(state: event.state).union(modifier))
    }
    let modifiers = Modifiers(state: event.state)
    let key = Self.key(of: event, symbol: symbol, modifiers)
    toldKeys[event.keycode] = key
    return key.map {
      .key(
        KeyEvent(
          $0, modifiers: modifiers, isRepeat: isRepeat, text: KeyDecoder.text(symbol: symbol)))
    }
  }

  /// What a key means: its sign, or what its place or its other signs stand for.
  private static func key(
    of event: XKeyEvent, symbol: UInt, _ modifiers: Modifiers
  ) -> Key? {
    let own = KeyDecoder.key(symbol: symbol)
    let code = Int(event.keycode)
    // Signs of commands stay what they are where they are typed: Ctrl and - on a French keyboard.
    let isCommandSign = modifiers.hasControl && [0x2B, 0x2D, 0x3D].contains(symbol)
    if !modifiers.hasShift && !isCommandSign && Self.isPlain(event),
      let digit = KeyDecoder.digit(
        symbol: symbol, shifted: Self.symbol(of: event, level: 1), atPlace: code)
    {
      return digit
    }
    guard KeyDecoder.isFromNonLatinLayout(symbol: symbol) else { return own }
    return latinLetter(of: event)
      ?? KeyDecoder.key(atPlace: code, isShifted: modifiers.hasShift) ?? own
  }

  /// Notes a key going up; an event when it is a modifier, or its press was one.
  mutating func release(_ event: XKeyEvent) -> Event? {
    heldCodes.remove(event.keycode)
    if let key = toldKeys.removeValue(forKey: event.keycode) { return .keyReleased(key) }
    // The server's state is the one before the event.
    return KeyDecoder.modifier(symbol: Self.symbol(of: event)).map {
      .modifiers(Modifiers(state: event.state).subtracting($0))
    }
  }

  private static func symbol(of event: XKeyEvent) -> UInt {
    var event = event
    var symbol: KeySym = 0
    XLookupString(&event, nil, 0, &symbol, nil)
    return UInt(symbol)
  }

  /// Whether a key types what it does alone; Caps Lock does not count.
  private static func isPlain(_ event: XKeyEvent) -> Bool {
    var event = event
    event.state &= ~UInt32(LockMask)
    return symbol(of: event) == symbol(of: event, level: 0)
  }

  /// What a key types in the layout of an event, by the level: 0 alone, 1 with Shift.
  private static func symbol(of event: XKeyEvent, level: Int32) -> UInt {
    // The state's bits 13 and 14 are the layout. A key that is the same in all has only one.
    let group = Int32(event.state >> 13 & 3)
    let code = KeyCode(event.keycode)
    let symbol = UInt(XkbKeycodeToKeysym(event.display, code, group, level))
    return symbol != 0 ? symbol : UInt(XkbKeycodeToKeysym(event.display, code, 0, level))
  }

  /// Forgets held keys, whose releases go to whoever has the focus now; an event for each told of.
  mutating func releaseAll() -> [Event] {
    defer {
      heldCodes.removeAll()
      toldKeys.removeAll()
    }
    return toldKeys.values.map { .keyReleased($0) }
  }

  /// The letter that the same key types in another of the user's layouts.
  private static func latinLetter(of event: XKeyEvent) -> Key? {
    for group in Int32(0)..<4 {
      let symbol = XkbKeycodeToKeysym(event.display, KeyCode(event.keycode), group, 0)
      if (0x61...0x7A).contains(symbol) { return KeyDecoder.key(symbol: symbol) }
    }
    return nil
  }
}
