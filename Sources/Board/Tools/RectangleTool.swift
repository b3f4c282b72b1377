import Ink
import Raster

/// The rectangle: from corner to corner; with `.straight` a square, with `.fromCenter` around the
/// press.
package typealias RectangleTool = ShapeDrag<RectangleRule>

/// How a drag spans a rectangle.
package enum RectangleRule: ShapeRule {
  /// - Returns: for a line of whole width the rectangle whose edges lie between pixels, at most half a
  ///   pixel off, so that they are crisp; the same one whichever corner the drag began at.
  package static func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints, width: Double
  ) -> Figure {
    let (start, end) = DragGeometry.box(from: press, to: pointer, constraints)
    let figure = Figure(.rectangle, from: start, to: end)
    // A dot stays where the press was.
    guard start != end, width == width.rounded() else { return figure }
    return Figure(
      .rectangle, from: crisp(start, radius: width / 2), to: crisp(end, radius: width / 2))
  }

  /// The nearest corner whose line begins and ends between pixels; of two, the right or lower one.
  private static func crisp(_ corner: PagePoint, radius: Double) -> PagePoint {
    func crisp(_ value: Double) -> Double { (value - radius + 0.5).rounded(.down) + radius }
    return PagePoint(x: crisp(corner.x), y: crisp(corner.y))
  }
}
