import Raster
import Wording

/// Why a picture could not be scaled.
package enum ResamplingError: ExplainedError, Hashable, Sendable {
  /// A picture without pixels, or with a side that is too long.
  case impossibleSize(PixelSize)
  /// Memory for a picture of this size could not be had.
  case outOfMemory(PixelSize)
  /// The library that scales is not installed, or too old.
  case unavailable

  /// What is wrong, and what to do.
  package var sentence: Sentence {
    switch self {
    case .impossibleSize(let size):
      Sentence(
        "A picture of {width} x {height} pixels cannot be made; 1 to 32767 a side can.",
        ["width": .number(size.width), "height": .number(size.height)])
    case .outOfMemory(let size):
      Sentence(
        """
        There is not enough memory to scale a picture of {width} x {height} pixels; close \
        something and try again.
        """, ["width": .number(size.width), "height": .number(size.height)])
    case .unavailable:
      Sentence(
        """
        The picture cannot be scaled because the library Cairo is missing; install libcairo2, or \
        choose a picture of the right size.
        """)
    }
  }
}
