import Board
import Files
import Glibc
import Pictures
import Raster
import Robot

/// The drawing as a hand with a mouse makes it: whole pixels, palette colours, whole widths.
struct DemoDrawing {
  /// The colours that the keys 1 to 9 choose.
  static let palette: [StraightColor] = [
    0x000000, 0xE5484D, 0xF76808, 0xF5C518, 0x30A46C, 0x0091FF, 0x6E56CF, 0xD6409F, 0xFFFFFF,
  ].map { StraightColor(rgb: $0) }
  /// How many of the last strokes are undone, and how many of those done again.
  static let undone = 2
  static let redone = 1
  /// Seconds that all strokes together may take; slower drawings are drawn faster.
  private static let duration = 9.0

  /// All strokes, in order.
  let strokes: [HandStroke]

  /// The strokes that are there at the end.
  var keptStrokes: ArraySlice<HandStroke> { strokes.dropLast(Self.undone - Self.redone) }

  /// Reads a drawing from an InkML file.
  ///
  /// - Throws: `DemoError.badDrawing`.
  init(inkPath: String, page: PixelSize) throws {
    let found: [Stroke]
    do {
      let file = try OpenFile(reading: FilePath(inkPath))
      let bytes = try file.readAll(limit: InkMLReader.byteLimit)
      found = try InkMLReader.document(from: bytes).strokes(onPageOf: page)
    } catch let error as SystemError {
      throw DemoError.badDrawing(inkPath, reason: error.reason.english)
    } catch let error as InkMLError {
      throw DemoError.badDrawing(inkPath, reason: error.message)
    }
    guard found.count > Self.undone else {
      throw DemoError.badDrawing(inkPath, reason: "it has too few strokes")
    }
    let total = found.reduce(0) { $0 + Self.duration(of: $1) }
    let haste = max(1, total / (Self.duration * 1000))
    strokes = found.map { HandStroke($0, millisecondsInSecond: 1000 * haste) }
  }

  /// The repository's own drawing, looked for from the executable's folder upwards, and then in
  /// the working folder.
  ///
  /// - Throws: `DemoError.noDrawing`.
  static func find() throws -> String {
    let start = FilePath(ChildProcess.builtProgram(named: "")).folder
    var folder = start
    while folder.bytes.count > 1 {
      let path = folder.appending("Resources/demo.inkml").display
      if access(path, R_OK) == 0 { return path }
      folder = folder.folder
    }
    let path = "Resources/demo.inkml"
    if access(path, R_OK) == 0 { return path }
    throw DemoError.noDrawing(start.display)
  }

  private static func duration(of stroke: Stroke) -> Double {
    (stroke.samples.last?.time ?? 0) - (stroke.samples.first?.time ?? 0)
  }
}
