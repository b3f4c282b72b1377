internal import CX11
internal import CXTst

extension Robot {
  /// Moves the pointer to a place of the screen.
  package func move(toX x: Int, y: Int) {
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    XFlush(display)
  }

  /// Presses a button, 1 the left one, and holds it.
  package func press(button: Int = 1) {
    XTestFakeButtonEvent(display, UInt32(button), True, 0)
    XFlush(display)
  }

  /// Lets a button go.
  package func release(button: Int = 1) {
    XTestFakeButtonEvent(display, UInt32(button), False, 0)
    XFlush(display)
  }

  /// Moves the pointer to a place, presses a button there and lets it go.
  package func click(x: Int, y: Int, button: Int = 1) {
    move(toX: x, y: y)
    press(button: button)
    release(button: button)
  }

  /// Turns the wheel by whole steps; up and right are positive.
  package func scroll(vertical: Int = 0, horizontal: Int = 0) {
    let turns = [
      (button: vertical > 0 ? 4 : 5, count: abs(vertical)),
      (button: horizontal > 0 ? 7 : 6, count: abs(horizontal)),
    ]
    for turn in turns {
      for _ in 0..<turn.count {
        press(button: turn.button)
        release(button: turn.button)
      }
    }
  }

  /// Presses the left button at the first point, visits all others in order, and lets it go at
  /// the last; `afterEach` runs after each motion, for pauses or checks.
  package func drag(along points: [(x: Int, y: Int)], afterEach: () -> Void = {}) {
    guard let first = points.first else { return }
    move(toX: first.x, y: first.y)
    press()
    for point in points.dropFirst() {
      move(toX: point.x, y: point.y)
      afterEach()
    }
    release()
  }

  /// Where the pointer is on the screen.
  package var pointerPosition: (x: Int, y: Int) {
    var (window, child): (CX11.Window, CX11.Window) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    XQueryPointer(display, root, &window, &child, &x, &y, &windowX, &windowY, &state)
    return (Int(x), Int(y))
  }
}
