import Glibc

/// A session bus of D-Bus of a test's own, and a portal on it.
package final class SessionBus {
  /// Its address, for DBUS_SESSION_BUS_ADDRESS.
  package let address: String

  private let daemon: ChildProcess
  private var portal: ChildProcess?

  /// The folder with the service that hangs; empty without one.
  private var services: [CChar] = []

  /// Starts a bus, and waits for its address.
  ///
  /// - Parameter portalHangs: whether it would start a portal that never comes.
  /// - Throws: `.cannotStart`, `.noDescriptor`, `.displayDidNotStart` when it does not come up.
  package init(portalHangs: Bool = false) throws(RobotError) {
    var name = Array("/tmp/robot-bus-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file < 0 { throw .noDescriptor(errno) }
    // Read once, at the start.
    defer { unlink(name) }
    if portalHangs { services = Self.makeHangingService() }
    let folder = String(
      decoding: services.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let configuration = Array(
      Self.configuration(folder.isEmpty ? "" : "<servicedir>\(folder)</servicedir>").utf8)
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

  /// What the portal has said since it was ready: a line for each request for a file.
  package var portalLines: [String] {
    guard let portal else { return [] }
    return String(decoding: portal.standardOutput, as: UTF8.self)
      .split(separator: "\n").dropFirst().map { String($0) }
  }

  /// Ends the portal.
  package func endPortal() { portal?.terminate() }

  /// A folder with a service of the portal's name, whose program does nothing.
  private static func makeHangingService() -> [CChar] {
    var name = Array("/tmp/robot-services-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return [] }
    let text = Array(
      "[D-BUS Service]\nName=org.freedesktop.portal.Desktop\nExec=/bin/sleep 20\n".utf8)
    let file = open(name.dropLast() + serviceFile, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = write(file, text, text.count)
    close(file)
    return name
  }

  private static let serviceFile = Array("/portal.service".utf8CString)

  /// Starts no services that are installed on this machine.
  private static func configuration(_ services: String) -> String {
    """
    <busconfig>
      <type>session</type>
      \(services)
      <listen>unix:tmpdir=/tmp</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  deinit {
    portal?.terminate()
    daemon.terminate()
    if !services.isEmpty {
      unlink(services.dropLast() + Self.serviceFile)
      rmdir(services)
    }
  }

  private static func firstLine(of process: ChildProcess) -> String? {
    Deadline(seconds: 20).wait { () -> String?? in
      let text = String(decoding: process.standardOutput, as: UTF8.self)
      if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
      return process.isRunning ? nil : .some(nil)
    } ?? nil
  }
}
