/// A number as written in a trace.
struct InkMLNumber {
  /// The number, correctly rounded.
  var value: Double
  /// Digits after the decimal point once an exponent is applied; 0 for a whole number.
  var decimals: Int

  /// The powers of ten that a real holds exactly.
  static let powersOfTen: [Double] = {
    var powers = [1.0]
    for _ in 1...22 { powers.append((powers.last ?? 1) * 10) }
    return powers
  }()

  /// A sum of decimal numbers, rounded to the decimals its parts have.
  ///
  /// 0.1 + 0.2 gives the same bits as 0.3 read from a file, so a trace spelt in differences is the
  /// same trace as the one spelt in absolute values. A whole number divided by a power of ten that
  /// both fit a real exactly is rounded correctly, as a decimal that is read is.
  static func decimalSum(_ sum: Double, decimals: Int) -> Double {
    guard decimals > 0, decimals < powersOfTen.count else { return sum }
    let scaled = sum * powersOfTen[decimals]
    guard scaled.magnitude < 0x1p52 else { return sum }
    return scaled.rounded() / powersOfTen[decimals]
  }
}
