import Raster
import Windowing

/// The handles of the last shape, while it can be changed: window pixels, drawn into the frame only.
struct ShapeHandles: Equatable, Sendable {
  /// Design pixels: of the disc, and of all that is drawn.
  private static let radius = 5.0
  private static let reach = 8.0

  let centers: [WindowPoint]
  /// Which the pointer is on.
  let hovered: Int?
  let scale: Double
  let accent: StraightColor

  /// The window pixels that they may change, one rectangle for each.
  var rects: [PixelRect] {
    let reach = Self.reach * scale
    return centers.map {
      PixelRect(covering: $0.x - reach, $0.y - reach, $0.x + reach, $0.y + reach)
    }
  }

  /// Draws them over the part of a frame inside `clip`.
  func draw(into frame: PixelBuffer, clip: PixelRect) {
    let canvas = CoverageCanvas(frame, clip: clip)
    let radius = Self.radius * scale
    for (index, rect) in rects.enumerated() where canvas.shows(rect) {
      let center = centers[index]
      let inside = index == hovered ? accent : StraightColor.white
      canvas.fillCircle(center: center, radius: radius + 1, with: inside)
      canvas.ring(center: center, radius: radius, width: 2 * scale, with: accent)
      // On a page of the accent's colour the light line is seen, on a light one the handle.
      canvas.ring(
        center: center, radius: radius + scale + 0.5, width: 1,
        with: StraightColor.white.withAlpha(210))
    }
  }
}
