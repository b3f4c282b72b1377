import Raster
import TestSupport

/// How near the coverage of lines comes to the true area.
struct RasterAccuracy {
  private static let widths = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 20, 100]

  /// Prints rms and largest error of edge pixels and the error of the whole ink, for single lines
  /// and for curves of many short pieces; then how even thin lines are.
  static func run() {
    print(
      """

      Raster: coverage against 16 x 16 samples in a pixel, and against 32 sub-rows cut exactly at the
      outline, which has no grid of its own: 16 rows are 8/255 off along an axis, so the finer truth
      tells whose error it is. rms and max of edge pixels in 1/255, whole ink in percent. Marked `!`
      where a target is missed against the samples.
      """)
    table("single lines of 15 to 40 px, any angle and place", { lines(width: $0, &$1) })
    table("curves of 60 pieces of 1.5 px, joined by the maximum", { curves(width: $0, &$1) })
    columns()
  }

  private static func table(
    _ title: String, _ make: (Double, inout SeededGenerator) -> [[(PagePoint, PagePoint)]]
  ) {
    print("  " + title)
    print(
      "   width   16 x 16: rms    max   ink %    exact: rms    max   ink %   target rms   ink %")
    for width in widths {
      var random = SeededGenerator(seed: UInt64(width * 100))
      var sampled = CoverageSums()
      var exact = CoverageSums()
      for stroke in make(width, &random) { compare(stroke, width / 2, &sampled, &exact) }
      let rmsTarget = width >= 3 ? 5.0 : width >= 1 ? 8 : nil
      let inkTarget = width >= 0.75 ? 3.0 : width == 0.25 ? 7 : nil
      let isRMSMissed = rmsTarget.map { sampled.rms > $0 } ?? false
      let isInkMissed = inkTarget.map { sampled.inkPercent.magnitude > $0 } ?? false
      print(
        "  \(Number.text(width, 6, decimals: 2))" + Number.text(sampled.rms, 15)
          + (isRMSMissed ? "!" : " ") + Number.text(sampled.largest, 6)
          + Number.text(sampled.inkPercent, 8, decimals: 2) + (isInkMissed ? "!" : " ")
          + Number.text(exact.rms, 13) + Number.text(exact.largest, 7)
          + Number.text(exact.inkPercent, 8, decimals: 2)
          + Number.right(rmsTarget.map { "<= \(Int($0))" } ?? "-", 13)
          + Number.right(inkTarget.map { "+-\(Int($0))" } ?? "-", 8))
    }
  }

  private static func lines(
    width: Double, _ random: inout SeededGenerator
  ) -> [[(PagePoint, PagePoint)]] {
    (0..<(width > 50 ? 6 : 40)).map { _ in
      let start = PagePoint(x: random.real(150..<151), y: random.real(150..<151))
      let direction = StrokeMaker.direction(random.real(0..<6.28))
      let length = random.real(15..<40)
      return [
        (
          start,
          PagePoint(x: start.x + direction.x * length, y: start.y + direction.y * length)
        )
      ]
    }
  }

  private static func curves(
    width: Double, _ random: inout SeededGenerator
  ) -> [[(PagePoint, PagePoint)]] {
    (0..<(width > 50 ? 2 : 8)).map { _ in
      var place = PagePoint(x: random.real(250..<251), y: random.real(250..<251))
      var heading = random.real(0..<6.28)
      // Bent one way for a while and then the other, at most 1 rad in 20 px.
      var bend = 0.0
      return (0..<60).map { step in
        if step % 12 == 0 { bend = random.real(-0.075..<0.075) }
        heading += bend
        let direction = StrokeMaker.direction(heading)
        let next = PagePoint(x: place.x + 1.5 * direction.x, y: place.y + 1.5 * direction.y)
        defer { place = next }
        return (place, next)
      }
    }
  }

  private static func compare(
    _ stroke: [(PagePoint, PagePoint)], _ radius: Double, _ sampled: inout CoverageSums,
    _ exact: inout CoverageSums
  ) {
    let capsules = stroke.map {
      Capsule(start: $0.0, startRadius: radius, end: $0.1, endRadius: radius)
    }
    let samples = SampledCoverage(stroke, radius: radius)
    let truth = ExactCapsule(capsules)
    let margin = truth.bounds.inset(by: -2)
    var mask = StrokeMask()
    for capsule in capsules { mask.add(capsule, clip: margin) }
    for y in margin.minY..<margin.maxY {
      for x in margin.minX..<margin.maxX {
        sampled.add(mask[x, y], truth: samples[x, y])
        exact.add(mask[x, y], truth: truth[x, y])
      }
    }
  }

  /// A black line of one pixel should be as dark everywhere: its columns' sums, times the cosine
  /// of its angle, are 1.
  private static func columns() {
    var lowest = Double.infinity
    var highest = 0.0
    for degrees in stride(from: 0.0, through: 45, by: 1) {
      let direction = StrokeMaker.direction(degrees * Double.pi / 180)
      for offset in stride(from: 0.0, to: 1, by: 0.125) {
        let start = PagePoint(x: 10, y: 10 + offset)
        let end = PagePoint(x: start.x + 60 * direction.x, y: start.y + 60 * direction.y)
        var mask = StrokeMask()
        mask.add(
          Capsule(start: start, startRadius: 0.5, end: end, endRadius: 0.5),
          clip: PixelRect(x: 0, y: 0, width: 128, height: 128))
        for x in 14..<(Int(end.x) - 4) {
          let sum = (0..<64).reduce(0) { $0 + Int(mask[x, $1]) }
          let value = Double(sum) / 255 * direction.x
          lowest = min(lowest, value)
          highest = max(highest, value)
        }
      }
    }
    let isMissed = lowest < 0.9 || highest > 1.1
    print(
      "  a line of 1 px at 0 to 45 degrees: column sums across it"
        + "\(Number.text(lowest, 6, decimals: 3)) to\(Number.text(highest, 6, decimals: 3)),"
        + " target 0.9 to 1.1 \(isMissed ? "!" : "ok")")
  }
}
