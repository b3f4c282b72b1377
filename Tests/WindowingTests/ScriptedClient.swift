import Raster
import Windowing

/// A client that notes what it is told and draws what it is told to.
final class ScriptedClient: WindowClient {
  /// Every event so far.
  private(set) var events: [Event] = []
  /// The frame's size at each call of `draw`.
  private(set) var drawnSizes: [PixelSize] = []
  /// How many events had come before each call of `draw`.
  private(set) var eventCounts: [Int] = []
  /// What the next call of `draw` does; nothing after that.
  var nextDraw: (PixelBuffer) -> Damage = { _ in Damage() }
  /// What is done in the middle of each event.
  var reaction: (Event, any Window) -> Void = { _, _ in }

  func handle(_ event: Event, in window: any Window) {
    events.append(event)
    reaction(event, window)
  }

  func draw(into frame: PixelBuffer) -> Damage {
    drawnSizes.append(frame.size)
    eventCounts.append(events.count)
    let draw = nextDraw
    nextDraw = { _ in Damage() }
    return draw(frame)
  }

  /// The pointer events among all events.
  var pointerEvents: [PointerEvent] {
    events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }
}
