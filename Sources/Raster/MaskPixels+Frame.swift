extension MaskPixels {
  /// Raises coverage to that of a frame, where it is higher.
  ///
  /// - Parameters:
  ///   - frame: what to draw, prepared.
  ///   - rect: page pixels inside this tile; nothing outside of them is raised.
  ///   - index: where this tile is.
  func raise(to frame: FrameCoverage, in rect: PixelRect, of index: TileIndex) {
    let corner = index.rect
    raised.add(rect.offset(x: -corner.minX, y: -corner.minY))
    for y in rect.minY..<rect.maxY {
      let row = bytes + ((y - corner.minY) * TileIndex.side - corner.minX)
      let heights = frame.heights(y)
      var column = rect.minX
      for step in frame.steps where step > column {
        let end = min(step, rect.maxX)
        let byte = frame.byte(column: column, heights)
        if byte == 255 {
          (row + column).update(repeating: 255, count: end - column)
        } else {
          for place in column..<end { row[place] = max(row[place], byte) }
        }
        column = end
        if column == rect.maxX { break }
      }
    }
  }
}
