import Raster

extension Figure {
  /// The longer side of the box between both points, page pixels.
  package var longerSide: Double { max(abs(end.x - start.x), abs(end.y - start.y)) }

  /// How far a place is from the middle of the figure's line, an arrow's head left out; page pixels.
  ///
  /// Exact for lines and rectangles. For an ellipse it is the first-order distance of Taubin,
  /// "Estimation of planar curves ..." (1991): the value of the equation over the length of its
  /// gradient, near the line as good as exact.
  package func distance(to place: PagePoint) -> Double {
    let isFlat = start.x == end.x || start.y == end.y
    switch kind {
    case .line, .arrow: return place.distance(toLineFrom: start, to: end)
    case .rectangle:
      let box = Box(corner: start, corner: end)
      let outside = PagePoint(
        x: max(box.minX, min(box.maxX, place.x)), y: max(box.minY, min(box.maxY, place.y)))
      if outside != place { return outside.distance(to: place) }
      return min(
        place.x - box.minX, box.maxX - place.x, min(place.y - box.minY, box.maxY - place.y))
    case .ellipse where isFlat: return place.distance(toLineFrom: start, to: end)
    case .ellipse:
      let (a, b) = ((end.x - start.x) / 2, (end.y - start.y) / 2)
      let (x, y) = (place.x - start.x - a, place.y - start.y - b)
      let root = ((x / a) * (x / a) + (y / b) * (y / b)).squareRoot()
      if root == 0 { return min(abs(a), abs(b)) }
      let (slopeX, slopeY) = (x / (a * a * root), y / (b * b * root))
      return abs(root - 1) / (slopeX * slopeX + slopeY * slopeY).squareRoot()
    }
  }
}

extension PagePoint {
  /// The distance to the nearest place of a straight piece.
  func distance(toLineFrom start: PagePoint, to end: PagePoint) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    if square == 0 { return distance(to: start) }
    let along = max(0, min(1, ((self.x - start.x) * x + (self.y - start.y) * y) / square))
    return distance(to: PagePoint(x: start.x + x * along, y: start.y + y * along))
  }
}
