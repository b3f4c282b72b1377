internal import CRandR
internal import CX11
import Raster
import Windowing

/// Where the interface's scale comes from: the user, else the desktop's resources, else the monitor.
///
/// It follows what may change while the window is there.
final class ScaleSource {
  /// The scale now.
  private(set) var scale: Double

  private let connection: X11Connection
  /// Whether the user chose the scale, so that nothing else is looked at.
  private let isFixed: Bool
  /// Whether the desktop sets the resolution.
  private var isFromResources = false
  /// All monitors, where nothing else decides.
  private var monitors: [Monitor] = []
  /// The event that says that monitors have changed; nil until they are looked at.
  private var monitorEvent: Int32?

  /// Takes the scale from what the connection knows already: nothing is asked of the server.
  init(of connection: X11Connection, fixed: Double?) {
    self.connection = connection
    isFixed = fixed != nil
    // Xlib has read the resources when it opened the display.
    let fromResources = XResourceManagerString(connection.display).flatMap {
      InterfaceScale.scale(resources: String(cString: $0))
    }
    isFromResources = fixed == nil && fromResources != nil
    scale = fixed ?? fromResources ?? 1
  }

  /// Begins to follow changes, takes those since the display was opened, and looks at the monitors if
  /// nothing else tells the scale.
  ///
  /// For after the first frame: it loads a library and waits for the server.
  ///
  /// - Returns: whether the scale is another one now.
  func follow(_ window: CX11.Window, size: PixelSize) -> Bool {
    if isFixed { return false }
    // Nothing else of this program selects events of the root window.
    XSelectInput(connection.display, connection.root, PropertyChangeMask)
    return updateResources(for: window, size: size)
  }

  /// Takes an event that may be about the scale.
  ///
  /// - Returns: whether the scale is another one now.
  func handle(_ event: XEvent, window: CX11.Window, size: PixelSize) -> Bool {
    if event.type == PropertyNotify {
      guard !isFixed, event.xproperty.window == connection.root,
        event.xproperty.atom == XA_RESOURCE_MANAGER
      else { return false }
      return updateResources(for: window, size: size)
    } else if let monitorEvent, event.type == monitorEvent {
      monitors = readMonitors()
    } else {
      return false
    }
    return update(for: window, size: size)
  }

  /// The window may be on another monitor.
  ///
  /// - Returns: whether the scale is another one now.
  func windowMoved(_ window: CX11.Window, size: PixelSize) -> Bool {
    monitors.count > 1 && update(for: window, size: size)
  }

  private func take(_ newScale: Double) -> Bool {
    if newScale == scale { return false }
    scale = newScale
    return true
  }

  private func updateResources(for window: CX11.Window, size: PixelSize) -> Bool {
    let resources = readResources()
    isFromResources = resources != nil
    return resources.map(take) ?? update(for: window, size: size)
  }

  /// Takes the scale of the monitor that the window is on, if it is that which decides.
  private func update(for window: CX11.Window, size: PixelSize) -> Bool {
    if isFixed || isFromResources { return false }
    if monitorEvent == nil {
      monitorEvent = crandr_follow(rawDisplay, UInt(connection.root))
      monitors = readMonitors()
    }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: CX11.Window = 0
    XTranslateCoordinates(
      connection.display, window, connection.root, Int32(size.width / 2), Int32(size.height / 2),
      &x, &y, &child)
    // Half dragged out of the screen it stays as it was.
    let isOnMonitor = monitors.contains { $0.rect.contains(x: Int(x), y: Int(y)) }
    if !isOnMonitor && !monitors.isEmpty { return false }
    return take(InterfaceScale.scale(on: monitors, x: Int(x), y: Int(y)) ?? 1)
  }

  private var rawDisplay: UnsafeMutableRawPointer { UnsafeMutableRawPointer(connection.display) }

  private func readMonitors() -> [Monitor] {
    Monitors.list(of: connection.display).map {
      Monitor(
        rect: $0.rect,
        millimetres: PixelSize(
          width: Int($0.millimetres_wide), height: Int($0.millimetres_high)))
    }
  }

  /// Asks the server for the resources as they are now, for Xlib keeps the old ones.
  private func readResources() -> Double? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var text: UnsafeMutablePointer<UInt8>?
    // Lengths count in fours: 4 MB are more than any desktop has.
    let longest = 1 << 20
    XGetWindowProperty(
      connection.display, connection.root, XA_RESOURCE_MANAGER, 0, longest, False, XA_STRING,
      &type, &format, &count, &rest, &text)
    guard let text else { return nil }
    defer { XFree(text) }
    guard type == XA_STRING, format == 8 else { return nil }
    // Xlib ends every property with a zero.
    return text.withMemoryRebound(to: CChar.self, capacity: Int(count) + 1) {
      InterfaceScale.scale(resources: String(cString: $0))
    }
  }
}
