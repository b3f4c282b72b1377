import Raster
import X11Windowing

/// A window's size and place as X programs take it: `WxH`, `+X+Y` or both.
struct WindowGeometry: Equatable {
  /// The size, if it is given.
  var size: PixelSize?
  /// The place, if it is given.
  var placement: X11WindowOptions.Placement?

  /// Neither size nor place.
  init() {}

  /// Reads a geometry; nil when it is none.
  init?(_ text: String) {
    var rest = Substring(text)
    if rest.first == "=" { rest.removeFirst() }
    if let first = rest.first, first.isNumber {
      guard let width = Self.number(&rest), rest.popFirst()?.lowercased() == "x",
        let height = Self.number(&rest), width > 0, height > 0
      else { return nil }
      size = PixelSize(width: width, height: height)
    }
    if rest.isEmpty {
      if size == nil { return nil }
      return
    }
    guard let x = Self.offset(&rest), let y = Self.offset(&rest), rest.isEmpty else { return nil }
    placement = X11WindowOptions.Placement(
      x: x.distance, y: y.distance, isFromRight: x.isFromEnd, isFromBottom: y.isFromEnd)
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text.removeFirst(digits.count)
    return digits.count <= 5 ? Int(digits) : nil
  }

  /// One offset: `+5` from the left or top, `-5` from the right or bottom, `+-5` outside.
  private static func offset(_ text: inout Substring) -> (distance: Int, isFromEnd: Bool)? {
    guard let sign = text.popFirst(), sign == "+" || sign == "-" else { return nil }
    let isNegative = text.first == "-"
    if isNegative { text.removeFirst() }
    guard let value = number(&text) else { return nil }
    return (isNegative ? -value : value, sign == "-")
  }
}
