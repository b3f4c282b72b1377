import Raster
import Wording

/// Why a window could not be opened, or is lost.
package enum X11Error: ExplainedError, Hashable, Sendable {
  /// No X server answers under this name; empty when DISPLAY is not set and no name was given.
  case cannotOpenDisplay(String)
  /// The screen has another depth or pixel layout than 32-bit words 0xRRGGBB; the depth in bits.
  case unsupportedScreen(depth: Int)
  /// There is no memory for a window of this size.
  case noMemory(PixelSize)
  /// The system gave no descriptor for the timer or the wake-up; the number is errno.
  case noDescriptor(Int32)

  /// The server ended, or dropped this program.
  case connectionLost

  /// What, why, what to do.
  package var sentence: Sentence {
    switch self {
    case .cannotOpenDisplay(""):
      Sentence(
        """
        cannot open display: DISPLAY is not set; start the program from a graphical session
        """)
    case .cannotOpenDisplay(let name):
      Sentence(
        """
        cannot open display: no X server answers at {display}; check DISPLAY and its permissions
        """, ["display": .text(name)])
    case .unsupportedScreen(let depth):
      Sentence(
        """
        cannot use this screen: its depth is {depth} bits, and a true-colour screen of 24 bits in \
        32-bit words (0xRRGGBB, low byte first) is needed; set the X server to depth 24
        """, ["depth": .number(depth)])
    case .noMemory(let size):
      Sentence(
        """
        cannot open the window: no memory for {width}x{height} pixels; ask for a smaller window
        """, ["width": .number(size.width), "height": .number(size.height)])
    case .noDescriptor(let code):
      Sentence(
        """
        cannot open the window: the system gives no more descriptors (error {code}); raise the \
        limit on open files
        """, ["code": .number(Int(code))])
    case .connectionLost:
      Sentence(
        """
        the connection to the display was lost: the X server ended or dropped this program
        """)
    }
  }
}
