import Files
import Glibc
import Interface

/// The file that DRAWINGBOARD_TRACE names: one line for each event, written at once.
struct TraceFile {
  private let file: OpenFile?

  /// Opens the file that the environment names; without one nothing is traced.
  init() {
    guard let name = getenv("DRAWINGBOARD_TRACE"), name.pointee != 0 else {
      file = nil
      return
    }
    let descriptor = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600)
    file = descriptor >= 0 ? OpenFile(adopting: descriptor) : nil
    if file == nil {
      StandardStream.complain("\(String(cString: name)): \(SystemError(errno).reason)")
    }
  }

  /// Appends one line.
  func write(_ line: TraceLine) {
    // Line ends inside would be lines of their own.
    let text = line.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? file?.write(text + "\n")
  }
}
