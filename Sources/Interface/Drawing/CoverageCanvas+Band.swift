import Raster
import Windowing

extension CoverageCanvas {
  /// Fills a straight line with square ends, which reach half its width beyond its points.
  ///
  /// A pixel's coverage is that of the band along and across, each met at right angles: exact for
  /// level and upright lines.
  ///
  /// - Parameters:
  ///   - start: one end, window pixels.
  ///   - end: the other one.
  ///   - width: of the line, window pixels, above 0.
  ///   - color: its colour.
  /// - Complexity: O(rows and pixels of the line inside the clip), however large its bounds.
  package func fillBand(
    from start: WindowPoint, to end: WindowPoint, width: Double, with color: StraightColor
  ) {
    let half = width / 2
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (x, y) = length > 0 ? (dx / length, dy / length) : (1, 0)
    // How far from the middle a pixel's middle may be, along and across.
    let reach = (along: length / 2 + half + 0.5, across: half + 0.5)
    let middle = WindowPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let extent = (
      x: abs(x) * reach.along + abs(y) * reach.across,
      y: abs(y) * reach.along + abs(x) * reach.across
    )
    let area = PixelRect(
      covering: middle.x - extent.x, middle.y - extent.y, middle.x + extent.x,
      middle.y + extent.y
    ).intersection(clip)
    if area.isEmpty { return }
    for row in area.minY..<area.maxY {
      let offset = Double(row) + 0.5 - middle.y
      let columns = Self.columns(slope: x, offset: offset * y, reach: reach.along, middle.x)
        .clamped(
          to: Self.columns(slope: -y, offset: offset * x, reach: reach.across, middle.x)
        ).clamped(to: area.minX..<area.maxX)
      if columns.isEmpty { continue }
      let coverage = columns.map { column -> UInt8 in
        let across = Double(column) + 0.5 - middle.x
        let along = abs(across * x + offset * y)
        let aside = abs(offset * x - across * y)
        return Self.byte(
          Self.overlap(along, length / 2 + half) * Self.overlap(aside, half))
      }
      pixels.blend(coverageRow: coverage, x: columns.lowerBound, y: row, with: color)
    }
  }

  /// How much of a pixel at a distance lies within a half width.
  private static func overlap(_ distance: Double, _ half: Double) -> Double {
    max(0, min(distance + 0.5, half) - max(distance - 0.5, -half))
  }

  /// The columns whose middles x have |slope * (x - middle) + offset| below a reach.
  private static func columns(
    slope: Double, offset: Double, reach: Double, _ middle: Double
  ) -> Range<Int> {
    if abs(slope) < 1e-9 { return abs(offset) < reach ? -1_000_000..<1_000_000 : 0..<0 }
    let ends = ((-reach - offset) / slope, (reach - offset) / slope)
    let rect = PixelRect(
      covering: min(ends.0, ends.1) + middle - 1, 0, max(ends.0, ends.1) + middle, 1)
    return rect.minX..<max(rect.minX, rect.maxX)
  }
}
