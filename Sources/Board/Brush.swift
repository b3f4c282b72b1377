import Raster

/// What a stroke is drawn with.
package struct Brush: Hashable, Sendable {
  /// The widths a person can choose, page pixels.
  package static let widths: ClosedRange<Double> = 1...100
  /// Pencil of the first start: about 1 mm at 96 dpi, black.
  package static let first = Brush(width: 4, color: .black)
  /// Eraser of the first start.
  package static let firstEraser = Brush(width: 24, color: .black, isEraser: true)

  /// Diameter of the line, page pixels, above 0.
  package var width: Double
  /// Colour and opacity of the finished stroke; an eraser's means nothing.
  package var color: StraightColor
  /// Whether it takes ink away; the tool that begins a stroke decides.
  package var isEraser: Bool

  /// Makes a brush of a diameter in page pixels and a colour.
  package init(width: Double, color: StraightColor, isEraser: Bool = false) {
    self.width = width
    self.color = color
    self.isEraser = isEraser
  }

  /// How its strokes change the ink.
  package var paint: StrokePaint { isEraser ? .erase : .color(PremultipliedColor(color)) }

  /// The same brush to draw or to erase with.
  func erasing(_ isEraser: Bool) -> Brush {
    Brush(width: width, color: color, isEraser: isEraser)
  }
}
