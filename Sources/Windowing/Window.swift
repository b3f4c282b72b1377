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

  /// The window's name for dialogs of the desktop that belong to it, as its portals take it; nil where
  /// it has none.
  var portalParent: String? { get }

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
  /// An arrow outwards, over what is made larger and smaller by it.
  case resize(Direction)
  /// Arrows round a middle, over what is turned by it.
  case turn
  /// None: the client draws what stands for it.
  case hidden

  /// One of eight directions in the window.
  package enum Direction: CaseIterable, Hashable, Sendable {
    case right
    case lowerRight
    case down
    case lowerLeft
    case left
    case upperLeft
    case up
    case upperRight

    /// The direction nearest to a way, x to the right and y down.
    package init(x: Double, y: Double) {
      // The tangent of 22.5 degrees, where two directions are equally near.
      let border = 2.0.squareRoot() - 1
      let isLevel = y.magnitude <= x.magnitude * border
      let isUpright = x.magnitude <= y.magnitude * border
      switch (isLevel, isUpright) {
      case (true, _): self = x < 0 ? .left : .right
      case (_, true): self = y < 0 ? .up : .down
      default:
        self =
          x < 0 ? (y < 0 ? .upperLeft : .lowerLeft) : (y < 0 ? .upperRight : .lowerRight)
      }
    }
  }
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
