/// Which columns of each row a capsule can cover: found at the least cost, and never too few.
///
/// Everything covered lies in the strip along the axis that is as wide as the bigger disc. Its edges
/// are straight, so where they cross a row is linear in the row.
struct RowReach {
  // Change for each row, and the values at the start's height.
  private let slope: Float
  private let first: Float
  private let last: Float

  /// Beyond all columns of a page, and small enough for its sum with `magic` to be whole.
  private static let limit: Float = 2_000_000
  /// 1.5 x 2^23: added to a number it leaves the nearest whole one in the low bits.
  ///
  /// A conversion would check for what cannot be here.
  private static let magic: Float = 12_582_912

  /// Finds the edges of a capsule's strip.
  ///
  /// - Parameters:
  ///   - axisX: direction across the page; with `axisY` of length 1, or both 0 for a disc.
  ///   - axisY: direction down the page.
  ///   - reach: the bigger radius and half a pixel's diagonal.
  ///   - offsetX: what is to be added to a column's number for its centre's place from the start.
  init(axisX: Float, axisY: Float, reach: Float, offsetX: Float) {
    // The nearest whole number is taken: the next one inwards lies half a column further.
    if axisY.magnitude > 0.2 {
      let inverse = 1 / axisY
      // A hair more, for all of this is rounded.
      let half = reach * inverse.magnitude + 0.001
      slope = axisX * inverse
      first = 0.49 - half - offsetX
      last = half - offsetX - 0.49
    } else {
      // A strip that runs nearly along the row holds all of it.
      (slope, first, last) = (0, -Self.limit, Self.limit)
    }
  }

  /// The first and the last column that the row can have covered, counted from the capsule's anchor.
  ///
  /// - Parameter y: how far the centres of the row's pixels are below the start; it must be a row
  ///   that the capsule's bounds hold.
  /// - Returns: both columns; `last` may lie before `first`.
  @inline(__always) func columns(_ y: Float) -> (first: Int, last: Int) {
    let center = slope * y
    return (Self.nearest(center + first), Self.nearest(center + last))
  }

  @inline(__always) private static func nearest(_ value: Float) -> Int {
    Int(Int32(truncatingIfNeeded: (value + magic).bitPattern &- magic.bitPattern))
  }
}
