/// The values of one trace that matter, decoded; arrays of the same length.
struct InkMLColumns {
  var x: [Double] = []
  var y: [Double] = []
  /// Not a number where a point has no time; empty without a time channel.
  var time: [Double] = []
  /// Not a number where a point has no force; empty without a force channel.
  var force: [Double] = []
  /// The most decimals seen in X and Y.
  var decimals = 0
  /// Whether a prefix told values from differences.
  var hasPrefixes = false

  /// Adds the points of a continuation.
  mutating func append(_ other: InkMLColumns) {
    x += other.x
    y += other.y
    time += other.time
    force += other.force
    decimals = max(decimals, other.decimals)
  }

  /// Whether the points after the first look like differences; O(n log n).
  ///
  /// The first is far from the origin, nine of ten others are twenty times nearer to it, and some
  /// are negative.
  var looksRelative: Bool {
    guard x.count >= 4 else { return false }
    let first = (x[0] * x[0] + y[0] * y[0]).squareRoot()
    var others: [Double] = []
    others.reserveCapacity(x.count - 1)
    var isSomeNegative = false
    for index in 1..<x.count {
      others.append((x[index] * x[index] + y[index] * y[index]).squareRoot())
      if x[index] < 0 || y[index] < 0 { isSomeNegative = true }
    }
    guard first > 200, isSomeNegative else { return false }
    others.sort()
    return others[(others.count - 1) * 9 / 10] * 20 < first
  }

  /// Turns differences into points.
  mutating func accumulate() {
    guard var lastX = x.first, var lastY = y.first else { return }
    for index in x.indices.dropFirst() {
      lastX = InkMLNumber.decimalSum(lastX + x[index], decimals: decimals)
      lastY = InkMLNumber.decimalSum(lastY + y[index], decimals: decimals)
      x[index] = lastX
      y[index] = lastY
    }
  }
}
