import Files
import Glibc
import Interface

/// The file that DRAWINGBOARD_TRACE names: one line for each event, written at once.
struct TraceFile: Sendable {
  /// Open to the end of the program; nil when nothing is traced.
  private let descriptor: Int32?

  /// Opens the file that the environment names; without one nothing is traced.
  init() {
    guard let name = getenv("DRAWINGBOARD_TRACE"), name.pointee != 0 else {
      descriptor = nil
      return
    }
    let descriptor = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600)
    self.descriptor = descriptor >= 0 ? descriptor : nil
    if descriptor < 0 {
      StandardStream.complain("\(String(cString: name)): \(SystemError(errno).reason)")
    }
  }

  /// Appends one line.
  func write(_ line: TraceLine) {
    guard let descriptor else { return }
    // Line ends inside would be lines of their own.
    let text = line.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A copy of the number is closed with the object; the file stays open.
    let file = OpenFile(adopting: SystemDescriptor.duplicate(descriptor))
    try? file.write(text + "\n")
  }
}
