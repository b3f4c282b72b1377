import Raster
import Windowing

/// A rectangle with round corners at real coordinates; a circle when the corners meet.
///
/// Space: the frame, window pixels, y down.
package struct RoundedRectangle: Hashable, Sendable {
  /// Left edge.
  package var minX: Double
  /// Top edge.
  package var minY: Double
  /// Right edge.
  package var maxX: Double
  /// Bottom edge.
  package var maxY: Double
  /// Radius of the corners, 0 to half of the shorter side.
  package private(set) var radius: Double

  /// Makes a rectangle from its edges; a radius too large becomes half of the shorter side.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.radius = max(0, min(radius, (maxX - minX) / 2, (maxY - minY) / 2))
  }

  /// Makes a rectangle whose edges are those of whole pixels.
  package init(_ rect: PixelRect, radius: Double) {
    self.init(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX),
      maxY: Double(rect.maxY), radius: radius)
  }

  /// Makes a circle.
  package init(center: WindowPoint, radius: Double) {
    self.init(
      minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
      maxY: center.y + radius, radius: radius)
  }

  /// The rectangle at an even distance inside, corners too; outside when negative.
  package func inset(by distance: Double) -> RoundedRectangle {
    RoundedRectangle(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance,
      radius: radius - distance)
  }

  /// All pixels it touches.
  package var bounds: PixelRect { PixelRect(covering: minX, minY, maxX, maxY) }

  /// Distance of a point from the edge, negative inside.
  func distance(x: Double, y: Double) -> Double {
    let dx = abs(x - (minX + maxX) / 2) - (maxX - minX) / 2 + radius
    let dy = abs(y - (minY + maxY) / 2) - (maxY - minY) / 2 + radius
    let outer = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outer + min(max(dx, dy), 0) - radius
  }

  /// The columns of one row whose pixels it covers wholly.
  func fullColumns(row: Int) -> Range<Int> {
    let (top, bottom) = (Double(row), Double(row + 1))
    guard top >= minY, bottom <= maxY, minX < maxX else { return 0..<0 }
    // The row is narrowest at its end nearer to the top or bottom edge.
    let beyond = max(minY + radius - top, bottom - (maxY - radius), 0)
    let indent = radius - max(0, radius * radius - beyond * beyond).squareRoot()
    let first = PixelRect(covering: minX + indent, 0, maxX - indent, 0)
    let left = Double(first.minX) < minX + indent ? first.minX + 1 : first.minX
    let right = Double(first.maxX) > maxX - indent ? first.maxX - 1 : first.maxX
    return left..<max(left, right)
  }

  /// Adds the area it covers of each pixel of one row, 0 to 1, times `sign`.
  ///
  /// Exact along straight edges. Where a row meets the corners it is the mean of sixteen bands,
  /// each exact along x. A pixel's value does not depend on which columns are asked for.
  ///
  /// - Parameters:
  ///   - row: the row, window pixels.
  ///   - sign: 1, or -1 to cut the shape out of what is there.
  ///   - coverage: one value for each column from `firstColumn` on.
  ///   - firstColumn: window pixels.
  func addCoverage(
    row: Int, sign: Double, to coverage: inout [Double], firstColumn: Int
  ) {
    let top = max(Double(row), minY)
    let bottom = min(Double(row + 1), maxY)
    guard top < bottom, minX < maxX else { return }
    let isStraight = top >= minY + radius && bottom <= maxY - radius
    let count = isStraight ? 1 : 16
    let weight = (bottom - top) / Double(count) * sign
    var lefts = SIMD16<Double>(repeating: minX)
    var rights = SIMD16<Double>(repeating: maxX)
    if !isStraight {
      for band in 0..<count {
        let y = top + (bottom - top) * (Double(band) + 0.5) / 16
        let beyond = max(minY + radius - y, y - (maxY - radius), 0)
        let indent = radius - max(0, radius * radius - beyond * beyond).squareRoot()
        lefts[band] = minX + indent
        rights[band] = maxX - indent
      }
    }
    let touched = PixelRect(covering: lefts.min(), 0, rights.max(), 0)
    let first = max(touched.minX, firstColumn)
    let last = min(touched.maxX, firstColumn + coverage.count)
    let fullFrom = lefts.max()
    let fullTo = rights.min()
    for x in first..<max(first, last) {
      let left = Double(x)
      if left >= fullFrom && left + 1 <= fullTo {
        coverage[x - firstColumn] += weight * Double(count)
        continue
      }
      for band in 0..<count {
        let width = min(rights[band], left + 1) - max(lefts[band], left)
        coverage[x - firstColumn] += weight * max(0, width)
      }
    }
  }
}
