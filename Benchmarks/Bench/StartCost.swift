import Files
import Glibc
import Robot
import TestSupport

/// What is on the way from exec to the first frame, and what each part of it costs.
struct StartCost {
  private static let rounds = 11

  /// Prints milliseconds of each part, medians of starts in processes of their own.
  static func run() {
    let program = ChildProcess.builtProgram(named: "drawingboard")
    guard access(program, X_OK) == 0 else {
      return print("\nStart: skipped, for there is no drawingboard beside this program")
    }
    guard let folder = try? ScratchFolder() else {
      return print("\nStart: skipped, for there is no folder to write to")
    }
    do {
      try VirtualDisplay.with(width: 1600, height: 1000) { display in
        StartCost(program: program, display: display.name, folder: folder).report()
      }
    } catch {
      print("\nStart: skipped, for no virtual display (Xvfb) starts: \(error)")
    }
  }

  private let program: String
  private let own = ChildProcess.builtProgram(named: "drawingboard-bench")
  private let environment: [String]
  private let pipe: String

  private init(program: String, display: String, folder: ScratchFolder) {
    self.program = program
    let home = String(decoding: folder.path.bytes, as: UTF8.self)
    pipe = home + "/trace"
    mkfifo(pipe, 0o600)
    environment = Launch.environment(adding: ["DISPLAY=\(display)", "HOME=\(home)"])
  }

  private func report() {
    var nothing: [Double] = []
    var version: [Double] = []
    var ready: [Double] = []
    var parts: [[[Double]]] = StartParts.kinds.map { _ in [] }
    // The first round puts files into memory and is not counted.
    for round in 0...Self.rounds {
      let values = [time("true", []), time(program, ["--version"]), timeToReady()]
      let found = StartParts.kinds.map(numbers)
      if round == 0 { continue }
      nothing.append(values[0])
      version.append(values[1])
      ready.append(values[2])
      for (index, numbers) in found.enumerated() { parts[index].append(numbers) }
    }
    func part(_ kind: Int, _ index: Int) -> Double {
      Times.median(parts[kind].compactMap { index < $0.count ? $0[index] : nil })
    }
    let exec = Times.median(version)
    let rows: [(String, Double)] = [
      ("an empty process (true), start to end", Times.median(nothing)),
      ("exec to main and out again, with all libraries (--version)", exec),
      ("  icon for task bars", part(0, 0)),
      ("  window: connection, extensions, memory, properties", part(0, 1)),
      ("    of it: the bare connection (XOpenDisplay)", part(3, 0)),
      ("    of it: memory shared with the server, over plain memory", part(0, 1) - part(1, 1)),
      ("  board and application", part(0, 2)),
      ("  asking for the window to be shown", part(0, 3)),
      ("  first frame drawn: page and bars", part(0, 4)),
      ("    of it: the page alone, into memory not touched before", part(2, 4)),
      ("  shown by the server, put, and answered for (ready)", part(0, 5)),
      ("    of it: frames drawn again", part(0, 6)),
      ("sum of exec and the parts", exec + (0...5).reduce(0) { $0 + part(0, $1) }),
      ("the program itself: exec to its trace's ready", Times.median(ready)),
    ]
    print(
      """

      Start to the first frame, 1600 x 1000 under Xvfb, no window manager, files in memory: ms, median
      of \(Self.rounds) starts, each in a new process. The parts are those of the same steps in this program
      """)
    for (name, value) in rows {
      print("  \(Number.left(name, 62))\(Number.text(value, 7, decimals: 2))")
    }
  }

  /// Milliseconds from the start of a program to its end.
  private func time(_ program: String, _ arguments: [String]) -> Double {
    Stopwatch.seconds {
      Launch(program, arguments, environment: environment).wait()
    } * 1e3
  }

  /// Milliseconds from the start of the program to the line `ready` of its trace.
  private func timeToReady() -> Double {
    // Open for both, so that neither side waits for the other.
    let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return .nan }
    defer { close(descriptor) }
    var launch: Launch?
    var text: [UInt8] = []
    let limit = Deadline(seconds: 20)
    let seconds = Stopwatch.seconds {
      launch = Launch(
        program, ["--new", "-g", "1600x1000+0+0"],
        environment: environment + ["DRAWINGBOARD_TRACE=\(pipe)"])
      var part = [UInt8](repeating: 0, count: 4096)
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while !String(decoding: text, as: UTF8.self).contains("ready\n"), !limit.isPast {
        if poll(&ready, 1, 1000) <= 0 { continue }
        let count = read(descriptor, &part, part.count)
        if count > 0 { text += part.prefix(count) }
      }
    }
    launch?.end()
    return limit.isPast ? .nan : seconds * 1e3
  }

  /// The milliseconds that a start in a process of its own prints.
  private func numbers(_ kind: String) -> [Double] {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return [] }
    defer { close(ends[0]) }
    let launch = Launch(
      own, [StartParts.argument, kind], environment: environment, output: ends[1])
    close(ends[1])
    launch.wait()
    var part = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &part, part.count)
    let text = String(decoding: part.prefix(max(0, count)), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
  }
}
