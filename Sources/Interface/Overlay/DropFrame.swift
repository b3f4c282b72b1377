import Raster

/// The frame inside the window's edge while files are held over it: window pixels, drawn into the frame
/// only.
struct DropFrame: Equatable, Sendable {
  /// Design pixels: from the window's edge, of the line, of the corners as those of bars.
  private static let distance = 4.0
  private static let width = 3.0
  private static let radius = 16.0

  let window: PixelSize
  let metrics: Metrics
  let accent: StraightColor

  /// The window pixels that it may change: what lies along each edge, and the corners.
  var rects: [PixelRect] {
    let rect = window.rect
    let depth = metrics.pixels(Self.distance + Self.radius) + 1
    return [
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.minY + depth),
      PixelRect(minX: rect.minX, minY: rect.maxY - depth, maxX: rect.maxX, maxY: rect.maxY),
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + depth, maxY: rect.maxY),
      PixelRect(minX: rect.maxX - depth, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY),
    ].map { $0.intersection(rect) }
  }

  /// Draws it over the part of a frame inside `clip`.
  func draw(into frame: PixelBuffer, clip: PixelRect) {
    let inside = window.rect.inset(by: metrics.pixels(Self.distance))
    if inside.isEmpty { return }
    let canvas = CoverageCanvas(frame, clip: clip)
    let line = Double(metrics.pixels(Self.width))
    let shape = RoundedRectangle(inside, radius: Double(metrics.pixels(Self.radius)))
    canvas.outline(shape, width: line, with: accent)
    // On a page of the accent's colour the light line is seen.
    canvas.outline(
      shape.inset(by: line), width: Double(metrics.hairline),
      with: StraightColor.white.withAlpha(210))
  }
}
