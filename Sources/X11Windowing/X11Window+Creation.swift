internal import CX11
import Raster

extension X11Window {
  /// What is selected however the pointer is followed.
  private static let baseEventMask =
    KeyPressMask | KeyReleaseMask | FocusChangeMask | ExposureMask | StructureNotifyMask
    | VisibilityChangeMask

  /// Makes the window without showing it.
  static func makeWindow(
    _ size: PixelSize, options: X11WindowOptions, on connection: X11Connection
  ) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    // No background, and the old content kept in place: pulling the window larger does not flash.
    attributes.background_pixmap = Pixmap(None)
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask = baseEventMask
    let corner = options.placement?.corner(of: size, on: connection.screenSize) ?? (x: 0, y: 0)
    return XCreateWindow(
      connection.display, connection.root, int16(corner.x), int16(corner.y), UInt32(size.width),
      UInt32(size.height), 0, connection.depth, UInt32(InputOutput), connection.visual,
      UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
  }

  /// Selects pointer events: those of XInput2, or the core ones, never both.
  ///
  /// Who selects touches gets no pointer events made from them. Where there is no touch screen, or
  /// not yet, that changes nothing.
  func selectInput() {
    guard usesInputExtension else {
      XSelectInput(
        connection.display, identifier,
        Self.baseEventMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
          | LeaveWindowMask)
      return
    }
    var types = [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Leave]
    if connection.hasTouches { types += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    var bits: [UInt8] = [0, 0, 0]
    for type in types {
      bits[Int(type) >> 3] |= 1 << UInt8(type & 7)
    }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(connection.display, identifier, &mask, 1)
    }
  }

  /// Cuts a coordinate to what the X protocol can carry.
  static func int16(_ value: Int) -> Int32 {
    Int32(max(-32768, min(32767, value)))
  }
}
