/// The columns of one row of the page that a wide capsule covers, and those it covers wholly.
struct RowSpan {
  /// A capsule's outline, moved outwards and inwards to where pixels begin to be and are wholly
  /// covered.
  ///
  /// A reference, for they are large and most capsules have none.
  final class Outlines {
    let outer: CapsuleOutline
    let inner: CapsuleOutline

    init(_ capsule: CapsuleCoverage) {
      outer = CapsuleOutline(capsule, growth: CapsuleCoverage.reach)
      inner = CapsuleOutline(capsule, growth: -CapsuleCoverage.reach)
    }
  }

  /// Columns that may get coverage.
  var covered: Range<Int>
  /// Columns inside `covered` whose coverage is 255; empty where there are none.
  var solid: Range<Int>

  /// Finds the columns for a row.
  ///
  /// - Parameters:
  ///   - y: page row.
  ///   - columns: the columns in question.
  ///   - outlines: of what covers them.
  init(y: Int, within columns: Range<Int>, outlines: Outlines) {
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
