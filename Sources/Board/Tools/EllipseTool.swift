import Ink
import Raster

/// The ellipse: inside the box from the press to the pointer; with `.straight` a circle, with
/// `.fromCenter` around the press.
package typealias EllipseTool = ShapeDrag<EllipseRule>

/// How a drag spans an ellipse: inside of the rectangle, without being moved to whole pixels.
package enum EllipseRule: ShapeRule {
  package static func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints, width: Double
  ) -> Figure {
    let (start, end) = DragGeometry.box(from: press, to: pointer, constraints)
    return Figure(.ellipse, from: start, to: end)
  }
}
