import Raster

/// What a stroke is drawn with.
package struct Brush: Hashable, Sendable {
  /// The widths a person can choose, page pixels.
  package static let widths: ClosedRange<Double> = 1...100
  /// Pencil of the first start: about 1 mm at 96 dpi, black.
  package static let first = Brush(width: 4, color: .black)

  /// Diameter of the line, page pixels, above 0.
  package var width: Double
  /// Colour and opacity of the finished stroke.
  package var color: StraightColor

  /// Makes a brush of a diameter in page pixels and a colour.
  package init(width: Double, color: StraightColor) {
    self.width = width
    self.color = color
  }
}
