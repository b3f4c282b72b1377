extension StrokeMask {
  /// Raises the coverage to that of a frame.
  ///
  /// - Parameters:
  ///   - frame: page pixels; its numbers must be finite.
  ///   - clip: the page pixels that may be covered, none of them negative.
  /// - Complexity: O(pixels of the frame itself inside `clip`); its hole costs nothing.
  package mutating func add(_ frame: BoxFrame, clip: PixelRect) {
    let coverage = FrameCoverage(frame)
    for part in coverage.parts {
      let bounds = part.intersection(clip)
      for index in TileIndex.covering(bounds) {
        let rect = bounds.intersection(index.rect)
        write(rect, at: index).raise(to: coverage, in: rect, of: index)
      }
    }
  }
}
