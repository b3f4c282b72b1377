import Raster

/// How large the page is.
package enum PageExtent: Hashable, Sendable {
  /// Always this size: it was asked for, or is the opened picture's.
  case fixed(PixelSize)
  /// The window's content and the extent of the ink together: it follows the window, and ink is
  /// never cut off.
  case following(window: PixelSize)

  /// What a background picture and a gradient are laid out in, at least 1 x 1: the page, but not the
  /// ink beyond the window, so that a stroke that leaves the window does not move the picture.
  package var frame: PixelSize {
    switch self {
    case .fixed(let size), .following(let size):
      PixelSize(width: max(1, size.width), height: max(1, size.height))
    }
  }

  /// Page pixels that ink may cover: a fixed page cuts it off; one that follows the window grows
  /// with it, also where the pointer was dragged out of the window.
  package var inkRect: PixelRect {
    switch self {
    case .fixed(let size): size.rect
    case .following:
      PixelSize(width: PixelSize.maximumSide, height: PixelSize.maximumSide).rect
    }
  }
}
