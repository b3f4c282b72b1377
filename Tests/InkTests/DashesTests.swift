import Raster
import TestSupport
import Testing

@testable import Ink

@Suite struct DashesTests {
  /// The pieces of a bent line through places.
  private func line(_ places: [PagePoint], radius: Double) -> [Capsule] {
    zip(places, places.dropFirst()).map {
      Capsule(start: $0, startRadius: radius, end: $1, endRadius: radius)
    }
  }

  /// The parts of the way along a line that dashes cover, joined where they touch.
  private func covered(_ dashes: [Capsule], of places: [PagePoint]) -> [(Double, Double)] {
    var marks: [(Double, Double)] = []
    for dash in dashes {
      guard let first = along(dash.start, places), let last = along(dash.end, places) else {
        Issue.record("A dash beside the line: \(dash)")
        continue
      }
      if let end = marks.last?.1, first - end < 1e-6 {
        marks[marks.count - 1].1 = max(end, last)
      } else {
        marks.append((first, last))
      }
    }
    return marks
  }

  /// How far along a line that does not cross itself a place on it is; nil beside it.
  private func along(_ place: PagePoint, _ places: [PagePoint]) -> Double? {
    var length = 0.0
    for (start, end) in zip(places, places.dropFirst()) {
      let piece = start.distance(to: end)
      let (first, second) = (start.distance(to: place), place.distance(to: end))
      if abs(first + second - piece) < 1e-7 { return length + first }
      length += piece
    }
    return nil
  }

  /// A spiral, whose bends become as tight as the line is wide.
  private func spiral(steps: Int) -> [PagePoint] {
    (0...steps).map { step in
      let turn = 6 * Double(step) / Double(steps)
      let radius = 120 - 18 * turn
      let (x, y) = unitCircle(turn)
      return PagePoint(x: 200 + radius * x, y: 200 + radius * y)
    }
  }

  /// A point of the circle after a number of turns, without trigonometry and not evenly spaced.
  private func unitCircle(_ turns: Double) -> (Double, Double) {
    // Half the angle's tangent, on the half turn from -90 to 90 degrees, and mirrored beyond.
    let part = turns - turns.rounded(.down)
    let isBehind = part >= 0.25 && part < 0.75
    let tangent = (isBehind ? 0.5 - part : part > 0.5 ? part - 1 : part) * 4
    let scale = 1 / (1 + tangent * tangent)
    let x = (1 - tangent * tangent) * scale
    return (isBehind ? -x : x, 2 * tangent * scale)
  }

  @Test(arguments: [1.0, 4, 10, 40])
  func dashesAreEvenAlongABentLine(width: Double) {
    let places = spiral(steps: 900)
    var dashes = Dashes(width: width)
    let marks = covered(dashes.cut(line(places, radius: width / 2)), of: places)
    let length = along(places[places.count - 1], places) ?? 0
    #expect(marks.count == Int(length / (6 * width)) + 1)
    for (number, mark) in marks.enumerated() {
      let first = Double(number) * 6 * width
      #expect(abs(mark.0 - first) < 1e-5)
      #expect(abs(mark.1 - min(length, first + 2 * width)) < 1e-5)
    }
  }

  @Test func piecesOneByOneAreThoseAllAtOnce() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let width = random.real(1..<30)
      let pieces = line(
        (0..<80).map { _ in PagePoint(x: random.real(0..<400), y: random.real(0..<400)) },
        radius: width / 2)
      var whole = Dashes(width: width)
      var parts = Dashes(width: width)
      var cut: [Capsule] = []
      var rest = pieces[...]
      while !rest.isEmpty {
        let count = random.whole(0..<5)
        cut += parts.cut(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        // Asking what the rest would be changes nothing.
        var copy = parts
        _ = copy.cut(Array(rest))
      }
      #expect(whole.cut(pieces) == cut)
    }
  }

  @Test func dotIsDrawnOnlyWhereADashIs() {
    let dot = Capsule(center: PagePoint(x: 5, y: 5), radius: 1)
    var dashes = Dashes(width: 2)
    #expect(dashes.cut([dot]) == [dot])
    _ = dashes.cut(line([PagePoint(x: 5, y: 5), PagePoint(x: 12, y: 5)], radius: 1))
    #expect(dashes.cut([Capsule(center: PagePoint(x: 12, y: 5), radius: 1)]).isEmpty)
  }

  @Test func dashesKeepTheTaper() {
    let piece = Capsule(
      start: PagePoint(x: 0, y: 0), startRadius: 1, end: PagePoint(x: 24, y: 0), endRadius: 3)
    var dashes = Dashes(width: 2)
    let cut = dashes.cut([piece])
    #expect(cut.count == 3)
    for dash in cut {
      #expect(abs(dash.startRadius - (1 + dash.start.x / 12)) < 1e-12)
      #expect(abs(dash.endRadius - (1 + dash.end.x / 12)) < 1e-12)
    }
  }
}
