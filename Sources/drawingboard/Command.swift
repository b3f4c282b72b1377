import Files
import Glibc
import Raster

/// What the command line asks for.
enum Command {
  /// Open the board.
  case open(OpenOptions)
  /// Make a picture without a display.
  case render(RenderOptions)
  /// Print the help.
  case help
  /// Print the version.
  case version
}

/// How the board is opened.
struct OpenOptions {
  var file: FilePath?
  var output: FilePath?
  var size: PixelSize?
  var background: BackgroundChoice?
  var geometry = WindowGeometry()
  /// Window pixels for each pixel of the interface's design; nil for what the desktop asks for.
  var interfaceScale: Double?
  /// Whether the picture to draw on is what the screen shows at the start.
  var takesScreen = false
  var usesCoreEvents = false
  var usesPutImage = false

  /// Whether a file is opened before there is a window.
  var readsFiles: Bool {
    if case .picture = background { return true }
    return file != nil
  }
}

/// How a picture is made without a display.
struct RenderOptions {
  var inputs: [FilePath] = []
  var output: FilePath
  var size: PixelSize?
  var background: BackgroundChoice?
  var scale = 1.0
  var isTransparent = false
}

extension FilePath {
  /// The name that stands for standard input or output.
  static let standardStream = FilePath("-")
}

extension Command {
  /// Reads the arguments by getopt_long, which keeps its state in C globals: once, at the start.
  ///
  /// - Throws: `UsageError`; `ProgramError.cannotOpen` for a URI that names no file of this computer.
  init(
    arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32
  ) throws {
    let isRender = count > 1 && arguments[1].map { strcmp($0, "render") == 0 } ?? false
    // getopt takes its first argument for the program's name and skips it.
    let skipped: Int32 = isRender ? 1 : 0
    let scan = try OptionScan(
      arguments: arguments + Int(skipped), count: count - skipped, isRender: isRender)
    if scan.has("help") {
      self = .help
    } else if scan.has("version") {
      self = .version
    } else if isRender {
      self = .render(try Command.renderOptions(scan))
    } else {
      self = .open(try Command.openOptions(scan))
    }
  }

  /// Endings that promise another format than what is written.
  private static let otherEndings = [
    ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".svg", ".ora", ".inkml",
  ]

  private static func openOptions(_ scan: OptionScan) throws -> OpenOptions {
    guard scan.files.count <= 1 else { throw UsageError.tooManyFiles }
    var options = OpenOptions()
    options.file = try scan.files.first?.resolvingURI()
    options.takesScreen = scan.has("screen")
    options.output = scan.path("output")
    options.size = try scan.size("size")
    options.background = try scan.background("background")
    options.geometry = try scan.geometry("geometry")
    options.interfaceScale = try scan.interfaceScale("ui-scale")
    options.usesCoreEvents = scan.has("core-events")
    options.usesPutImage = scan.has("put-image")
    if let name = options.output?.display, otherEndings.contains(where: name.lowercased().hasSuffix)
    {
      throw UsageError.notPNG(name)
    }
    if options.takesScreen && !(options.file == nil && options.background == nil) {
      throw UsageError.screenAndPicture
    }
    try checkStandardInput(scan.files, options.background)
    return options
  }

  private static func renderOptions(_ scan: OptionScan) throws -> RenderOptions {
    guard let output = scan.path("output") else { throw UsageError.renderNeeds("-o OUT") }
    if scan.files.isEmpty { throw UsageError.renderNeeds("INPUT") }
    let inputs = try scan.files.map { try $0.resolvingURI() }
    var options = RenderOptions(inputs: inputs, output: output)
    options.size = try scan.size("size")
    options.background = try scan.background("background")
    options.scale = try scan.scale("scale")
    options.isTransparent = scan.has("transparent")
    try checkStandardInput(options.inputs, options.background)
    return options
  }

  /// A second reading of standard input would find nothing.
  private static func checkStandardInput(
    _ files: [FilePath], _ background: BackgroundChoice?
  ) throws {
    var uses = files.count { $0 == .standardStream }
    if case .picture(.standardStream) = background { uses += 1 }
    if uses > 1 { throw UsageError.standardInputTwice }
  }
}
