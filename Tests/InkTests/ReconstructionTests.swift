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
    let sampling: StrokesSampling
    let rms: Double
    let p95: Double
    let largest: Double
    let kink: Double
    let turning: ClosedRange<Double>
    let end: Double

    var testDescription: String { sampling.name }
  }

  // The table's targets were set on 35 recordings, of which 23 may be kept with the project's data.
  // On these the research's own model gives, rms and turning: .039 .94; -; .239 .87; -; .139 1.04.
  // So for whole pixels at 125 Hz the limits are 10 % beyond that model; the rest is the table.
  static let settings = zip(StrokesSampling.table, limits).map { sampling, limit in
    Setting(
      sampling: sampling, rms: limit.0, p95: limit.1, largest: limit.2, kink: limit.3,
      turning: limit.4, end: limit.5)
  }
  private static let limits: [(Double, Double, Double, Double, ClosedRange<Double>, Double)] = [
    (0.05, 0.08, 0.9, 0.5, 0.93...1.03, 0.01),
    (0.15, 0.20, 1.8, 0.5, 0.86...1.03, 0.01),
    (0.26, 0.42, 1.8, 1.5, 0.80...1.05, 0.71),
    (0.29, 0.55, 2.0, 1.0, 0.85...1.05, 0.71),
    (0.16, 0.30, 1.1, 4.0, 0.95...1.10, 0.71),
  ]

  @Test(arguments: settings)
  func lineIsWhereThePenWas(setting: Setting) throws {
    let truth = try #require(StrokesTruth.load())
    let result = InkSummary(of: truth, sampling: setting.sampling)
    #expect(result.rms <= setting.rms)
    #expect(result.p95 <= setting.p95)
    #expect(result.largest <= setting.largest)
    #expect(result.kink <= setting.kink)
    #expect(setting.turning.contains(result.turning))
    #expect(result.end <= setting.end)
  }

  @Test(arguments: settings.filter(\.sampling.isInteger))
  func inkAlreadyShownSettles(setting: Setting) throws {
    let truth = try #require(StrokesTruth.load())
    var random = SeededGenerator(seed: 72)
    var late: [Double] = []
    for recording in truth.recordings {
      let moves = SettleMoves(
        setting.sampling.samples(of: recording, random: &random).map(\.position))
      #expect(moves.largest(fromAge: QuantisationFilter.reach) == 0)
      late += moves.all(ofAge: 8...).filter { $0 > 0 }
    }
    // One sharp turn in a thousand samples moves a little more.
    #expect(InkMetrics.percentile(0.999, of: late) <= 0.15)
    #expect((late.max() ?? 1) <= 0.2)
  }
}
