import Pictures
import Raster
import Testing

/// Brush properties as files spell them.
struct InkMLBrushTests {
  private func brush(_ properties: [(String, String, String?)]) throws -> InkMLDocument {
    let elements = properties.map { name, value, units in
      "<brushProperty name='\(name)' value='\(value)'"
        + (units.map { " units='\($0)'" } ?? "") + "/>"
    }
    return try readInk(
      "<ink><definitions><brush id='b'>\(elements.joined())</brush></definitions>"
        + "<trace brushRef='#b'>1 2</trace></ink>")
  }

  static let colors: [(String, UInt32, Int)] = [
    ("#AA1C24", 0xAA1C24, 0), ("\\#AA1C24", 0xAA1C24, 0), (" #abc ", 0xAABBCC, 0),
    ("red", 0, 1), ("#12345", 0, 1), ("", 0, 1),
  ]

  @Test("Colours, with and without a backslash", arguments: colors)
  func color(text: String, rgb: UInt32, unknown: Int) throws {
    let document = try brush([("color", text, nil)])
    #expect(document.strokes.first?.brush.color == StraightColor(rgb: rgb))
    #expect(document.report[.unknownColor] == unknown)
  }

  static let transparencies: [(String, UInt8)] = [
    ("0", 255), ("127", 128), ("255", 0), ("300", 0), ("-1", 255), ("64.4", 191), ("x", 255),
    ("nan", 255),
  ]

  @Test("Transparency becomes alpha, before or after the colour", arguments: transparencies)
  func transparency(text: String, alpha: UInt8) throws {
    let wanted = StraightColor(rgb: 0xFFFF00).withAlpha(alpha)
    let properties: [(String, String, String?)] = [
      ("color", "#FFFF00", nil), ("transparency", text, nil),
    ]
    #expect(try brush(properties).strokes.first?.brush.color == wanted)
    #expect(try brush(properties.reversed()).strokes.first?.brush.color == wanted)
  }

  @Test(
    "The raster operation of highlighters is one, any other is a pen",
    arguments: [("maskPen", true), ("MaskPen", true), ("copyPen", false), ("x", false)])
  func highlighter(operation: String, isHighlighter: Bool) throws {
    let document = try brush([("color", "#FFFF00", nil), ("rasterOp", operation, nil)])
    #expect(document.strokes.first?.brush.isHighlighter == isHighlighter)
    let placed = document.strokes(onPageOf: PixelSize(width: 20, height: 20))
    #expect(placed.first?.brush.isHighlighter == isHighlighter)
  }

  static let widths: [([(String, String, String?)], InkMLWidth)] = [
    ([("width", "0.1", "cm")], .millimetres(1)),
    ([("width", "2.5", "mm")], .millimetres(2.5)),
    ([("width", "100", "himetric")], .millimetres(1)),
    ([("width", "3", nil)], .units(3)),
    ([("width", "3", "dev")], .units(3)),
    ([("height", "2", "mm")], .millimetres(2)),
    ([("width", "1", "mm"), ("height", "2", "mm")], .millimetres(1)),
    // A marker held flat.
    ([("width", "1", "mm"), ("height", "5", "mm"), ("tip", "rectangle", nil)], .millimetres(5)),
    ([("width", "0", "mm")], .unstated), ([("width", "-1", "mm")], .unstated),
    ([("width", "inf", "mm")], .unstated), ([("width", "1e300", "mm")], .unstated),
    ([], .unstated),
  ]

  @Test("Widths, in lengths or in the units of X", arguments: widths)
  func width(properties: [(String, String, String?)], expected: InkMLWidth) throws {
    #expect(try brush(properties).strokes.first?.brush.width == expected)
  }

  @Test("A brush may build on another")
  func inherited() throws {
    let document = try readInk(
      """
      <ink><definitions><brush id='a'><brushProperty name='color' value='#112233'/>
      <brushProperty name='ignorePressure' value='1'/></brush><brush id='b' brushRef='#a'>
      <brushProperty name='width' value='1' units='mm'/></brush></definitions>
      <traceGroup brushRef='#b'><trace>1 2</trace><trace brushRef='#a'>1 2</trace></traceGroup></ink>
      """)
    let color = StraightColor(rgb: 0x112233)
    #expect(
      document.strokes.map(\.brush) == [
        InkMLBrush(color: color, width: .millimetres(1), ignoresPressure: true),
        InkMLBrush(color: color, ignoresPressure: true),
      ])
  }
}
