import Files
import Glibc
import Raster
import Robot
import TestSupport

/// One run of the built program in a display of its own: its window, its trace, its files.
///
/// Relative names on its command line are in `folder`. Whatever is waited for has a deadline, and
/// a run that goes wrong throws a `RunFailure` that shows the trace.
final class BoardRun {
  /// Seconds for anything the program does; only a failing test ever waits so long.
  static let patience = 30.0
  /// A page of 900 x 700 in a window of that size, saved to `out.png`.
  static let usual = ["--new", "-g", "900x700+0+0", "-o", "out.png"]

  /// The display.
  let display: VirtualDisplay
  /// The user at the display.
  let robot: Robot
  /// The program's window.
  let window: RobotWindow
  /// The program.
  let process: ChildProcess
  /// Where it runs and saves, and the home of its user.
  let folder: RunFolder
  /// Trace lines that were waited for already.
  private var position = 0

  /// Starts a display and the program, waits until it is ready, and runs the body.
  ///
  /// - Parameters:
  ///   - arguments: of the program.
  ///   - folder: where it runs; a new one unless it was prepared.
  ///   - wrapper: a command that runs another, in its own place.
  ///   - server: further arguments of Xvfb.
  ///   - input: what the program finds on standard input.
  ///   - environment: further variables of the program.
  ///   - resources: what the desktop sets before, as `xrdb` does.
  ///   - body: what is done and checked; the program is killed after it, if it still runs.
  /// - Throws: `RunFailure`, `RobotError`, what the body throws.
  static func with(
    _ arguments: [String] = BoardRun.usual, in folder: RunFolder? = nil, wrapper: [String] = [],
    server: [String] = [], input: [UInt8] = [],
    environment: [String: String] = [:], resources: String? = nil,
    body: (BoardRun) throws -> Void
  ) throws {
    let folder = try folder ?? RunFolder()
    let display = try VirtualDisplay(arguments: server)
    // The program needs the server to the end, even where the body has no more use for the robot.
    try withExtendedLifetime(display) {
      if let resources { try Robot(on: display).setResources(resources) }
      let command = wrapper + [RunFolder.program] + arguments
      let process = try folder.start(
        command[0], Array(command.dropFirst()), display: display.name, input: input,
        environment: environment)
      let robot = try Robot(on: display)
      let run = try BoardRun(display, robot, process, folder)
      try withExtendedLifetime(run) { try body(run) }
      process.terminate()
    }
  }

  private init(
    _ display: VirtualDisplay, _ robot: Robot, _ process: ChildProcess, _ folder: RunFolder
  ) throws {
    self.display = display
    self.robot = robot
    self.process = process
    self.folder = folder
    let deadline = Deadline(seconds: Self.patience)
    let found = deadline.wait { () -> RobotWindow? in
      guard process.isRunning else { return RobotWindow(identifier: 0) }
      return robot.findWindow(process: process.identifier, until: Deadline(seconds: 0))
    }
    guard let found, found.identifier != 0 else {
      throw RunFailure("no window appeared", process, folder)
    }
    window = found
    try waitForTrace("ready")
    // Without a window manager the keyboard belongs to the window under the pointer.
    if let rect = robot.geometry(of: window) {
      robot.move(toX: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2)
    }
  }

  // MARK: Doing

  /// Presses at the first point of the window, visits all others, lets go at the last, and waits
  /// until the stroke is on the board.
  func draw(_ points: [(x: Int, y: Int)]) throws {
    robot.drag(along: points)
    try waitForTrace("stroke")
  }

  /// Draws along straight lines from point to point, with a report every few pixels.
  func draw(through points: (x: Int, y: Int)...) throws {
    try draw(Self.path(through: points))
  }

