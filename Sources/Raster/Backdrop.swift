/// What is seen under the ink: paper of one colour, and perhaps a picture on it.
package struct Backdrop: Equatable, Sendable {
  /// The colour of the page where no picture lies, opaque.
  package let paper: StraightColor
  /// The picture on the paper; nil for none.
  package let picture: PlacedPicture?

  /// Makes a backdrop; the paper is opaque, whatever alpha its colour has.
  package init(paper: StraightColor, picture: PlacedPicture? = nil) {
    self.paper = paper.withAlpha(255)
    self.picture = picture
  }

  /// White paper.
  package static let white = Backdrop(paper: .white)

  /// Paper of a colour, without a picture.
  package static func color(_ color: StraightColor) -> Backdrop { Backdrop(paper: color) }

  /// A picture at the page's top left corner, pixel on pixel, on white paper.
  package static func picture(_ bitmap: StraightBitmap) -> Backdrop {
    Backdrop(paper: .white, picture: PlacedPicture(bitmap, x: 0, y: 0))
  }

  /// Side of a square of the checker that shows where a picture is transparent, pixels.
  static let checkerSide = 8

  /// The grey of the checker at a page pixel.
  @inline(__always) static func checkerGrey(_ x: Int, _ y: Int) -> UInt32 {
    (x / checkerSide + y / checkerSide) & 1 == 0 ? 255 : 224
  }
}
