import Ink
import Raster

/// The arrow: as the line, with a head where the button goes up.
package typealias ArrowTool = ShapeDrag<ArrowRule>

/// How a drag spans an arrow: as a line.
package enum ArrowRule: ShapeRule {
  package static func figure(
    from press: PagePoint, to pointer: PagePoint, constraints: DragConstraints, width: Double
  ) -> Figure {
    var figure = LineRule.figure(from: press, to: pointer, constraints: constraints, width: width)
    figure.kind = .arrow
    return figure
  }
}
