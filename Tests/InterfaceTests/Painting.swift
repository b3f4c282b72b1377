import Board
import Ink
import Raster
import TestSupport
import Windowing

/// What a pen on a tablet reported, strokes and the ways between them.
struct Painting {
  /// One report.
  struct Report {
    /// Milliseconds from the start.
    var time: Double
    /// Where, window pixels, with fractions.
    var position: WindowPoint
    /// How hard; 0 while the pen hovers.
    var pressure: Double
  }

  /// What a device makes of the places.
  enum Source: CaseIterable {
    /// Fractions of a pixel, as they are.
    case fractions
    /// Whole pixels, rounded down.
    case wholePixels
  }

  /// All reports in their order; the first one and the last one hover.
  var reports: [Report]
  /// The window it was painted in.
  var window: PixelSize

  /// Thirty seconds painted on a tablet at 125 Hz, from the data outside the tree.
  ///
  /// Its columns are seconds, x, y and pressure. It is moved down so that no stroke begins on a bar.
  static func recorded() throws -> Painting {
    let bytes = try TestData.bytes(of: "ink/strokes/libmypaint/painting30sec.dat")
    let reports = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> Report? in
      let columns = line.split(separator: UInt8(ascii: " ")).compactMap {
        Double(String(decoding: $0, as: UTF8.self))
      }
      guard columns.count == 4 else { return nil }
      return Report(
        time: columns[0] * 1000, position: WindowPoint(x: columns[1] + 20, y: columns[2] + 60),
        pressure: columns[3])
    }
    return Painting(reports: reports, window: PixelSize(width: 860, height: 760)).lifted()
  }

  /// The reports up to a time in milliseconds.
  func cut(at time: Double) -> Painting {
    Painting(reports: reports.filter { $0.time < time }, window: window).lifted()
  }

  /// The same with the pen lifted at the end: recordings end in mid-stroke.
  private func lifted() -> Painting {
    guard var last = reports.last, last.pressure > 0 else { return self }
    last.time += 8
    last.pressure = 0
    return Painting(reports: reports + [last], window: window)
  }

  /// Strokes of every manner that a made hand has.
  static func made(seed: UInt64) -> Painting {
    var maker = StrokeMaker(seed: seed)
    var reports: [Report] = []
    func add(_ position: PagePoint, pressure: Double) {
      reports.append(
        Report(
          time: Double(reports.count) * 8, position: WindowPoint(x: position.x, y: position.y),
          pressure: pressure))
    }
    for index in 0..<12 {
      let samples = maker.samples(
        count: 30 + maker.random.whole(0..<90),
        manner: StrokeMaker.Manner.allCases[index % StrokeMaker.Manner.allCases.count],
        isInteger: false, area: PixelRect(x: 120, y: 130, width: 300, height: 160))
      add(PagePoint(x: 10.25, y: 200.5), pressure: 0)
      for sample in samples { add(sample.position, pressure: maker.random.real(0.1..<1)) }
    }
    add(PagePoint(x: 10.25, y: 200.5), pressure: 0)
    return Painting(reports: reports, window: PixelSize(width: 540, height: 420))
  }

  /// The places where the pen was down, for each stroke: press, motions, and where it was lifted.
  var strokes: [[Report]] {
    var strokes: [[Report]] = []
    var wasDown = false
    for report in reports {
      let isDown = report.pressure > 0
      if isDown, !wasDown { strokes.append([]) }
      if isDown || wasDown { strokes[strokes.count - 1].append(report) }
      wasDown = isDown
    }
    return strokes
  }

  /// The same as a window tells it: one event for each report.
  func events(_ source: Source) -> [Event] {
    var wasDown = false
    return reports.map { report in
      let isDown = report.pressure > 0
      defer { wasDown = isDown }
      let phase: PointerEvent.Phase =
        isDown == wasDown ? .motion : isDown ? .press : .release
      return .pointer(
        PointerEvent(
          phase: phase, button: phase == .motion ? nil : .primary,
          position: source.place(report.position), time: report.time, pressure: report.pressure,
          device: 5, isPrimaryDown: isDown))
    }
  }

  /// The strokes as a board takes them, made without any window.
  func boardStrokes(_ source: Source, brush: Brush) -> [Stroke] {
    strokes.map { reports in
      let samples = reports.map { report in
        let place = source.place(report.position)
        let offset = source == .wholePixels ? 0.5 : 0
        return PointerSample(
          position: PagePoint(x: place.x + offset, y: place.y + offset), time: report.time,
          pressure: report.pressure)
      }
      return Stroke(brush: brush, samples: samples, quantum: source == .wholePixels ? 1 : 0)
    }
  }
}

extension Painting.Source {
  /// What the device says of a place.
  fileprivate func place(_ position: WindowPoint) -> WindowPoint {
    switch self {
    case .fractions: position
    case .wholePixels: WindowPoint(x: position.x.rounded(.down), y: position.y.rounded(.down))
    }
  }
}
