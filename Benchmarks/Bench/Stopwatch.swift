/// Time, as benchmarks need it.
enum Stopwatch {
  /// How long a body takes, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body)
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  /// The shortest of several runs, in seconds: what the machine can do when nobody disturbs it.
  static func best(of runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in seconds(body) }.min() ?? 0
  }
}

/// Numbers in columns.
enum Number {
  /// A number with one decimal, right-aligned in a width.
  static func text(_ value: Double, _ width: Int, decimals: Int = 1) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((value.magnitude * scale).rounded())
    let fraction = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
    let sign = value < 0 ? "-" : ""
    let text =
      decimals == 0 ? "\(sign)\(whole)" : "\(sign)\(whole / Int(scale)).\(zeros)\(fraction)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
