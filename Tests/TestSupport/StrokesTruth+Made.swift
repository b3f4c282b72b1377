import Raster

extension StrokesTruth {
  /// Made-up recordings for where no real ones are to be had: the same for the same seed.
  ///
  /// Tracks of `StrokeMaker`, twice as large, as control points, 16 ms apart, of a uniform cubic
  /// B-spline, six points for each: as fast as a hand and bent like its lines, without the corners
  /// of a polyline.
  ///
  /// - Complexity: O(count).
  package static func made(count: Int, seed: UInt64) -> StrokesTruth {
    var maker = StrokeMaker(seed: seed)
    let area = PixelRect(x: 200, y: 200, width: 400, height: 400)
    return StrokesTruth(
      recordings: (0..<count).map { _ in
        let length = maker.random.whole(40..<120)
        let control = maker.samples(
          count: length, manner: .flowing, isInteger: false, area: area
        ).map(\.position)
        return recording(alongSplineOf: control)
      })
  }

  private static func recording(alongSplineOf control: [PagePoint]) -> Recording {
    var result = Recording(times: [], points: [])
    for first in 0..<max(0, control.count - 3) {
      for step in 0..<6 {
        let part = Double(step) / 6
        let rest = 1 - part
        let weights = [
          rest * rest * rest / 6, (3 * part * part * part - 6 * part * part + 4) / 6,
          (3 * rest * rest * rest - 6 * rest * rest + 4) / 6, part * part * part / 6,
        ]
        var point = PagePoint(x: 0, y: 0)
        for index in 0..<4 {
          point.x += 2 * weights[index] * control[first + index].x
          point.y += 2 * weights[index] * control[first + index].y
        }
        result.times.append(Double(first * 6 + step) * 16 / 6)
        result.points.append(point)
      }
    }
    return result
  }
}
