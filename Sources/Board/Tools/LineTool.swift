import Ink
import Raster

/// The line: from the press to the pointer; with `.straight` in steps of 45 degrees, with
/// `.fromCenter` as far to the other side of the press.
package typealias LineTool = ShapeDrag<LineRule>

/// How a drag spans a line.
package enum LineRule: ShapeRule {
  package static func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints, width: Double
  ) -> Figure {
    let end =
      constraints.isStraight
      ? DragGeometry.inSteps(of45DegreesFrom: press, pointer) : pointer
    let start = constraints.isFromCenter ? DragGeometry.mirrored(end, at: press) : press
    return Figure(.line, from: start, to: end)
  }
}
