import Glibc

/// An X server without a screen (Xvfb) of a test's own.
///
/// It ends with this object.
/// In release builds an object that is not used again is freed at once: hold it with
/// `withExtendedLifetime`, or use `VirtualDisplay.with`, as long as clients need the server.
package final class VirtualDisplay {
  /// The display's name, for DISPLAY.
  package let name: String
  private let server: ChildProcess

  /// Starts a server and waits for its number.
  ///
  /// - Parameters:
  ///   - width: columns of the screen.
  ///   - height: rows of the screen.
  ///   - depth: bits a pixel.
  ///   - arguments: further ones for Xvfb, as `["-extension", "MIT-SHM"]`.
  ///   - wrapper: a command that runs another, as `["unshare", "--ipc"]`; it must not fork.
  /// - Throws: `.cannotStart`, `.noDescriptor`, `.displayDidNotStart`.
  package init(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, arguments: [String] = [],
    wrapper: [String] = []
  ) throws(RobotError) {
    // A file serves as well as a pipe for the number, and needs no reader at the other end.
    let number = try MemoryFile()
    let command =
      wrapper + [
        "Xvfb", "-displayfd", "3", "-noreset", "-nolisten", "tcp", "-screen", "0",
        "\(width)x\(height)x\(depth)",
      ] + arguments
    let server = try ChildProcess(
      command[0], arguments: Array(command.dropFirst()), passing: number.descriptor)
    let found = Deadline(seconds: 20).wait { () -> String? in
      // Xvfb writes the number and a line feed, once clients can connect.
      let text = String(decoding: number.bytes, as: UTF8.self)
      if text.last == "\n" { return ":" + text.dropLast() }
      return server.isRunning ? nil : ""
    }
    guard let found, found != "" else { throw .displayDidNotStart(server.standardError) }
    self.server = server
    name = found
  }

  deinit {
    server.terminate()
  }

  /// Ends the server at once, as a crash would.
  package func crash() {
    server.send(SIGKILL)
    _ = server.wait(until: Deadline(seconds: 5))
  }

  /// Starts a server, runs the body with it, and ends it afterwards.
  @discardableResult
  package static func with<Result>(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, arguments: [String] = [],
    wrapper: [String] = [], _ body: (VirtualDisplay) throws -> Result
  ) throws -> Result {
    let display = try VirtualDisplay(
      width: width, height: height, depth: depth, arguments: arguments, wrapper: wrapper)
    return try withExtendedLifetime(display) { try body(display) }
  }
}
