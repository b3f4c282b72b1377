import Ink
import Raster

/// The dashed line: as the line, in dashes and gaps that are 3 x width long as seen.
package typealias DashTool = ShapeDrag<DashRule>

/// How a drag spans a dashed line: as a line.
package enum DashRule: ShapeRule {
  package static func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints, width: Double
  ) -> Figure {
    LineRule.figure(from: press, to: pointer, constraints: constraints, width: width)
  }

  package static func brush(from brush: Brush) -> Brush {
    var brush = brush
    brush.isDashed = true
    return brush
  }
}
