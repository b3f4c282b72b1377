import Board
import Glibc
import Interface
import Raster
import Windowing

/// What one motion event costs inside the program, from the event to the finished frame.
struct EventCost {
  private static let size = PixelSize(width: 1600, height: 1000)

  /// A window that shows nothing.
  private final class NoWindow: Window {
    let size = EventCost.size
    let now = 0.0
    let portalParent: String? = nil
    func setTitle(_ title: String) {}
    func setCursor(_ cursor: Cursor) {}
    func wake(afterMilliseconds milliseconds: Int?) {}
    func close() {}
  }

  /// The way the pointer takes.
  private enum Path: String, CaseIterable {
    case rows = "rows, 5 px a step"
    case curve = "sine, 4.4 px a step"

    /// Where it is after some steps: there and back, as a hand that fills a page.
    func place(_ index: Int, shift: Double) -> WindowPoint {
      let (length, step, height) = self == .rows ? (280, 5.0, 14) : (1500, 0.9, 230)
      let row = index / length
      let along = row % 2 == 0 ? index % length : length - index % length
      let x = Double(along) * step
      let top = self == .rows ? 100 : 200
      // Wave length 90, amplitude 100.
      let bend = self == .rows ? 0 : 100 * sin(2 * Double.pi * x / 90)
      let y = Double(top + row * height) + bend
      if shift == 0 { return WindowPoint(x: (100 + x).rounded(.down), y: y.rounded(.down)) }
      return WindowPoint(x: 100 + x + shift, y: y + shift)
    }
  }

  /// A stroke in hand, one event after another.
  private struct Hand {
    let path: Path
    let isInteger: Bool
    let application: Application
    private let window = NoWindow()
    private var frame = Bitmap(size: EventCost.size)
    private var index = 0
    /// Window pixels that all events damaged.
    private(set) var damaged = 0

    /// Begins a stroke; the view of a large page is zoomed by steps of the wheel before.
    init(_ path: Path, isInteger: Bool, zoomedBy steps: Int? = nil) {
      self.path = path
      self.isInteger = isInteger
      // Covers the window at 10 % too.
      let page = PixelSize(width: 10 * EventCost.size.width, height: 10 * EventCost.size.height)
      application = Application(
        board: Board(extent: steps == nil ? .following(window: EventCost.size) : .fixed(page)),
        services: NoServices())
      step(.resized(EventCost.size))
      if let steps, steps != 0 {
        step(
          .scroll(
            ScrollEvent(
              position: WindowPoint(x: 0, y: 0), vertical: Double(steps), modifiers: .control)))
      }
      point(.motion)
      point(.press)
      damaged = 0
    }

    private mutating func point(_ phase: PointerEvent.Phase) {
      step(
        .pointer(
          PointerEvent(
            phase: phase, button: phase == .motion ? nil : .primary,
            position: path.place(index, shift: isInteger ? 0 : 0.37), time: Double(index) * 8,
            isPrimaryDown: phase != .release)))
    }

    private mutating func step(_ event: Event) {
      application.handle(event, in: window)
      let damage = frame.withPixels { application.draw(into: $0) }
      damaged += damage.rects.reduce(0) { $0 + $1.area }
    }

    /// Milliseconds for a frame of the whole window.
    mutating func wholeFrame() -> Double {
      Times.median((0..<9).map { _ in Stopwatch.seconds { step(.resized(EventCost.size)) } * 1e3 })
    }

    /// Moves on and returns the microseconds of each event, after `before` was done, uncounted.
    mutating func times(_ count: Int, before: () -> Void = {}) -> [Double] {
      (0..<count).map { _ in
        before()
        index += 1
        return Stopwatch.seconds { point(.motion) } * 1e6
      }
    }
  }

  /// Prints microseconds per event for both paths and kinds of source, at several places of a
  /// stroke, with everything in the caches and with nothing in them.
  static func run() {
    print(
      """

      Event to frame, 1600 x 1000, 4 px pencil: us per event, median of the events of one stroke.
      Cold: 32 MB are walked through before each event, as after 8 to 16 ms of other programs
      """)
    print(
      "  path                  source         1-100  101-1000  1001-5000    cold: 1-50   51-250"
        + "   damage px/event")
    let caches = ColdCaches()
    for path in Path.allCases {
      for isInteger in [true, false] {
        var warm = Hand(path, isInteger: isInteger)
        let spans = [100, 900, 4000].map { Times.median(warm.times($0)) }
        var cold = Hand(path, isInteger: isInteger)
        let coldSpans = [50, 200].map { Times.median(cold.times($0) { caches.evict() }) }
        print(
          "  \(Number.left(path.rawValue, 22))\(isInteger ? "whole pixels" : "fractions   ")"
            + Number.text(spans[0], 8) + Number.text(spans[1], 10) + Number.text(spans[2], 11)
            + Number.text(coldSpans[0], 14) + Number.text(coldSpans[1], 9)
            + Number.text(Double(warm.damaged) / 5000, 18, decimals: 0))
      }
    }
    runZoomed(caches)
  }

  /// Prints the same for some scales of the view, the brush as wide on the page.
  private static func runZoomed(_ caches: ColdCaches) {
    print(
      "\n  Zoomed, fractions, rows: scale     1-1000   cold: 1-200   damage px/event   whole frame, ms"
    )
    for (name, steps) in [("10 %", -7), ("50 %", -2), ("100 %", 0), ("400 %", 4), ("1600 %", 8)] {
      var warm = Hand(.rows, isInteger: false, zoomedBy: steps)
      let time = Times.median(warm.times(1000))
      var cold = Hand(.rows, isInteger: false, zoomedBy: steps)
      let coldTime = Times.median(cold.times(200) { caches.evict() })
      print(
        "                           " + Number.left(name, 8) + Number.text(time, 8)
          + Number.text(coldTime, 14) + Number.text(Double(warm.damaged) / 1000, 18, decimals: 0)
          + Number.text(cold.wholeFrame(), 18))
    }
  }
}
