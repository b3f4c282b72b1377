import CCairo
import Raster

/// The same line drawn by Cairo, with round ends and joins.
struct CairoStrokes {
  /// The shortest of seven runs, in seconds.
  ///
  /// - Parameters:
  ///   - segments: the pieces of the line.
  ///   - radius: half the line's width.
  ///   - isWhole: whether all pieces are one path, stroked once, or each is stroked by itself.
  ///   - size: of the picture.
  /// - Returns: seconds for all segments.
  static func seconds(
    _ segments: [(PagePoint, PagePoint)], radius: Double, isWhole: Bool, size: PixelSize
  ) -> Double {
    Stopwatch.best(of: 7) {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      cairo_set_line_width(context, 2 * radius)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
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
}
