import Raster

/// A brush element while its properties come in.
struct InkMLBrushElement {
  private let base: InkMLBrush
  private var color: StraightColor?
  private var transparency: Double?
  private var width: InkMLWidth?
  private var height: InkMLWidth?
  private var isRectangular = false
  private var ignoresPressure: Bool?
  private var isHighlighter: Bool?
  private(set) var hasUnknownColor = false

  /// Starts from another brush, whose properties hold unless set.
  init(base: InkMLBrush) {
    self.base = base
  }

  /// Takes one `brushProperty`; unknown names are passed over.
  mutating func set(_ attributes: [String: String]) {
    guard let name = attributes["name"], let value = attributes["value"] else { return }
    switch name {
    case "width": width = length(value, units: attributes["units"])
    case "height": height = length(value, units: attributes["units"])
    case "color":
      color = InkMLBrushElement.color(value)
      hasUnknownColor = color == nil
    case "transparency": transparency = Double(value)
    case "tip": isRectangular = value.lowercased() == "rectangle"
    // Of the raster operations of InkML's writers, the one that highlighters have: ink and paper let
    // through what both do.
    case "rasterOp": isHighlighter = value.lowercased() == "maskpen"
    case "ignorePressure": ignoresPressure = value == "1" || value.lowercased() == "true"
    default: break
    }
  }

  /// The brush made of all properties.
  var brush: InkMLBrush {
    var brush = base
    if let color { brush.color = color.withAlpha(base.color.alpha) }
    if let transparency, transparency.isFinite {
      brush.color = brush.color.withAlpha(UInt8(255 - max(0, min(255, transparency)).rounded()))
    }
    if let width = tipWidth { brush.width = width }
    if let isHighlighter { brush.isHighlighter = isHighlighter }
    if let ignoresPressure { brush.ignoresPressure = ignoresPressure }
    return brush
  }

  /// One diameter for a tip of two: a marker held flat draws with its longer side.
  private var tipWidth: InkMLWidth? {
    switch (width, height) {
    case (.millimetres(let width), .millimetres(let height)) where isRectangular:
      .millimetres(max(width, height))
    case (.units(let width), .units(let height)) where isRectangular: .units(max(width, height))
    default: width ?? height
    }
  }

  private func length(_ text: String, units: String?) -> InkMLWidth? {
    guard let value = Double(text), value > 0, value <= InkMLTraceDecoder.coordinateLimit else {
      return nil
    }
    guard let unit = units.flatMap({ LengthUnit.millimetres(in: $0) }) else {
      return .units(value)
    }
    return .millimetres(value * unit)
  }

  /// Understands `#rgb` and `#rrggbb`, also with the backslash some writers put before them.
  private static func color(_ text: String) -> StraightColor? {
    let trimmed = text.drop { $0 == "\\" || $0 == " " }
    return StraightColor(hex: trimmed.prefix { $0 != " " })
  }
}
