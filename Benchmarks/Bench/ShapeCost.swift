import Board
import Ink
import Raster

/// What one motion costs while a large shape is dragged: its preview is all of it, each time anew.
struct ShapeCost {
  private static let size = PixelSize(width: 3200, height: 2200)
  private static let press = PagePoint(x: 100.5, y: 100.5)

  /// Prints microseconds per event for each shape, small and as large as a screen of 3000 x 2000.
  static func run() {
    print(
      """

      Motion to frame of a shape that is dragged by 5 px, 4 px wide: us per event, median of 200.
      Bounds: the pixels of the bounding box, which a preview must not touch
      """)
    print(
      "  shape                           board      page   damage px/event  rectangles    bounds px"
    )
    for kind in [ToolKind.line, .dash, .arrow, .rectangle, .ellipse] {
      for scale in [0.1, 1] { run(kind, scale) }
    }
  }

  private static func run(_ kind: ToolKind, _ scale: Double) {
    var board = Board(extent: .fixed(size))
    var tool = Toolbox(kind: kind)
    var frame = Bitmap(size: size)
    let start = PointerSample(position: press, time: 0)
    _ = board.apply(tool.handle(.press(start, brush: .first, quantum: 1)))
    var (drawn, shown): ([Double], [Double]) = ([], [])
    var (pixels, rectangles) = (0, 0)
    for event in 0..<202 {
      let away = Double(event % 20) * 5
      let place = PagePoint(x: press.x + 2900 * scale + away, y: press.y + 1900 * scale + away / 2)
      let sample = PointerSample(position: place, time: Double(event) * 8)
      var damage = Damage()
      let drawing = Stopwatch.seconds { damage = board.apply(tool.handle(.move(sample))).damage }
      let showing = Stopwatch.seconds {
        frame.withPixels { pixels in
          for number in 0..<damage.count {
            pixels.drawPage(ink: board.ink, over: board.backdrop, in: damage[number])
          }
        }
      }
      // The first ones make the tiles.
      if event < 2 { continue }
      drawn.append(drawing * 1e6)
      shown.append(showing * 1e6)
      pixels += damage.area
      rectangles += damage.count
    }
    let name = "\(kind), \(Int(3000 * scale)) x \(Int(2000 * scale))"
    print(
      "  " + Number.left(name, 26) + Number.text(Times.median(drawn), 11)
        + Number.text(Times.median(shown), 10)
        + Number.text(Double(pixels) / 200, 18, decimals: 0)
        + Number.text(Double(rectangles) / 200, 12)
        + Number.text(6e6 * scale * scale, 13, decimals: 0))
  }
}
