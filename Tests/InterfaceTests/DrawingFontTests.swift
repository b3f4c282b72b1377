import Interface
import Raster
import TestTypesetting
import Testing

@Suite struct DrawingFontTests {
  private static let ascii = (33...126).map { Character(UnicodeScalar($0)) }
  private static let further = Array(
    "…·•×÷±–—‘’‚“”„°→←ıßøØæœłŁđðÞþàéîõüÿåçñÄÖÜÅÇÑÉŠžČřĄęŐűīğşțŻňĹ")
  private static let sizes = [9.0, 13, 14, 15, 20, 28, 56]

  private func picture(_ text: String, size: Double, weight: StrokeFont.Weight = .regular) -> Bitmap
  {
    let font = StrokeFont(size: size, weight: weight)
    return drawn(font.measure(text) + 2 * Int(size), 3 * Int(size)) {
      font.draw(text, x: Int(size), baseline: 2 * Int(size), color: .black, on: $0)
    }
  }

  /// A drawing that could not be read would leave nothing, one that is missing the box.
  @Test(arguments: ascii + further)
  func everyCharacterHasADrawingOfItsOwn(_ character: Character) {
    for size in Self.sizes {
      let drawing = picture(String(character), size: size)
      #expect(ink(drawing) > 1, "\(character) at \(size)")
      #expect(drawing != picture("日", size: size), "\(character) at \(size)")
    }
  }

  @Test func drawingsDifferFromEachOther() {
    let drawings = (Self.ascii + Self.further).map { picture(String($0), size: 28) }
    for (index, drawing) in drawings.enumerated() {
      for other in drawings[(index + 1)...] where drawing.size == other.size {
        // The low quotation mark is the comma.
        #expect(drawing != other || index == Self.ascii.firstIndex(of: ","))
      }
    }
  }

  @Test func lettersStandOnWholePixels() {
    for size in [13.0, 14, 15, 20] {
      let font = StrokeFont(size: size)
      let bitmap = picture("Ex", size: size)
      let baseline = 2 * Int(size)
      func darkest(_ row: Int) -> UInt32 {
        (Int(size)..<Int(size) + 6).map { 255 - bitmap[$0, row] & 255 }.max() ?? 0
      }
      #expect(darkest(baseline - 1) == 255)
      #expect(darkest(baseline) < 64)
      #expect(darkest(baseline - font.capHeight) == 255)
      #expect(darkest(baseline - font.capHeight - 1) < 64)
    }
  }

