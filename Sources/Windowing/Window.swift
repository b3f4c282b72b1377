import Raster

/// All that the interface may ask of a window; there is an X11 one and a headless twin.
///
/// The window calls its client on one thread. It delivers every event, none merged, and asks for
/// a frame once after each batch that it drained.
package protocol Window: AnyObject {
  /// Size of the content in window pixels.
  var size: PixelSize { get }

  /// Milliseconds of a steady clock; only differences mean something.
  var now: Double { get }

  /// Sets the title, any text; control characters are replaced.
  func setTitle(_ title: String)

  /// Sets the shape of the pointer over the window.
  func setCursor(_ cursor: Cursor)

  /// Asks for one `.timer` event after the given time; a later call replaces an earlier one, nil ends it.
  func wake(afterMilliseconds milliseconds: Int?)

  /// Ends the event loop after the current batch.
  func close()
}

/// Shapes of the pointer.
package enum Cursor: Hashable, Sendable {
  /// The usual arrow, over bars.
  case arrow
  /// A fine cross, over the board.
  case crosshair
  /// Arrows to all sides, while something is moved.
  case move
  /// None: the client draws what stands for it.
  case hidden
}

/// What a window drives: the interface, or a test.
package protocol WindowClient: AnyObject {
  /// Takes one event; called in the order of the events.
  func handle(_ event: Event, in window: any Window)

  /// Brings the frame up to date and returns what changed in it, in window pixels.
  ///
  /// Called once after each batch of events, and only while no earlier frame is being shown.
  /// The frame keeps its content between calls, except after `.resized`, when it holds nothing.
  /// The words are 0xAARRGGBB with alpha 255 everywhere.
  func draw(into frame: PixelBuffer) -> Damage
}
