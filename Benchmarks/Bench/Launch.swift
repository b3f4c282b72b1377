import Glibc

/// A process started and timed, with nothing polling while it runs.
struct Launch {
  /// Its number; nil when it could not be started.
  private let identifier: pid_t?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked up in PATH.
  ///   - arguments: the words after the program's name.
  ///   - environment: variables as NAME=VALUE, all there are.
  ///   - output: the descriptor it writes to; nothing of it is kept otherwise.
  init(_ program: String, _ arguments: [String], environment: [String], output: Int32? = nil) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, program, &actions, nil, &words, &variables)
    self.identifier = code == 0 ? identifier : nil
  }

  /// Waits until it has ended; whether it did so with status 0.
  @discardableResult
  func wait() -> Bool {
    guard let identifier else { return false }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }

  /// Ends it at once.
  func end() {
    guard let identifier else { return }
    kill(identifier, SIGKILL)
    wait()
  }

  /// This process's variables without those that name the user's session, plus some.
  static func environment(adding added: [String]) -> [String] {
    var result = added
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      let isSession = ["XDG_", "DBUS_", "DRAWINGBOARD_", "DISPLAY=", "HOME="].contains {
        variable.hasPrefix($0)
      }
      if !isSession { result.append(variable) }
      next += 1
    }
    return result
  }
}
