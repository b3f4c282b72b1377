import CLinux
import Glibc

/// A word from any thread that something is not wanted any more.
///
/// It can be waited for together with other files, so nobody has to look again and again.
package final class Cancellation: Sendable {
  /// Can be read once it is cancelled; -1 where that never will be.
  package let descriptor: Int32
  private let writing: Int32

  /// Makes one that is not cancelled; without free descriptors one that never will be.
  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe2(&ends, O_CLOEXEC | O_NONBLOCK) != 0 { ends = [-1, -1] }
    descriptor = ends[0]
    writing = ends[1]
  }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    if writing >= 0 { _ = Glibc.close(writing) }
  }

  /// Cancels; a second time does nothing.
  package func cancel() {
    if writing >= 0 { _ = Glibc.write(writing, [1], 1) }
  }

  /// Whether it is cancelled.
  package var isCancelled: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }
}
