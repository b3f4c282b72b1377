internal import CX11
import Glibc
import Raster

extension X11Window {
  /// Sets what window managers read before the window is shown.
  func setProperties() {
    setTitleProperties(options.title)
    setText(
      "\(options.applicationName)\0\(options.applicationClass)\0", of: XA_WM_CLASS,
      type: XA_STRING)
    var host = [CChar](repeating: 0, count: 256)
    // The last byte stays zero, whatever length the name has.
    if gethostname(&host, host.count - 1) == 0 {
      let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      setBytes(name, of: XA_WM_CLIENT_MACHINE, type: XA_STRING)
      setNumbers([UInt(getpid())], of: connection.atoms.processIdentifier, type: XA_CARDINAL)
    }
    setNumbers(
      [connection.atoms.deleteWindow, connection.atoms.ping], of: connection.atoms.protocols,
      type: XA_ATOM)
    setSizeHints()
    setFullScreen()
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(connection.display, identifier, &hints)
  }

  /// Sets the title in UTF-8, and in Latin-1 for window managers that know no other.
  func setTitleProperties(_ title: String) {
    let shown = String(
      String.UnicodeScalarView(
        title.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    setText(shown, of: connection.atoms.windowName, type: connection.atoms.utf8String)
    let latin = shown.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
    setBytes(latin, of: XA_WM_NAME, type: XA_STRING)
  }

  /// Sets the icon from the options: width, height, then straight words 0xAARRGGBB.
  func setIcon() {
    guard let icon = options.icon, icon.size.width > 0, icon.size.height > 0 else { return }
    var numbers = [UInt(icon.size.width), UInt(icon.size.height)]
    numbers += icon.words.map { word in
      let straight = PremultipliedColor(word: word)?.straight ?? StraightColor(rgb: word)
      return UInt(straight.alpha) << 24 | UInt(straight.red) << 16 | UInt(straight.green) << 8
        | UInt(straight.blue)
    }
    setNumbers(numbers, of: connection.atoms.windowIcon, type: XA_CARDINAL)
  }

  private func setSizeHints() {
    var hints = XSizeHints()
    let isSizeFromUser = options.isSizeFromUser || options.placement != nil
    hints.flags = isSizeFromUser ? USSize : PSize
    hints.width = Int32(size.width)
    hints.height = Int32(size.height)
    if let placement = options.placement {
      let corner = placement.corner(of: size, on: screenSize)
      hints.flags |= USPosition | PWinGravity
      hints.x = Self.int16(corner.x)
      hints.y = Self.int16(corner.y)
      // The corner that stays in place when the window manager adds its frame.
      hints.win_gravity =
        switch (placement.isFromRight, placement.isFromBottom) {
        case (false, false): NorthWestGravity
        case (true, false): NorthEastGravity
        case (false, true): SouthWestGravity
        case (true, true): SouthEastGravity
        }
    }
    XSetWMNormalHints(connection.display, identifier, &hints)
  }

  private func setText(_ text: String, of property: Atom, type: Atom) {
    setBytes(Array(text.utf8), of: property, type: type)
  }

  private func setBytes(_ bytes: [UInt8], of property: Atom, type: Atom) {
    XChangeProperty(
      connection.display, identifier, property, type, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Sets 32-bit values, which Xlib takes as C longs.
  func setNumbers(_ numbers: [UInt], of property: Atom, type: Atom) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, identifier, property, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }
}
