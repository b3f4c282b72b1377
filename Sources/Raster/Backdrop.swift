/// What is under the ink: one colour, or a picture at the page's top left corner.
package enum Backdrop: Equatable, Sendable {
  /// The whole page in one opaque colour.
  case color(StraightColor)
  /// A picture, pixel on pixel, straight as decoded; beyond it the page is white.
  case picture(StraightBitmap)

  /// White paper.
  package static let white = Backdrop.color(.white)

  /// The colour of the page where no picture lies.
  package var paper: StraightColor {
    switch self {
    case .color(let color): color.withAlpha(255)
    case .picture: .white
    }
  }

  /// Side of a square of the checker that shows where a picture is transparent, pixels.
  static let checkerSide = 8

  /// The grey of the checker at a page pixel.
  @inline(__always) static func checkerGrey(_ x: Int, _ y: Int) -> UInt32 {
    (x / checkerSide + y / checkerSide) & 1 == 0 ? 255 : 224
  }
}
