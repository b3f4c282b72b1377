import Raster

/// A picture to draw on: hills under an evening sky.
enum Landscape {
  private static let sky = (top: 0x2E4A7D, bottom: 0xF6C9A0)
  /// From the farthest hills to the nearest: colour, height in parts of the picture, and how far
  /// and how often they rise.
  private static let hills: [(color: UInt32, base: Double, rise: Double, pitch: Double)] = [
    (0x8C9CC0, 0.62, 0.08, 0.55), (0x5E7FA3, 0.72, 0.07, 0.38), (0x3F6B6B, 0.83, 0.06, 0.47),
  ]

  /// Paints it.
  static func picture(size: PixelSize) -> StraightBitmap {
    var picture = StraightBitmap(size: size, filledWith: .white)
    for x in 0..<size.width {
      let place = Double(x) / Double(size.width)
      let tops = hills.map { $0.base - $0.rise * wave(place / $0.pitch + $0.base * 3) }
      for y in 0..<size.height {
        let height = Double(y) / Double(size.height)
        let nearest = tops.lastIndex { height >= $0 }
        picture[x, y] = nearest.map { StraightColor(rgb: hills[$0].color) } ?? skyColor(height)
      }
    }
    return picture
  }

  private static func skyColor(_ height: Double) -> StraightColor {
    let part = min(1, height / 0.7)
    func channel(_ shift: Int) -> UInt8 {
      let (top, bottom) = (Double(sky.top >> shift & 255), Double(sky.bottom >> shift & 255))
      return UInt8((top + (bottom - top) * part).rounded())
    }
    return StraightColor(red: channel(16), green: channel(8), blue: channel(0))
  }

  /// A wave of period 1 between 0 and 1, of two parabolas.
  private static func wave(_ place: Double) -> Double {
    let part = place - place.rounded(.down)
    let half = part < 0.5 ? part * 2 : (part - 0.5) * 2
    let arch = 4 * half * (1 - half)
    return part < 0.5 ? 0.5 + arch / 2 : 0.5 - arch / 2
  }
}
