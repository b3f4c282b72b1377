@testable import Raster
import TestSupport
import Testing

/// A picture that lets the paper be seen through it.
@Suite("The strength of a picture")
struct PictureStrengthTests {
  private static let paper = Paper(.squares, color: StraightColor(rgb: 0x20B0F7))

  private static func saved(_ backdrop: Backdrop, _ size: PixelSize) -> StraightBitmap {
    let page = PagePicture(size: size, ink: TileGrid(), backdrop: backdrop)
    var bytes = [UInt8](repeating: 0xA5, count: size.width * size.height * 4)
    bytes.withUnsafeMutableBufferPointer { page.copyRows(0..<size.height, into: $0) }
    return StraightBitmap(size: size, bytes: bytes)
  }

  private static func drawn(_ backdrop: Backdrop, _ size: PixelSize) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.withPixels { $0.drawPage(ink: TileGrid(), over: backdrop, in: size.rect) }
    return bitmap
  }

  /// A picture of all bytes in each channel, with as many alphas as rows.
  private static func picture(alphas: [UInt8]) -> StraightBitmap {
    var bytes: [UInt8] = []
    for (row, alpha) in alphas.enumerated() {
      for value in 0..<256 {
        bytes += [
          UInt8(value), UInt8(255 - value), UInt8((value * 7 + row * 31) % 256), alpha,
        ]
      }
    }
    return StraightBitmap(size: PixelSize(width: 256, height: alphas.count), bytes: bytes)
  }

  @Test("every byte at every strength: so much picture, the rest paper, halves rounded up")
  func opaque() {
    let picture = Self.picture(alphas: [255, 255, 255])
    // One of its rows lies on a line of the paper.
    let size = PixelSize(width: 262, height: 21)
    for strength in 10...100 {
      let backdrop = Backdrop(
        paper: Self.paper, height: size.height, picture: PlacedPicture(picture, x: 3, y: 17),
        strength: strength)
      let under = Self.saved(Backdrop(paper: Self.paper, height: size.height), size)
      let saved = Self.saved(backdrop, size)
      let drawn = Self.drawn(backdrop, size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let paper = under[x, y]
          var expected = paper
          if picture.size.rect.contains(x: x - 3, y: y - 17) {
            let own = picture[x - 3, y - 17]
            func mixed(_ own: UInt8, _ paper: UInt8) -> UInt8 {
              UInt8((Int(own) * strength + Int(paper) * (100 - strength) + 50) / 100)
            }
            expected = StraightColor(
              red: mixed(own.red, paper.red), green: mixed(own.green, paper.green),
              blue: mixed(own.blue, paper.blue))
          }
          if saved[x, y] != expected || drawn[x, y] != PremultipliedColor(expected).word {
            Issue.record("\(strength) %: (\(x), \(y)) is \(saved[x, y]), not \(expected)")
            return
          }
        }
      }
    }
  }

  @Test("what is transparent of the picture is so by its strength, and the colours are true")
  func transparent() {
    let picture = Self.picture(alphas: (0..<256).map { UInt8($0) })
    let size = picture.size
    let under = Self.saved(Backdrop(paper: Self.paper, height: size.height), size)
    for strength in [10, 35, 50, 99] {
      let backdrop = Backdrop(
        paper: Self.paper, height: size.height, picture: PlacedPicture(picture, x: 0, y: 0),
        strength: strength)
      let saved = Self.saved(backdrop, size)
      let drawn = Self.drawn(backdrop, size)
      let part = Double(strength) / 100
      var worst = 0.0
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (own, paper, mixed) = (picture[x, y], under[x, y], saved[x, y])
          let share = Double(own.alpha) / 255 * part
          let alpha = share + 1 - part
          worst = max(worst, abs(alpha * 255 - Double(mixed.alpha)))
          let grey = (x / 8 + y / 8) % 2 == 0 ? 255.0 : 224
          for (one, other, value, shift) in [
            (own.red, paper.red, mixed.red, UInt32(16)),
            (own.green, paper.green, mixed.green, 8), (own.blue, paper.blue, mixed.blue, 0),
          ] {
            let exact = (Double(one) * share + Double(other) * (1 - part)) / alpha
            worst = max(worst, abs(exact - Double(value)))
            let seen =
              (Double(value) * Double(mixed.alpha) + grey * (255 - Double(mixed.alpha))) / 255
            worst = max(worst, abs(seen - Double(drawn[x, y] >> shift & 255)))
          }
        }
      }
      #expect(worst < 0.5 + 1e-9, "\(strength) %")
    }
  }

  @Test("at 100 % the picture's own bytes, whatever the paper", arguments: [false, true])
  func full(isTiled: Bool) {
    let picture = Self.picture(alphas: [0, 1, 128, 254, 255])
    for pattern in Paper.Pattern.allCases {
      let placed = isTiled ? PlacedPicture(tiling: picture) : PlacedPicture(picture, x: 0, y: 0)
      let backdrop = Backdrop(paper: Paper(pattern), height: 5, picture: placed, strength: 100)
      #expect(Self.saved(backdrop, picture.size) == picture)
    }
  }

  @Test("strengths are held to what can be chosen")
  func held() {
    for (asked, given) in [(-5, 10), (0, 10), (10, 10), (55, 55), (100, 100), (101, 100)] {
      #expect(Backdrop(paper: Paper(), height: 1, strength: asked).strength == given)
    }
  }
}
