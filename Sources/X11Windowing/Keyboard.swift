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
    var key = KeyDecoder.key(symbol: symbol)
    if KeyDecoder.isFromNonLatinLayout(symbol: symbol) {
      key = Self.latinLetter(of: event) ?? KeyDecoder.letter(atPlace: Int(event.keycode)) ?? key
    }
    toldKeys[event.keycode] = key
    return key.map {
      .key(
        KeyEvent(
          $0, modifiers: Modifiers(state: event.state), isRepeat: isRepeat,
          text: KeyDecoder.text(symbol: symbol)))
    }
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
