/// A picture with an identity: equal to itself alone, so that comparing two costs nothing.
///
/// For large pictures that go from hand to hand: the original of a background, and what was scaled.
package final class SharedBitmap: Hashable, Sendable {
  /// The pixels; of a preview fewer than the picture has.
  package let bitmap: StraightBitmap
  /// Columns and rows of the picture.
  package let size: PixelSize
  /// The same picture at a quarter, for what is seen of it far smaller; nil where nobody has made it.
  let quarter: StraightBitmap?

  /// Gives a picture an identity.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - hasQuarter: whether to make one at a quarter too, for a page that is large and opaque; O(pixels).
  package init(_ bitmap: StraightBitmap, hasQuarter: Bool = false) {
    self.bitmap = bitmap
    size = bitmap.size
    quarter = hasQuarter ? bitmap.quartered : nil
  }

  /// Makes a preview: what is seen of a picture of this size until its own pixels are there.
  ///
  /// - Precondition: neither has a side of 0.
  package init(preview bitmap: StraightBitmap, of size: PixelSize) {
    precondition(!bitmap.size.rect.isEmpty && !size.rect.isEmpty)
    self.bitmap = bitmap
    self.size = size
    quarter = nil
  }

  /// Whether the picture's own pixels are still to come.
  package var isPreview: Bool { bitmap.size != size }

  package static func == (first: SharedBitmap, second: SharedBitmap) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
