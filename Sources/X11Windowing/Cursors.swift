internal import CX11
import Windowing

/// The pointer shapes, made when first asked for: an own one for drawing, the others of the core
/// cursor font, which every server has.
final class Cursors {
  private let connection: X11Connection
  private var made: [Windowing.Cursor: CX11.Cursor] = [:]

  init(of connection: X11Connection) {
    self.connection = connection
  }

  deinit {
    for cursor in made.values { XFreeCursor(connection.display, cursor) }
  }

  /// The server's cursor of a shape.
  subscript(shape: Windowing.Cursor) -> CX11.Cursor {
    if let cursor = made[shape] { return cursor }
    let cursor =
      switch shape {
      case .arrow: fontCursor(XC_left_ptr)
      case .crosshair: CrosshairCursor.make(on: connection) ?? fontCursor(XC_crosshair)
      }
    made[shape] = cursor
    return cursor
  }

  private func fontCursor(_ glyph: Int32) -> CX11.Cursor {
    XCreateFontCursor(connection.display, UInt32(glyph))
  }
}
