internal import CX11
internal import CXInput
import Raster

/// One connection to an X server, and what that server offers.
///
/// Used from one thread.
final class X11Connection {
  let display: OpaquePointer
  let root: CX11.Window
  let visual: UnsafeMutablePointer<Visual>
  /// Bits a pixel of the default visual: 24 or 32.
  let depth: Int32
  let screenSize: PixelSize
  let atoms: Atoms
  /// The event type of ShmCompletion; nil without MIT-SHM.
  let sharedMemoryCompletion: Int32?
  /// The major opcode of XInput2; nil where it is not there.
  let inputOpcode: Int32?
  /// Whether that tells of touches: XInput 2.2.
  let hasTouches: Bool

  /// Opens a display and looks at its first screen.
  ///
  /// - Parameter name: the display's name, nil for DISPLAY.
  /// - Throws: `.cannotOpenDisplay`, `.unsupportedScreen`.
  init(displayName name: String?) throws(X11Error) {
    // Each thread has its own connection, but Xlib's tables are shared among all.
    XInitThreads()
    X11ErrorHandling.install()
    guard let display = XOpenDisplay(name) else {
      // Given a name, XDisplayName would hand back that name's memory, which is gone by then.
      throw .cannotOpenDisplay(name ?? XDisplayName(nil).map { String(cString: $0) } ?? "")
    }
    self.display = display
    let screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    depth = XDefaultDepth(display, screen)
    guard let visual = XDefaultVisual(display, screen),
      Self.isSupported(visual.pointee, depth: depth, of: display)
    else {
      let depth = Int(depth)
      XCloseDisplay(display)
      throw .unsupportedScreen(depth: depth)
    }
    self.visual = visual
    screenSize = PixelSize(
      width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
    atoms = Atoms(of: display)
    sharedMemoryCompletion =
      XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) + ShmCompletion : nil
    let input = Self.inputExtension(of: display)
    inputOpcode = input?.opcode
    hasTouches = input?.hasTouches ?? false
  }

  deinit {
    XCloseDisplay(display)
  }

  /// Whether pixels are 32-bit words 0x??RRGGBB, low byte first, as frames have them.
  private static func isSupported(
    _ visual: Visual, depth: Int32, of display: OpaquePointer
  ) -> Bool {
    guard depth == 24 || depth == 32, visual.class == TrueColor,
      visual.red_mask == 0xFF0000, visual.green_mask == 0xFF00, visual.blue_mask == 0xFF,
      XImageByteOrder(display) == LSBFirst
    else { return false }
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(display, &count) else { return false }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count)).contains {
      $0.depth == depth && $0.bits_per_pixel == 32
    }
  }

  private static func inputExtension(
    of display: OpaquePointer
  ) -> (opcode: Int32, hasTouches: Bool)? {
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0
    else { return nil }
    var major: Int32 = 2
    var minor: Int32 = 2
    guard XIQueryVersion(display, &major, &minor) == Success, major >= 2 else { return nil }
    // From here on the data of these events is a `cxinput_event`.
    cxinput_read_from_wire(UnsafeMutableRawPointer(display), opcode)
    return (opcode, major > 2 || minor >= 2)
  }
}
