import Board
import Raster
import Windowing

/// The frame of a photo in hand and its handles: window pixels, drawn into the window's frame only.
///
/// A light line with a dark or coloured one in its middle is seen on any colour.
struct PhotoFrame: Equatable, Sendable {
  /// Design pixels: of the frame's line, of the corners' discs and of the one that turns.
  private static let line = 3.0
  private static let radius = 5.0
  private static let turnRadius = 8.0
  /// From the photo's upper side to the middle of the handle that turns.
  private static let stem = 30.0
  /// How far from its middle a handle can be taken: 9 mm across at 96 dpi.
  private static let reach = 17.0

  /// Clockwise from the photo's own top left one.
  let corners: [WindowPoint]
  /// How the photo is turned.
  let rotation: Rotation
  /// Whether the handle that turns is on the photo instead of beyond its upper side.
  let isTurnHandleInside: Bool
  /// Which part the pointer is on.
  let hovered: PhotoDrag.Grip?
  let scale: Double
  let accent: StraightColor

  /// The middle of the upper side.
  private var top: WindowPoint {
    WindowPoint(x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2)
  }

  /// The middle of the handle that turns.
  var turnHandle: WindowPoint {
    let way = rotation(x: 0, y: (isTurnHandleInside ? 1 : -1) * Self.stem * scale)
    return WindowPoint(x: top.x + way.x, y: top.y + way.y)
  }

  /// The corners of the line's middle, outside of the photo.
  private var outline: [WindowPoint] {
    let out = Self.line / 2 * scale
    return zip(corners, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]).map { corner, side in
      let way = rotation(x: side.0 * out, y: side.1 * out)
      return WindowPoint(x: corner.x + way.x, y: corner.y + way.y)
    }
  }

  /// The window pixels that frame and handles may change.
  var rect: PixelRect {
    let reach = (Self.radius + Self.line) * scale + 2
    let turn = (Self.turnRadius + Self.line) * scale + 2
    let places = corners.map { ($0, reach) } + [(turnHandle, turn)]
    return places.reduce(.empty) { rect, place in
      rect.union(
        PixelRect(
          covering: place.0.x - place.1, place.0.y - place.1, place.0.x + place.1,
          place.0.y + place.1))
    }
  }

  /// The window pixels that the handles alone may change.
  var handleRects: [PixelRect] {
    let reach = (Self.turnRadius + Self.line) * scale + 2
    return (corners + [turnHandle]).map {
      PixelRect(covering: $0.x - reach, $0.y - reach, $0.x + reach, $0.y + reach)
    }
  }

  /// What a press at a window point would drag; nil beside the photo.
  ///
  /// On a small photo the corners reach less far inwards, so that it can be moved.
  func grip(at point: WindowPoint) -> PhotoDrag.Grip? {
    guard point.isFinite else { return nil }
    func distance(_ other: WindowPoint) -> Double {
      let (x, y) = (point.x - other.x, point.y - other.y)
      return (x * x + y * y).squareRoot()
    }
    func length(_ a: WindowPoint, _ b: WindowPoint) -> Double {
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    let (width, height) = (length(corners[0], corners[1]), length(corners[1], corners[2]))
    let way = rotation.inverse(x: point.x - corners[0].x, y: point.y - corners[0].y)
    let isInside = way.x >= 0 && way.x <= width && way.y >= 0 && way.y <= height
    let reach = Self.reach * scale
    let turnReach = isTurnHandleInside ? min(reach, height / 4) : reach
    if distance(turnHandle) <= turnReach { return .turn }
    let nearest = zip(corners, PhotoPlacement.Corner.allCases).min {
      distance($0.0) < distance($1.0)
    }
    if let (place, corner) = nearest,
      distance(place) <= (isInside ? min(reach, min(width, height) / 4) : reach)
    {
      return .corner(corner)
    }
    return isInside ? .whole : nil
  }

  /// The pointer's shape over a part of the photo.
  func cursor(over grip: PhotoDrag.Grip) -> Cursor {
    switch grip {
    case .whole: return .move
    case .turn: return .turn
    case .corner(let corner):
      let across = PhotoPlacement.Corner.allCases.firstIndex(of: corner) ?? 0
      let (from, to) = (corners[(across + 2) % 4], corners[across])
      return .resize(Cursor.Direction(x: to.x - from.x, y: to.y - from.y))
    }
  }

  /// Draws frame and handles over the part of a frame inside `clip`.
  func draw(into frame: PixelBuffer, clip: PixelRect) {
    let canvas = CoverageCanvas(frame, clip: clip)
    guard canvas.shows(rect) else { return }
    let light = StraightColor.white.withAlpha(230)
    let width = Self.line * scale
    let outline = outline
    for (width, color) in [(width, light), (max(1, width / 3), accent)] {
      for side in 0..<4 {
        canvas.fillBand(
          from: outline[side], to: outline[(side + 1) % 4], width: width, with: color)
      }
      canvas.fillBand(from: top, to: turnHandle, width: width, with: color)
    }
    for (place, corner) in zip(corners, PhotoPlacement.Corner.allCases) {
      drawHandle(canvas, place, radius: Self.radius, isHovered: hovered == .corner(corner))
    }
    drawHandle(canvas, turnHandle, radius: Self.turnRadius, isHovered: hovered == .turn)
    drawArrow(canvas)
  }

  private func drawHandle(
    _ canvas: CoverageCanvas, _ center: WindowPoint, radius: Double, isHovered: Bool
  ) {
    let radius = radius * scale
    canvas.fillCircle(
      center: center, radius: radius + 1, with: isHovered ? accent : StraightColor.white)
    canvas.ring(center: center, radius: radius, width: 2 * scale, with: accent)
    canvas.ring(
      center: center, radius: radius + scale + 0.5, width: 1,
      with: StraightColor.white.withAlpha(210))
  }

  /// The arrow in the handle that turns: most of a circle, and a head at its end.
  private func drawArrow(_ canvas: CoverageCanvas) {
    let center = turnHandle
    let radius = 3.6 * scale
    let rect = PixelRect(
      covering: center.x - 2 * radius, center.y - 2 * radius, center.x + 2 * radius,
      center.y + 2 * radius)
    guard canvas.shows(rect) else { return }
    func place(_ rotation: Rotation, _ radius: Double) -> SIMD2<Double> {
      let way = rotation(x: radius, y: 0)
      return SIMD2(center.x + way.x, center.y + way.y)
    }
    // From the upper right round by 270 degrees, clockwise.
    let arc = (-2...16).map { place(Rotation(steps: $0), radius) }
    let end = Rotation(steps: 16)
    let head = [
      place(Rotation(steps: 13), radius * 1.45), place(end, radius),
      place(Rotation(steps: 13), radius * 0.35),
    ]
    canvas.stroke(
      [Polyline(points: arc), Polyline(points: head)], width: 1.3 * scale,
      with: hovered == .turn ? .white : accent)
  }
}
