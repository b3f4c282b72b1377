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
    var name = Array("/tmp/robot-bus-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file < 0 { throw .noDescriptor(errno) }
    // Read once, at the start.
    defer { unlink(name) }
    let configuration = Array(Self.configuration.utf8)
    _ = write(file, configuration, configuration.count)
    close(file)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    daemon = try ChildProcess(
      "dbus-daemon",
      arguments: ["--config-file=\(path)", "--nofork", "--nopidfile", "--print-address=1"])
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

  /// Starts no services that are installed on this machine.
  private static let configuration = """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

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
