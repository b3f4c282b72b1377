import Files
import Glibc
import Raster
import Robot
import TestSupport

/// A folder in which the program runs, with a home and a trace that no user ever had.
final class RunFolder {
  /// The built program: what DRAWINGBOARD_PROGRAM names, else the one beside the tests.
  static let program: String =
    getenv("DRAWINGBOARD_PROGRAM").map { String(cString: $0) }
    ?? ChildProcess.builtProgram(named: "drawingboard")

  private let scratch: ScratchFolder

  /// Makes the folder, empty but for the home.
  init() throws {
    scratch = try ScratchFolder()
    makeFolder("home")
  }

  /// Its path, as text.
  var path: String { scratch.path.display }

  /// The path of an entry, as text.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The path of an entry as the trace has it: spaces, per cents and what is not ASCII escaped.
  func escapedPath(_ name: String) -> String {
    path(name).utf8.map { byte in
      if byte > 32, byte < 127, byte != UInt8(ascii: "%") {
        return String(UnicodeScalar(byte))
      }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Where the program writes what happened.
  var trace: TraceFile { TraceFile(path: path("trace")) }

  /// The names of what is in it besides home and trace, hidden ones too.
  var results: [String] { scratch.names.filter { $0 != "home" && $0 != "trace" } }

  /// The names of what is in a folder in it, hidden ones too, in order.
  func names(in name: String) -> [String] {
    ScratchFolder.names(in: FilePath(path(name)))
  }

  /// What is left of saves that were not finished; the list of pictures used of late lies beside it.
  var unfinishedSaves: [String] {
    names(in: "home/.local/state/drawingboard").filter { $0 != "recent" }
  }

  /// What is in a link, as it was put there; nil for what is no link.
  func linkText(_ name: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path(name), &text, text.count)
    if count < 0 { return nil }
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a name is that of a picture still being written beside another file.
  static func isPart(_ name: String) -> Bool {
    name.wholeMatch(of: /\.(.+\.)?[a-z0-9]{8}\.drawingboard\.part/) != nil
  }

  /// Makes a file older than the last start of the machine.
  func age(_ name: String) {
    var times = [
      timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
    ]
    utimensat(AT_FDCWD, path(name), &times, 0)
  }

  /// Makes a folder in it, and those above.
  func makeFolder(_ name: String) {
    var made = path
    for part in name.split(separator: "/") {
      made += "/\(part)"
      mkdir(made, 0o777)
    }
  }

  /// Starts the program in this folder, with the environment of this home alone.
  func start(
    _ arguments: [String], display: String?, input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try start(
      Self.program, arguments, display: display, input: input, environment: environment)
  }

  /// Starts another program in this folder, with the same environment.
  func start(
    _ program: String, _ arguments: [String], display: String?, input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws -> ChildProcess {
    var variables: [String: String?] = [:]
    for name in Self.environmentNames { variables.updateValue(nil, forKey: name) }
    variables["PATH"] = "/usr/bin:/bin"
    variables["HOME"] = path("home")
    variables["DRAWINGBOARD_TRACE"] = path("trace")
    if let display { variables["DISPLAY"] = display }
    for (name, value) in environment { variables[name] = value }
    return try ChildProcess(
      program, arguments: arguments, environment: variables, standardInput: input,
      directory: path)
  }

  /// Runs the program to its end, without a display.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try Outcome(start(arguments, display: nil, input: input, environment: environment))
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws {
    _ = try SafeFile(FilePath(path(name))).save(bytes)
  }

  /// Writes a picture.
  func write(_ picture: StraightBitmap, to name: String) throws {
    _ = try SafeFile(FilePath(path(name))).savePNG(picture)
  }

  /// The bytes of a file.
  func bytes(of name: String) throws -> [UInt8] {
    try OpenFile(reading: FilePath(path(name))).readAll(limit: PNGReader.byteLimit)
  }

  /// The picture in a file.
  func picture(_ name: String) throws -> StraightBitmap {
    try Self.picture(at: FilePath(path(name)))
  }

  /// The picture in a file anywhere.
  static func picture(at path: FilePath) throws -> StraightBitmap {
    try PNGReader().picture(in: OpenFile(reading: path)).bitmap
  }

  /// The path behind the percent-escapes of a trace line.
  static func unescaped(_ text: some StringProtocol) -> FilePath {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return FilePath(bytes: bytes)
  }

  private static var environmentNames: [String] {
    var names: [String] = []
    var next = environ
    while let text = next.pointee {
      names.append(String(String(cString: text).prefix { $0 != "=" }))
      next += 1
    }
    return names
  }
}

/// How a program that ran to its end did.
struct Outcome {
  /// The exit status; nil when a signal ended it, or nothing did.
  let status: Int32?
  /// What it wrote to standard output.
  let output: [UInt8]
  /// What it wrote to standard error.
  let errors: String

  /// Waits for the end.
  init(_ process: ChildProcess) {
    if case .exited(let code) = process.wait(until: Deadline(seconds: BoardRun.patience)) {
      status = code
    } else {
      status = nil
    }
    output = process.standardOutput
    errors = process.standardError
  }

  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Whether it said exactly one line, in the program's name, and without control characters.
  var isOneSentence: Bool {
    errors.hasPrefix("drawingboard: ") && errors.hasSuffix("\n") && errors.count > 20
      && errors.dropLast().unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }
}

/// What went wrong in a run, with the program's side of it.
struct RunFailure: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ process: ChildProcess, _ folder: RunFolder) {
    let end = process.wait(until: Deadline(seconds: 0)).map { "\($0)" } ?? "still running"
    description = """
      \(what); the program: \(end); standard error: '\(process.standardError)'; \
      trace: \(folder.trace.lines.suffix(8))
      """
  }
}
