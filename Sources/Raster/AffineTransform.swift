/// A way of laying one plane on another: scaled, turned, moved.
///
/// A point (x, y) goes to (xx * x + xy * y + dx, yx * x + yy * y + dy). Both planes have y down.
package struct AffineTransform: Hashable, Sendable {
  /// The first column: where a step to the right leads.
  package var xx: Double
  package var yx: Double
  /// The second column: where a step down leads.
  package var xy: Double
  package var yy: Double
  /// Where the origin goes.
  package var dx: Double
  package var dy: Double

  /// Makes a transform from its six numbers.
  package init(xx: Double, yx: Double, xy: Double, yy: Double, dx: Double, dy: Double) {
    self.xx = xx
    self.yx = yx
    self.xy = xy
    self.yy = yy
    self.dx = dx
    self.dy = dy
  }

  /// Scales about the origin, then moves.
  package init(scaleX: Double = 1, scaleY: Double = 1, dx: Double = 0, dy: Double = 0) {
    self.init(xx: scaleX, yx: 0, xy: 0, yy: scaleY, dx: dx, dy: dy)
  }

  /// How many times larger areas become; negative when the plane is turned over.
  package var determinant: Double { xx * yy - xy * yx }

  /// Where a point goes.
  package func callAsFunction(x: Double, y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + dx, yx * x + yy * y + dy)
  }

  /// The way back; nil where there is none, for all goes onto a line.
  package var inverse: AffineTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    let (a, b, c, d) = (yy / area, -yx / area, -xy / area, xx / area)
    return AffineTransform(
      xx: a, yx: b, xy: c, yy: d, dx: -(a * dx + c * dy), dy: -(b * dx + d * dy))
  }

  /// This one after another.
  package func after(_ first: AffineTransform) -> AffineTransform {
    let origin = self(x: first.dx, y: first.dy)
    return AffineTransform(
      xx: xx * first.xx + xy * first.yx, yx: yx * first.xx + yy * first.yx,
      xy: xx * first.xy + xy * first.yy, yy: yx * first.xy + yy * first.yy, dx: origin.x,
      dy: origin.y)
  }
}
