import Raster

/// Tells whether a freehand line is meant to be a line, an ellipse or a rectangle.
///
/// The line is cut into 63 pieces of one length, as Wobbrock, Wilson and Li do in "Gestures without
/// libraries, toolkits or training" (2007), so that neither speed nor the device's rate counts. Then
/// each shape is fitted by least squares, and taken when the line stays near to it everywhere, goes
/// round it once, and is much nearer to it than to the other one. The limits were found with drawn
/// shapes of all sizes with a wobble of 0.5 to 3 %, with figures that are none of the three, and with
/// recorded handwriting: see the tests.
package enum ShapeRecognizer {
  /// A hand leaves more places than this on the way.
  private static let fewestPlaces = 10
  /// How far a straight line may bulge, in its length.
  private static let straightness = 0.05
  /// How much longer the way along a straight line may be, with what goes back, than between its ends.
  private static let detour = 1.08
  /// How far apart the ends of a closed line may be, in its length.
  private static let gap = 0.12
  /// Sides of a closed shape may differ by this factor.
  private static let flatness = 0.2
  /// How far the line may be from the shape, in the shape's mean side: on average, and anywhere.
  private static let meanError = 0.03
  private static let largestError = 0.1
  /// How much nearer to one shape than to the other the line has to be.
  private static let clearness = 0.65
  /// How much more or less than once the line may go round, in turns, and how much of it backwards.
  private static let turns = 0.17
  private static let backwards = 0.06
  /// Sides that differ by less, in their mean, are meant to be equal.
  private static let equality = 0.1

  /// The shape that a line clearly resembles; nil for none.
  ///
  /// - Parameters:
  ///   - places: of the line, in the order drawn, page pixels; what is not finite is left out.
  ///   - smallest: the least that the longer side of a shape has to be, page pixels.
  /// - Returns: a line from the first place to the last, or an upright ellipse or rectangle, whose
  ///   sides are equal if they nearly were.
  /// - Complexity: O(places)
  package static func figure(of places: [PagePoint], smallest: Double) -> Figure? {
    let places = places.filter(PencilPath.accepts)
    guard places.count >= fewestPlaces, let path = EvenPath(places) else { return nil }
    let (width, height) = (path.box.maxX - path.box.minX, path.box.maxY - path.box.minY)
    guard max(width, height) >= smallest else { return nil }
    if isStraight(path) { return Figure(.line, from: path.first, to: path.last) }
    guard path.first.distance(to: path.last) <= gap * path.length,
      min(width, height) >= max(smallest / 2, flatness * max(width, height))
    else { return nil }
    let ellipse = ShapeFit(ellipseAlong: path)
    let rectangle = ShapeFit(rectangleAlong: path)
    let ellipseError = ellipse?.meanError ?? .infinity
    let rectangleError = rectangle?.meanError ?? .infinity
    if let ellipse, isNear(ellipse, path), ellipseError <= clearness * rectangleError {
      return figure(.ellipse, in: ellipse.box)
    }
    if let rectangle, isNear(rectangle, path), rectangleError <= clearness * ellipseError {
      return figure(.rectangle, in: rectangle.box)
    }
    return nil
  }

  private static func isStraight(_ path: EvenPath) -> Bool {
    let (first, last) = (path.first, path.last)
    let length = first.distance(to: last)
    guard length > 0 else { return false }
    let (wayX, wayY) = ((last.x - first.x) / length, (last.y - first.y) / length)
    let isNarrow = path.points.allSatisfy {
      abs(($0.x - first.x) * wayY - ($0.y - first.y) * wayX) <= straightness * length
    }
    // Nine steps: a wobble and the device's pixels are no going back.
    let along = stride(from: 0, to: path.points.count, by: 7).map {
      (path.points[$0].x - first.x) * wayX + (path.points[$0].y - first.y) * wayY
    }
    let way = zip(along, along.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    return isNarrow && way <= detour * length
  }

  private static func isNear(_ fit: ShapeFit, _ path: EvenPath) -> Bool {
    guard fit.meanError <= meanError, fit.largestError <= largestError else { return false }
    let winding = path.winding(
      round: PagePoint(x: (fit.box.minX + fit.box.maxX) / 2, y: (fit.box.minY + fit.box.maxY) / 2))
    return abs(winding.turns - 1) <= turns && winding.way - winding.turns <= backwards
  }

  private static func figure(_ kind: Figure.Kind, in box: Box) -> Figure {
    var (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    let (x, y) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    let mean = (width + height) / 2
    if abs(width - height) <= equality * mean {
      // Whole, so that rounding its edges leaves a square one.
      (width, height) = (mean.rounded(), mean.rounded())
    }
    return Figure(
      kind, from: PagePoint(x: x - width / 2, y: y - height / 2),
      to: PagePoint(x: x + width / 2, y: y + height / 2))
  }
}
