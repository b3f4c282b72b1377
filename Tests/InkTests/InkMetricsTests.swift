import Raster
import TestSupport
import Testing

/// The measure of drawn lines itself.
@Suite struct InkMetricsTests {
  private func line(_ coordinates: [(Double, Double)]) -> [PagePoint] {
    coordinates.map { PagePoint(x: $0.0, y: $0.1) }
  }

  @Test func equalLinesHaveNoError() {
    let truth = line([(0, 0), (30, 10), (30, 60), (5, 20)])
    let metrics = InkMetrics(truth: truth, drawn: truth)
    #expect((metrics.distances.max() ?? 1) < 1e-9 && metrics.distances.count > 200)
    #expect((metrics.kinks.max() ?? 1) <= 0)
    #expect(metrics.turning == metrics.trueTurning && metrics.turning > 180)
    #expect(metrics.startError == 0 && metrics.endError == 0)
  }

  @Test func distancesCountBothWays() {
    let truth = line([(0, 0), (100, 0)])
    let beside = InkMetrics(truth: truth, drawn: line([(0, 0.25), (100, 0.25)]))
    for distance in beside.distances { #expect(abs(distance - 0.25) < 1e-9) }
    // A line that stops half way is near the truth, but the truth is not near it.
    let half = InkMetrics(truth: truth, drawn: line([(0, 0), (50, 0)]))
    #expect(abs((half.distances.max() ?? 0) - 50) < 1e-9 && half.endError == 50)
    // So is the truth near a line with a spike, but not the spike near the truth.
    let spike = InkMetrics(
      truth: truth, drawn: line([(0, 0), (50, 0), (50, 9), (50, 0), (100, 0)]))
    #expect(abs((spike.distances.max() ?? 0) - 9) < 1e-9)
  }

  @Test func searchFindsTheNearestPlace() {
    var maker = StrokeMaker(seed: 81)
    let area = PixelRect(x: 0, y: 0, width: 60, height: 60)
    for _ in 0..<6 {
      let truth = maker.samples(count: 40, manner: .flowing, isInteger: false, area: area)
      let drawn = maker.samples(count: 40, manner: .flowing, isInteger: false, area: area)
      let (first, second) = (truth.map(\.position), drawn.map(\.position))
      let metrics = InkMetrics(truth: first, drawn: second)
      let fine = InkMetrics.resampled(second, spacing: 1)
      let dense = InkMetrics.resampled(fine, spacing: 0.02)
      for (index, point) in InkMetrics.resampled(first, spacing: 1).enumerated() {
        let nearest = dense.map { $0.distance(to: point) }.min() ?? 0
        #expect(abs(metrics.distances[index] - nearest) < 0.02)
      }
    }
  }

  @Test func staircaseHasKinksAndTurnsTooMuch() {
    var steps: [PagePoint] = []
    for step in 0..<40 {
      let y = Double(step)
      steps.append(PagePoint(x: 5 * y, y: y))
      steps.append(PagePoint(x: 5 * y + 4, y: y))
    }
    let metrics = InkMetrics(truth: line([(0, 0), (200, 40)]), drawn: steps)
    #expect(InkMetrics.percentile(0.99, of: metrics.kinks) > 20)
    #expect(metrics.trueTurning < 1e-4 && metrics.turning > 500)
  }

  @Test func realCornersAreNoKinks() {
    let corner = line([(0, 0), (40, 0), (40, 40)])
    let rounded = line([(0, 0), (38, 0), (40, 2), (40, 40)])
    #expect((InkMetrics(truth: corner, drawn: rounded).kinks.max() ?? 1) < 1)
    #expect((InkMetrics(truth: line([(0, 0), (40, 40)]), drawn: corner).kinks.max() ?? 0) > 60)
  }

  @Test func resamplingKeepsTheEndsAndTheSpacing() {
    let fine = InkMetrics.resampled(line([(0, 0), (0.4, 0), (10.3, 0), (10.3, 5)]), spacing: 1)
    #expect(fine.first == PagePoint(x: 0, y: 0) && fine.last == PagePoint(x: 10.3, y: 5))
    #expect(fine.count == 17)
    for (index, point) in fine.prefix(11).enumerated() {
      #expect(point.distance(to: PagePoint(x: Double(index), y: 0)) < 1e-9)
    }
    #expect(InkMetrics.resampled(line([(3, 3)]), spacing: 1).count == 1)
  }

  @Test func percentileIsBetweenNeighbours() {
    #expect(InkMetrics.percentile(0.5, of: [4, 1, 3, 2]) == 2.5)
    #expect(InkMetrics.percentile(1, of: [4, 1, 3]) == 4)
    #expect(InkMetrics.percentile(0, of: [4, 1, 3]) == 1)
    #expect(InkMetrics.percentile(0.9, of: []) == 0)
  }
}
