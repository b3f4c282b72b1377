import Board
import Interface
import Raster
import Windowing

/// What one motion event costs inside the program, from the event to the finished frame.
struct EventCost {
  /// A window that shows nothing.
  private final class NoWindow: Window {
    let size: PixelSize
    init(size: PixelSize) { self.size = size }
    func setTitle(_ title: String) {}
    func setCursor(_ cursor: Cursor) {}
    func wake(afterMilliseconds milliseconds: Int?) {}
    func close() {}
  }

  /// Services that do nothing.
  private final class NoServices: Services {
    var nameToAskAbout: String? { nil }
    var writesAtEnd: Bool { false }
    func save(_ picture: PagePicture, isUntouched: Bool) {}
    func takeReplies() -> [Reply] { [] }
    func trace(_ line: TraceLine) {}
  }

  /// Prints microseconds per event for integer and fractional sources, at several places of a stroke.
  static func run() {
    print("\nEvent to frame, 1600 x 1000, 4 px pencil, 5 px a step: us per event")
    print("  source       events 1-100   101-1000   1001-5000   damage px/event")
    for isInteger in [true, false] {
      measure(isInteger: isInteger)
    }
  }

  private static func measure(isInteger: Bool) {
    let size = PixelSize(width: 1600, height: 1000)
    let application = Application(
      board: Board(extent: .following(window: size)), services: NoServices())
    let window = NoWindow(size: size)
    var frame = Bitmap(size: size)
    var damaged = 0
    func step(_ event: Event) {
      application.handle(event, in: window)
      let damage = frame.withPixels { application.draw(into: $0) }
      damaged += damage.rects.reduce(0) { $0 + $1.area }
    }
    step(.resized(size))
    let shift = isInteger ? 0.0 : 0.37
    func place(_ index: Int) -> WindowPoint {
      // Rows of 280 steps, there and back, as a hand that fills a page.
      let row = index / 280
      let along = index % 280
      let x = row % 2 == 0 ? along : 280 - along
      return WindowPoint(x: Double(100 + x * 5) + shift, y: Double(100 + row * 14) + shift)
    }
    func pointer(_ phase: PointerEvent.Phase, _ index: Int) -> Event {
      .pointer(
        PointerEvent(
          phase: phase, button: phase == .motion ? nil : .primary, position: place(index),
          time: Double(index) * 8, isPrimaryDown: phase != .release))
    }
    step(pointer(.motion, 0))
    step(pointer(.press, 0))
    damaged = 0
    var index = 1
    var times: [Double] = []
    for end in [100, 1000, 5000] {
      let first = index
      times.append(
        Stopwatch.seconds {
          while index <= end {
            step(pointer(.motion, index))
            index += 1
          }
        } / Double(end - first + 1) * 1e6)
    }
    let name = isInteger ? "whole pixels" : "fractions   "
    print(
      "  \(name) \(Number.text(times[0], 14))\(Number.text(times[1], 11))"
        + "\(Number.text(times[2], 12))\(Number.text(Double(damaged) / 5000, 15))")
  }
}
