import Ink
import Raster

/// How a recorded pen is reported again: by which device, how often, how slowly drawn.
package struct StrokesSampling: Sendable {
  /// Name in tables.
  package let name: String
  /// Milliseconds between reports.
  package let interval: Double
  /// How many times slower than recorded.
  package let slowness: Double
  /// Whether the device reports whole pixels.
  package let isInteger: Bool

  /// Makes a way of sampling.
  package init(_ name: String, interval: Double, slowness: Double, isInteger: Bool) {
    self.name = name
    self.interval = interval
    self.slowness = slowness
    self.isInteger = isInteger
  }

  /// The five ways of the research's target table.
  package static let table = [
    StrokesSampling("fractions at 125 Hz", interval: 8, slowness: 1, isInteger: false),
    StrokesSampling("fractions at 60 Hz", interval: 1000.0 / 60, slowness: 1, isInteger: false),
    StrokesSampling("whole pixels at 125 Hz", interval: 8, slowness: 1, isInteger: true),
    StrokesSampling("whole pixels at 60 Hz", interval: 1000.0 / 60, slowness: 1, isInteger: true),
    StrokesSampling("whole pixels at 125 Hz, 6 x slow", interval: 8, slowness: 6, isInteger: true),
  ]

  /// What the device reports: a press at the start, then one sample per interval, jittered by up
  /// to 1 ms and stamped in whole milliseconds, and the release.
  package func samples(
    of recording: StrokesTruth.Recording, random: inout SeededGenerator
  ) -> [PointerSample] {
    let end = (recording.times.last ?? 0) * slowness
    var times = [0.0]
    for step in 1... {
      let time = (Double(step) * interval + random.real(-1..<1)).rounded()
      if time >= end { break }
      times.append(time)
    }
    times.append(end)
    return times.map { time in
      let place = recording.position(at: time / slowness)
      return PointerSample(position: isInteger ? StrokeMaker.middle(place) : place, time: time)
    }
  }
}

/// The research's measures over many strokes.
package struct InkSummary: Sendable {
  /// Root of the mean square distance between truth and line, both ways, page pixels.
  package let rms: Double
  /// Median over strokes of the 95th percentile of those distances.
  package let p95: Double
  /// The largest distance.
  package let largest: Double
  /// Median over strokes of the 99th percentile of kinks, degrees.
  package let kink: Double
  /// Median over strokes of the turning of the line over that of the truth.
  package let turning: Double
  /// The largest distance at either end.
  package let end: Double

  /// Draws every recording, sampled in one way, and measures the lines.
  ///
  /// - Complexity: O(points of all recordings squared, per stroke).
  package init(of truth: StrokesTruth, sampling: StrokesSampling, seed: UInt64 = 71) {
    var random = SeededGenerator(seed: seed)
    var all: [InkMetrics] = []
    for recording in truth.recordings {
      var path = PencilPath(radius: 1, quantum: sampling.isInteger ? 1 : 0)
      var capsules: [Capsule] = []
      for sample in sampling.samples(of: recording, random: &random) {
        capsules += path.append(sample)?.frozen ?? []
      }
      capsules += path.finished().frozen
      let line = [capsules[0].start] + capsules.map(\.end)
      all.append(InkMetrics(truth: recording.points, drawn: line))
    }
    let distances = all.flatMap(\.distances)
    func median(_ values: [Double]) -> Double { InkMetrics.percentile(0.5, of: values) }
    rms = (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
    p95 = median(all.map { InkMetrics.percentile(0.95, of: $0.distances) })
    largest = distances.max() ?? 0
    kink = median(all.map { InkMetrics.percentile(0.99, of: $0.kinks) })
    turning = median(all.map { $0.turning / $0.trueTurning })
    end = all.flatMap { [$0.startError, $0.endError] }.max() ?? 0
  }
}
