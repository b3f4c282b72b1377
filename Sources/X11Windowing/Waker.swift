internal import CX11
import Glibc

/// Makes a window deliver `.woken`, from any thread.
///
/// Calls between two batches of the window become one event. A copy may outlive the window;
/// its calls then do nothing.
package struct Waker: Sendable {
  let counter: WakeCounter

  /// Wakes the window; never blocks.
  package func wake() {
    counter.add()
  }
}

/// An eventfd, closed with its last user.
final class WakeCounter: Sendable {
  let descriptor: Int32

  /// - Throws: `.noDescriptor`.
  init() throws(X11Error) {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    if descriptor < 0 { throw .noDescriptor(errno) }
  }

  deinit {
    close(descriptor)
  }

  func add() {
    var one: UInt64 = 1
    // A full counter is as good as a counted call: the window has not yet looked.
    _ = write(descriptor, &one, 8)
  }
}
