import Robot
import Synchronization
import Testing

/// The right to have windows in this process, for one test at a time.
///
/// Xlib makes cursors with libXcursor, which has one list for the displays of all threads and locks
/// only the display it is called for: windows of two threads break the heap. The program has one
/// window. Robots need no turn, because they make no cursors.
final class WindowTurn {
  private static let isTaken = Mutex(false)

  /// Waits until no other test has windows.
  init() throws {
    let isMine = Deadline(seconds: 240).wait {
      Self.isTaken.withLock { isTaken in
        defer { isTaken = true }
        return !isTaken
      }
    }
    try #require(isMine, "some window was never closed")
  }

  deinit { Self.isTaken.withLock { $0 = false } }
}
