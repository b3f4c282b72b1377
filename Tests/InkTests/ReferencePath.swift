import Raster

@testable import Ink

/// The pencil's path worked out in one go from plain arrays: nothing is dropped, nothing frozen.
///
/// Written from the formulas of the ink research, section 0; the curve's pieces come from the same
/// `CurveSegment`, which has its own tests.
struct ReferencePath {
  /// The reported points without repeats.
  private(set) var raw: [PagePoint] = []
  /// Where the filter puts them.
  private(set) var smooth: [PagePoint] = []

  /// Works the path out.
  ///
  /// - Parameters:
  ///   - points: what the device reports.
  ///   - quantum: size of its steps in page pixels.
  ///   - comesToRest: whether a sample four or more old that moves by less than 0.005 steps, and all
  ///     before it, stay where they are; the research's model lets every sample move to the end.
  init(_ points: [PagePoint], quantum: Double, comesToRest: Bool = true) {
    var resting = 1
    for point in points where point != raw.last {
      raw.append(point)
      smooth.append(point)
      let newest = raw.count - 1
      guard quantum > 0, newest >= 2 else { continue }
      let before = smooth
      resting = max(resting, newest - 15)
      for _ in 0..<3 {
        for index in resting..<newest { relax(index, quantum) }
      }
      while comesToRest, resting <= newest - 4,
        smooth[resting].distance(to: before[resting]) <= 0.005 * quantum
      {
        resting += 1
      }
    }
  }

  /// Half the box of an inner sample, page pixels.
  func halfBox(_ index: Int, quantum: Double) -> Double {
    let mean =
      (raw[index].distance(to: raw[index - 1]) + raw[index].distance(to: raw[index + 1])) / 2
      / quantum
    return 0.5 * quantum * max(0, min(1, (16 - mean) / 12))
  }

  private mutating func relax(_ index: Int, _ quantum: Double) {
    let box = halfBox(index, quantum: quantum)
    if box == 0 { return }
    let newest = raw.count - 1
    func place(_ values: [Double]) -> Double {
      let (hasTwoBefore, hasTwoAfter) = (index >= 2, index + 2 <= newest)
      let near = values[index - 1] + values[index + 1]
      if hasTwoBefore && hasTwoAfter {
        return (4 * near - values[index - 2] - values[index + 2]) / 6
      }
      if hasTwoAfter {
        return (2 * values[index - 1] + 4 * values[index + 1] - values[index + 2]) / 5
      }
      if hasTwoBefore {
        return (2 * values[index + 1] + 4 * values[index - 1] - values[index - 2]) / 5
      }
      return near / 2
    }
    smooth[index] = PagePoint(
      x: max(raw[index].x - box, min(raw[index].x + box, place(smooth.map(\.x)))),
      y: max(raw[index].y - box, min(raw[index].y + box, place(smooth.map(\.y)))))
  }

  /// The whole path as capsules.
  func capsules(radius: Double) -> [Capsule] {
    if smooth.count == 1 { return [Capsule(center: smooth[0], radius: radius)] }
    var result: [Capsule] = []
    for index in 0..<max(0, smooth.count - 1) {
      let segment = CurveSegment(
        before: index > 0 ? smooth[index - 1] : nil, start: smooth[index], end: smooth[index + 1],
        after: index + 2 < smooth.count ? smooth[index + 2] : nil)
      var last = smooth[index]
      segment.flatten(tolerance: max(0.004, min(0.016, radius / 3000))) { point in
        result.append(Capsule(start: last, startRadius: radius, end: point, endRadius: radius))
        last = point
      }
    }
    return result
  }
}
