import Raster

/// How large the page is.
package enum PageExtent: Hashable, Sendable {
  /// Always this size: it was asked for, or is the opened picture's.
  case fixed(PixelSize)
  /// The window's content, the backdrop picture and the extent of the ink together: it follows the
  /// window, and nothing is ever cut off.
  case following(window: PixelSize)
}
