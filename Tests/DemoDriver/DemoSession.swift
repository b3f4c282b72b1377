import Glibc
import Raster
import Robot

/// The drawing board in a window of a virtual display, and the hand that draws in it.
struct DemoSession {
  /// Seconds for anything the program does.
  private static let patience = 20.0
  /// The pencil's width when the program starts.
  private static let firstWidth = 4

  let robot: Robot
  let window: RobotWindow
  private let program: ChildProcess
  private let origin: (x: Int, y: Int)
  private let trace: TraceFile
  private var tracePosition = 0
  private var width = DemoSession.firstWidth

  /// Starts a display and the program in it, draws, saves, takes a picture of the window, and
  /// closes it.
  ///
  /// - Returns: the window as it was after saving, when it showed what was saved.
  /// - Throws: `DemoError`, `RobotError`; whatever was started has ended in either case.
  static func run(program: String, drawing: DemoDrawing, folder: DemoFolder) throws -> Bitmap {
    try with(
      program: program,
      arguments: [
        "-g", "\(Demonstration.size.width)x\(Demonstration.size.height)+0+0",
        "-b", folder.path(.paper), "-o", folder.path(.drawing),
      ], home: folder.home
    ) { session in
      try session.draw(drawing.strokes)
      return try session.finish(drawing, folder)
    }
  }

  /// Starts a display and the program in it with an empty page, and runs the body.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: further ones of the program.
  ///   - home: the folder of its user.
  ///   - directory: where it runs; nil for the present folder.
  ///   - screen: the display's columns and rows.
  ///   - language: what LANGUAGE says to the program; nil for the user's own.
  ///   - body: what is done; the program is killed after it, if it still runs.
  /// - Returns: what the body returns.
  /// - Throws: `DemoError`, `RobotError`; whatever was started has ended in either case.
  static func with<Result>(
    program: String, arguments: [String], home: String, directory: String? = nil,
    screen: PixelSize = PixelSize(width: 1280, height: 800), language: String? = nil,
    body: (inout DemoSession) throws -> Result
  ) throws -> Result {
    try VirtualDisplay.with(width: screen.width, height: screen.height) { display in
      try Interruption.check()
      let trace = TraceFile(path: "\(home)/trace")
      unlink(trace.path)
      // Each begins as the first start does, with a brush of a known width.
      unlink("\(home)/config/drawingboard/settings")
      var environment: [String: String?] = [
        "DISPLAY": display.name, "DRAWINGBOARD_TRACE": trace.path, "HOME": home,
        "XDG_CONFIG_HOME": "\(home)/config", "XDG_STATE_HOME": "\(home)/state",
        "XDG_DATA_HOME": "\(home)/data", "XDG_CACHE_HOME": "\(home)/cache",
        "XDG_PICTURES_DIR": nil,
      ]
      if let language {
        environment["LC_ALL"] = "C.UTF-8"
        environment["LANGUAGE"] = language
      }
      let child = try ChildProcess(
        program, arguments: ["--new"] + arguments, environment: environment, directory: directory)
      return try withExtendedLifetime(child) {
        var session = try DemoSession(child, on: display, trace: trace)
        return try body(&session)
      }
    }
  }

  private init(_ program: ChildProcess, on display: VirtualDisplay, trace: TraceFile) throws {
    self.program = program
    self.trace = trace
    robot = try Robot(on: display)
    let deadline = Deadline(seconds: Self.patience)
    let found = try deadline.wait { [robot] in
      try Self.checkRunning(program)
      return robot.findWindow(process: program.identifier, until: Deadline(seconds: 0))
    }
    guard let found, let rect = robot.geometry(of: found) else {
      throw DemoError.tooLate("the window")
    }
    window = found
    // Without a window manager the keyboard is the pointer's, which may be anywhere.
    robot.focus(window)
    origin = (rect.minX, rect.minY)
    try waitForTrace("ready")
  }

  /// Takes back and does again, saves, takes the picture, and closes.
  private mutating func finish(_ drawing: DemoDrawing, _ folder: DemoFolder) throws -> Bitmap {
    var depth = drawing.strokes.count
    for _ in 0..<DemoDrawing.undone {
      try type("z", with: ["Control_L"])
      depth -= 1
      try waitForTrace("undo", depth: depth)
    }
    for _ in 0..<DemoDrawing.redone {
      try type("z", with: ["Control_L", "Shift_L"])
      depth += 1
      try waitForTrace("redo", depth: depth)
    }
    try type("s", with: ["Control_L"])
    try waitForTrace("saved")
    try waitForTrace("notice")
    let saved = try folder.picture(.drawing)
    guard saved.size == Demonstration.size else { throw DemoError.wrongSize(saved.size) }
    let shown = try pictureOfWindow(showing: saved)
    try type("q", with: ["Control_L"])
    let end = try Deadline(seconds: Self.patience).wait { () -> ChildProcess.End? in
      try Interruption.check()
      return program.wait(until: Deadline(seconds: 0))
    }
    guard let end else { throw DemoError.tooLate("the drawing board to close") }
    if end != .exited(0) { throw Self.ended(program, end) }
    return shown
  }

