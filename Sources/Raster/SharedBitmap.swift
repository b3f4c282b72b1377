/// A picture with an identity: equal to itself alone, so that comparing two costs nothing.
///
/// For large pictures that go from hand to hand: the original of a background, and what was scaled.
package final class SharedBitmap: Hashable, Sendable {
  /// The pixels.
  package let bitmap: StraightBitmap

  /// Gives a picture an identity.
  package init(_ bitmap: StraightBitmap) {
    self.bitmap = bitmap
  }

  /// Columns and rows.
  package var size: PixelSize { bitmap.size }

  package static func == (first: SharedBitmap, second: SharedBitmap) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
