import Board
import Raster

/// One stroke as a hand with a mouse makes it.
struct HandStroke {
  /// Page pixels the pointer visits, at least one.
  let points: [(x: Int, y: Int)]
  /// When each is visited, seconds from the press.
  let times: [Double]
  /// Place of the colour in the palette, from 0.
  let colorIndex: Int
  /// Diameter in page pixels.
  let width: Int

  /// The colour.
  var color: StraightColor { DemoDrawing.palette[colorIndex] }

  /// Takes a stroke of a drawing; `millisecondsInSecond` of its time pass in a second.
  init(_ stroke: Stroke, millisecondsInSecond: Double) {
    let start = stroke.samples.first?.time ?? 0
    points = stroke.samples.map {
      (x: Int($0.position.x.rounded(.down)), y: Int($0.position.y.rounded(.down)))
    }
    times = stroke.samples.map { ($0.time - start) / millisecondsInSecond }
    width = max(1, Int(stroke.brush.width.rounded()))
    let wanted = stroke.brush.color
    let nearest = DemoDrawing.palette.indices.min {
      Self.distance(DemoDrawing.palette[$0], wanted)
        < Self.distance(DemoDrawing.palette[$1], wanted)
    }
    colorIndex = nearest ?? 0
  }

  /// The same stroke at another place and at another pace.
  func moved(x: Int, y: Int, haste: Double) -> HandStroke {
    HandStroke(
      points: points.map { (x: $0.x + x, y: $0.y + y) }, times: times.map { $0 / haste },
      colorIndex: colorIndex, width: width)
  }

  /// The same stroke in another colour.
  func colored(_ colorIndex: Int) -> HandStroke {
    HandStroke(points: points, times: times, colorIndex: colorIndex, width: width)
  }

  /// A drag along a straight line.
  init(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), colorIndex: Int, width: Int
  ) {
    let middle = (x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    self.init(
      points: [start, middle, end], times: [0, 0.02, 0.04], colorIndex: colorIndex, width: width)
  }

  /// Takes each place the pointer visits, and when.
  init(
    points: [(x: Int, y: Int)], times: [Double], colorIndex: Int, width: Int
  ) {
    self.points = points
    self.times = times
    self.colorIndex = colorIndex
    self.width = width
  }

  private static func distance(_ first: StraightColor, _ second: StraightColor) -> Int {
    let differences = [
      Int(first.red) - Int(second.red), Int(first.green) - Int(second.green),
      Int(first.blue) - Int(second.blue),
    ]
    return differences.reduce(0) { $0 + $1 * $1 }
  }
}
