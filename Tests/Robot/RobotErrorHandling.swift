internal import CX11
import Synchronization

/// Lets the robot's own requests fail quietly (a window may vanish at any time), and leaves the
/// errors of other connections in the process to the handler that was there before.
enum RobotErrorHandling {
  private static let displays = Mutex<Set<UInt>>([])

  private typealias Handler =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32

  private static let previous: Handler? =
    XSetErrorHandler { display, event in
      RobotErrorHandling.isOwn(display) ? 0 : RobotErrorHandling.previous?(display, event) ?? 0
    }

  static func install() {
    _ = previous
  }

  static func add(_ display: OpaquePointer) {
    displays.withLock { _ = $0.insert(UInt(bitPattern: display)) }
  }

  static func remove(_ display: OpaquePointer) {
    displays.withLock { _ = $0.remove(UInt(bitPattern: display)) }
  }

  private static func isOwn(_ display: OpaquePointer?) -> Bool {
    displays.withLock { $0.contains(UInt(bitPattern: display)) }
  }
}
