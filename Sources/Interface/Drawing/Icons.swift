import Raster
import Windowing

/// Small line drawings on a grid of 24 x 24, stroked 1.75 wide with round ends.
///
/// Lines at half grid units fill whole pixels when the middle, (12, 12), lies on a pixel corner.
package enum Icon: CaseIterable, Sendable {
  /// Freehand drawing.
  case pencil
  /// Straight lines.
  case line
  /// Dashed lines: four short dashes.
  case dash
  /// Rectangles.
  case rectangle
  /// Ellipses.
  case ellipse
  /// Lines with a head.
  case arrow
  /// A part made unreadable: blocks.
  case pixelate
  /// The eraser.
  case eraser
  /// Back by one edit.
  case undo
  /// Forth by one edit.
  case redo
  /// Insert a picture: the photo.
  case photo
  /// The background: a page with a picture in it.
  case background
  /// Save to a file.
  case save
  /// Everything else: three dots.
  case more
  /// Take all ink away.
  case clear
  /// Take a colour from the page.
  case dropper
  /// Close a panel or a notice.
  case close
  /// Done, chosen.
  case check
  /// Less of something.
  case minus
  /// More of something.
  case plus
  /// To what is above.
  case up
  /// What was used of late: a clock.
  case recent
  /// The user's own folder: a house.
  case home
  /// What lies on the desktop: a screen.
  case desktop
  /// A file that is no picture.
  case file
  /// A picture that cannot be shown.
  case brokenPicture

  /// Side of the grid that the drawings lie on.
  package static let gridSide = 24.0

  /// Width of the line on the grid.
  package var strokeWidth: Double { self == .more ? 3.2 : 1.75 }

  /// The drawing as the text of an SVG path, on the grid.
  package var pathText: String {
    switch self {
    case .pencil:
      """
      M4.5 19.5 L5.6 15.2 L15.9 4.9 A1.8 1.8 0 0 1 18.4 4.9 L19.1 5.6 A1.8 1.8 0 0 1 19.1 8.1 \
      L8.8 18.4 Z M14.3 6.5 L17.5 9.7
      """
    case .line:
      "M5 19 L19 5"
    case .dash:
      "M4.5 19.5 L6.2 17.8 M8.9 15.1 L10.6 13.4 M13.4 10.6 L15.1 8.9 M17.8 6.2 L19.5 4.5"
    case .rectangle:
      "M4.5 6.5 H19.5 V17.5 H4.5 Z"
    case .ellipse:
      """
      M12 5.8 C16.4 5.8 20 8.6 20 12 C20 15.4 16.4 18.2 12 18.2 C7.6 18.2 4 15.4 4 12 \
      C4 8.6 7.6 5.8 12 5.8 Z
      """
    case .arrow:
      "M5 19 L19 5 M10.5 5 H19 V13.5"
    case .pixelate:
      """
      M5.5 5.5 h3 v3 h-3 Z M15.5 5.5 h3 v3 h-3 Z M10.5 10.5 h3 v3 h-3 Z M5.5 15.5 h3 v3 h-3 Z \
      M15.5 15.5 h3 v3 h-3 Z
      """
    case .eraser:
      """
      M8.6 19.5 H19.5 M4.9 15.1 L13.6 6.4 A1.7 1.7 0 0 1 16 6.4 L19.1 9.5 A1.7 1.7 0 0 1 19.1 11.9 \
      L11.5 19.5 H8.6 L4.9 16.4 A1 1 0 0 1 4.9 15.1 Z M9.6 10.4 L15.1 15.9
      """
    case .undo:
      "M8.5 4.5 L4.5 8.5 L8.5 12.5 M4.8 8.5 H14.2 A5 5 0 0 1 14.2 18.5 H9"
    case .redo:
      "M15.5 4.5 L19.5 8.5 L15.5 12.5 M19.2 8.5 H9.8 A5 5 0 0 0 9.8 18.5 H15"
    case .photo:
      """
      M4.5 5.5 H19.5 V18.5 H4.5 Z M5 16.5 L9.8 11.9 L13.2 15.3 L15.3 13.4 L19 16.9 \
      M15.6 9.4 m-1.1 0 a1.1 1.1 0 1 0 2.2 0 a1.1 1.1 0 1 0 -2.2 0
      """
    case .background:
      "M14.5 3.5 H5.5 V20.5 H18.5 V7.5 Z V7.5 H18.5 M6 18.6 L10 14 L12.8 16.9 L14.7 15.1 L18 18.4"
    case .save:
      """
      M12 4.5 V14.5 M8 10.8 L12 14.8 L16 10.8 M4.5 16.5 V18.3 A1.2 1.2 0 0 0 5.7 19.5 \
      H18.3 A1.2 1.2 0 0 0 19.5 18.3 V16.5
      """
    case .more:
      "M6 12 h.01 M12 12 h.01 M18 12 h.01"
    case .clear:
      "M4.5 7.5 H19.5 M9.5 7.5 V4.5 H14.5 V7.5 M6.5 7.5 L7.5 19.5 H16.5 L17.5 7.5 M10.5 11 V16 M13.5 11 V16"
    case .dropper:
      """
      M14 6.5 L16.2 4.3 A2 2 0 0 1 19.7 7.8 L17.5 10 M12.8 7.2 L16.8 11.2 M14.2 8.6 L6.5 16.3 \
      L5 19 L7.7 17.5 L15.4 9.8
      """
    case .close:
      "M6.5 6.5 L17.5 17.5 M17.5 6.5 L6.5 17.5"
    case .check:
      "M5 12.5 L9.8 17.3 L19 7.5"
    case .minus:
      "M7.5 12.5 H17.5"
    case .plus:
      "M7.5 12.5 H17.5 M12.5 7.5 V17.5"
    case .up:
      "M12.5 19 V5.5 M6.5 11.5 L12.5 5.5 L18.5 11.5"
    case .recent:
      """
      M12 4.5 A7.5 7.5 0 0 1 12 19.5 A7.5 7.5 0 0 1 12 4.5 Z M12 8 V12.5 L15 14.5
      """
    case .home:
      "M4.5 11.5 L12 4.8 L19.5 11.5 M6.5 10 V19.5 H17.5 V10 M10.5 19.5 V14.5 H13.5 V19.5"
    case .desktop:
      "M4.5 5.5 H19.5 V15.5 H4.5 Z M12 15.5 V19.5 M8.5 19.5 H15.5"
    case .file:
      "M14.5 3.5 H5.5 V20.5 H18.5 V7.5 Z M14.5 3.5 V7.5 H18.5"
    case .brokenPicture:
      "M4.5 5.5 H19.5 V18.5 H4.5 Z M9.5 9.5 L14.5 14.5 M14.5 9.5 L9.5 14.5"
    }
  }

  /// Draws the icon.
  ///
  /// - Parameters:
  ///   - canvas: what is drawn into.
  ///   - center: where the grid's middle goes, window pixels; whole numbers give crisp lines.
  ///   - scale: window pixels for each grid unit.
  ///   - color: of the lines.
  package func draw(
    on canvas: CoverageCanvas, center: WindowPoint, scale: Double = 1, color: StraightColor
  ) {
    let half = Self.gridSide / 2 * scale
    let area = PixelRect(
      covering: center.x - half, center.y - half, center.x + half, center.y + half)
    guard canvas.shows(area), let path = VectorPath(pathText) else { return }
    let middle = SIMD2(center.x, center.y)
    let width = strokeWidth * scale
    let centered = path.mapped { $0 - Self.gridSide / 2 }
    // At odd whole scales the design's own lines are on pixels.
    let isOnPixels = scale == scale.rounded() && Int(scale) % 2 == 1
    let placed =
      isOnPixels ? centered.mapped { $0 * scale } : centered.hinted(scale: scale, width: width)
    let lines = placed.mapped { $0 + middle }.flattened(tolerance: 0.03)
    canvas.stroke(lines, width: width, with: color)
  }
}