  @Test func aLetterInPixels() {
    let font = StrokeFont(size: 14)
    let bitmap = drawn(11, 12) {
      font.draw("E", x: 0, baseline: 11, color: .black, on: $0)
    }
    #expect(
      darkness(bitmap) == """
        .222222....
        2ffffff6...
        2f33333....
        2f3........
        2f32221....
        2fffffc....
        2f33332....
        2f3........
        2f3........
        2f33333....
        2ffffff6...
        .222222....
        """)
  }

  @Test func heightsGrowWithTheSize() {
    let font = StrokeFont(size: 14)
    #expect([font.xHeight, font.capHeight, font.ascent, font.descent] == [7, 10, 11, 3])
    for size in stride(from: 6.0, through: 60, by: 0.5) {
      let font = StrokeFont(size: size)
      #expect(font.xHeight < font.capHeight && font.capHeight <= font.ascent)
      #expect(font.strokeWidth >= 1)
    }
    #expect(StrokeFont(size: -3) == StrokeFont(size: 6))
  }

  @Test func measureIsTheSumOfAdvances() {
    let font = StrokeFont(size: 14)
    #expect(font.measure("") == 0)
    for text in ["Background", "4 px", "Größe", "日本", "a\tb"] {
      #expect(font.measure(text) == text.reduce(0) { $0 + font.measure(String($1)) })
    }
    #expect(font.measure("Background") > 60 && font.measure("Background") < 100)
    #expect(StrokeFont(size: 28).measure("Background") > font.measure("Background") * 7 / 4)
  }

  @Test(arguments: sizes)
  func digitsAreEquallyWide(_ size: Double) {
    for weight in [StrokeFont.Weight.regular, .semibold] {
      let font = StrokeFont(size: size, weight: weight)
      #expect(Set("0123456789".map { font.measure(String($0)) }).count == 1)
    }
  }

  /// A letter looks the same wherever it stands.
  @Test func lettersDoNotDependOnTheirPlace() {
    let font = StrokeFont(size: 14)
    let once = picture("n", size: 14)
    let twice = picture("nn", size: 14)
    let step = font.measure("n")
    let edge = 14
    for y in 0..<once.size.height {
      for x in edge + 1..<edge + step - 1 {
        #expect(once[x, y] == twice[x, y])
        #expect(once[x, y] == twice[x + step, y])
      }
    }
  }

  @Test func accentsAreDrawnOverTheirLetter() {
    for (accented, base) in [("é", "e"), ("Ä", "A"), ("ç", "c")] {
      #expect(ink(picture(accented, size: 28)) > ink(picture(base, size: 28)) + 4)
      #expect(StrokeFont(size: 28).measure(accented) == StrokeFont(size: 28).measure(base))
    }
    // Composed and decomposed spellings are one letter.
    #expect(picture("e\u{301}", size: 28) == picture("é", size: 28))
    #expect(picture("i\u{308}", size: 28) == picture("ï", size: 28))
  }

  @Test func controlCharactersAreSpaces() {
    #expect(picture("a\nb\u{7}", size: 14) == picture("a b ", size: 14))
  }

  @Test func boldIsBolder() {
    #expect(
      ink(picture("Brush", size: 15, weight: .semibold)) > 1.2 * ink(picture("Brush", size: 15)))
  }

  @Test func fittedKeepsBothEnds() {
    let font = StrokeFont(size: 14)
    let name = "Drawing 2026-11-30 10.15.42.png"
    let width = font.measure(name)
    #expect(font.fitted(name, to: width) == name)
    for room in stride(from: width - 1, through: font.measure("…"), by: -1) {
      let short = font.fitted(name, to: room)
      #expect(font.measure(short) <= room)
      let halves = short.split(separator: "…", omittingEmptySubsequences: false)
      #expect(halves.count == 2)
      #expect(name.hasPrefix(halves[0]) && name.hasSuffix(halves[1]))
      #expect((0...1).contains(halves[1].count - halves[0].count))
      // Nothing more would have fitted.
      let next = halves[0].count + halves[1].count
      #expect(font.measure(short) + Int(14) > room || next == name.count)
    }
    #expect(font.fitted(name, to: 100) == "Drawin….42.png")
    #expect(font.fitted(name, to: 2) == "")
    #expect(font.fitted("", to: 0) == "")
  }

  @Test func theClipChangesNoPixel() {
    let font = StrokeFont(size: 14)
    let text = "Saved to Ärger/gjpq 2026 @%&"
    func draw(_ canvas: CoverageCanvas) {
      font.draw(text, x: 3, baseline: 20, color: StraightColor(rgb: 0x1A1D24), on: canvas)
    }
    let whole = drawn(240, 32, draw)
    for cut in [1, 17, 18, 50, 99, 100, 101, 180] {
      var pieces = Bitmap(size: whole.size, filledWith: 0xFFFF_FFFF)
      pieces.withPixels { pixels in
        draw(CoverageCanvas(pixels, clip: PixelRect(minX: 0, minY: 0, maxX: cut, maxY: 32)))
        draw(CoverageCanvas(pixels, clip: PixelRect(minX: cut, minY: 0, maxX: 240, maxY: 32)))
      }
      #expect(pieces == whole, "cut at \(cut)")
    }
  }
}
