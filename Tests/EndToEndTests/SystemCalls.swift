import Glibc
import Robot

/// The system calls of a program, listed, made to fail or to be its last, by strace.
enum SystemCalls {
  /// One call.
  struct Call: CustomStringConvertible {
    /// The call's name, such as `fsync`.
    let name: String
    /// How many of this name there were up to here, itself included; strace counts this way.
    let number: Int
    /// The whole line of the list.
    let line: String

    var description: String { "\(name) number \(number): \(line)" }

    /// Whether it changes a file or a folder.
    var changesFiles: Bool {
      // Reading opens as well.
      name == "openat" ? line.contains("O_CREAT") : SystemCalls.changing.contains(name)
    }
  }

  /// Something that happens to a call.
  enum Fault: Hashable, CustomStringConvertible {
    /// The process is killed when it enters the call.
    case kill
    /// The call fails with an error such as `EIO`: this time only, or from now on.
    case fail(String, isLasting: Bool)

    var description: String {
      switch self {
      case .kill: "killed at"
      case .fail(let error, let isLasting): "\(error) \(isLasting ? "from" : "at")"
      }
    }

    /// What strace calls it.
    func injection(at call: Call) -> String {
      switch self {
      case .kill: "\(call.name):signal=SIGKILL:when=\(call.number)"
      case .fail(let error, let isLasting):
        "\(call.name):error=\(error):when=\(call.number)\(isLasting ? "+" : "")"
      }
    }
  }

  private static let changing: Set = [
    "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "fallocate", "rename", "renameat",
    "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat", "fchmod", "fchown",
    "fsetxattr", "fremovexattr",
  ]

  /// All that saving calls and that may fail.
  private static let watched = changing.union([
    "openat", "read", "pread64", "flock", "lseek", "newfstatat", "fstat", "getdents64", "close",
  ])

  /// Why tests with strace are left out.
  static let reason = "strace is missing, or may not trace here (packages.sh installs it)"

  /// Whether strace is there and can make calls fail; containers may forbid it.
  static let canBeInjected: Bool = {
    func sync(_ arguments: String...) -> ChildProcess.End? {
      let program = try? ChildProcess(
        "strace", arguments: ["-qq", "-o", "/dev/null"] + arguments + ["sync", "/tmp"])
      return program?.wait(until: Deadline(seconds: 20))
    }
    return sync("-e", "trace=fsync") == .exited(0)
      && sync("-e", "trace=fsync", "-e", "inject=fsync:error=EIO:when=1") == .exited(1)
  }()

  /// Runs the program and lists its calls, from the first one that names `word` on.
  static func list(_ arguments: [String], from word: String, in folder: RunFolder) throws -> [Call]
  {
    let outcome = try Outcome(
      folder.start(
        "strace",
        ["-qq", "-o", "calls", "-e", "trace=\(names(watched))", RunFolder.program]
          + arguments, display: nil))
    let text = String(decoding: try folder.bytes(of: "calls"), as: UTF8.self)
    guard outcome.status == 0 else { return [] }
    unlink(folder.path("calls"))
    var counts: [String: Int] = [:]
    var calls: [Call] = []
    var isRelevant = false
    for line in text.split(separator: "\n") {
      let name = String(line.prefix { $0 != "(" })
      guard watched.contains(name) else { continue }
      counts[name, default: 0] += 1
      isRelevant = isRelevant || line.contains(word)
      if isRelevant {
        calls.append(Call(name: name, number: counts[name] ?? 0, line: String(line)))
      }
    }
    return calls
  }

  /// Runs the program to its end with a fault at one call.
  static func run(
    _ arguments: [String], _ fault: Fault, at call: Call, in folder: RunFolder
  ) throws -> (end: ChildProcess.End?, errors: String) {
    let process = try folder.start(
      "strace",
      [
        "-qq", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
        "inject=\(fault.injection(at: call))", RunFolder.program,
      ] + arguments, display: nil)
    let end = process.wait(until: Deadline(seconds: BoardRun.patience))
    return (end, process.standardError)
  }

  /// The words before the program for a window whose calls of one name all fail.
  static func failing(_ name: String, _ error: String) -> [String] {
    // Tracing from a grandchild: the program's number is then the one of what was started.
    ["strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(name)"]
      + ["-e", "inject=\(name):error=\(error)"]
  }

  /// A list for strace; not every machine has all of them.
  private static func names(_ calls: Set<String>) -> String {
    calls.sorted().map { "?\($0)" }.joined(separator: ",")
  }
}
