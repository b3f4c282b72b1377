import Raster
import Windowing

extension CoverageCanvas {
  /// Strokes chains of lines with round ends and joins, as one shape that nowhere darkens itself.
  ///
  /// A pixel's coverage is that of a band as wide as the line, met at right angles at the
  /// distance of the pixel's centre: exact for level and upright lines, for others off by a few
  /// hundredths.
  ///
  /// - Parameters:
  ///   - lines: the chains, window pixels.
  ///   - width: of the line, window pixels, above 0.
  ///   - color: its colour.
  /// - Complexity: O(clipped area + clipped area around each line).
  package func stroke(_ lines: [Polyline], width: Double, with color: StraightColor) {
    let radius = width / 2
    let reach = radius + 0.5
    let area = Self.bounds(of: lines, reach: reach).intersection(clip)
    if area.isEmpty { return }
    var squares = [Double](repeating: .infinity, count: area.area)
    for line in lines {
      let first = line.points.first
      var previous = line.isClosed ? line.points.last : nil
      for point in line.points {
        if let from = previous {
          Self.measure(from, point, reach: reach, area: area, squares: &squares)
        }
        previous = point
      }
      if line.points.count == 1, !line.isClosed, let first {
        Self.measure(first, first, reach: reach, area: area, squares: &squares)
      }
    }
    var row = [UInt8](repeating: 0, count: area.width)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let square = squares[y * area.width + x]
        row[x] = square < reach * reach ? Self.coverage(square.squareRoot(), radius) : 0
      }
      pixels.blend(coverageRow: row, x: area.minX, y: area.minY + y, with: color)
    }
  }

  /// The pixels that a stroke can touch.
  static func bounds(of lines: [Polyline], reach: Double) -> PixelRect {
    var low = SIMD2(Double.infinity, .infinity)
    var high = -low
    for point in lines.lazy.flatMap(\.points) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard low.x <= high.x, low.y <= high.y else { return .empty }
    return PixelRect(
      covering: low.x - reach, low.y - reach, high.x + reach, high.y + reach)
  }

  /// Overlap of the pixel's width, one, and the line's, both seen along the distance.
  private static func coverage(_ distance: Double, _ radius: Double) -> UInt8 {
    byte(min(distance + 0.5, radius) - max(distance - 0.5, -radius))
  }

  /// Lowers the squared distance of each pixel centre near one line to that from the line.
  private static func measure(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, reach: Double, area: PixelRect,
    squares: inout [Double]
  ) {
    let near = PixelRect(
      covering: min(from.x, to.x) - reach, min(from.y, to.y) - reach, max(from.x, to.x) + reach,
      max(from.y, to.y) + reach
    ).intersection(area)
    if near.isEmpty { return }
    let along = to - from
    let length = along.x * along.x + along.y * along.y
    let inverse = length > 0 ? 1 / length : 0
    for y in near.minY..<near.maxY {
      let row = (y - area.minY) * area.width - area.minX
      let dy = Double(y) + 0.5 - from.y
      for x in near.minX..<near.maxX {
        let dx = Double(x) + 0.5 - from.x
        let part = max(0, min(1, (dx * along.x + dy * along.y) * inverse))
        let offX = dx - part * along.x
        let offY = dy - part * along.y
        let square = offX * offX + offY * offY
        if square < squares[row + x] { squares[row + x] = square }
      }
    }
  }
}
