import Raster

@testable import Ink

/// How far samples already shown still move, by their age: how many samples are newer.
struct SettleMoves {
  /// The moves that one event made, for each age.
  private var byAge: [[Double]] = []

  /// Takes points of an integer source with steps of one page pixel.
  init(_ points: [PagePoint]) {
    var filter = QuantisationFilter(quantum: 1)
    var before: [PagePoint] = []
    for point in points where filter.append(point) {
      let after = (0..<filter.count).map(filter.point)
      byAge.append([])
      for index in before.indices {
        let age = before.count - index
        byAge[age].append(before[index].distance(to: after[index]))
      }
      before = after
    }
  }

  /// The largest move of samples of this age and older.
  func largest(fromAge age: Int) -> Double { all(ofAge: age...).max() ?? 0 }

  /// All moves of samples of some ages.
  func all(ofAge ages: PartialRangeFrom<Int>) -> [Double] {
    byAge.dropFirst(ages.lowerBound).flatMap { $0 }
  }
}
