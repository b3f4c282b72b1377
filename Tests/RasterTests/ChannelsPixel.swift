import Raster

/// A pixel of ink in real numbers: what the sums of bytes are to come near to.
///
/// Each array holds red, green and blue, as fractions.
struct ChannelsPixel {
  private(set) var colors = [0.0, 0, 0]
  private(set) var opacities = [0.0, 0, 0]

  /// Transparency.
  init() {}

  /// The pixel that ink holds.
  init(_ ink: TileGrid, _ x: Int, _ y: Int) {
    colors = Self.channels(ink[x, y])
    opacities = Self.channels(ink.opacities(x: x, y: y))
  }

  static func channels(_ word: UInt32) -> [Double] {
    [16, 8, 0].map { Double(word >> $0 & 255) / 255 }
  }

  /// The pixel under a stroke.
  func under(_ paint: StrokePaint, coverage: UInt8) -> Self {
    let part = Double(coverage) / 255
    var result = self
    for channel in 0..<3 {
      switch paint {
      case .erase:
        result.colors[channel] *= 1 - part
        result.opacities[channel] *= 1 - part
      case .color(let color):
        let opacity = Double(color.alpha) / 255 * part
        result.colors[channel] =
          Self.channels(color.word)[channel] * part + colors[channel] * (1 - opacity)
        result.opacities[channel] = opacity + opacities[channel] * (1 - opacity)
      case .multiply(let color):
        let kept =
          1 - part * (Double(color.alpha) / 255 - Self.channels(color.word)[channel])
        result.colors[channel] *= kept
        result.opacities[channel] = 1 - (1 - opacities[channel]) * kept
      }
    }
    return result
  }

  /// What is seen over an opaque backdrop, fractions.
  func seen(over backdrop: [Double]) -> [Double] {
    (0..<3).map { colors[$0] + backdrop[$0] * (1 - opacities[$0]) }
  }

  /// The largest distance from another pixel's, in steps of a byte.
  func distance(to other: Self) -> Double {
    zip(colors + opacities, other.colors + other.opacities).map { abs($0 - $1) * 255 }.max() ?? 0
  }
}
