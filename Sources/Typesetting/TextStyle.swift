/// How large and how bold a text is set; the face is the desktop's own.
package struct TextStyle: Hashable, Sendable {
  /// How bold the letters are.
  package enum Weight: Hashable, Sendable {
    /// Running text.
    case regular
    /// A label that stands out a little; as regular where the face has nothing between.
    case medium
    /// Titles and what is to be pressed.
    case semibold
  }

  /// Sizes of the em that are set, window pixels.
  package static let sizes = 6.0...400.0

  /// Size of the em, window pixels.
  package let size: Double
  /// How bold the letters are.
  package let weight: Weight

  /// Makes a style; the size is held to `sizes`.
  package init(size: Double, weight: Weight = .regular) {
    // A size that is no number compares with nothing.
    self.size = size > Self.sizes.lowerBound ? min(size, Self.sizes.upperBound) : 6
    self.weight = weight
  }
}
