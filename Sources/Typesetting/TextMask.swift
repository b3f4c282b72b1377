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

  /// The coverages of a row inside `rect`, from its first column on.
  package func row(_ y: Int) -> ArraySlice<UInt8> {
    precondition(y >= rect.minY && y < rect.maxY)
    let first = (y - rect.minY) * rect.width
    return coverage[first..<first + rect.width]
  }

  /// The same picture without rows and columns that have none of it, but for one on each side.
  ///
  /// - Complexity: O(area).
  package func trimmed() -> TextMask {
    var covered = PixelRect.empty
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = row(y)
      guard let first = row.firstIndex(where: { $0 > 0 }),
        let last = row.lastIndex(where: { $0 > 0 })
      else { continue }
      covered = covered.union(
        PixelRect(
          minX: rect.minX + first - row.startIndex, minY: y,
          maxX: rect.minX + last - row.startIndex + 1, maxY: y + 1))
    }
    if covered.isEmpty { return TextMask(advance: advance) }
    let kept = covered.inset(by: -1).intersection(rect)
    let columns = kept.minX - rect.minX..<kept.maxX - rect.minX
    let bytes = (kept.minY..<kept.maxY).flatMap { y in
      let row = row(y)
      return row[row.startIndex + columns.lowerBound..<row.startIndex + columns.upperBound]
    }
    return TextMask(rect: kept, coverage: bytes, advance: advance)
  }
}
