import Glibc

/// The file that DRAWINGBOARD_TRACE names, read while the program writes it.
package struct TraceFile: Sendable {
  /// Where it is.
  package let path: String

  /// Names a trace file, which need not be there yet.
  package init(path: String) {
    self.path = path
  }

  /// The complete lines so far; none when the file is not there.
  package var lines: [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk.prefix(count)
    }
    // What follows the last line feed is a line still being written.
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits for a line that a test accepts, from line number `start` on.
  ///
  /// - Returns: the line and its index, or nil when it did not come in time.
  package func waitForLine(
    from start: Int = 0, until deadline: Deadline, where isWanted: (String) -> Bool
  ) -> (index: Int, text: String)? {
    deadline.wait {
      let lines = self.lines
      for index in lines.indices.dropFirst(start) where isWanted(lines[index]) {
        return (index, lines[index])
      }
      return nil
    }
  }

  /// Waits for a line whose first word is the given one, from line number `start` on.
  package func waitForLine(
    startingWith word: String, from start: Int = 0, until deadline: Deadline
  ) -> (index: Int, text: String)? {
    waitForLine(from: start, until: deadline) { $0 == word || $0.hasPrefix(word + " ") }
  }
}
