internal import CScheduler

/// The thread that takes the pointer's events and puts the ink.
enum InputThread {
  /// The shortest slice that the kernel gives: 0.1 ms, in nanoseconds.
  private static let slice: UInt64 = 100_000
  /// SCHED_FLAG_RESET_ON_FORK of the kernel: other threads and programs get what is usual.
  private static let resetsOnFork: UInt64 = 1

  /// Asks the kernel to let this thread run soon and briefly, rather than later and for long.
  ///
  /// An event costs some hundredths of a millisecond. With a short slice (Linux 6.12 and later, no
  /// privilege needed; earlier ones ignore it) the thread runs as soon as the server has written
  /// the event, and is done before the server wants the processor again for the ink: there is no
  /// third party that has to be woken on another, sleeping processor. Where it is refused nothing
  /// is lost but that.
  static func askForShortSlices() {
    var attributes = cscheduler_attributes()
    let ordinaryPolicy: UInt32 = 0
    guard cscheduler_get(&attributes) == 0, attributes.policy == ordinaryPolicy else { return }
    attributes.runtime = slice
    attributes.flags |= resetsOnFork
    _ = cscheduler_set(&attributes)
  }
}
