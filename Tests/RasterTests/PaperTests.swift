@testable import Raster
import TestSupport
import Testing

/// Papers against their description, pixel by pixel, on the screen and in files.
@Suite("Papers")
struct PaperTests {
  private static let sizes = [(1, 1), (19, 19), (20, 37), (64, 65), (131, 97), (57, 203)].map {
    PixelSize(width: $0.0, height: $0.1)
  }
  private static let colors: [UInt32] = [0xFFFFFF, 0x000000, 0x31A0C4, 0xFF0000, 0xF5C518]

  /// What a page pixel of a paper that is no gradient shows, by its description.
  private static func expected(_ paper: Paper, _ x: Int, _ y: Int) -> StraightColor {
    let mark = paper.markColor
    switch paper.pattern {
    case .plain, .gradient: return paper.color
    case .lines: return (y + 1) % 30 == 0 ? mark : paper.color
    case .squares: return (x + 1) % 19 == 0 || (y + 1) % 19 == 0 ? mark : paper.color
    case .dots:
      let (across, down) = (abs(x % 19 - 9), abs(y % 19 - 9))
      if across > 1 || down > 1 { return paper.color }
      let coverage = [255, 169, 55][across + down]
      func mixed(_ below: UInt8, _ above: UInt8) -> UInt8 {
        UInt8((Double(Int(above) * coverage + Int(below) * (255 - coverage)) / 255).rounded())
      }
      return StraightColor(
        red: mixed(paper.color.red, mark.red), green: mixed(paper.color.green, mark.green),
        blue: mixed(paper.color.blue, mark.blue))
    }
  }

  private static func saved(_ size: PixelSize, _ backdrop: Backdrop) -> StraightBitmap {
    let page = PagePicture(size: size, ink: TileGrid(), backdrop: backdrop)
    var bytes = [UInt8](repeating: 0xA5, count: size.width * size.height * 4)
    bytes.withUnsafeMutableBufferPointer { page.copyRows(0..<size.height, into: $0) }
    return StraightBitmap(size: size, bytes: bytes)
  }

  /// Draws a page in many pieces, in any order.
  private static func drawn(
    _ size: PixelSize, _ backdrop: Backdrop, _ random: inout SeededGenerator
  ) -> Bitmap {
    var bitmap = Bitmap(size: size, filledWith: 0x1234_5678)
    bitmap.withPixels { pixels in
      for rect in random.pieces(of: size.rect, count: 20) {
        pixels.drawPage(ink: TileGrid(), over: backdrop, in: rect)
      }
    }
    return bitmap
  }

