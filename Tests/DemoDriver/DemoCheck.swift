import Raster

/// Compares the saved drawing with the window, and with what was drawn.
struct DemoCheck {
  /// Rows above and below the drawing that bars, a notice and their shadows may cover.
  private static let coveredAbove = 136
  private static let coveredBelow = 80
  /// Columns at either side that nothing covers.
  private static let freeColumns = 100

  let paper: StraightBitmap
  let saved: StraightBitmap
  let window: Bitmap

  /// The first pixel, outside of what bars may cover, that is not the same in both.
  static func firstDifference(
    _ saved: StraightBitmap, _ window: Bitmap
  ) -> (x: Int, y: Int)? {
    guard saved.size == window.size else { return (0, 0) }
    let rows = coveredAbove..<(saved.size.height - coveredBelow)
    let covered = freeColumns..<(saved.size.width - freeColumns)
    for y in 0..<saved.size.height {
      for x in 0..<saved.size.width where rows.contains(y) || !covered.contains(x) {
        let color = saved[x, y]
        if color.alpha != 255 || color != StraightColor(rgb: window[x, y]) { return (x, y) }
      }
    }
    return nil
  }

  /// Whether something covers the page in the middle, between the top bar and the drawing.
  static func showsNotice(_ window: Bitmap, over saved: StraightBitmap) -> Bool {
    guard saved.size == window.size else { return false }
    // The top bar's shadow ends above these rows.
    let (x, rows) = (saved.size.width / 2, 95..<115)
    return rows.contains { StraightColor(rgb: window[x, $0]) != saved[x, $0] }
  }

  /// Checks the ink of all strokes and returns how much of the page has changed.
  ///
  /// - Throws: `DemoError`.
  func inkedTenthsOfPercent(of drawing: DemoDrawing) throws -> Int {
    if let place = Self.firstDifference(saved, window) {
      throw DemoError.savedDiffers(x: place.x, y: place.y)
    }
    let kept = drawing.keptStrokes
    for (index, stroke) in kept.enumerated() {
      // Where later strokes cross, theirs is the colour that is seen.
      let colors = Set(kept.dropFirst(index).map(\.color))
      for point in stroke.points where !hasInk(of: colors, near: point, within: stroke.width) {
        throw DemoError.inkMissing(stroke: index + 1, x: point.x, y: point.y)
      }
    }
    var mayBeInked = Bitmap(size: saved.size)
    for stroke in kept { mark(stroke, in: &mayBeInked) }
    var count = 0
    for y in 0..<saved.size.height {
      for x in 0..<saved.size.width where saved[x, y] != paper[x, y] {
        if mayBeInked[x, y] == 0 { throw DemoError.inkLeft(x: x, y: y) }
        count += 1
      }
    }
    let tenths = (count * 1000 + saved.size.rect.area / 2) / saved.size.rect.area
    guard (5...400).contains(tenths) else { throw DemoError.oddShare(tenths) }
    return tenths
  }

  /// Whether a pixel of one of the colours is in reach of a line through the point.
  private func hasInk(
    of colors: Set<StraightColor>, near point: (x: Int, y: Int), within width: Int
  ) -> Bool {
    // Smoothing of whole pixels moves the middle of the line by less than one.
    let reach = max(1, width / 2 - 1)
    let area = Self.square(around: point, reach: reach).intersection(saved.size.rect)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<max(area.minX, area.maxX) where colors.contains(saved[x, y]) {
        return true
      }
    }
    return false
  }

  /// Marks all pixels that a stroke may have inked.
  private func mark(_ stroke: HandStroke, in bitmap: inout Bitmap) {
    // A curve leaves the straight lines between a pen's reports by a few pixels at most.
    let reach = stroke.width / 2 + 6
    var last = stroke.points.first
    for point in stroke.points {
      guard let from = last else { continue }
      let steps = max(1, abs(point.x - from.x), abs(point.y - from.y))
      for step in 1...steps {
        let x = from.x + (point.x - from.x) * step / steps
        let y = from.y + (point.y - from.y) * step / steps
        let area = Self.square(around: (x, y), reach: reach).intersection(bitmap.bounds)
        for y in area.minY..<max(area.minY, area.maxY) {
          for x in area.minX..<max(area.minX, area.maxX) { bitmap[x, y] = 1 }
        }
      }
      last = point
    }
  }

  private static func square(around point: (x: Int, y: Int), reach: Int) -> PixelRect {
    PixelRect(x: point.x, y: point.y, width: 1, height: 1).inset(by: -reach)
  }
}
