/// A picture and the opaque paper under it, mixed: so much of the one, and the rest of the other.
///
/// The screen and the file both mix here, and so alike.
struct PictureMix {
  /// The picture's part, percent, and the paper's.
  private let own: UInt32
  private let rest: UInt32

  /// Takes the picture's part, 1 to 99 percent.
  init(strength: Int) {
    own = UInt32(max(1, min(99, strength)))
    rest = 100 - own
  }

  /// One pixel, each value rounded once, halves up.
  ///
  /// With the picture's colour C and alpha A, the paper's colour c and the picture's part s, all as
  /// fractions: alpha = A s + 1 - s, colour = (C A s + c (1 - s)) / alpha.
  ///
  /// - Parameters:
  ///   - red: the picture's, straight, as are the next three.
  ///   - green: its green.
  ///   - blue: its blue.
  ///   - alpha: its opacity.
  ///   - paper: an opaque word.
  /// - Returns: a straight word 0xAARRGGBB.
  @inline(__always)
  func mixed(
    red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8, over paper: UInt32
  ) -> UInt32 {
    if alpha == 255 {
      func mix(_ above: UInt8, _ shift: UInt32) -> UInt32 {
        (UInt32(above) &* own &+ (paper &>> shift & 255) &* rest &+ 50) / 100
      }
      return 0xFF00_0000 | mix(red, 16) &<< 16 | mix(green, 8) &<< 8 | mix(blue, 0)
    }
    let ownPart = UInt32(alpha) &* own
    let restPart = 255 &* rest
    let total = ownPart &+ restPart
    func mix(_ above: UInt8, _ shift: UInt32) -> UInt32 {
      (UInt32(above) &* ownPart &+ (paper &>> shift & 255) &* restPart &+ total / 2) / total
    }
    let alphaOfBoth = (total &+ 50) / 100
    return alphaOfBoth &<< 24 | mix(red, 16) &<< 16 | mix(green, 8) &<< 8 | mix(blue, 0)
  }
}
