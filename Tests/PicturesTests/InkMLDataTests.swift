import Board
import Pictures
import Raster
import Testing

/// Files of real pens, where they are at hand.
@Suite(.enabled(if: InkMLFiles.sharedInk != nil, "no shared ink files"))
struct InkMLDataTests {
  /// Name, strokes, points, sums of all X and of all Y; found by an independent reader.
  static let files: [(String, Int, Int, Double, Double)] = [
    ("authored/brush_context_inherit.inkml", 2, 3, 7.500000, 5.500000),
    ("authored/default_xy.inkml", 1, 5, 40, 140),
    ("authored/differences.inkml", 1, 11, 14434, 204742),
    ("authored/no_namespace_bom_missing_brush.inkml", 2, 3, 12, 12),
    ("authored/wildcards_hex_bool.inkml", 1, 4, 49, 89),
    ("permissive/handspy/3-dots.inkml", 3, 62, 250112, 160780),
    ("permissive/handspy/corners-page.inkml", 4, 275, 664531, 856670),
    ("permissive/handspy/sample-empty.inkml", 0, 0, 0, 0),
    ("permissive/handspy/sample-filled.inkml", 2, 20, 484, 574),
    ("permissive/inkmlrs/file1.inkml", 114, 7313, 2276034.450928, 1545261.161896),
    ("permissive/microsoft-InkMLjs/ink1.inkml", 13, 623, 3031515, 1502531),
    ("permissive/microsoft-InkMLjs/ink2.inkml", 7, 685, 4616618, 500192),
    ("permissive/wacom-inkML2BMP/IMG_001_0_oldformat.INKML", 12, 5118, 35907466, 10252987),
    ("permissive/wacom-inkML2BMP/IMG_001_1_.INKML", 12, 5118, 35907466, 10252987),
    ("permissive/wacom-inkML2BMP/IMG_001_2_traceDiff.inkml", 12, 5118, 35907466, 10252987),
    ("permissive/wacom-inkML2BMP/IMG_002_0_oldformat.inkml", 4, 1723, 13328611, 11506449),
    ("permissive/wacom-inkML2BMP/IMG_002_1_.inkml", 4, 1723, 13328611, 11506449),
    ("permissive/wacom-inkML2BMP/IMG_002_2_traceDiff.inkml", 4, 1723, 13328611, 11506449),
  ]

  private let page = PixelSize(width: 900, height: 700)

  private func document(_ name: String) throws -> InkMLDocument {
    let folder = try #require(InkMLFiles.sharedInk)
    let bytes = try #require(InkMLFiles.bytes(folder + "/" + name))
    return try InkMLReader.document(from: bytes)
  }

  @Test("Strokes and points are those another reader finds", arguments: files)
  func counts(name: String, strokes: Int, points: Int, sumX: Double, sumY: Double) throws {
    let document = try document(name)
    let all = document.strokes.flatMap(\.points)
    #expect((all.reduce(0) { $0 + $1.x } - sumX).magnitude < 1e-5)
    #expect((all.reduce(0) { $0 + $1.y } - sumY).magnitude < 1e-5)
    #expect(document.strokes.count == strokes)
    #expect(document.strokes.reduce(0) { $0 + $1.points.count } == points)
    let placed = document.strokes(onPageOf: page)
    #expect(placed.count == strokes)
    #expect(placed.reduce(0) { $0 + $1.samples.count } == points)
    for sample in placed.flatMap(\.samples) {
      #expect(sample.position.x >= 0 && sample.position.x <= 900)
      #expect(sample.position.y >= 0 && sample.position.y <= 700)
    }
  }

  @Test("Every file of the folder parses or gives one sentence")
  func everyFile() throws {
    let folder = try #require(InkMLFiles.sharedInk)
    let paths = InkMLFiles.list(folder).filter { $0.lowercased().hasSuffix(".inkml") }
    #expect(paths.count >= InkMLDataTests.files.count)
    for path in paths {
      let fault = inkFault(InkMLFiles.bytes(path) ?? [])
      if let fault { #expect(fault.message.hasSuffix("."), "\(path)") }
    }
  }

  @Test(
    "Three spellings of one page give the same strokes, bit for bit", arguments: ["001", "002"])
  func spellings(number: String) throws {
    let names = InkMLDataTests.files.map(\.0).filter { $0.contains("IMG_\(number)_") }
    #expect(names.count == 3)
    let documents = try names.map(document)
    for other in documents.dropFirst() {
      #expect(other.strokes == documents[0].strokes)
      for size in [page, PixelSize(width: 333, height: 1000)] {
        let placed = other.strokes(onPageOf: size)
        #expect(placed == documents[0].strokes(onPageOf: size))
        #expect(placed.contains { $0.brush.color == .white })
      }
    }
  }

  @Test("Livescribe and Office are read as what they are")
  func habits() throws {
    let dots = try document("permissive/handspy/3-dots.inkml")
    #expect(dots.report[.implicitDifferences] == 1)
    #expect(dots.strokes.last?.points.first == InkMLPoint(x: 4102, y: 5321))
    #expect(dots.strokes.allSatisfy { $0.x.allSatisfy { $0 > 400 } })
    let office = try document("permissive/microsoft-InkMLjs/ink1.inkml")
    #expect(office.report[.unequalResolutions] == 1)
    #expect(office.strokes.allSatisfy { $0.millimetresPerUnit == 0.01 && $0.pressures != nil })
    let slashed = try document("permissive/inkmlrs/file1.inkml")
    #expect(slashed.report[.unknownColor] == 0)
    #expect(slashed.strokes.contains { $0.brush.color == StraightColor(rgb: 0x00AA24) })
  }
}
