/// The sheet that a page is: a colour, and perhaps something printed on it.
///
/// What is printed has the size it has on paper at 96 pixels an inch, from the page's top left corner
/// on: lines 8 mm apart, squares and dots of 5 mm.
package struct Paper: Hashable, Sendable {
  /// What is printed on a sheet.
  package enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case plain
    /// Level lines, to write on.
    case lines
    /// A grid.
    case squares
    /// A dot in the middle of each square.
    case dots
    /// The colour goes over into another one, from the top to the bottom.
    case gradient
  }

  /// The ends of a gradient.
  package enum End: Hashable, Sendable, CaseIterable {
    /// The first row.
    case top
    /// The last row.
    case bottom
  }

  /// What is printed on it.
  package var pattern: Pattern
  /// Its colour, opaque; of a gradient that of the first row.
  package var color: StraightColor {
    didSet { color = color.withAlpha(255) }
  }
  /// The colour of a gradient's last row, opaque; seen of no other paper.
  package var bottomColor: StraightColor {
    didSet { bottomColor = bottomColor.withAlpha(255) }
  }

  /// A pale blue, which on white is seen at once to be a gradient.
  package static let firstBottomColor = StraightColor(rgb: 0xBFD9F2)

  /// Makes a paper; colours are taken as opaque, whatever their alpha.
  package init(
    _ pattern: Pattern = .plain, color: StraightColor = .white,
    bottomColor: StraightColor = firstBottomColor
  ) {
    self.pattern = pattern
    self.color = color.withAlpha(255)
    self.bottomColor = bottomColor.withAlpha(255)
  }

  /// The colour at an end of a gradient.
  package subscript(end: End) -> StraightColor {
    get { end == .top ? color : bottomColor }
    set { if end == .top { color = newValue } else { bottomColor = newValue } }
  }

  /// Whether there is something on it that has a size of its own.
  package var isPrinted: Bool {
    switch pattern {
    case .plain, .gradient: false
    case .lines, .squares, .dots: true
    }
  }

  /// From one line to the next, pixels: 8 mm.
  static let linePitch = 30
  /// From one line of a grid or one dot to the next, pixels: 5 mm.
  static let gridPitch = 19

  /// The colour of lines and dots: the paper's own, moved towards black or white until it stands off
  /// by the contrast that the pattern needs to be seen, and not to be in the way of ink.
  var markColor: StraightColor {
    switch pattern {
    case .plain, .gradient: color
    case .lines, .squares: color.standingOff(percent: 130)
    // What is so small has to be stronger.
    case .dots: color.standingOff(percent: 170)
    }
  }
}

extension StraightColor {
  /// This colour moved towards black or white, whichever is nearer, until the lighter of the two is so
  /// much brighter than the darker one, 100 to 170 percent; opaque.
  ///
  /// Brightness is a sum of the channels' squares, about the light they send out, and an eighth of
  /// that of white on top: a screen's black is not black, and dim colours are told apart less well.
  func standingOff(percent: Int) -> StraightColor {
    func mixed(_ steps: Int, with end: Int) -> StraightColor {
      func channel(_ value: UInt8) -> UInt8 {
        UInt8((Int(value) * (255 - steps) + end * steps + 127) / 255)
      }
      return StraightColor(red: channel(red), green: channel(green), blue: channel(blue))
    }
    let own = brightness
    for steps in 1...255 {
      let darker = mixed(steps, with: 0)
      if own * 100 >= darker.brightness * percent { return darker }
      let lighter = mixed(steps, with: 255)
      if lighter.brightness * 100 >= own * percent { return lighter }
    }
    return own > StraightColor.black.brightness ? .black : .white
  }

  /// Weights as of relative luminance, in 1 / 10,000 of 255 x 255.
  private var brightness: Int {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    return 2126 * red * red + 7152 * green * green + 722 * blue * blue + 10_000 * 255 * 255 / 8
  }
}
