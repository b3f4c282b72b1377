/// The columns of one row of the page that a capsule covers, and those it covers wholly.
struct RowSpan {
  /// Columns that may get coverage.
  var covered: Range<Int>
  /// Columns inside `covered` whose coverage is 255; empty where there are none.
  var solid: Range<Int>

  /// Finds the columns for a row.
  ///
  /// - Parameters:
  ///   - y: page row.
  ///   - columns: the columns in question.
  ///   - capsule: what covers them.
  ///   - outlines: of the capsule, grown and shrunk by half a pixel's diagonal; nil for a narrow
  ///     one, where crossing them would cost more than it saves.
  init(
    y: Int, within columns: Range<Int>, of capsule: CapsuleCoverage,
    outlines: (outer: CapsuleOutline, inner: CapsuleOutline)?
  ) {
    guard let outlines else {
      covered = capsule.strip(y: y, within: columns)
      solid = covered.lowerBound..<covered.lowerBound
      return
    }
    covered = columns.lowerBound..<columns.lowerBound
    solid = covered
    let center = Double(y) + 0.5
    guard let outer = outlines.outer.crossing(y: center) else { return }
    let first = max(columns.lowerBound, Int(floorOf: outer.low - 0.5))
    covered = first..<max(first, min(columns.upperBound, Int(ceilingOf: outer.high + 0.5)))
    solid = first..<first
    guard let inner = outlines.inner.crossing(y: center) else { return }
    // A hair inside, so that rounding never calls an edge pixel solid.
    let low = max(covered.lowerBound, Int(ceilingOf: inner.low - 0.5 + 1e-6))
    let high = min(covered.upperBound, Int(floorOf: inner.high - 0.5 - 1e-6) + 1)
    if low < high { solid = low..<high }
  }
}
