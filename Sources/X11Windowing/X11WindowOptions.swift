import Raster

/// What a window is opened with.
package struct X11WindowOptions: Sendable {
  /// Where the user wants the window; offsets in screen pixels, as `-g` gives them.
  package struct Placement: Hashable, Sendable {
    /// Distance of the window's left edge from the screen's left edge; or, with `isFromRight`,
    /// of its right edge from the screen's right edge, positive inwards.
    package var x: Int
    /// Distance of the window's top edge from the screen's top edge; or, with `isFromBottom`,
    /// of its bottom edge from the screen's bottom edge, positive inwards.
    package var y: Int
    /// Whether `x` counts from the right edge (`-X` in a geometry).
    package var isFromRight: Bool
    /// Whether `y` counts from the bottom edge (`-Y` in a geometry).
    package var isFromBottom: Bool

    /// Makes a placement; both offsets from the top left corner unless told otherwise.
    package init(x: Int, y: Int, isFromRight: Bool = false, isFromBottom: Bool = false) {
      self.x = x
      self.y = y
      self.isFromRight = isFromRight
      self.isFromBottom = isFromBottom
    }

    /// The top left corner of a window of the given size on a screen of the given size.
    package func corner(of window: PixelSize, on screen: PixelSize) -> (x: Int, y: Int) {
      (
        x: isFromRight ? screen.width - window.width - x : x,
        y: isFromBottom ? screen.height - window.height - y : y
      )
    }
  }

  /// The title, any text; control characters are replaced.
  package var title: String
  /// Size of the content in window pixels, cut to 1...32767 a side.
  package var size: PixelSize
  /// Whether `size` is cut to the screen's size, for sizes that come from a picture.
  package var isSizeLimitedToScreen = false
  /// Whether the user chose `size`, so that the window manager should keep to it.
  package var isSizeFromUser = false
  /// Where the user wants the window; nil leaves the place to the window manager.
  package var placement: Placement?
  /// Whether the window is to cover all of the screen, without a frame; `size` and `placement` are
  /// for where no window manager is, or none that knows how.
  package var isFullScreen = false
  /// The picture for task bars; at most 256 pixels a side is sensible.
  package var icon: Bitmap?
  /// The program's name, the first half of WM_CLASS.
  package var applicationName = "drawingboard"
  /// The program's class, the second half of WM_CLASS.
  package var applicationClass = "DrawingBoard"
  /// Window pixels for each pixel of the interface's design; nil for what the desktop sets, and
  /// then for what the monitor's size asks for.
  package var interfaceScale: Double?
  /// Takes core pointer events even where XInput2 is there.
  package var forcesCoreEvents = false
  /// Puts pictures through the connection even where shared memory is there.
  package var forcesPutImage = false
  /// Takes key and pointer events that another client made with XSendEvent; for tests only.
  package var acceptsSyntheticEvents = false

  /// Makes options with a title and a content size, all else at its usual value.
  package init(title: String, size: PixelSize) {
    self.title = title
    self.size = size
  }
}
