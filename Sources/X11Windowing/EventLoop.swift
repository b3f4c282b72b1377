internal import CX11
import Glibc

/// What the window waits for besides the server: one timer and one wake-up.
final class EventLoop {
  /// Why a wait ended, beyond what the connection may hold.
  struct Reasons {
    var timer = false
    var woken = false
    /// Nothing happened in the time given.
    var timedOut = false
  }

  let waker: Waker
  private let timer: Int32
  /// The epoll set of the connection, the timer and the wake-up.
  ///
  /// Unlike that of poll, its wait touches only what is ready.
  private let set: Int32
  private enum Mark {
    static let connection: Int32 = 1
    static let timer: Int32 = 2
    static let wake: Int32 = 4
  }

  /// - Throws: `.noDescriptor`.
  init(connection: Int32) throws(X11Error) {
    let counter = try WakeCounter()
    waker = Waker(counter: counter)
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    set = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard timer >= 0, set >= 0,
      cx11_epoll_add(set, connection, UInt32(Mark.connection)) == 0,
      cx11_epoll_add(set, timer, UInt32(Mark.timer)) == 0,
      cx11_epoll_add(set, counter.descriptor, UInt32(Mark.wake)) == 0
    else { throw .noDescriptor(errno) }
  }

  deinit {
    if set >= 0 { close(set) }
    if timer >= 0 { close(timer) }
  }

  /// Sets the timer, or ends it with nil; a time of 0 or less fires at once.
  func arm(afterMilliseconds milliseconds: Int?) {
    var setting = itimerspec()
    if let milliseconds {
      setting.it_value.tv_sec = max(0, milliseconds) / 1000
      // All zero would end the timer instead.
      setting.it_value.tv_nsec = max(1, max(0, milliseconds) % 1000 * 1_000_000)
    }
    timerfd_settime(timer, 0, &setting, nil)
  }

  /// Waits until a descriptor is ready or the time is up; a negative time waits for ever.
  func wait(atMostMilliseconds milliseconds: Int32) -> Reasons {
    var marks: Int32
    repeat {
      marks = cx11_epoll_wait(set, milliseconds)
    } while marks < 0 && errno == EINTR
    // The usual case: there is nothing but the connection to look at.
    if marks == Mark.connection { return Reasons() }
    guard marks > 0 else { return Reasons(timedOut: marks == 0) }
    return Reasons(
      timer: marks & Mark.timer != 0 && drain(timer),
      woken: marks & Mark.wake != 0 && drain(waker.counter.descriptor))
  }

  /// Reads a descriptor's count back to zero and returns whether it had one.
  private func drain(_ descriptor: Int32) -> Bool {
    var value: UInt64 = 0
    return read(descriptor, &value, 8) == 8
  }
}
