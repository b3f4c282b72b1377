/// The strip along a capsule's axis that holds all it covers, for leaving out the tiles beside it.
///
/// A long slanted line has bounds as large as the page, but touches few of the tiles in them.
struct CapsuleStrip {
  private let start: PagePoint
  // Page pixels across for each one down along the axis, half the strip's width along a row, and
  // both for columns; nil where the axis runs along the row, or the column.
  private let alongRows: (slope: Double, half: Double)?
  private let alongColumns: (slope: Double, half: Double)?

  /// Finds the strip of a capsule, nil for one that is a disc.
  init?(_ capsule: CapsuleCoverage) {
    guard capsule.axisLength > 0 else { return nil }
    start = capsule.start
    let x = (capsule.end.x - capsule.start.x) / capsule.axisLength
    let y = (capsule.end.y - capsule.start.y) / capsule.axisLength
    // A pixel more, so that rounding never leaves out one that is covered.
    let reach = max(capsule.startRadius, capsule.endRadius) + CapsuleCoverage.reach + 1
    alongRows = y.magnitude < 0.01 ? nil : (x / y, reach / y.magnitude)
    alongColumns = x.magnitude < 0.01 ? nil : (y / x, reach / x.magnitude)
  }

  /// The smallest part of a rectangle that holds what the strip has of it; may be empty.
  func part(of rect: PixelRect) -> PixelRect {
    var result = rect
    if let (slope, half) = alongRows {
      let first = start.x + (Double(rect.minY) - start.y) * slope
      let last = start.x + (Double(rect.maxY) - start.y) * slope
      result.minX = max(result.minX, Int(floorOf: min(first, last) - half))
      result.maxX = min(result.maxX, Int(ceilingOf: max(first, last) + half))
    }
    if let (slope, half) = alongColumns {
      let first = start.y + (Double(rect.minX) - start.x) * slope
      let last = start.y + (Double(rect.maxX) - start.x) * slope
      result.minY = max(result.minY, Int(floorOf: min(first, last) - half))
      result.maxY = min(result.maxY, Int(ceilingOf: max(first, last) + half))
    }
    return result
  }
}
