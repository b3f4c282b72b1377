import Board
import Raster
import Wording

/// A number that a slider and the field beside it set.
enum Channel: CaseIterable, Hashable, Sendable {
  /// The width of the brush or the eraser, page pixels.
  case width
  /// Red of the brush or the background.
  case red
  /// Green of the brush or the background.
  case green
  /// Blue of the brush or the background.
  case blue
  /// Opacity of the brush, percent.
  case opacity
  /// How much of the background's picture is seen, percent.
  case strength

  /// Red, green and blue.
  static let colors: [Channel] = [.red, .green, .blue]

  /// The values that can be chosen.
  var range: ClosedRange<Int> {
    switch self {
    case .width: Int(Brush.widths.lowerBound)...Int(Brush.widths.upperBound)
    case .red, .green, .blue: 0...255
    case .opacity: 1...100
    case .strength: Background.strengths
    }
  }

  /// The word before the slider.
  var label: String {
    switch self {
    case .width: translatable("Width")
    case .red: translatable("Red")
    case .green: translatable("Green")
    case .blue: translatable("Blue")
    case .opacity: translatable("Opacity")
    case .strength: translatable("Strength")
    }
  }

  /// Widths up to here share the greater part of the slider: they are the ones people choose among.
  private static let fineEnd = 20.0
  /// The part of the slider for them.
  private static let finePart = 0.6

  /// A number held to what can be chosen.
  func held(_ value: Int) -> Int { max(range.lowerBound, min(range.upperBound, value)) }

  /// Where on the slider a value lies, 0 to 1.
  func fraction(of value: Int) -> Double {
    let value = Double(held(value))
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    guard self == .width else { return (value - low) / (high - low) }
    if value <= Self.fineEnd { return Self.finePart * (value - low) / (Self.fineEnd - low) }
    return Self.finePart + (1 - Self.finePart) * (value - Self.fineEnd) / (high - Self.fineEnd)
  }

  /// The value at a place on the slider; beyond its ends, the end's.
  func value(at fraction: Double) -> Int {
    let fraction = fraction.isNaN ? 0 : max(0, min(1, fraction))
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    var value = low + fraction * (high - low)
    if self == .width {
      value =
        fraction <= Self.finePart
        ? low + fraction / Self.finePart * (Self.fineEnd - low)
        : Self.fineEnd + (fraction - Self.finePart) / (1 - Self.finePart) * (high - Self.fineEnd)
    }
    return Int(value.rounded())
  }
}

extension StraightColor {
  /// Opacity in percent, 0 to 100.
  var opacityPercent: Int { (Int(alpha) * 100 + 127) / 255 }

  /// The same colour with an opacity in percent, held to 0...100.
  func withOpacity(percent: Int) -> StraightColor {
    withAlpha(UInt8((max(0, min(100, percent)) * 255 + 50) / 100))
  }

  /// Red, green or blue; 0 for the channels that are no part of a colour's hue.
  subscript(channel: Channel) -> Int {
    get {
      switch channel {
      case .red: Int(red)
      case .green: Int(green)
      case .blue: Int(blue)
      case .opacity: opacityPercent
      case .width, .strength: 0
      }
    }
    set {
      let byte = UInt8(max(0, min(255, newValue)))
      switch channel {
      case .red: red = byte
      case .green: green = byte
      case .blue: blue = byte
      case .opacity: self = withOpacity(percent: newValue)
      case .width, .strength: break
      }
    }
  }

  /// The colour with one channel changed.
  func with(_ channel: Channel, _ value: Int) -> StraightColor {
    var color = self
    color[channel] = value
    return color
  }

  /// `#RRGGBB`, opacity left out.
  var hexText: String {
    func digits(_ byte: UInt8) -> String {
      let text = String(byte, radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits(red) + digits(green) + digits(blue)
  }

  /// Reads what a person types for a colour: `#RRGGBB` or `#RGB`, the `#` optional, spaces around
  /// it ignored; nil for anything else.
  init?(typed text: String) {
    let trimmed = text.drop { $0 == " " }
    let end = trimmed.lastIndex { $0 != " " }
    guard let end else { return nil }
    let body = trimmed[...end]
    self.init(hex: body.first == "#" ? String(body) : "#" + body)
  }
}
