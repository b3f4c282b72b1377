import Glibc
import Synchronization

/// Keeps a thread waiting until it is let go.
final class Gate: Sendable {
  private let isOpen = Mutex(false)

  /// Lets whoever waits go.
  func open() { isOpen.withLock { $0 = true } }

  /// Waits.
  func wait() {
    while !isOpen.withLock({ $0 }) { sched_yield() }
  }
}