  @Test("each pixel is what the description says, however the damage is cut", arguments: sizes)
  func pixels(size: PixelSize) {
    var random = SeededGenerator(seed: UInt64(size.width))
    for pattern in Paper.Pattern.allCases where pattern != .gradient {
      for color in Self.colors {
        let paper = Paper(pattern, color: StraightColor(rgb: color))
        let backdrop = Backdrop(paper: paper, height: size.height)
        let saved = Self.saved(size, backdrop)
        let drawn = Self.drawn(size, backdrop, &random)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let expected = Self.expected(paper, x, y)
            if saved[x, y] != expected || drawn[x, y] != PremultipliedColor(expected).word {
              Issue.record("\(pattern), \(color): (\(x), \(y)) is \(saved[x, y]), \(drawn[x, y])")
              return
            }
          }
        }
      }
    }
  }

  @Test("a gradient goes from one colour to the other, each row rounded once", arguments: sizes)
  func gradient(size: PixelSize) {
    var random = SeededGenerator(seed: UInt64(size.height))
    for _ in 0..<12 {
      let (top, bottom) = (random.color(), random.color())
      let paper = Paper(.gradient, color: top, bottomColor: bottom)
      let backdrop = Backdrop(paper: paper, height: size.height)
      let saved = Self.saved(size, backdrop)
      let drawn = Self.drawn(size, backdrop, &random)
      #expect(saved[0, 0] == top)
      if size.height > 1 { #expect(saved[size.width - 1, size.height - 1] == bottom) }
      for y in 0..<size.height {
        let place = Double(y) / Double(max(1, size.height - 1))
        func isNear(_ value: UInt8, _ from: UInt8, _ to: UInt8) -> Bool {
          abs(Double(value) - (Double(from) + (Double(to) - Double(from)) * place)) < 0.5 + 1e-9
        }
        let color = saved[0, y]
        if !isNear(color.red, top.red, bottom.red) || !isNear(color.green, top.green, bottom.green)
          || !isNear(color.blue, top.blue, bottom.blue) || color.alpha != 255
        {
          Issue.record("row \(y) of \(size.height): \(color)")
        }
        for x in 0..<size.width {
          if saved[x, y] != color || drawn[x, y] != PremultipliedColor(color).word {
            Issue.record("(\(x), \(y))")
          }
        }
      }
    }
  }

  @Test("below the rows that it spans a gradient's last colour goes on")
  func longPage() {
    let paper = Paper(.gradient, color: .black, bottomColor: .white)
    let backdrop = Backdrop(paper: paper, height: 11)
    let saved = Self.saved(PixelSize(width: 3, height: 40), backdrop)
    #expect(saved[1, 5] == StraightColor(rgb: 0x808080), "127.5, rounded up")
    for y in 10..<40 { #expect(saved[2, y] == .white) }
    #expect(saved[2, 9] != .white)
  }

  @Test("what is printed is seen on every colour, and faintly")
  func contrast() {
    /// The light a colour sends out, 0 to 1, by the power that screens are near to.
    func light(_ color: StraightColor) -> Double {
      func part(_ byte: UInt8) -> Double { Double(byte) / 255 * Double(byte) / 255 }
      return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
    }
    let steps: [UInt8] = [0, 1, 40, 96, 128, 200, 254, 255]
    for pattern in [Paper.Pattern.lines, .squares, .dots] {
      for red in steps {
        for green in steps {
          for blue in steps {
            let paper = Paper(pattern, color: StraightColor(red: red, green: green, blue: blue))
            let (one, two) = (light(paper.color), light(paper.markColor))
            let ratio = (max(one, two) + 0.125) / (min(one, two) + 0.125)
            let wanted = pattern == .dots ? 1.7 : 1.3
            // One step of the channels is up to 2 % of what is seen.
            if ratio < wanted - 1e-6 || ratio > wanted + 0.035 {
              Issue.record("\(pattern) on \(paper.color): \(ratio)")
            }
          }
        }
      }
    }
    #expect(Paper(.lines).markColor.red < 255 && Paper(.lines, color: .black).markColor.red > 0)
  }

  @Test("a dot is a disc")
  func dot() {
    /// The part of a pixel that a disc of radius 1.2 round the origin covers, by 400 x 400 points.
    func coverage(_ column: Double, _ row: Double) -> Double {
      var inside = 0
      for y in 0..<400 {
        for x in 0..<400 {
          let dx = column - 0.5 + (Double(x) + 0.5) / 400
          let dy = row - 0.5 + (Double(y) + 0.5) / 400
          if dx * dx + dy * dy < 1.44 { inside += 1 }
        }
      }
      return Double(inside) / 160_000 * 255
    }
    #expect(abs(coverage(0, 1) - Double(PaperSheet.dotSide)) < 0.6)
    #expect(abs(coverage(1, 1) - Double(PaperSheet.dotCorner)) < 0.6)
    #expect(coverage(0, 0) == 255 && coverage(2, 0) == 0)
  }

  @Test("colours are opaque, and only a gradient depends on the page's height")
  func values() {
    var paper = Paper(.lines, color: StraightColor.black.withAlpha(3))
    #expect(paper.color == .black)
    paper.color = StraightColor.white.withAlpha(9)
    paper[.bottom] = StraightColor.black.withAlpha(9)
    #expect(paper == Paper(.lines, color: .white, bottomColor: .black))
    #expect(paper[.top] == .white && paper[.bottom] == .black)
    #expect(Backdrop(paper: paper, height: 9) == Backdrop(paper: paper, height: 99))
    paper.pattern = .gradient
    #expect(Backdrop(paper: paper, height: 9) != Backdrop(paper: paper, height: 99))
  }

  @Test(
    "every paper, as somebody has looked at it", arguments: Paper.Pattern.allCases, [false, true])
  func golden(pattern: Paper.Pattern, isDark: Bool) {
    if pattern == .plain { return }
    var random = SeededGenerator(seed: 3)
    let size = PixelSize(width: 150, height: 100)
    let color = StraightColor(rgb: isDark ? 0x1E2733 : 0xFFFFFF)
    let backdrop = Backdrop(paper: Paper(pattern, color: color), height: size.height)
    let ink = RandomInk(page: size.rect).ink(&random, strokes: 2)
    let page = PagePicture(size: size, ink: ink, backdrop: backdrop)
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    bytes.withUnsafeMutableBufferPointer { page.copyRows(0..<size.height, into: $0) }
    #expect(
      PictureExpectation().differenceFromGolden(
        StraightBitmap(size: size, bytes: bytes),
        name: "paper-\(pattern)-\(isDark ? "dark" : "white")") == nil)
  }
}

extension SeededGenerator {
  /// An opaque colour.
  fileprivate mutating func color() -> StraightColor {
    StraightColor(red: byte(), green: byte(), blue: byte())
  }
}
