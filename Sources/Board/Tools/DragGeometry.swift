import Raster

/// What the rules of several shape tools share.
enum DragGeometry {
  /// The pointer moved onto the nearest of the eight directions from the press, by projection.
  static func inSteps(of45DegreesFrom press: PagePoint, _ pointer: PagePoint) -> PagePoint {
    let x = pointer.x - press.x
    let y = pointer.y - press.y
    // The tangent of 22.5 degrees, where two directions are equally near.
    let border = 2.0.squareRoot() - 1
    if y.magnitude <= x.magnitude * border { return PagePoint(x: pointer.x, y: press.y) }
    if x.magnitude <= y.magnitude * border { return PagePoint(x: press.x, y: pointer.y) }
    let half = (x.magnitude + y.magnitude) / 2
    return PagePoint(x: press.x + (x < 0 ? -half : half), y: press.y + (y < 0 ? -half : half))
  }

  /// The pointer moved so that it spans a square with the press, as large as its longer side.
  ///
  /// The side is rounded to whole pixels: then rounding the edges leaves it a square.
  static func squared(from press: PagePoint, _ pointer: PagePoint) -> PagePoint {
    let x = pointer.x - press.x
    let y = pointer.y - press.y
    let side = max(x.magnitude, y.magnitude).rounded()
    return PagePoint(x: press.x + (x < 0 ? -side : side), y: press.y + (y < 0 ? -side : side))
  }

  /// The corners of the box that a drag spans: a square, around the press, as asked for.
  static func box(
    from press: PagePoint, to pointer: PagePoint, _ constraints: DragConstraints
  ) -> (start: PagePoint, end: PagePoint) {
    let end = constraints.isStraight ? squared(from: press, pointer) : pointer
    return (constraints.isFromCenter ? mirrored(end, at: press) : press, end)
  }

  /// The point as far on the other side of a centre.
  static func mirrored(_ point: PagePoint, at center: PagePoint) -> PagePoint {
    PagePoint(x: 2 * center.x - point.x, y: 2 * center.y - point.y)
  }
}
