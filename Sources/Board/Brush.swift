import Raster

/// What a stroke is drawn with.
package struct Brush: Hashable, Sendable {
  /// The widths a person can choose, page pixels.
  package static let widths: ClosedRange<Double> = 1...100
  /// Pencil of the first start: about 1 mm at 96 dpi, black.
  package static let first = Brush(width: 4, color: .black)
  /// Highlighter of the first start: as high as a line of text, yellow.
  package static let firstHighlighter = Brush(
    width: 20, color: StraightColor(rgb: 0xFFE14D), isHighlighter: true)
  /// Eraser of the first start.
  package static let firstEraser = Brush(width: 24, color: .black, isEraser: true)

  /// Diameter of the line, page pixels, above 0.
  package var width: Double
  /// Colour and opacity of the finished stroke; an eraser's means nothing.
  package var color: StraightColor
  /// Whether it takes ink away; the tool that begins a stroke decides.
  package var isEraser: Bool
  /// Whether lines are cut into dashes; an eraser's never are.
  package var isDashed: Bool
  /// Whether it multiplies what is seen instead of covering it.
  ///
  /// Black stays black. An eraser's never does.
  package var isHighlighter: Bool

  /// Makes a brush of a diameter in page pixels and a colour.
  package init(
    width: Double, color: StraightColor, isEraser: Bool = false, isDashed: Bool = false,
    isHighlighter: Bool = false
  ) {
    self.width = width
    self.color = color
    self.isEraser = isEraser
    self.isDashed = isDashed
    self.isHighlighter = isHighlighter
  }

  /// How its strokes change the ink.
  package var paint: StrokePaint {
    if isEraser { return .erase }
    let color = PremultipliedColor(color)
    return isHighlighter ? .multiply(color) : .color(color)
  }

  /// The same brush to draw with.
  var drawing: Brush {
    var brush = self
    brush.isEraser = false
    return brush
  }

  /// The same brush to erase with.
  var erasing: Brush {
    var brush = self
    brush.isEraser = true
    brush.isDashed = false
    brush.isHighlighter = false
    return brush
  }
}
