import Glibc

/// A moment by which something must have happened.
package struct Deadline: Sendable {
  private let end: Double

  /// Makes the moment that lies this many seconds ahead.
  package init(seconds: Double) {
    end = Self.now + seconds
  }

  /// Whether the moment is over.
  package var isPast: Bool { Self.now >= end }

  /// Seconds of a clock that only runs forward.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Asks again and again, about every millisecond, until there is an answer.
  ///
  /// - Returns: the answer, or nil when the deadline passed without one.
  package func wait<Answer>(for answer: () throws -> Answer?) rethrows -> Answer? {
    while true {
      // Asked once more after the deadline, so that a slow machine is no reason to fail.
      let isLast = isPast
      if let found = try answer() { return found }
      if isLast { return nil }
      poll(nil, 0, 1)
    }
  }

  /// Asks again and again until a condition holds; false when the deadline passed before.
  package func wait(until condition: () throws -> Bool) rethrows -> Bool {
    try wait { try condition() ? true : nil } ?? false
  }
}
