/// Numbers in columns.
enum Number {
  /// A number with one decimal, right-aligned in a width.
  static func text(_ value: Double, _ width: Int, decimals: Int = 1) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return right("-", width) }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((value.magnitude * scale).rounded())
    let fraction = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
    let sign = value < 0 && whole > 0 ? "-" : ""
    let text =
      decimals == 0 ? "\(sign)\(whole)" : "\(sign)\(whole / Int(scale)).\(zeros)\(fraction)"
    return right(text, width)
  }

  /// A text, right-aligned in a width.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A text, left-aligned in a width.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
