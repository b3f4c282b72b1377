import Raster

extension CoverageCanvas {
  /// Lays the part of an opaque bitmap that a shape covers over the pixels.
  ///
  /// - Parameters:
  ///   - shape: what is covered.
  ///   - bitmap: what it is covered with.
  ///   - rect: where the bitmap lies.
  /// - Complexity: O(clipped area).
  package func fill(_ shape: RoundedRectangle, with bitmap: Bitmap, at rect: PixelRect) {
    let area = shape.bounds.intersection(rect).intersection(clip)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      let plain = shape.fullColumns(row: y)
      pixels.blend(
        bitmap, x: rect.minX, y: rect.minY,
        clip: PixelRect(minX: plain.lowerBound, minY: y, maxX: plain.upperBound, maxY: y + 1)
          .intersection(area))
      let ends = [
        area.minX..<min(area.maxX, plain.lowerBound), max(area.minX, plain.upperBound)..<area.maxX,
      ]
      // A row beside the shape's straight part has no plain columns at all.
      for columns in plain.isEmpty ? [area.minX..<area.maxX] : ends where !columns.isEmpty {
        var coverage = [Double](repeating: 0, count: columns.count)
        shape.addCoverage(row: y, sign: 1, to: &coverage, firstColumn: columns.lowerBound)
        for (index, x) in columns.enumerated() {
          let word = bitmap[x - rect.minX, y - rect.minY]
          pixels.blend(
            coverageRow: [Self.byte(coverage[index])], x: x, y: y,
            with: StraightColor(rgb: word))
        }
      }
    }
  }
}
