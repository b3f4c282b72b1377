internal import CX11
internal import CXTst
import Raster

/// A user without hands: moves the pointer, presses keys, looks at the screen.
///
/// It has a connection of its own and is used from one thread. Input goes through the XTEST
/// extension, so the server treats it as that of a device. Coordinates are pixels of the screen,
/// y down, unless a window is named.
package final class Robot {
  let display: OpaquePointer
  let root: CX11.Window
  /// Kept, for a server that ends before its client would end the whole process.
  private let server: VirtualDisplay?

  /// Connects to a virtual display and keeps it for as long as this robot is there.
  ///
  /// - Throws: `.cannotOpenDisplay`, `.noExtension`.
  package convenience init(on server: VirtualDisplay) throws(RobotError) {
    try self.init(displayName: server.name, server: server)
  }

  /// Connects to a display.
  ///
  /// - Parameter displayName: its name; nil for DISPLAY.
  /// - Throws: `.cannotOpenDisplay`, `.noExtension`.
  package convenience init(displayName: String?) throws(RobotError) {
    try self.init(displayName: displayName, server: nil)
  }

  private init(displayName: String?, server: VirtualDisplay?) throws(RobotError) {
    self.server = server
    XInitThreads()
    RobotErrorHandling.install()
    guard let display = XOpenDisplay(displayName) else {
      throw .cannotOpenDisplay(displayName ?? "")
    }
    self.display = display
    root = XRootWindow(display, XDefaultScreen(display))
    RobotErrorHandling.add(display)
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard XTestQueryExtension(display, &event, &error, &major, &minor) != 0 else {
      throw .noExtension("XTEST")
    }
    // Otherwise a client that holds the server would stop the test.
    XTestGrabControl(display, True)
  }

  deinit {
    RobotErrorHandling.remove(display)
    XCloseDisplay(display)
  }

  /// Width and height of the screen in pixels.
  package var screenSize: PixelSize {
    let screen = XDefaultScreen(display)
    return PixelSize(
      width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
  }

  /// Waits until the server has handled all requests; programs may still be at work.
  package func synchronize() {
    XSync(display, False)
  }
}
