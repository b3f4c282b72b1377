import Raster

/// How large the interface is to be drawn, from what a display says of itself.
///
/// A scale is window pixels for each pixel of the design, which is made for 96 pixels an inch. It
/// knows no X function, so that every rule can be tested without a server.
package enum InterfaceScale {
  /// What makes sense: bars that can just be read, and ones that fill a screen.
  package static let range = 0.5...4.0

  /// The pixels an inch that the design is made for.
  private static let designResolution = 96.0

  /// The scale that the X resource `Xft.dpi` asks for: exactly that, as text everywhere follows it.
  ///
  /// - Parameter text: the resource's value, dots per inch in decimal digits.
  /// - Returns: a scale within `range`; nil for what is no resolution.
  package static func scale(resolution text: String) -> Double? {
    let digits = text.split(whereSeparator: \.isWhitespace)
    guard digits.count == 1, let word = digits.first,
      word.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(word),
      value > 0
    else { return nil }
    return max(range.lowerBound, min(range.upperBound, value / designResolution))
  }

  /// The scale that a desktop's resources ask for: that of `Xft.dpi`.
  ///
  /// Read here and not by Xlib's own database, which opens files of the locale first: 3 before the
  /// first frame. Loose names, as `*dpi`, count where the exact one is not there.
  ///
  /// - Parameter text: all resources, a name, a colon and a value in each line; `!` begins a remark.
  /// - Returns: a scale within `range`; nil where no resolution is set.
  package static func scale(resources text: String) -> Double? {
    var exact: Double?
    var loose: Double?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = Substring(line[line.index(after: colon)...])
      guard let name = Substring(line[..<colon]).split(whereSeparator: \.isWhitespace).first
      else { continue }
      switch name {
      case "Xft.dpi": exact = scale(resolution: String(value))
      case "Xft*dpi", "*dpi", "*Xft.dpi", "*Xft*dpi": loose = scale(resolution: String(value))
      default: break
      }
    }
    return exact ?? loose
  }

  /// The scale that a monitor's own size asks for.
  ///
  /// In quarters, the least at which what is pressed (36 pixels of the design) is 9 mm. Never below
  /// 1: a large screen is looked at from further away.
  ///
  /// - Returns: 1 to the end of `range`; nil for a monitor whose size cannot be believed.
  package static func scale(of monitor: Monitor) -> Double? {
    guard let pixelsPerMillimetre = monitor.believablePixelsPerMillimetre else { return nil }
    // Many monitors tell whole centimetres: one in a hundred is within their truth.
    let least = pixelsPerMillimetre * 9 / 36 * 0.99
    return max(1, min(range.upperBound, (least * 4).rounded(.up) / 4))
  }

  /// The scale for a window: that of the monitor which its middle is on.
  ///
  /// - Parameters:
  ///   - monitors: all there are.
  ///   - x: column of the window's middle, screen pixels.
  ///   - y: its row.
  /// - Returns: nil when the middle is on none, or its size cannot be believed.
  package static func scale(on monitors: [Monitor], x: Int, y: Int) -> Double? {
    monitors.first { $0.rect.contains(x: x, y: y) }.flatMap(scale(of:))
  }
}

/// A monitor as RandR tells of it.
package struct Monitor: Equatable, Sendable {
  /// Its pixels of the screen.
  package let rect: PixelRect
  /// Its size in millimetres, as it says itself.
  package let millimetres: PixelSize

  /// Makes a monitor.
  package init(rect: PixelRect, millimetres: PixelSize) {
    self.rect = rect
    self.millimetres = millimetres
  }

  /// Its resolution; nil where its size is none: projectors and virtual screens tell nothing, or
  /// the shape of the picture in place of its size, or something of another shape.
  package var believablePixelsPerMillimetre: Double? {
    let shapes = [(16, 9), (16, 10), (160, 90), (160, 100), (1600, 900), (1600, 1000)]
    let (width, height) = (millimetres.width, millimetres.height)
    guard rect.width > 0, rect.height > 0, width > 0, height > 0,
      !shapes.contains(where: { $0 == (width, height) || $0 == (height, width) })
    else { return nil }
    let across = Double(rect.width) / Double(width)
    let down = Double(rect.height) / Double(height)
    // Pixels are square, but for rounded sizes and modes that are stretched a little.
    guard across / down > 0.8, across / down < 1.25 else { return nil }
    let resolution = (across * down).squareRoot()
    // From 30 to 800 pixels an inch.
    return resolution > 1.2 && resolution < 31.5 ? resolution : nil
  }
}
