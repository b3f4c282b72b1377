import Glibc

/// A clock that only runs forward.
enum MonotonicClock {
  /// Milliseconds since some fixed time.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
