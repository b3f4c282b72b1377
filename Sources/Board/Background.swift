import Raster

/// What a person chose to be under the ink: paper, and perhaps a picture.
package struct Background: Hashable, Sendable {
  /// What is seen where no picture lies, and through one that is not of full strength.
  package var paper: Paper
  /// The picture as decoded, never scaled; nil for none.
  package var picture: SharedBitmap?
  /// How the picture lies on the page.
  package var mode: PictureMode
  /// How much of the picture is seen, percent, held to what can be chosen; the rest is paper.
  package var strength: Int {
    didSet { strength = Self.held(strength) }
  }

  /// The paper's colour, opaque; of a gradient that of the first row.
  package var color: StraightColor {
    get { paper.color }
    set { paper.color = newValue }
  }

  /// How much of a picture can be seen, percent.
  package static let strengths = Backdrop.strengths

  /// Makes a background; a strength beyond what can be chosen is the nearest that can.
  package init(
    paper: Paper, picture: SharedBitmap? = nil, mode: PictureMode = .fit, strength: Int = 100
  ) {
    self.paper = paper
    self.picture = picture
    self.mode = mode
    self.strength = Self.held(strength)
  }

  /// Makes a background of plain paper; the colour is taken as opaque, whatever its alpha.
  package init(
    color: StraightColor = .white, picture: SharedBitmap? = nil, mode: PictureMode = .fit
  ) {
    self.init(paper: Paper(color: color), picture: picture, mode: mode)
  }

  /// White paper.
  package static let white = Background()

  /// Paper of a colour, without a picture.
  package static func color(_ color: StraightColor) -> Background { Background(color: color) }

  /// White paper with something printed on it.
  package static func paper(_ pattern: Paper.Pattern) -> Background {
    Background(paper: Paper(pattern))
  }

  /// A picture on white paper.
  package static func picture(_ bitmap: StraightBitmap, mode: PictureMode = .fit) -> Background {
    Background(picture: SharedBitmap(bitmap), mode: mode)
  }

  private static func held(_ strength: Int) -> Int {
    max(strengths.lowerBound, min(strengths.upperBound, strength))
  }
}
