import Raster
import TestSupport
import Testing

@testable import Ink

/// The pencil against real pen strokes: how near its line comes to what the pen did.
///
/// Targets: the project's ink research, section 1.
@Suite(.enabled(if: StrokesTruth.isAvailable, "DRAWINGBOARD_DATA has no ink/truth.json"))
struct ReconstructionTests {
  /// How the pen is sampled, and what is asked of the result.
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let interval: Double
    let slowness: Double
    let isInteger: Bool
    let rms: Double
    let p95: Double
    let largest: Double
    let kink: Double
    let turning: ClosedRange<Double>
    let end: Double
  }

  // The table's targets were set on 35 recordings, of which 23 may be kept with the project's data.
  // On these the research's own model gives, rms and turning: .039 .94; -; .239 .87; -; .139 1.04.
  // So for whole pixels at 125 Hz the limits are 10 % beyond that model; the rest is the table.
  static let settings = [
    Setting(
      testDescription: "fractions at 125 Hz", interval: 8, slowness: 1, isInteger: false,
      rms: 0.05, p95: 0.08, largest: 0.9, kink: 0.5, turning: 0.93...1.03, end: 0.01),
    Setting(
      testDescription: "fractions at 60 Hz", interval: 1000.0 / 60, slowness: 1, isInteger: false,
      rms: 0.15, p95: 0.20, largest: 1.8, kink: 0.5, turning: 0.86...1.03, end: 0.01),
    Setting(
      testDescription: "whole pixels at 125 Hz", interval: 8, slowness: 1, isInteger: true,
      rms: 0.26, p95: 0.42, largest: 1.8, kink: 1.5, turning: 0.80...1.05, end: 0.71),
    Setting(
      testDescription: "whole pixels at 60 Hz", interval: 1000.0 / 60, slowness: 1,
      isInteger: true, rms: 0.29, p95: 0.55, largest: 2.0, kink: 1.0, turning: 0.85...1.05,
      end: 0.71),
    Setting(
      testDescription: "whole pixels at 125 Hz, 6 x slow", interval: 8, slowness: 6,
      isInteger: true, rms: 0.16, p95: 0.30, largest: 1.1, kink: 4, turning: 0.95...1.10,
      end: 0.71),
  ]

  /// What a device would report: a press at the start, then one sample per interval, jittered by
  /// up to 1 ms and stamped in whole milliseconds, and the release.
  private func sampled(
    _ recording: StrokesTruth.Recording, _ setting: Setting, _ random: inout StrokeRandom
  ) -> [PointerSample] {
    let end = (recording.times.last ?? 0) * setting.slowness
    var times = [0.0]
    for step in 1... {
      let time = (Double(step) * setting.interval + random.real(-1..<1)).rounded()
      if time >= end { break }
      times.append(time)
    }
    times.append(end)
    return times.map { time in
      let place = recording.position(at: time / setting.slowness)
      return PointerSample(
        position: setting.isInteger ? StrokeMaker.middle(place) : place, time: time)
    }
  }

  @Test(arguments: settings)
  func lineIsWhereThePenWas(setting: Setting) throws {
    let truth = try #require(StrokesTruth.load())
    var random = StrokeRandom(seed: 71)
    var all: [InkMetrics] = []
    for recording in truth.recordings {
      var path = PencilPath(radius: 1, quantum: setting.isInteger ? 1 : 0)
      var capsules: [Capsule] = []
      for sample in sampled(recording, setting, &random) {
        capsules += path.append(sample)?.frozen ?? []
      }
      capsules += path.finished().frozen
      all.append(
        InkMetrics(
          truth: recording.points, drawn: [capsules[0].start] + capsules.map(\.end)))
    }
    let distances = all.flatMap(\.distances)
    let rms = (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
    let p95 = InkMetrics.percentile(
      0.5, of: all.map { InkMetrics.percentile(0.95, of: $0.distances) })
    let kink = InkMetrics.percentile(0.5, of: all.map { InkMetrics.percentile(0.99, of: $0.kinks) })
    let turning = InkMetrics.percentile(0.5, of: all.map { $0.turning / $0.trueTurning })
    #expect(rms <= setting.rms)
    #expect(p95 <= setting.p95)
    #expect((distances.max() ?? 0) <= setting.largest)
    #expect(kink <= setting.kink)
    #expect(setting.turning.contains(turning))
    #expect((all.map(\.endError).max() ?? 0) <= setting.end)
    #expect((all.map(\.startError).max() ?? 0) <= setting.end)
  }

  @Test(arguments: settings.filter(\.isInteger))
  func inkAlreadyShownSettles(setting: Setting) throws {
    let truth = try #require(StrokesTruth.load())
    var random = StrokeRandom(seed: 72)
    var late: [Double] = []
    for recording in truth.recordings {
      let moves = SettleMoves(sampled(recording, setting, &random).map(\.position))
      #expect(moves.largest(fromAge: QuantisationFilter.reach) == 0)
      late += moves.all(ofAge: 8...).filter { $0 > 0 }
    }
    // One sharp turn in a thousand samples moves a little more.
    #expect(InkMetrics.percentile(0.999, of: late) <= 0.15)
    #expect((late.max() ?? 1) <= 0.2)
  }
}
