internal import CXTst
import Glibc

/// A program started by a test: what it wrote, how it ended.
///
/// It never outlives this object. Not to be used from two threads at once.
package final class ChildProcess {
  /// How a process ended.
  package enum End: Hashable, Sendable {
    /// It exited with this status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
  }

  /// The process's number.
  package let identifier: Int32
  /// How it ended; nil while it runs or was not waited for.
  package private(set) var end: End?
  private let output: MemoryFile
  private let errors: MemoryFile

  /// Starts a program.
  ///
  /// The child has no signal blocked (test threads block all, and a child would inherit that),
  /// no descriptor but the standard ones and `descriptor`, and the parent's environment.
  /// - Parameters:
  ///   - program: a path, or a name that is looked up in PATH.
  ///   - arguments: the words after the program's name.
  ///   - environment: variables that are added or replaced; nil as a value removes one.
  ///   - standardInput: what the child reads.
  ///   - directory: the child's working directory; nil for this process's.
  ///   - descriptor: a descriptor of this process that the child gets as number 3.
  /// - Throws: `.cannotStart`, `.noDescriptor`.
  package init(
    _ program: String, arguments: [String] = [], environment: [String: String?] = [:],
    standardInput: [UInt8] = [], directory: String? = nil, passing descriptor: Int32? = nil
  ) throws(RobotError) {
    output = try MemoryFile()
    errors = try MemoryFile()
    let input = try MemoryFile(holding: standardInput)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
    posix_spawn_file_actions_addclosefrom_np(&actions, descriptor == nil ? 3 : 4)
    if let directory { posix_spawn_file_actions_addchdir_np(&actions, directory) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = Self.environment(with: environment).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, program, &actions, &attributes, &words, &variables)
    if code != 0 { throw .cannotStart(program: program, code: code) }
    self.identifier = identifier
  }

  deinit {
    guard end == nil else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// What it wrote to standard output so far.
  package var standardOutput: [UInt8] { output.bytes }

  /// What it wrote to standard error so far, as text.
  package var standardError: String { String(decoding: errors.bytes, as: UTF8.self) }

  /// Whether it still runs.
  package var isRunning: Bool { wait(until: Deadline(seconds: 0)) == nil }

  /// Waits until it has ended; nil when it still runs at the deadline.
  package func wait(until deadline: Deadline) -> End? {
    if let end { return end }
    end = deadline.wait {
      var status: Int32 = 0
      guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
    return end
  }

  /// Sends a signal to it, if it still runs.
  package func send(_ signal: Int32) {
    if isRunning { kill(identifier, signal) }
  }

  /// Asks it to end (SIGTERM), and ends it (SIGKILL) when it has not done so in time.
  @discardableResult
  package func terminate(within seconds: Double = 5) -> End? {
    send(SIGTERM)
    if let end = wait(until: Deadline(seconds: seconds)) { return end }
    send(SIGKILL)
    return wait(until: Deadline(seconds: seconds))
  }

  /// The path of a program built together with the running one, beside it.
  package static func builtProgram(named name: String) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = max(0, readlink("/proc/self/exe", &path, Int(PATH_MAX)))
    let own = String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? ""
    return folder + name
  }

  private static func environment(with changes: [String: String?]) -> [String] {
    var result: [String] = []
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      let name = variable.prefix { $0 != "=" }
      if changes[String(name)] == nil { result.append(variable) }
      next += 1
    }
    for (name, value) in changes {
      if let value { result.append("\(name)=\(value)") }
    }
    return result.sorted()
  }
}
