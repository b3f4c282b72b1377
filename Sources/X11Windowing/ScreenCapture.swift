internal import CX11
import Glibc
import Raster

/// Why the screen's picture could not be taken.
package enum ScreenCaptureError: Error, Hashable, Sendable {
  /// There is no display.
  case display(X11Error)
  /// The screen's pixels are of no kind that is understood; their depth in bits.
  case unsupported(depth: Int)
  /// The server gave no picture.
  case refused
}

/// What the screen shows at one moment: all monitors, all windows, without the pointer.
///
/// It has a connection of its own, which is closed when the picture is there. So it is taken before
/// this program shows a window.
package struct ScreenCapture: Sendable {
  /// The screen's pixels, all opaque.
  package let bitmap: StraightBitmap
  /// Whether the server only stands in for one of Wayland, which does not let it see the screen.
  package let isXWayland: Bool

  /// Takes the picture of a display's first screen.
  ///
  /// - Parameter displayName: the display; nil for DISPLAY.
  /// - Throws: `ScreenCaptureError`.
  /// - Complexity: O(pixels).
  package init(displayName: String? = nil) throws(ScreenCaptureError) {
    XInitThreads()
    X11ErrorHandling.install()
    guard let display = XOpenDisplay(displayName) else {
      throw .display(
        .cannotOpenDisplay(displayName ?? XDisplayName(nil).map { String(cString: $0) } ?? ""))
    }
    defer { XCloseDisplay(display) }
    let screen = XDefaultScreen(display)
    let depth = Int(XDefaultDepth(display, screen))
    let size = PixelSize(
      width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
    isXWayland = Self.isXWayland(display)
    guard let visual = XDefaultVisual(display, screen)?.pointee, visual.class == TrueColor
    else { throw .unsupported(depth: depth) }
    var image: UnsafeMutablePointer<XImage>?
    // The root's picture has that of all windows in it.
    _ = X11ErrorHandling.trapErrors(of: display) {
      image = XGetImage(
        display, XRootWindow(display, screen), 0, 0, UInt32(size.width), UInt32(size.height),
        ~0, ZPixmap)
    }
    guard let image else { throw .refused }
    defer { XDestroyImage(image) }
    guard
      let format = PixelFormat(
        bitsPerPixel: Int(image.pointee.bits_per_pixel),
        isLowByteFirst: image.pointee.byte_order == LSBFirst,
        redMask: UInt32(truncatingIfNeeded: visual.red_mask),
        greenMask: UInt32(truncatingIfNeeded: visual.green_mask),
        blueMask: UInt32(truncatingIfNeeded: visual.blue_mask))
    else { throw .unsupported(depth: depth) }
    bitmap = Self.bitmap(of: image.pointee, size, format)
  }

  /// Whether every pixel is black, as those of a screen are that cannot be seen.
  ///
  /// - Complexity: O(pixels up to the first that is not).
  package var isBlack: Bool {
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      stride(from: 0, to: bytes.count, by: 4).allSatisfy {
        bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 0
      }
    }
  }

  private static func bitmap(
    of image: XImage, _ size: PixelSize, _ format: PixelFormat
  ) -> StraightBitmap {
    let stride = Int(image.bytes_per_line)
    let row = size.width * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: size.height * row) { target, count in
      let source = UnsafeRawBufferPointer(start: image.data, count: size.height * stride)
      for y in 0..<size.height {
        format.convert(
          UnsafeRawBufferPointer(rebasing: source[(y * stride)...]),
          into: UnsafeMutableBufferPointer(rebasing: target[(y * row)..<((y + 1) * row)]))
      }
      count = size.height * row
    }
    return StraightBitmap(size: size, bytes: bytes)
  }

  /// Newer servers say so by an extension, older ones by the names of their monitors.
  private static func isXWayland(_ display: OpaquePointer) -> Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    if XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0 { return true }
    return Monitors.list(of: display).contains { monitor in
      guard let name = XGetAtomName(display, monitor.name) else { return false }
      defer { XFree(name) }
      return String(cString: name).hasPrefix("XWAYLAND")
    }
  }
}
