import Raster

/// How large the page is.
package enum PageExtent: Hashable, Sendable {
  /// Always this size: it was asked for, or is the opened picture's.
  case fixed(PixelSize)
  /// The window's content, the backdrop picture and the extent of the ink together: it follows the
  /// window, and nothing is ever cut off.
  case following(window: PixelSize)

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
