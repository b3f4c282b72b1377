import Raster

/// Why a picture could not be scaled.
package enum ResamplingError: Error, Hashable, Sendable {
  /// A picture without pixels, or with a side that is too long.
  case impossibleSize(PixelSize)
  /// Memory for a picture of this size could not be had.
  case outOfMemory(PixelSize)
  /// The library that scales is not installed, or too old.
  case unavailable

  /// One sentence for people: what is wrong, and what to do.
  package var message: String {
    switch self {
    case .impossibleSize(let size):
      "A picture of \(size.width) x \(size.height) pixels cannot be made; 1 to 32767 a side can."
    case .outOfMemory(let size):
      "There is not enough memory to scale a picture of \(size.width) x \(size.height) pixels;"
        + " close something and try again."
    case .unavailable:
      "The picture cannot be scaled because the library Cairo is missing; install libcairo2, or"
        + " choose a picture of the right size."
    }
  }
}
