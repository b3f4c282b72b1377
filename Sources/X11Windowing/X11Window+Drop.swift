internal import CX11
import Raster
import Windowing

/// Drag and drop: the messages of XDND, sent and received.
extension X11Window {
  /// Lists of more bytes than this are cut off; the longest names of a thousand files are shorter.
  private static let longestList = 8 << 20
  /// A list is read in parts of this many bytes.
  private static let partOfList = 1 << 18

  /// Says that files can be dropped here; nobody waits for that, so it comes after the first frame.
  func announceDrops() {
    setNumbers(
      [UInt(DropDecoder.versions.upperBound)], of: connection.atoms.dragAware, type: XA_ATOM)
  }

  /// Takes a message of a source; false for any other message.
  func handleDrop(_ event: XClientMessageEvent, client: any WindowClient) -> Bool {
    guard let kind = connection.atoms.dragMessage(event.message_type) else { return false }
    let data = event.data.l
    let numbers = [data.0, data.1, data.2, data.3, data.4].map { UInt(bitPattern: $0) }
    guard event.format == 32, let message = DropDecoder.Message(kind, numbers: numbers)
    else { return true }
    var types: [UInt] = []
    if kind == .enter && message.hasMoreTypes {
      types = atoms(of: connection.atoms.dragTypes, on: message.source)
    }
    act(drop.handle(message, types: types, modifiers: modifiersNow), client: client)
    return true
  }

  /// Takes the answer of a source that was asked for its files.
  func handleSelection(_ event: XSelectionEvent, client: any WindowClient) {
    guard event.selection == connection.atoms.dragSelection else { return }
    let list = event.property == Atom(None) ? nil : readList(event.property)
    let steps = drop.receive(list) { [connection, identifier] x, y in
      var (windowX, windowY): (Int32, Int32) = (0, 0)
      var child: CX11.Window = 0
      XTranslateCoordinates(
        connection.display, connection.root, identifier, Int32(x), Int32(y), &windowX, &windowY,
        &child)
      return WindowPoint(x: Double(windowX), y: Double(windowY))
    }
    act(steps, client: client)
  }

  /// A source's window is gone, in the middle of a drag or while it was to answer.
  func handleGone(_ window: CX11.Window, client: any WindowClient) {
    act(drop.windowGone(UInt(window)), client: client)
  }

  private func act(_ steps: [DropDecoder.Step], client: any WindowClient) {
    let atoms = connection.atoms
    for step in steps {
      switch step {
      case .watch(let source): select(StructureNotifyMask, on: source)
      case .forget(let source): select(NoEventMask, on: source)
      case .status(let source, let isAccepted):
        // An empty rectangle: every motion is to be told. Nothing here depends on the place.
        send(
          atoms.dragStatus, to: source,
          [isAccepted ? 1 : 0, 0, 0, isAccepted ? UInt(atoms.dragCopy) : 0])
      case .finish(let source, let isAccepted):
        send(
          atoms.dragFinished, to: source,
          [isAccepted ? 1 : 0, isAccepted ? UInt(atoms.dragCopy) : 0, 0, 0])
      case .request(let time):
        XConvertSelection(
          connection.display, atoms.dragSelection, atoms.uriList, atoms.dragSelection, identifier,
          Time(time))
      case .deliver(let event):
        deliver(event, to: client)
      }
    }
  }

  /// A source may be gone at any time: what is sent to it then is not worth a word.
  private func send(_ message: Atom, to source: UInt, _ numbers: [UInt]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = CX11.Window(source)
    event.xclient.message_type = message
    event.xclient.format = 32
    event.xclient.data.l = (
      Int(bitPattern: UInt(identifier)), Int(bitPattern: numbers[0]), Int(bitPattern: numbers[1]),
      Int(bitPattern: numbers[2]), Int(bitPattern: numbers[3])
    )
    _ = X11ErrorHandling.trapErrors(of: connection.display) {
      XSendEvent(connection.display, CX11.Window(source), False, NoEventMask, &event)
    }
  }

  private func select(_ mask: Int, on source: UInt) {
    // Of these two everything that matters is selected already.
    if CX11.Window(source) == identifier || CX11.Window(source) == connection.root { return }
    _ = X11ErrorHandling.trapErrors(of: connection.display) {
      XSelectInput(connection.display, CX11.Window(source), mask)
    }
  }

  /// The modifier keys held at this moment.
  private func modifiersNow() -> Modifiers {
    var (root, child): (CX11.Window, CX11.Window) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    XQueryPointer(
      connection.display, identifier, &root, &child, &x, &y, &windowX, &windowY, &state)
    return Modifiers(state: state)
  }

  /// The list in a property of the window, which is taken away; nil for anything else in it.
  private func readList(_ property: Atom) -> [UInt8]? {
    var list: [UInt8] = []
    defer { XDeleteProperty(connection.display, identifier, property) }
    while list.count < Self.longestList {
      let part = read(
        property, of: identifier, from: list.count, atMost: Self.partOfList)
      guard let part, part.type == connection.atoms.uriList, part.format == 8 else { return nil }
      list += part.bytes
      if part.rest == 0 || part.bytes.isEmpty { break }
    }
    return list
  }

  /// The atoms in a property of a source's window; none where it has no such property.
  private func atoms(of property: Atom, on source: UInt) -> [UInt] {
    var types: [UInt] = []
    _ = X11ErrorHandling.trapErrors(of: connection.display) {
      guard let list = read(property, of: CX11.Window(source), from: 0, atMost: 1 << 16),
        list.type == XA_ATOM, list.format == 32
      else { return }
      // Xlib hands out 32-bit values as C longs.
      let side = MemoryLayout<UInt>.size
      types = stride(from: 0, to: list.bytes.count, by: side).map { start in
        list.bytes[start..<min(start + side, list.bytes.count)].reversed()
          .reduce(0) { $0 << 8 | UInt($1) }
      }
    }
    return types
  }

  private struct PropertyPart {
    let type: Atom
    let format: Int32
    /// As Xlib hands them out.
    let bytes: [UInt8]
    /// Bytes that follow in the property.
    let rest: Int
  }

  /// Reads a part of a property; offset and length are multiples of 4 bytes.
  private func read(
    _ property: Atom, of window: CX11.Window, from offset: Int, atMost count: Int
  ) -> PropertyPart? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (items, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let code = XGetWindowProperty(
      connection.display, window, property, offset / 4, count / 4, False, Atom(AnyPropertyType),
      &type, &format, &items, &rest, &data)
    guard code == Success, let data else { return nil }
    defer { XFree(data) }
    let width = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return PropertyPart(
      type: type, format: format,
      bytes: Array(UnsafeBufferPointer(start: data, count: Int(items) * width)), rest: Int(rest))
  }
}
