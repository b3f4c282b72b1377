import Glibc

/// A session bus of D-Bus of a test's own, and a portal on it.
package final class SessionBus {
  /// Its address, for DBUS_SESSION_BUS_ADDRESS.
  package let address: String

  private let daemon: ChildProcess
  private var portal: ChildProcess?

  /// Starts a bus, and waits for its address.
  ///
  /// - Throws: `.cannotStart`, `.noDescriptor`, `.displayDidNotStart` when it does not come up.
  package init() throws(RobotError) {
    daemon = try ChildProcess(
      "dbus-daemon", arguments: ["--session", "--nofork", "--nopidfile", "--print-address=1"])
    guard let line = Self.firstLine(of: daemon) else {
      throw .displayDidNotStart(daemon.standardError)
    }
    address = line
  }

  /// Puts a portal on the bus, in place of the one before; what it answers is in FakePortal's own words.
  ///
  /// - Throws: `.cannotStart`, `.noDescriptor`, `.displayDidNotStart` when it does not come up.
  package func startPortal(_ arguments: [String]) throws(RobotError) {
    portal?.terminate()
    let started = try ChildProcess(
      ChildProcess.builtProgram(named: "FakePortal"), arguments: arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    portal = started
    guard Self.firstLine(of: started) == "ready" else {
      throw .displayDidNotStart(started.standardError)
    }
  }

  deinit {
    portal?.terminate()
    daemon.terminate()
  }

  private static func firstLine(of process: ChildProcess) -> String? {
    Deadline(seconds: 20).wait { () -> String?? in
      let text = String(decoding: process.standardOutput, as: UTF8.self)
      if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
      return process.isRunning ? nil : .some(nil)
    } ?? nil
  }
}
