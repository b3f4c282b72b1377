import Glibc

/// The signals that ask for the end, looked at where it is safe to end.
///
/// They are blocked and stay pending, so that every way out goes through the same cleaning up.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Blocks the signals; children start without this.
  static func prepare() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// Throws `DemoError.interrupted` when one of the signals has come.
  static func check() throws {
    var pending = sigset_t()
    sigpending(&pending)
    if signals.contains(where: { sigismember(&pending, $0) == 1 }) {
      throw DemoError.interrupted
    }
  }
}
