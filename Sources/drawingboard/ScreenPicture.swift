import Glibc
import Interface
import Raster
import X11Windowing

/// What the screen shows, as a picture to draw on.
enum ScreenPicture {
  /// Takes it now, before there is a window of this program.
  ///
  /// - Throws: `ProgramError`.
  static func take() throws -> StraightBitmap {
    let capture: ScreenCapture
    do throws(ScreenCaptureError) {
      capture = try ScreenCapture()
    } catch {
      throw programError(error)
    }
    let isWayland = capture.isXWayland || getenv("WAYLAND_DISPLAY") != nil
    if !(isWayland && capture.isBlack) { return capture.bitmap }
    throw ProgramError.noScreen(
      reason: translatable(
        "Wayland shows the screen to no X program; make a screenshot and open that"))
  }

  private static func programError(_ error: ScreenCaptureError) -> ProgramError {
    switch error {
    case .display(let error): .display(error.message)
    case .unsupported:
      .noScreen(
        reason: translatable("the screen's pixels are of an unknown kind; open a screenshot instead")
      )
    case .refused:
      .noScreen(
        reason: translatable("the X server gives no picture of it; open a screenshot instead"))
    }
  }
}
