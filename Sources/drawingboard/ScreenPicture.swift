import Files
import Glibc
import Portal
import Raster
import Wording
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
    return isWayland && capture.isBlack ? try screenshot() : capture.bitmap
  }

  /// The desktop's own screenshot; its file stays where the desktop put it.
  private static func screenshot() throws -> StraightBitmap {
    let uri: [UInt8]
    do throws(PortalError) {
      uri = try ScreenshotPortal.take()
    } catch {
      throw ProgramError.noScreen(reason: reason(error))
    }
    let file = try OpenedFile(FilePath(bytes: uri).resolvingURI())
    guard let bitmap = file.bitmap else {
      throw ProgramError.cannotOpen(
        file.path, reason: Sentence("the desktop gave no picture; open a screenshot instead"))
    }
    return bitmap
  }

  private static func reason(_ error: PortalError) -> Sentence {
    switch error {
    case .refused:
      Sentence("the desktop was not allowed to take a picture; allow it, or open a screenshot")
    case .late:
      Sentence("the desktop did not answer; open a screenshot instead")
    case .noLibrary, .noBus, .noPortal:
      Sentence(
        """
        Wayland shows the screen to no X program, and this desktop has no portal for it; open a \
        screenshot instead
        """)
    }
  }

  private static func programError(_ error: ScreenCaptureError) -> ProgramError {
    switch error {
    case .display(let error): .display(error)
    case .unsupported:
      .noScreen(
        reason: Sentence(
          "the screen's pixels are of an unknown kind; open a screenshot instead")
      )
    case .refused:
      .noScreen(
        reason: Sentence("the X server gives no picture of it; open a screenshot instead"))
    }
  }
}
