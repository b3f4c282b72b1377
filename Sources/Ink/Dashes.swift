import Raster

/// Cuts a line into dashes, piece by piece as it grows.
///
/// As seen, with its round ends, a dash is 3 x width long and 3 x width away from the next: its
/// middle line is 2 x width long, and one begins every 6 x width, measured along the pieces. The
/// first begins at the line's start, with a round end around it as a pencil's.
///
/// A value that knows how far along the line the next piece begins: a copy goes on from there
/// without moving the original, which is how an unfinished end is dashed as it will be when final.
package struct Dashes: Sendable {
  /// More dashes than this are not cut from one piece: a line across the largest page has a tenth
  /// of it.
  static let limit = 262_144

  /// From the beginning of a dash to that of the next, page pixels.
  private let period: Double
  /// How long the middle line of a dash is, page pixels.
  private let on: Double
  /// How far the next piece begins after the beginning of a dash, page pixels.
  private var phase = 0.0

  /// Begins a line of a width in page pixels, above 0.
  package init(width: Double) {
    self.init(width: width, stretch: 1)
  }

  /// Begins a closed line, whose dashes are longer or shorter by so little that a whole number of
  /// them comes round, one at the least.
  ///
  /// - Parameters:
  ///   - width: of the line, page pixels, above 0.
  ///   - length: all the way round, page pixels, above 0.
  init(width: Double, closing length: Double) {
    let count = max(1, (length / (6 * width)).rounded())
    self.init(width: width, stretch: length / (count * 6 * width))
  }

  private init(width: Double, stretch: Double) {
    period = 6 * width * stretch
    on = 2 * width * stretch
  }

  /// Cuts the pieces that follow.
  ///
  /// - Returns: the dashes, of which those at the ends may go on in the pieces before and after.
  /// - Complexity: O(pieces and dashes).
  package mutating func cut(_ capsules: [Capsule]) -> [Capsule] {
    var dashes: [Capsule] = []
    dashes.reserveCapacity(capsules.count)
    for capsule in capsules { cut(capsule, into: &dashes) }
    return dashes
  }

  private mutating func cut(_ capsule: Capsule, into dashes: inout [Capsule]) {
    let length = capsule.start.distance(to: capsule.end)
    if length == 0 {
      if phase <= on { dashes.append(capsule) }
      return
    }
    // From the piece's start and not from dash to dash, so that errors do not add up.
    var number = phase <= on ? 0 : 1
    while number < Self.limit {
      let first = Double(number) * period - phase
      if first > length { break }
      let last = first + on
      dashes.append(
        Capsule(
          start: first > 0 ? capsule.start(after: first, of: length) : capsule.start,
          startRadius: capsule.startRadius(after: max(0, first), of: length),
          end: last < length ? capsule.start(after: last, of: length) : capsule.end,
          endRadius: capsule.startRadius(after: min(last, length), of: length)))
      number += 1
    }
    phase = (phase + length).truncatingRemainder(dividingBy: period)
  }
}

extension Capsule {
  /// The place at a distance from the start along the axis of a length.
  fileprivate func start(after distance: Double, of length: Double) -> PagePoint {
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    return PagePoint(x: start.x + x * distance, y: start.y + y * distance)
  }

  /// The radius there.
  fileprivate func startRadius(after distance: Double, of length: Double) -> Double {
    startRadius == endRadius
      ? startRadius : startRadius + (endRadius - startRadius) * (distance / length)
  }
}
