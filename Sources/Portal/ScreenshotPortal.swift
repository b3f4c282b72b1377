internal import CGIO

/// The desktop's own screenshots, for where no program sees the screen by itself.
package enum ScreenshotPortal {
  /// Longer URIs are none.
  private static let longest = 1 << 14

  /// Asks for a picture of the screen and waits; the desktop may ask the user first.
  ///
  /// Blocks: not for the thread of a window.
  ///
  /// - Parameter seconds: how long to wait for the answer.
  /// - Returns: the URI of the picture's file, which stays where the desktop put it.
  /// - Throws: `PortalError`.
  package static func take(waitingSeconds seconds: Int = 120) throws(PortalError) -> [UInt8] {
    var uri = [CChar](repeating: 0, count: longest)
    switch cgio_screenshot(&uri, Int32(longest), UInt32(max(0, seconds))) {
    case cgio_done: return uri.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    case cgio_no_library: throw .noLibrary
    case cgio_no_bus: throw .noBus
    case cgio_no_portal: throw .noPortal
    case cgio_late: throw .late
    default: throw .refused
    }
  }
}
