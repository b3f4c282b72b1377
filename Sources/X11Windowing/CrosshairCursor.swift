internal import CX11

/// The drawing cursor: a fine cross with an open middle, black in a white rim, so that it shows on
/// any ink and the pixel under its hot spot stays in sight.
///
/// Two bitmaps of its own rather than the cursor font's cross: for that Xlib loads a theme's picture
/// in colours and with opacity, which delays the first frame, and which a server that draws its
/// cursor itself has to blend anew with every motion.
package struct CrosshairCursor {
  /// Pixels along one side, odd; the hot spot is in the middle.
  package let side: Int
  /// Pixels from the middle that are left open.
  private let opening: Int
  /// Pixels by which a line reaches beyond its middle one: lines are fine, and odd.
  private let thickness: Int

  /// Makes the cross for a scale of the interface: window pixels for each pixel of the design.
  package init(scale: Double) {
    // Servers take no cursors of more than 64 pixels for certain.
    side = min(63, 2 * Int((9 * scale).rounded()) + 1)
    opening = Int((2 * scale).rounded())
    thickness = Int(scale / 2.5)
  }

  /// Makes the cursor for the screen that a drawable is on; nil when the server has no room for it.
  func make(on connection: X11Connection) -> CX11.Cursor? {
    let shape = bitmap(rim: 0, on: connection)
    let mask = bitmap(rim: 1, on: connection)
    defer {
      for pixmap in [shape, mask] where pixmap != 0 { XFreePixmap(connection.display, pixmap) }
    }
    guard shape != 0, mask != 0 else { return nil }
    var black = XColor()
    var white = XColor()
    (white.red, white.green, white.blue) = (.max, .max, .max)
    let middle = UInt32(side / 2)
    let cursor = XCreatePixmapCursor(
      connection.display, shape, mask, &black, &white, middle, middle)
    return cursor == 0 ? nil : cursor
  }

  /// The cross as rows of bits.
  ///
  /// - Parameter rim: pixels by which every stroke of it is broader on all sides.
  /// - Returns: row after row in whole bytes, the first pixel in the lowest bit.
  package func rows(rim: Int) -> [UInt8] {
    let bytesInRow = (side + 7) / 8
    var rows = [UInt8](repeating: 0, count: side * bytesInRow)
    let middle = side / 2
    for y in 0..<side {
      for x in 0..<side {
        let across = min(abs(x - middle), abs(y - middle))
        let along = max(abs(x - middle), abs(y - middle))
        if across <= thickness + rim && along > opening - rim && along < middle + rim {
          rows[y * bytesInRow + x / 8] |= 1 << UInt8(x % 8)
        }
      }
    }
    return rows
  }

  private func bitmap(rim: Int, on connection: X11Connection) -> Pixmap {
    rows(rim: rim).withUnsafeBytes { bytes in
      XCreateBitmapFromData(
        connection.display, connection.root,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(side), UInt32(side))
    }
  }
}
