import Pictures
import Raster
import Testing

/// The authored files with the numbers they must give.
struct InkMLAuthoredTests {
  struct Expected: Sendable {
    var x: [Double]
    var y: [Double]
    var times: [Double]?
    var brush = InkMLBrush()
  }

  static let half = InkMLBrush(
    color: StraightColor(red: 0x31, green: 0x65, blue: 0xBB, alpha: 255 - 64),
    width: .millimetres(1))

  static let files: [(String, [Expected])] = [
    ("default_xy.inkml", [Expected(x: [10, 9, 8, 7, 6], y: [0, 14, 28, 42, 56])]),
    (
      "differences.inkml",
      [
        Expected(
          x: [1125, 1148, 1178, 1211, 1251, 1297, 1349, 1404, 1461, 1500, 1510],
          y: [
            18432, 18475, 18510, 18540, 18567, 18596, 18633, 18676, 18723, 18800, 18790,
          ])
      ]
    ),
    ("wildcards_hex_bool.inkml", [Expected(x: [10, 11, 13, 15], y: [20, 20, 23, 26])]),
    (
      "brush_context_inherit.inkml",
      [
        Expected(x: [2, 2.5], y: [1, 1.5], times: [0, 10], brush: half),
        Expected(x: [3], y: [3], times: [0], brush: half),
      ]
    ),
    (
      "no_namespace_bom_missing_brush.inkml",
      [Expected(x: [0, 5], y: [0, 5]), Expected(x: [7], y: [7])]
    ),
  ]

  @Test("Authored files give exactly the expected numbers", arguments: files)
  func authored(name: String, expected: [Expected]) throws {
    let document = try InkMLReader.document(from: InkMLFiles.fixture(name))
    #expect(document.strokes.count == expected.count)
    for (stroke, wanted) in zip(document.strokes, expected) {
      #expect(stroke.x == wanted.x)
      #expect(stroke.y == wanted.y)
      #expect(stroke.times == wanted.times)
      #expect(stroke.brush == wanted.brush)
    }
  }

  @Test("Format, brush and unit come from the group; the hovering trace is left out")
  func inheritance() throws {
    let document = try InkMLReader.document(
      from: InkMLFiles.fixture("brush_context_inherit.inkml"))
    #expect(document.strokes.map(\.millimetresPerUnit) == [10, 10])
    #expect(document.strokes.first?.pressures == [512.0 / 1023, 1])
    #expect(document.report[.penUpTrace] == 1)
    #expect(document.report.sentences.count == 1)
  }

  @Test("Missing brush and context are noted and give black, 2 pixels")
  func missing() throws {
    let document = try InkMLReader.document(
      from: InkMLFiles.fixture("no_namespace_bom_missing_brush.inkml"))
    #expect(document.report[.danglingBrush] == 1)
    #expect(document.report[.danglingContext] == 1)
    #expect(document.report[.emptyTrace] == 1)
    let placed = document.strokes(onPageOf: PixelSize(width: 60, height: 60))
    #expect(placed.map(\.brush.width) == [2, 2])
    #expect(placed.map(\.brush.color) == [.black, .black])
  }
}
