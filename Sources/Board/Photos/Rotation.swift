/// A turn about a point, clockwise as y runs down.
///
/// Kept as the direction that the way to the right becomes: sums, steps and what a hand turns need
/// no angles then, and quarter turns are exact.
package struct Rotation: Hashable, Sendable {
  /// The direction, of length 1.
  package let cosine: Double
  package let sine: Double

  /// No turn.
  package static let none = Rotation(cosine: 1, sine: 0)

  /// Takes a direction of length 1; one next to an axis is put on it.
  private init(cosine: Double, sine: Double) {
    // Far less than a thousandth of a pixel on the largest photo.
    let least = 1e-9
    switch (abs(cosine) < least, abs(sine) < least) {
    case (true, _): (self.cosine, self.sine) = (0, sine < 0 ? -1 : 1)
    case (_, true): (self.cosine, self.sine) = (cosine < 0 ? -1 : 1, 0)
    default: (self.cosine, self.sine) = (cosine, sine)
    }
  }

  /// The turn of a way to the right onto another way, of any length; nil for none.
  package init?(ofX x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    self.init(cosine: x / length, sine: y / length)
  }

  /// A turn by whole steps of 15 degrees.
  package init(steps: Int) {
    let step = ((steps % 24) + 24) % 24
    let (cosine, sine) = Self.firstQuarter[step % 6]
    switch step / 6 {
    case 0: self.init(cosine: cosine, sine: sine)
    case 1: self.init(cosine: -sine, sine: cosine)
    case 2: self.init(cosine: -cosine, sine: -sine)
    default: self.init(cosine: sine, sine: -cosine)
    }
  }

  /// A small turn by its size: exact for 0, 5 and -5 degrees, near enough between.
  package init(degrees: Double) {
    // Of half the angle the tangent, taken as straight between 0 and 5 degrees.
    let tangent = 0.043_660_942_908_512_06 * max(-6, min(6, degrees / 5))
    let square = tangent * tangent
    self.init(cosine: (1 - square) / (1 + square), sine: 2 * tangent / (1 + square))
  }

  /// Both turns one after the other.
  package static func * (a: Rotation, b: Rotation) -> Rotation {
    Rotation(
      ofX: a.cosine * b.cosine - a.sine * b.sine, y: a.sine * b.cosine + a.cosine * b.sine)
      ?? a
  }

  /// The turn back.
  package var inverse: Rotation { Rotation(cosine: cosine, sine: -sine) }

  /// A way, turned.
  package func callAsFunction(x: Double, y: Double) -> (x: Double, y: Double) {
    (cosine * x - sine * y, sine * x + cosine * y)
  }

  /// Quarter turns clockwise, 0 to 3; nil for a turn between them.
  package var quarters: Int? {
    if sine == 0 { return cosine > 0 ? 0 : 2 }
    return cosine == 0 ? (sine > 0 ? 1 : 3) : nil
  }

  /// The nearest of the 24 turns in steps of 15 degrees.
  package var nearestStep: Rotation {
    let steps = (0..<24).map { Rotation(steps: $0) }
    func nearness(_ other: Rotation) -> Double { cosine * other.cosine + sine * other.sine }
    return steps.max { nearness($0) < nearness($1) } ?? self
  }

  /// 0 to 75 degrees.
  private static let firstQuarter: [(cosine: Double, sine: Double)] = {
    let (two, three, six) = (2.0.squareRoot(), 3.0.squareRoot(), 6.0.squareRoot())
    return [
      (1, 0), ((six + two) / 4, (six - two) / 4), (three / 2, 0.5), (two / 2, two / 2),
      (0.5, three / 2), ((six - two) / 4, (six + two) / 4),
    ]
  }()
}
