internal import CX11
import Raster

extension Robot {
  /// A picture of a part of the screen, opaque; parts outside the screen are transparent.
  ///
  /// - Parameter rect: screen pixels; nil for the whole screen.
  /// - Returns: nil when nothing of the rectangle is on the screen.
  package func screenshot(of rect: PixelRect? = nil) -> Bitmap? {
    let wanted = rect ?? screenSize.rect
    let visible = wanted.intersection(screenSize.rect)
    guard !visible.isEmpty else { return nil }
    guard
      let image = XGetImage(
        display, root, Int32(visible.minX), Int32(visible.minY), UInt32(visible.width),
        UInt32(visible.height), ~0, ZPixmap)
    else { return nil }
    defer { XDestroyImage(image) }
    var bitmap = Bitmap(size: wanted.size)
    bitmap.withPixels { pixels in
      for y in 0..<visible.height {
        for x in 0..<visible.width {
          let word = UInt32(truncatingIfNeeded: XGetPixel(image, Int32(x), Int32(y)))
          pixels[x + visible.minX - wanted.minX, y + visible.minY - wanted.minY] =
            word | 0xFF00_0000
        }
      }
    }
    return bitmap
  }

  /// A picture of a window's content as it is on the screen, with all that covers it.
  ///
  /// - Returns: nil when there is no such window or it lies outside the screen.
  package func screenshot(of window: RobotWindow) -> Bitmap? {
    geometry(of: window).flatMap { screenshot(of: $0) }
  }

  /// The colour of a pixel of the screen, 0xFFRRGGBB; nil outside.
  package func pixel(x: Int, y: Int) -> UInt32? {
    guard screenSize.rect.contains(x: x, y: y) else { return nil }
    return screenshot(of: PixelRect(x: x, y: y, width: 1, height: 1))?[0, 0]
  }

  /// Waits until a pixel of the screen satisfies a test; false when the deadline passed before.
  package func waitForPixel(
    x: Int, y: Int, until deadline: Deadline, where isWanted: (UInt32) -> Bool
  ) -> Bool {
    deadline.wait { self.pixel(x: x, y: y).map(isWanted) ?? false }
  }

  /// Waits until a window's picture satisfies a test, and returns that picture.
  package func waitForPicture(
    of window: RobotWindow, until deadline: Deadline, where isWanted: (Bitmap) -> Bool
  ) -> Bitmap? {
    deadline.wait { self.screenshot(of: window).flatMap { isWanted($0) ? $0 : nil } }
  }
}
