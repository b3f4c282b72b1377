import Raster

/// Why a window could not be opened.
package enum X11Error: Error, Hashable, Sendable {
  /// No X server answers under this name; empty when DISPLAY is not set and no name was given.
  case cannotOpenDisplay(String)
  /// The screen has another depth or pixel layout than 32-bit words 0xRRGGBB; the depth in bits.
  case unsupportedScreen(depth: Int)
  /// There is no memory for a window of this size.
  case noMemory(PixelSize)
  /// The system gave no descriptor for the timer or the wake-up; the number is errno.
  case noDescriptor(Int32)

  /// One plain sentence: what, why, what to do.
  package var message: String {
    switch self {
    case .cannotOpenDisplay(""):
      "cannot open display: DISPLAY is not set; start the program from a graphical session"
    case .cannotOpenDisplay(let name):
      "cannot open display: no X server answers at \(name); check DISPLAY and its permissions"
    case .unsupportedScreen(let depth):
      "cannot use this screen: its depth is \(depth) bits, and a true-colour screen of 24 bits "
        + "in 32-bit words (0xRRGGBB, low byte first) is needed; set the X server to depth 24"
    case .noMemory(let size):
      "cannot open the window: no memory for \(size.width)x\(size.height) pixels; "
        + "ask for a smaller window"
    case .noDescriptor(let code):
      "cannot open the window: the system gives no more descriptors (error \(code)); "
        + "raise the limit on open files"
    }
  }
}
