internal import CX11
internal import CXTst

extension Robot {
  /// Presses and lets go a key, with modifier keys held around it.
  ///
  /// - Parameters:
  ///   - name: a key symbol's name: `a`, `bracketleft`, `Escape`, `F11`, `KP_Enter`.
  ///   - modifiers: names of modifier keys: `Control_L`, `Shift_L`, `Alt_L`, `Super_L`.
  /// - Returns: false when the keyboard has no such key.
  @discardableResult
  package func type(key name: String, with modifiers: [String] = []) -> Bool {
    for modifier in modifiers where !press(key: modifier) { return false }
    defer { for modifier in modifiers.reversed() { release(key: modifier) } }
    guard press(key: name) else { return false }
    return release(key: name)
  }

  /// Presses and lets go the key at a place, by its evdev key code, with modifier keys held.
  package func type(code: Int, with modifiers: [String] = []) {
    for modifier in modifiers { press(key: modifier) }
    for isDown in [True, False] { XTestFakeKeyEvent(display, UInt32(code), isDown, 0) }
    for modifier in modifiers.reversed() { release(key: modifier) }
    XFlush(display)
  }

  /// Switches the keyboard to one of its layouts, counted from 0, and waits until it has.
  package func lockLayout(_ number: Int) {
    XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(number))
    XSync(display, False)
  }

  /// Sets the desktop's resources, as `xrdb` does: lines such as `Xft.dpi: 96`; nil removes them.
  package func setResources(_ text: String?) {
    if let text {
      let bytes = Array(text.utf8)
      XChangeProperty(
        display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, bytes,
        Int32(bytes.count))
    } else {
      XDeleteProperty(display, root, XA_RESOURCE_MANAGER)
    }
    XSync(display, False)
  }

  /// Presses a key and holds it; false when the keyboard has no such key.
  @discardableResult
  package func press(key name: String) -> Bool {
    send(key: name, isDown: true)
  }

  /// Lets a key go; false when the keyboard has no such key.
  @discardableResult
  package func release(key name: String) -> Bool {
    send(key: name, isDown: false)
  }

  private func send(key name: String, isDown: Bool) -> Bool {
    let symbol = XStringToKeysym(name)
    let code = XKeysymToKeycode(display, symbol)
    guard symbol != 0, code != 0 else { return false }
    XTestFakeKeyEvent(display, UInt32(code), isDown ? True : False, 0)
    XFlush(display)
    return true
  }
}