  /// The window, once it shows the saved picture and the notice that tells of it.
  private func pictureOfWindow(showing saved: StraightBitmap) throws -> Bitmap {
    func wait(
      seconds: Double, _ isWanted: (Bitmap) -> Bool
    ) throws -> Bitmap? {
      try Deadline(seconds: seconds).wait {
        try Self.checkRunning(program)
        return robot.screenshot(of: window).flatMap { isWanted($0) ? $0 : nil }
      }
    }
    let shown = try wait(seconds: Self.patience) {
      DemoCheck.firstDifference(saved, $0) == nil
    }
    guard let shown else {
      let place = robot.screenshot(of: window).flatMap { DemoCheck.firstDifference(saved, $0) }
      throw place.map { DemoError.savedDiffers(x: $0.x, y: $0.y) }
        ?? DemoError.tooLate("the picture of the window")
    }
    // The notice is a frame behind its line in the trace; the picture is good without it, too.
    return try wait(seconds: 2) {
      DemoCheck.showsNotice($0, over: saved) && DemoCheck.firstDifference(saved, $0) == nil
    } ?? shown
  }

  /// Draws strokes one after the other, each once the one before it is on the board.
  mutating func draw(_ strokes: [HandStroke]) throws {
    for stroke in strokes {
      try draw(stroke)
      try waitForTrace("stroke")
    }
  }

  /// Chooses colour and width, and draws one stroke at its own pace.
  private mutating func draw(_ stroke: HandStroke) throws {
    try type("\(stroke.colorIndex + 1)")
    while width != stroke.width {
      let isWider = width < stroke.width
      try type(isWider ? "bracketright" : "bracketleft")
      width += isWider ? 1 : -1
    }
    let start = Deadline.now
    for (index, point) in stroke.points.enumerated() {
      try Interruption.check()
      pause(until: start + stroke.times[index])
      robot.move(toX: origin.x + point.x, y: origin.y + point.y)
      if index == 0 { robot.press() }
    }
    robot.release()
  }

  private func pause(until moment: Double) {
    let rest = moment - Deadline.now
    if rest > 0 { usleep(useconds_t(min(rest, 1) * 1e6)) }
  }

  func type(_ key: String, with modifiers: [String] = []) throws {
    if !robot.type(key: key, with: modifiers) { throw DemoError.noKey(key) }
  }

  /// Waits for the next line with this first word, and with this last one if it is given.
  mutating func waitForTrace(_ word: String, depth: Int? = nil) throws {
    let wanted = depth.map { "\(word) ... \($0)" } ?? word
    let found = try Deadline(seconds: Self.patience).wait { () -> Int? in
      try Self.checkRunning(program)
      let lines = trace.lines
      for index in lines.indices.dropFirst(tracePosition) {
        let words = lines[index].split(separator: " ")
        if words.first == "error", word != "error" {
          throw DemoError.programError(String(lines[index].dropFirst(6)))
        }
        guard let first = words.first, first == word else { continue }
        if let depth, words.last != "\(depth)" {
          throw DemoError.programError("\(lines[index]) instead of \(wanted)")
        }
        return index
      }
      return nil
    }
    guard let found else { throw DemoError.tooLate("the trace line '\(wanted)'") }
    tracePosition = found + 1
  }

  /// Waits until the bars can be pressed.
  func waitForBars() throws {
    let areThere = try Deadline(seconds: Self.patience).wait {
      try Self.checkRunning(program)
      return trace.lines.last { $0.hasPrefix("bars ") } != "bars hidden"
    }
    if !areThere { throw DemoError.tooLate("the bars") }
  }

  private static func checkRunning(_ program: ChildProcess) throws {
    try Interruption.check()
    if let end = program.wait(until: Deadline(seconds: 0)) { throw ended(program, end) }
  }

  private static func ended(_ program: ChildProcess, _ end: ChildProcess.End) -> DemoError {
    let how =
      switch end {
      case .exited(let status): "exit status \(status)"
      case .signalled(let signal): "signal \(signal)"
      }
    return .programEnded(how, said: DemoError.oneLine(program.standardError))
  }
}
