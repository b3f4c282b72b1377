import Raster
import TestSupport

/// How near the coverage of lines comes to the true area.
struct RasterAccuracy {
  /// Prints rms and largest error of edge pixels and the error of the whole ink.
  static func run() {
    print("\nRaster: coverage against true areas (32 exact sub-rows), 40 random lines a width")
    print("   width   rms/255   max/255   ink %")
    for width in [0.5, 1, 2, 8, 20, 100] {
      var random = StrokeRandom(seed: UInt64(width * 100))
      var error = CoverageError()
      for _ in 0..<(width > 50 ? 4 : 40) {
        let start = PagePoint(x: random.real(150..<151), y: random.real(150..<151))
        let direction = StrokeMaker.direction(random.real(0..<6.28))
        let length = random.real(15..<40)
        let end = PagePoint(
          x: start.x + direction.x * length, y: start.y + direction.y * length)
        error.add([
          Capsule(start: start, startRadius: width / 2, end: end, endRadius: width / 2)
        ])
      }
      print(
        "  \(Number.text(width, 6))\(Number.text(error.rms, 10))"
          + "\(Number.text(error.largest, 10))"
          + "\(Number.text(error.inkError * 100, 8, decimals: 2))")
    }
  }
}
