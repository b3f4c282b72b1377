/// Length units met in InkML files.
enum LengthUnit {
  /// One page pixel: 96 to the inch.
  static let pixel = 25.4 / 96

  /// Millimetres in the unit of this name; nil for device units, font units and unknown names.
  static func millimetres(in name: some StringProtocol) -> Double? {
    switch name.lowercased() {
    case "m": 1000
    case "cm": 10
    case "mm": 1
    case "in", "inch": 25.4
    case "pt": 25.4 / 72
    case "pc": 25.4 / 6
    case "himetric": 0.01
    case "px": pixel
    // An eighth of the 0.3 mm raster that is printed on Anoto paper.
    case "anoto": 0.0375
    default: nil
    }
  }

  /// Millimetres in one step of a resolution such as 1000 per cm; `units` is "1/cm" or "cm".
  ///
  /// Nil for a resolution of 0, as Office writes it for force, and for one no device has.
  static func millimetres(perStepOf resolution: Double, units: String) -> Double? {
    guard resolution >= 1e-6, resolution <= 1e9 else { return nil }
    let name = units.hasPrefix("1/") ? units.dropFirst(2) : units[...]
    return millimetres(in: name).map { $0 / resolution }
  }
}
