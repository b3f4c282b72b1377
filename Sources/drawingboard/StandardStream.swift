import Files
import Glibc

/// Standard output and standard error.
enum StandardStream {
  /// Where pictures and help go.
  static var output: OpenFile { OpenFile(adopting: dup(STDOUT_FILENO)) }

  /// Gives standard streams that were closed a file that can be neither read nor written.
  ///
  /// Otherwise the connection to the display would take such a number, and a picture meant for
  /// standard output would go there.
  static func fillClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      let access = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      // The lowest free number is this one.
      _ = open("/dev/null", access)
    }
  }

  /// Writes one line to standard error: who speaks, what, why.
  ///
  /// Control characters are replaced: a file's name must not move the terminal's cursor.
  static func complain(_ sentence: String) {
    let plain = sentence.unicodeScalars.map { scalar in
      scalar.value < 32 || scalar.value == 127 ? "?" : String(scalar)
    }
    let file = OpenFile(adopting: dup(STDERR_FILENO))
    // When even this fails there is nobody left to tell.
    try? file.write("drawingboard: \(plain.joined())\n")
  }
}

extension OpenFile {
  /// Writes text as UTF-8.
  func write(_ text: String) throws {
    try write(Array(text.utf8))
  }
}
