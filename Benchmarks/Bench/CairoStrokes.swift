import CCairo
import Raster

/// The same line drawn by Cairo, with round ends and joins, black on transparent.
final class CairoStrokes {
  private let surface: OpaquePointer?
  private let context: OpaquePointer?

  /// Makes a picture to draw into, all of it transparent.
  init(size: PixelSize, radius: Double) {
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    context = cairo_create(surface)
    cairo_set_line_width(context, 2 * radius)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Makes the picture transparent again.
  func clear() {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_surface_flush(surface)
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - segments: the pieces of the line.
  ///   - isWhole: whether all pieces are one path, stroked once, or each is stroked by itself.
  func draw(_ segments: [(PagePoint, PagePoint)], isWhole: Bool) {
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    var last: PagePoint?
    for segment in segments {
      if !isWhole || last != segment.0 { cairo_move_to(context, segment.0.x, segment.0.y) }
      cairo_line_to(context, segment.1.x, segment.1.y)
      last = segment.1
      if !isWhole { cairo_stroke(context) }
    }
    if isWhole { cairo_stroke(context) }
    cairo_surface_flush(surface)
  }
}
