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
  /// The connection, the timer, the wake-up; kept to spare an allocation for each event.
  private var descriptors: [pollfd]

  /// - Throws: `.noDescriptor`.
  init(connection: Int32) throws(X11Error) {
    let counter = try WakeCounter()
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    if timer < 0 { throw .noDescriptor(errno) }
    waker = Waker(counter: counter)
    descriptors = [connection, timer, counter.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  deinit {
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
    var count: Int32
    repeat {
      count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    } while count < 0 && errno == EINTR
    guard count > 0 else { return Reasons(timedOut: count == 0) }
    return Reasons(timer: drain(descriptors[1]), woken: drain(descriptors[2]))
  }

  /// Reads a descriptor's count back to zero and returns whether it had one.
  private func drain(_ descriptor: pollfd) -> Bool {
    if descriptor.revents == 0 { return false }
    var value: UInt64 = 0
    return read(descriptor.fd, &value, 8) == 8
  }
}
