import Glibc

/// Turns the signals that ask a program to end into a call, on a thread that waits for them.
///
/// A signal handler could do next to nothing safely; a thread can do anything.
enum EndSignals {
  private final class Box {
    let body: @Sendable () -> Void
    let signals: sigset_t

    init(_ body: @escaping @Sendable () -> Void, _ signals: sigset_t) {
      self.body = body
      self.signals = signals
    }
  }

  /// Calls `body` for each TERM, HUP or INT from now on; to be called before other threads exist.
  static func forward(to body: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGHUP, SIGINT] {
      // What whoever started us wants ignored, such as HUP under nohup, stays so.
      var action = sigaction()
      sigaction(number, nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      if handler != unsafeBitCast(SIG_IGN, to: Int.self) { sigaddset(&signals, number) }
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let box = Unmanaged.passRetained(Box(body, signals))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let box = Unmanaged<Box>.fromOpaque(context).takeRetainedValue()
        var signals = box.signals
        var number: Int32 = 0
        while sigwait(&signals, &number) == 0 { box.body() }
        return nil
      }, box.toOpaque())
    if result == 0 {
      pthread_detach(thread)
    } else {
      box.release()
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
}
