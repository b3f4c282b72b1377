/// Time, as benchmarks need it.
enum Stopwatch {
  /// How long a body takes, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body)
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  /// Runs several bodies in turn, A B C A B C ..., so that whatever disturbs the machine disturbs
  /// all of them.
  ///
  /// - Parameters:
  ///   - rounds: how often each runs.
  ///   - bodies: what to time; each times itself, so that it can prepare without being counted.
  /// - Returns: the times of each body, in the order of the bodies.
  static func interleaved(rounds: Int, _ bodies: [() -> Double]) -> [Times] {
    var times = [Times](repeating: Times(), count: bodies.count)
    for _ in 0..<rounds {
      for (index, body) in bodies.enumerated() { times[index].seconds.append(body()) }
    }
    return times
  }
}

/// The times of several runs of one thing, in seconds.
struct Times {
  /// One for each round, in order.
  var seconds: [Double] = []

  /// What the machine can do when nobody disturbs it.
  var best: Double { seconds.min() ?? 0 }
  /// What it does usually.
  var median: Double { Self.median(seconds) }

  /// The middle of the ratios to the times of the same rounds.
  func ratio(to other: Times) -> Double {
    Self.median(zip(seconds, other.seconds).map { $0 / $1 })
  }

  /// The middle value, the upper one of two; 0 of none.
  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
