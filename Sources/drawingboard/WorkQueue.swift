import Glibc
import Synchronization

/// Does work in order on one thread of its own, which exists only while there is work.
///
/// The thread of the window never waits for it, save at the very end.
final class WorkQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var thread: pthread_t?
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Adds work; it begins when what was added before is done.
  func add(_ work: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.waiting.append(work)
      if state.isRunning { return }
      // A thread that has just ended is still to be collected.
      if let ended = state.thread { pthread_join(ended, nil) }
      state.isRunning = true
      state.thread = start()
      // Without a thread the work is done here and now: late is better than never.
      if state.thread == nil { state.isRunning = false }
    }
    if state.withLock({ !$0.isRunning }) { drain() }
  }

  /// Waits until everything added is done.
  func finish() {
    let thread = state.withLock { state in
      defer { state.thread = nil }
      return state.thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  private func start() -> pthread_t? {
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().drain() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    if result == 0 { return thread }
    Unmanaged.passUnretained(self).release()
    return nil
  }

  private func drain() {
    while true {
      let work = state.withLock { state in
        if state.waiting.isEmpty { state.isRunning = false }
        return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      }
      guard let work else { return }
      work()
    }
  }
}
