@preconcurrency import CGetopt
import Files
import Glibc
import Raster
import Wording
import X11Windowing

/// The options and file names of a command line, taken apart by getopt_long.
struct OptionScan {
  /// One option: its long name, and its letter if it has one.
  private struct Option {
    let name: StaticString
    let letter: Character?
    let takesValue: Bool

    /// What getopt returns for the letter; nothing it ever returns where there is none.
    var letterCode: Int32 { letter?.asciiValue.map { Int32($0) } ?? Int32.min }
  }

  private static let shared: [Option] = [
    Option(name: "output", letter: "o", takesValue: true),
    Option(name: "size", letter: "s", takesValue: true),
    Option(name: "background", letter: "b", takesValue: true),
    Option(name: "help", letter: "h", takesValue: false),
    Option(name: "version", letter: "V", takesValue: false),
  ]
  private static let forOpening: [Option] = [
    Option(name: "geometry", letter: "g", takesValue: true),
    Option(name: "new", letter: nil, takesValue: false),
    Option(name: "screen", letter: nil, takesValue: false),
    Option(name: "ui-scale", letter: nil, takesValue: true),
    Option(name: "core-events", letter: nil, takesValue: false),
    Option(name: "put-image", letter: nil, takesValue: false),
  ]
  private static let forRendering: [Option] = [
    Option(name: "scale", letter: nil, takesValue: true),
    Option(name: "transparent", letter: nil, takesValue: false),
  ]

  private var values: [String: FilePath] = [:]
  /// What is no option, in order.
  private(set) var files: [FilePath] = []

  /// Takes the arguments apart.
  ///
  /// - Throws: `UsageError.unknownOption`.
  init(
    arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32, isRender: Bool
  ) throws {
    let known = Self.shared + (isRender ? Self.forRendering : Self.forOpening)
    // A leading colon keeps getopt from printing by itself.
    var letters = ":"
    var table: [option] = []
    for (index, entry) in known.enumerated() {
      if let letter = entry.letter { letters += "\(letter)\(entry.takesValue ? ":" : "")" }
      let name = UnsafeRawPointer(entry.name.utf8Start).assumingMemoryBound(to: CChar.self)
      table.append(
        option(
          name: name, has_arg: entry.takesValue ? 1 : 0, flag: nil, val: Int32(256 + index)))
    }
    table.append(option())
    optind = 1
    while true {
      let code = getopt_long(count, arguments, letters, table, nil)
      if code == -1 { break }
      let place = known.indices.first { index in
        code == Int32(256 + index) || code == known[index].letterCode
      }
      guard let entry = place.map({ known[$0] }) else {
        let refused = arguments[Int(max(1, optind - 1))].map { Self.path($0).display }
        throw UsageError.unknownOption(refused ?? "?")
      }
      values["\(entry.name)"] = optarg.map(Self.path) ?? FilePath("")
    }
    for index in optind..<max(optind, count) {
      if let argument = arguments[Int(index)] { files.append(Self.path(argument)) }
    }
  }

  private static func path(_ text: UnsafeMutablePointer<CChar>) -> FilePath {
    FilePath(
      bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map {
        UInt8(bitPattern: $0)
      })
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// An option's value as a file name.
  func path(_ name: String) -> FilePath? { values[name] }

  /// An option's value as a size.
  func size(_ name: String) throws -> PixelSize? {
    guard let value = values[name]?.display else { return nil }
    let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { text in
      text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...PixelSize.maximumSide).contains(width), (1...PixelSize.maximumSide).contains(height)
    else {
      throw UsageError.badValue(
        option: "--\(name)", value: value, wanted: Sentence("WxH in pixels, such as 1280x800"))
    }
    return PixelSize(width: width, height: height)
  }

  /// An option's value as a colour, a paper, or else a picture's name.
  ///
  /// A file that is called like one of the former is meant where its folder is named too.
  ///
  /// - Throws: `ProgramError.cannotOpen` for a URI that names no file of this computer.
  func background(_ name: String) throws -> BackgroundChoice? {
    try values[name].map { value in
      if let color = StraightColor(description: value.display) { return .color(color) }
      switch Paper.Pattern(rawValue: value.display.lowercased()) {
      case .plain?, nil: return .picture(try value.resolvingURI())
      case let pattern?: return .paper(pattern)
      }
    }
  }

  /// An option's value as a window's size and place.
  func geometry(_ name: String) throws -> WindowGeometry {
    guard let value = values[name]?.display else { return WindowGeometry() }
    guard let geometry = WindowGeometry(value) else {
      throw UsageError.badValue(
        option: "--\(name)", value: value, wanted: Sentence("WxH+X+Y, such as 900x700+0+0"))
    }
    return geometry
  }

  /// An option's value as the interface's scale; nil where it is not given.
  func interfaceScale(_ name: String) throws -> Double? {
    guard let value = values[name]?.display else { return nil }
    let isDecimal = value.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isDecimal, let scale = Double(value), InterfaceScale.range.contains(scale) else {
      throw UsageError.badValue(
        option: "--\(name)", value: value,
        wanted: Sentence("a factor from 0.5 to 4, such as 1.5"))
    }
    return scale
  }

  /// An option's value as a factor.
  func scale(_ name: String) throws -> Double {
    guard let value = values[name]?.display else { return 1 }
    guard let scale = Double(value), scale >= 0.01, scale <= 100 else {
      throw UsageError.badValue(
        option: "--\(name)", value: value, wanted: Sentence("a factor from 0.01 to 100"))
    }
    return scale
  }
}
