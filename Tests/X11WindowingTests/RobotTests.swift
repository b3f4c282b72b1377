import Glibc
import Robot
import Testing

@Suite("The tests' own equipment", .timeLimit(.minutes(1)))
struct RobotTests {
  private static func shell(
    _ script: String, environment: [String: String?] = [:], standardInput: [UInt8] = []
  ) throws -> ChildProcess {
    try ChildProcess(
      "sh", arguments: ["-c", script], environment: environment, standardInput: standardInput)
  }

  @Test("a child's words, output, errors and status come through")
  func child() throws {
    let child = try Self.shell(
      "cat; echo \"$ROBOT_WORD $HOME.\"; echo bad >&2; exit 7",
      environment: ["ROBOT_WORD": "word", "HOME": nil], standardInput: Array("in ".utf8))
    #expect(child.wait(until: Deadline(seconds: 20)) == .exited(7))
    #expect(String(decoding: child.standardOutput, as: UTF8.self) == "in word .\n")
    #expect(child.standardError == "bad\n")
    #expect(!child.isRunning)
  }

  @Test("a child has no blocked signals and no descriptors but the standard ones")
  func cleanChild() throws {
    let child = try Self.shell("grep SigBlk /proc/self/status; exec ls /proc/self/fd")
    #expect(child.wait(until: Deadline(seconds: 20)) == .exited(0))
    // Number 3 is the folder that ls reads.
    let text = String(decoding: child.standardOutput, as: UTF8.self)
    #expect(text == "SigBlk:\t0000000000000000\n0\n1\n2\n3\n")
  }

  @Test("a child ends when asked to, and by force when it does not listen")
  func ending() throws {
    let listening = try Self.shell("exec sleep 1000")
    #expect(listening.wait(until: Deadline(seconds: 0)) == nil)
    #expect(listening.terminate() == .signalled(SIGTERM))
    let deaf = try Self.shell("trap '' TERM; echo ready; while :; do sleep 1000; done")
    #expect(Deadline(seconds: 20).wait { !deaf.standardOutput.isEmpty })
    #expect(deaf.terminate(within: 0.05) == .signalled(SIGKILL))
    #expect(throws: RobotError.cannotStart(program: "/nonexistent/program", code: ENOENT)) {
      _ = try ChildProcess("/nonexistent/program")
    }
  }

  @Test("a trace is read by whole lines and waited for")
  func trace() throws {
    var template = Array("/tmp/robot-trace-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    let path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(path)
    }
    func append(_ text: String) {
      _ = write(descriptor, text, text.utf8.count)
    }
    let trace = TraceFile(path: path)
    append("ready\nstroke 1 1\nstro")
    #expect(trace.lines == ["ready", "stroke 1 1"])
    append("ke 2 2\n")
    let deadline = Deadline(seconds: 5)
    #expect(trace.waitForLine(startingWith: "stroke", until: deadline)?.index == 1)
    let second = trace.waitForLine(startingWith: "stroke", from: 2, until: deadline)
    #expect(second?.text == "stroke 2 2")
    #expect(trace.waitForLine(startingWith: "str", until: Deadline(seconds: 0)) == nil)
    #expect(TraceFile(path: "/nonexistent/trace").lines.isEmpty)
  }

  @Test("a display starts, answers, and is gone with a crash")
  func display() throws {
    try VirtualDisplay.with(width: 320, height: 200) { display in
      do {
        let robot = try Robot(on: display)
        #expect(robot.screenSize.width == 320 && robot.screenSize.height == 200)
        robot.move(toX: 17, y: 19)
        #expect(robot.pointerPosition == (17, 19))
        #expect(robot.pixel(x: 320, y: 0) == nil)
        #expect(!robot.type(key: "no such key"))
      }
      display.crash()
      #expect(throws: RobotError.cannotOpenDisplay(display.name)) {
        _ = try Robot(on: display)
      }
    }
    #expect(throws: RobotError.self) {
      _ = try VirtualDisplay(arguments: ["-no-such-option"])
    }
  }
}
