import CLinux
import Glibc

/// Another program, started with a few open files and nothing else of this one.
///
/// It is waited for and gone at the latest when the last reference is: no zombie is left behind. To be
/// used by one thread at a time.
package final class ChildProgram {
  /// How waiting ended.
  package enum End: Hashable, Sendable {
    /// It exited with this status.
    case exited(Int32)
    /// A signal ended it.
    case broken
    /// The time was over first; it still runs.
    case late
    /// Nobody wants it any more; it still runs.
    case cancelled
  }

  /// The number of its process.
  package let identifier: Int32
  /// Open for writing in the child alone: it says that it is closed when the child has ended.
  private let lifeline: OpenFile
  private var end: End?

  /// The number that the first of the passed files has in the child.
  package static let firstDescriptor: Int32 = 3

  /// Starts a program.
  ///
  /// Safe with any number of threads: nothing of this program runs between fork and exec.
  /// - Parameters:
  ///   - path: the program's file; PATH is not asked.
  ///   - arguments: the words after its name.
  ///   - environment: its whole environment, `NAME=value`.
  ///   - files: what it gets as descriptors 3, 4 and so on; 0 to 2 are `/dev/null`.
  /// - Throws: `SystemError`.
  package init(
    _ path: FilePath, arguments: [String], environment: [String], passing files: [OpenFile]
  ) throws {
    var ends: [Int32] = [-1, -1]
    try SystemCall.run { pipe2(&ends, O_CLOEXEC) }
    lifeline = OpenFile(adopting: ends[0])
    // Numbers above all that the child gets, so that none is overwritten before it is copied.
    let first = Self.firstDescriptor
    let above = first + Int32(files.count) + 1
    let theirEnd = OpenFile(adopting: ends[1])
    let passed = try (files + [theirEnd]).map { file in
      OpenFile(adopting: try SystemCall.value { fcntl(file.descriptor, F_DUPFD_CLOEXEC, above) })
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for standard in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    for (file, number) in zip(passed, first...) {
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, number)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, above)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores or blocks would stay so in the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = ([path.bytes] + arguments.map { Array($0.utf8) }).map(Self.copy) + [nil]
    var variables = environment.map { Self.copy(Array($0.utf8)) } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let code = path.withCString {
      posix_spawn(&child, $0, &actions, &attributes, &words, &variables)
    }
    if code != 0 { throw SystemError(code) }
    identifier = child
    // Kept to here: the parent's copy of the child's end of the pipe closes with it.
    withExtendedLifetime((passed, theirEnd)) {}
  }

  deinit { kill() }

  /// Waits until it has ended.
  ///
  /// - Parameters:
  ///   - milliseconds: the longest to wait.
  ///   - cancellation: ends the waiting as soon as it is cancelled.
  /// - Returns: how the waiting ended.
  package func wait(milliseconds: Int, cancellation: Cancellation? = nil) -> End {
    if let end { return end }
    let deadline = Self.now + milliseconds
    var hasLetGo = false
    while true {
      let left = deadline - Self.now
      if left <= 0 { return .late }
      var waiting = [
        // Whoever closes the lifeline and lives on is looked after every millisecond.
        pollfd(fd: hasLetGo ? -1 : lifeline.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, hasLetGo ? 1 : Int32(clamping: left))
      // Less than 0 is a signal, or too little memory for a moment: the clock decides.
      if count > 0, waiting[1].revents != 0 { return .cancelled }
      if hasLetGo || count > 0 {
        hasLetGo = true
        if let end = collect(WNOHANG) { return end }
      }
    }
  }

  /// Ends it at once, if it still runs.
  package func kill() {
    if end != nil { return }
    _ = Glibc.kill(identifier, SIGKILL)
    _ = collect(0)
  }

  /// Takes the child's status, so that nothing is left of it; nil while it runs.
  private func collect(_ flags: Int32) -> End? {
    var status: Int32 = 0
    while true {
      let result = waitpid(identifier, &status, flags)
      if result == 0 { return nil }
      if result == identifier {
        end = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .broken
        return end
      }
      if errno == EINTR { continue }
      // Whoever started this program had it ignore its children: the kernel has collected it, and
      // nobody knows how it ended.
      end = .exited(0)
      return end
    }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return milliseconds(time)
  }

  private static func milliseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    FilePath(bytes: bytes).withCString { strdup($0) }
  }
}
