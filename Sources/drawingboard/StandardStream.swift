import Files
import Glibc

/// Standard output and standard error.
enum StandardStream {
  /// Where pictures and help go.
  static var output: OpenFile { OpenFile(adopting: dup(STDOUT_FILENO)) }

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
