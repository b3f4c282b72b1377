/// A width and height in whole pixels.
package struct PixelSize: Hashable, Sendable {
  /// The largest side of a page or window: X coordinates are 16 bits with a sign.
  package static let maximumSide = 32_767

  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int

  /// Makes a size from columns and rows.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The rectangle of this size whose top left corner is the origin.
  package var rect: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
