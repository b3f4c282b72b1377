import Raster

/// One line of text as coverages, ready to be blended in any colour.
///
/// Space: whole window pixels, y down, from the anchor: the place on the baseline where the line
/// begins. The last row of an x is row -1.
package struct TextMask: Equatable, Sendable {
  /// The pixels that have coverage, from the anchor; letters may reach out of their line's advance.
  package let rect: PixelRect
  /// 0 (nothing) to 255 (covered), `rect.area` of them, row after row.
  package let coverage: [UInt8]
  /// From the line's beginning to its end, window pixels.
  package let advance: Int

  /// Makes a mask; `coverage` has as many bytes as `rect` has pixels.
  package init(rect: PixelRect, coverage: [UInt8], advance: Int) {
    precondition(coverage.count == rect.area)
    self.rect = rect
    self.coverage = coverage
    self.advance = advance
  }

  /// A line that takes room and shows nothing.
  package init(advance: Int) {
    self.init(rect: .empty, coverage: [], advance: advance)
  }
}
