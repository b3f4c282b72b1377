import TestSupport

/// How near the pencil's line comes to what pens did, by the measures of the ink research.
struct InkTable {
  /// What the research asks for one way of sampling, and what its own model of the same algorithm
  /// gave on the recordings that the project has.
  private struct Target {
    let rms: Double
    let p95: Double
    let largest: Double
    let kink: Double
    let turning: ClosedRange<Double>
    let end: Double
    var model: (rms: Double, turning: Double)?
  }

  /// In the order of `StrokesSampling.table`.
  private static let targets = [
    Target(
      rms: 0.05, p95: 0.08, largest: 0.9, kink: 0.5, turning: 0.93...1.03, end: 0.01,
      model: (0.039, 0.94)),
    Target(rms: 0.15, p95: 0.20, largest: 1.8, kink: 0.5, turning: 0.90...1.03, end: 0.01),
    Target(
      rms: 0.23, p95: 0.42, largest: 1.8, kink: 1.5, turning: 0.88...1.05, end: 0.71,
      model: (0.239, 0.87)),
    Target(rms: 0.29, p95: 0.55, largest: 2.0, kink: 1.0, turning: 0.85...1.05, end: 0.71),
    Target(
      rms: 0.16, p95: 0.30, largest: 1.0, kink: 4, turning: 0.95...1.10, end: 0.71,
      model: (0.139, 1.04)),
  ]

  /// Prints the table, on made-up strokes where there are no recordings.
  static func run() {
    let recorded = StrokesTruth.load()
    let truth = recorded ?? StrokesTruth.made(count: 24, seed: 5)
    if recorded != nil {
      print("\nInk against \(truth.recordings.count) recorded strokes: px, degrees, ratio")
    } else {
      print(
        "\nInk against \(truth.recordings.count) MADE-UP strokes (no ink/truth.json in"
          + " DRAWINGBOARD_DATA): px, degrees, ratio.\nThe targets were set for recorded strokes"
          + " and only show the order of size here.")
    }
    print("Beyond the target: ~ by up to a tenth, ! by more.")
    print("  sampling                             rms     p95     max   kink99    turning     end")
    for (sampling, target) in zip(StrokesSampling.table, targets) {
      row(sampling.name, InkSummary(of: truth, sampling: sampling), target)
      show(target, hasModel: recorded != nil)
    }
  }

  private static func row(_ name: String, _ result: InkSummary, _ target: Target) {
    let turning = result.turning
    let limits = target.turning
    let turningMark =
      limits.contains(turning)
      ? " " : turning < limits.lowerBound * 0.9 || turning > limits.upperBound * 1.1 ? "!" : "~"
    print(
      "  \(Number.left(name, 33))"
        + Number.text(result.rms, 7, decimals: 3) + mark(result.rms, target.rms)
        + Number.text(result.p95, 7, decimals: 3) + mark(result.p95, target.p95)
        + Number.text(result.largest, 7, decimals: 2) + mark(result.largest, target.largest)
        + Number.text(result.kink, 8, decimals: 2) + mark(result.kink, target.kink)
        + Number.text(turning, 10, decimals: 2) + turningMark
        + Number.text(result.end, 7, decimals: 2) + mark(result.end, target.end))
  }

  private static func show(_ target: Target, hasModel: Bool) {
    let turning =
      Number.text(target.turning.lowerBound, 0, decimals: 2) + "-"
      + Number.text(target.turning.upperBound, 0, decimals: 2)
    print(
      "    \(Number.left("target", 31))"
        + Number.text(target.rms, 7, decimals: 3) + Number.text(target.p95, 8, decimals: 3)
        + Number.text(target.largest, 8, decimals: 2) + Number.text(target.kink, 9, decimals: 2)
        + Number.right(turning, 11) + Number.text(target.end, 8, decimals: 2))
    guard hasModel, let model = target.model else { return }
    print(
      "    \(Number.left("the research's own model", 31))"
        + Number.text(model.rms, 7, decimals: 3) + Number.text(model.turning, 36, decimals: 2))
  }

  private static func mark(_ value: Double, _ limit: Double) -> String {
    value <= limit ? " " : value <= limit * 1.1 ? "~" : "!"
  }
}
