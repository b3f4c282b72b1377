internal import CRandR
internal import CX11
import Raster

/// The monitors as RandR lists them.
enum Monitors {
  /// More than anybody has.
  private static let limit = 32

  /// Asks the server, which loads libXrandr; empty where either does not know monitors.
  static func list(of display: OpaquePointer) -> [crandr_monitor] {
    var list = [crandr_monitor](repeating: crandr_monitor(), count: limit)
    let count = crandr_monitors(
      UnsafeMutableRawPointer(display), UInt(XDefaultRootWindow(display)), &list, Int32(limit))
    return Array(list.prefix(max(0, Int(count))))
  }
}

extension crandr_monitor {
  /// Its pixels of the screen.
  var rect: PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
