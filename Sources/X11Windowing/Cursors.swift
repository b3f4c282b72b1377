internal import CX11
import Windowing

/// The pointer shapes, made when first asked for: an own one for drawing, the others of the core
/// cursor font, which every server has.
final class Cursors {
  private let connection: X11Connection
  private var made: [Windowing.Cursor: CX11.Cursor] = [:]
  /// Window pixels for each pixel of the design; another one makes the shapes anew.
  var scale: Double {
    didSet { if scale != oldValue { forget() } }
  }

  init(of connection: X11Connection, scale: Double) {
    self.connection = connection
    self.scale = scale
  }

  deinit { forget() }

  /// Gives the shapes back; a window keeps the one it has.
  private func forget() {
    for cursor in made.values { XFreeCursor(connection.display, cursor) }
    made = [:]
  }

  /// The server's cursor of a shape.
  subscript(shape: Windowing.Cursor) -> CX11.Cursor {
    if let cursor = made[shape] { return cursor }
    let cursor =
      switch shape {
      case .arrow: fontCursor(XC_left_ptr)
      case .move: fontCursor(XC_fleur)
      case .resize(let direction): fontCursor(Self.glyph(of: direction))
      case .turn: fontCursor(XC_exchange)
      case .hidden: emptyCursor ?? fontCursor(XC_dot)
      case .crosshair:
        CrosshairCursor(scale: scale).make(on: connection) ?? fontCursor(XC_crosshair)
      }
    made[shape] = cursor
    return cursor
  }

  /// A cursor without a pixel; nil when the server has no memory for it.
  private var emptyCursor: CX11.Cursor? {
    var bits: CChar = 0
    let bitmap = XCreateBitmapFromData(connection.display, connection.root, &bits, 1, 1)
    if bitmap == 0 { return nil }
    defer { XFreePixmap(connection.display, bitmap) }
    var color = XColor()
    var other = XColor()
    return XCreatePixmapCursor(connection.display, bitmap, bitmap, &color, &other, 0, 0)
  }

  private static func glyph(of direction: Windowing.Cursor.Direction) -> Int32 {
    switch direction {
    case .right: XC_right_side
    case .lowerRight: XC_bottom_right_corner
    case .down: XC_bottom_side
    case .lowerLeft: XC_bottom_left_corner
    case .left: XC_left_side
    case .upperLeft: XC_top_left_corner
    case .up: XC_top_side
    case .upperRight: XC_top_right_corner
    }
  }

  private func fontCursor(_ glyph: Int32) -> CX11.Cursor {
    XCreateFontCursor(connection.display, UInt32(glyph))
  }
}