  /// Points a few pixels apart on the straight lines between the given ones.
  static func path(through corners: [(x: Int, y: Int)]) -> [(x: Int, y: Int)] {
    guard var last = corners.first else { return [] }
    var points = [last]
    for corner in corners.dropFirst() {
      let steps = max(1, max(abs(corner.x - last.x), abs(corner.y - last.y)) / 6)
      for step in 1...steps {
        points.append(
          (
            x: last.x + (corner.x - last.x) * step / steps,
            y: last.y + (corner.y - last.y) * step / steps
          ))
      }
      last = corner
    }
    return points
  }

  /// Types a key.
  func type(_ key: String, with modifiers: String...) throws {
    guard robot.type(key: key, with: modifiers) else {
      throw RunFailure("the keyboard has no key \(key)", process, folder)
    }
  }

  /// Saves by Ctrl+S and returns what is in the file once the program says it is saved.
  @discardableResult
  func save() throws -> StraightBitmap {
    try type("s", with: "Control_L")
    return try RunFolder.picture(at: waitForSaved())
  }

  /// Closes the window by Ctrl+Q and waits for the end, which must be a good one.
  func close() throws {
    try type("q", with: "Control_L")
    try waitForEnd(status: 0)
    if !process.standardError.isEmpty {
      throw RunFailure("something was said on standard error", process, folder)
    }
  }

  // MARK: Waiting

  /// Waits for the next trace line with this first word, and returns the whole line.
  @discardableResult
  func waitForTrace(_ word: String) throws -> String {
    let found = Deadline(seconds: Self.patience).wait { () -> (Int, String)? in
      // Asked before the lines are read, or the last ones would be missed.
      let isRunning = process.isRunning
      let lines = folder.trace.lines
      for index in lines.indices.dropFirst(position)
      where lines[index] == word || lines[index].hasPrefix("\(word) ") {
        return (index, lines[index])
      }
      return isRunning ? nil : (-1, "")
    }
    guard let (index, line) = found, index >= 0 else {
      throw RunFailure("no line '\(word)' came", process, folder)
    }
    position = index + 1
    return line
  }

  /// Waits until a picture is saved and returns its path.
  func waitForSaved() throws -> FilePath {
    try RunFolder.unescaped(waitForTrace("saved").dropFirst("saved ".count))
  }

  /// Waits until the program has ended with a status.
  func waitForEnd(status: Int32) throws {
    let end = process.wait(until: Deadline(seconds: Self.patience))
    if end != .exited(status) {
      throw RunFailure("it ended with \(end.map { "\($0)" } ?? "nothing")", process, folder)
    }
  }

  /// Waits until a pixel of the window has a colour; false when it does not get it.
  func waitForPixel(x: Int, y: Int, _ color: StraightColor) -> Bool {
    guard let rect = robot.geometry(of: window) else { return false }
    return robot.waitForPixel(
      x: rect.minX + x, y: rect.minY + y, until: Deadline(seconds: Self.patience)
    ) { StraightColor(rgb: $0) == color }
  }

  // MARK: Looking

  /// The trace lines so far.
  var lines: [String] { folder.trace.lines }

  /// What happened to the drawing: the trace without bars, which come and go by the clock, and
  /// without notices.
  var steps: [String] {
    lines.filter { !["bars", "notice"].contains($0.prefix { $0 != " " }) }
  }

  /// The window as it is on the screen.
  func picture() throws -> StraightBitmap {
    guard let bitmap = robot.screenshot(of: window) else {
      throw RunFailure("the window cannot be seen", process, folder)
    }
    return StraightBitmap(screen: bitmap)
  }

  /// Waits until the window shows a picture, some rectangles left aside; nil when it does,
  /// otherwise how it differs in the end.
  func difference(
    of expected: StraightBitmap, from covered: [PixelRect] = [], name: String
  ) throws -> String? {
    let wanted = expected.cleared(covered)
    let isEqual = try Deadline(seconds: Self.patience).wait {
      try picture().cleared(covered) == wanted
    }
    if isEqual { return nil }
    return try PictureExpectation().difference(
      wanted, picture().cleared(covered), name: name) ?? "it came very late"
  }
}
