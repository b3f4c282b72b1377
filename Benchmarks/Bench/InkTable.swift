import TestSupport

/// How near the pencil's line comes to what real pens did, by the measures of the ink research.
struct InkTable {
  /// Prints the table, or why there is none.
  static func run() {
    guard let truth = StrokesTruth.load() else {
      print("\nInk table: skipped, for DRAWINGBOARD_DATA has no ink/truth.json")
      return
    }
    print("\nInk against \(truth.recordings.count) recorded strokes: px, degrees, ratio")
    print("  sampling                            rms    p95    max  kink99  turning    end")
    for sampling in StrokesSampling.table {
      let result = InkSummary(of: truth, sampling: sampling)
      let name =
        sampling.name + String(repeating: " ", count: max(0, 34 - sampling.name.count))
      print(
        "  \(name)\(Number.text(result.rms, 6, decimals: 3))"
          + "\(Number.text(result.p95, 7, decimals: 3))"
          + "\(Number.text(result.largest, 7, decimals: 2))"
          + "\(Number.text(result.kink, 8, decimals: 2))"
          + "\(Number.text(result.turning, 9, decimals: 2))"
          + "\(Number.text(result.end, 7, decimals: 2))")
    }
  }
}
