/// What is seen under the ink: paper, and perhaps a picture on it.
package struct Backdrop: Equatable, Sendable {
  /// The paper, worked out for the page.
  let sheet: PaperSheet
  /// The picture on the paper; nil for none.
  package let picture: PlacedPicture?
  /// How much of the picture is seen where it lies, percent; the rest is paper.
  package let strength: Int

  /// The page where no picture lies.
  package var paper: Paper { sheet.paper }

  /// Makes a backdrop.
  ///
  /// - Parameters:
  ///   - paper: the page where no picture lies.
  ///   - height: the rows that a gradient spans; below them its last colour goes on.
  ///   - picture: what lies on the paper.
  ///   - strength: how much of the picture is seen, percent, held to `Self.strengths`; at 100 it is its own pixels.
  package init(
    paper: Paper, height: Int, picture: PlacedPicture? = nil, strength: Int = 100
  ) {
    sheet = PaperSheet(paper, height: height)
    self.picture = picture
    self.strength = max(Self.strengths.lowerBound, min(Self.strengths.upperBound, strength))
  }

  /// Makes a backdrop of plain paper, which is opaque, whatever alpha its colour has.
  package init(paper: StraightColor, picture: PlacedPicture? = nil) {
    self.init(paper: Paper(color: paper), height: 1, picture: picture)
  }

  /// How much of a picture can be seen, percent.
  package static let strengths = 10...100

  /// White paper.
  package static let white = Backdrop(paper: .white)

  /// Paper of a colour, without a picture.
  package static func color(_ color: StraightColor) -> Backdrop { Backdrop(paper: color) }

  /// A picture at the page's top left corner, pixel on pixel, on white paper.
  package static func picture(_ bitmap: StraightBitmap) -> Backdrop {
    Backdrop(paper: .white, picture: PlacedPicture(bitmap, x: 0, y: 0))
  }

  /// The mix of picture and paper; nil where the picture is seen as it is.
  var mix: PictureMix? { strength < 100 ? PictureMix(strength: strength) : nil }

  /// Side of a square of the checker that shows where a picture is transparent, pixels.
  static let checkerSide = 8

  /// The grey of the checker at a page pixel.
  @inline(__always) static func checkerGrey(_ x: Int, _ y: Int) -> UInt32 {
    (x / checkerSide + y / checkerSide) & 1 == 0 ? 255 : 224
  }
}
