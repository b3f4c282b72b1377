import Raster

/// What a person chose to be under the ink: a colour, and perhaps a picture.
package struct Background: Hashable, Sendable {
  /// The colour of the paper, opaque: where no picture lies.
  package var color: StraightColor {
    didSet { color = color.withAlpha(255) }
  }
  /// The picture as decoded, never scaled; nil for none.
  package var picture: SharedBitmap?
  /// How the picture lies on the page.
  package var mode: PictureMode

  /// Makes a background; the colour is taken as opaque, whatever its alpha.
  package init(
    color: StraightColor = .white, picture: SharedBitmap? = nil, mode: PictureMode = .fit
  ) {
    self.color = color.withAlpha(255)
    self.picture = picture
    self.mode = mode
  }

  /// White paper.
  package static let white = Background()

  /// Paper of a colour, without a picture.
  package static func color(_ color: StraightColor) -> Background { Background(color: color) }

  /// A picture on white paper.
  package static func picture(_ bitmap: StraightBitmap, mode: PictureMode = .fit) -> Background {
    Background(picture: SharedBitmap(bitmap), mode: mode)
  }
}
