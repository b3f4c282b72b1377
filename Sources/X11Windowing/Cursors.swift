internal import CX11
import Windowing

/// The pointer shapes of the core cursor font, which every server has, made when first asked for.
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
    let glyph =
      switch shape {
      case .arrow: XC_left_ptr
      case .crosshair: XC_crosshair
      }
    let cursor = XCreateFontCursor(connection.display, UInt32(glyph))
    made[shape] = cursor
    return cursor
  }
}
