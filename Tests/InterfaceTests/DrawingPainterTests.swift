import Glibc
import Interface
import Raster
import TestTypesetting
import Testing
import Typesetting

@Suite struct DrawingPainterTests {
  private static let themes = [(Theme.light, UInt32(0xFFFF_FFFF)), (Theme.dark, 0xFF1E_2127)]

  /// Bars with everything there is, over a line of ink.
  private func compose(_ painter: Painter) {
    let (theme, metrics) = (painter.theme, painter.metrics)
    let ink = VectorPath("M10 160 C200 20 500 320 890 120")?.flattened(tolerance: 0.1) ?? []
    painter.canvas.stroke(ink, width: 8, with: StraightColor(rgb: 0xE5484D))
    let tools: [Icon] = [.undo, .pencil, .line, .dash, .rectangle, .ellipse, .eraser, .redo]
    painter.drawBar(PixelRect(x: 250, y: 12, width: 400, height: metrics.barHeight))
    for (index, tool) in tools.enumerated() {
      let x = 282 + index * metrics.buttonPitch
      if tool == .pencil || tool == .ellipse {
        painter.drawButton(
          PixelRect(x: x - 21, y: 19, width: 42, height: 42), isChosen: tool == .pencil)
      }
      let color = tool == .pencil ? theme.accent : tool == .redo ? theme.disabled : nil
      painter.drawIcon(tool, x: x, y: 40, color: color)
    }
    let notice = "Saved to Pictures/Drawing 2026-11-30 10.15.42.png"
    let size = painter.noticeSize(notice, maximumWidth: 860)
    painter.drawNotice(
      notice, in: PixelRect(x: 450 - size.width / 2, y: 84, width: size.width, height: size.height))
    painter.drawBar(PixelRect(x: 31, y: 262, width: 838, height: metrics.barHeight))
    painter.drawText("4 px", x: 85, y: 290, style: TextStyle(size: metrics.text))
    painter.drawSeparator(x: 143, y: 290)
    for (index, color) in Theme.palette.enumerated() {
      painter.drawSwatch(
        color, x: 171 + index * metrics.swatchPitch, y: 290, isChosen: index == 5)
    }
    painter.drawSeparator(x: 505, y: 290)
    for (icon, text, x) in [(Icon.background, "Background", 531), (.photo, "Photo", 659)] {
      painter.drawIcon(icon, x: x, y: 290)
      painter.drawText(text, x: x + 18, y: 290, style: TextStyle(size: metrics.text))
    }
    painter.drawFocus(PixelRect(x: 821, y: 269, width: 42, height: 42))
    painter.drawBar(PixelRect(x: 31, y: 180, width: 838, height: 56), radius: metrics.noticeRadius)
    for (index, icon) in Icon.allCases.enumerated() {
      painter.drawIcon(icon, x: 60 + index * 38, y: 208, hasBadge: icon == .save)
    }
    painter.drawText(
      "Done", x: 850, y: 208, style: TextStyle(size: 14, weight: .semibold), color: theme.accent,
      alignment: .trailing)
  }

  private func picture(_ theme: Theme, page: UInt32, clips: [PixelRect]) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: 900, height: 330), filledWith: page)
    bitmap.withPixels { pixels in
      for clip in clips {
        compose(Painter(pixels, clip: clip, theme: theme, text: StrokeTextSetter()))
      }
    }
    return bitmap
  }

  /// Repainting in stripes gives the same picture; with DRAWINGBOARD_PICTURES it is written there.
  @Test func repaintingPieceByPieceGivesTheSamePicture() throws {
    for (index, (theme, page)) in Self.themes.enumerated() {
      let everything = PixelRect(x: 0, y: 0, width: 900, height: 330)
      let whole = picture(theme, page: page, clips: [everything])
      let stripes = stride(from: 0, to: 900, by: 75).map {
        PixelRect(x: $0, y: 0, width: 75, height: 330)
      }
      #expect(picture(theme, page: page, clips: stripes) == whole)
      #expect(whole.words.allSatisfy { $0 >> 24 == 255 })
      if let folder = getenv("DRAWINGBOARD_PICTURES") {
        try write(whole, to: String(cString: folder) + "/bars-\(index).ppm")
      }
    }
  }

  private func write(_ bitmap: Bitmap, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    fputs("P6 \(bitmap.size.width) \(bitmap.size.height) 255\n", file)
    for word in bitmap.words {
      for shift in [16, 8, 0] as [UInt32] { fputc(Int32(word >> shift & 255), file) }
    }
  }

  @Test func aBarKeepsToItsReach() {
    let rect = PixelRect(x: 40, y: 30, width: 100, height: 56)
    let reach = Painter.reach(ofBar: rect)
    #expect(reach == rect.inset(by: -12))
    let bitmap = drawn(200, 120) {
      Painter($0.pixels, clip: $0.clip, theme: .light, text: StrokeTextSetter()).drawBar(rect)
    }
    for y in 0..<120 {
      for x in 0..<200 where !reach.contains(x: x, y: y) { #expect(bitmap[x, y] == 0xFFFF_FFFF) }
    }
    #expect(bitmap[90, 30] != bitmap[90, 31], "a hairline edge, one pixel wide")
    #expect(bitmap[90, 31] == 0xFFFF_FFFF)
  }

  @Test func textIsAlignedToItsAnchor() {
    let style = TextStyle(size: 14)
    func columns(_ alignment: Painter.Alignment) -> (Int, Int) {
      let bitmap = drawn(200, 40) {
        Painter($0.pixels, clip: $0.clip, theme: .light, text: StrokeTextSetter())
          .drawText("HH", x: 100, y: 20, style: style, alignment: alignment)
      }
      let inked = (0..<200).filter { x in (0..<40).contains { bitmap[x, $0] & 255 < 128 } }
      return (inked.first ?? 0, inked.last ?? 0)
    }
    #expect(columns(.leading).0 == 101)
    #expect(columns(.trailing).1 == 98)
    let (left, right) = columns(.center)
    #expect(abs(100 - left - (right - 99)) <= 1)
  }

  @Test func capitalsAreCentredOnTheirRow() {
    for size in [13.0, 14, 15, 28] {
      let bitmap = drawn(60, 60) {
        Painter($0.pixels, clip: $0.clip, theme: .light, text: StrokeTextSetter())
          .drawText("H", x: 10, y: 30, style: TextStyle(size: size))
      }
      let rows = (0..<60).filter { y in (0..<60).contains { bitmap[$0, y] & 255 < 128 } }
      #expect(abs(60 - (rows.first ?? 0) - ((rows.last ?? 0) + 1)) <= 1)
    }
  }

  @Test func noticesAreCutToTheirRoom() {
    let text = "Could not save: the disk is full. Free some space and press Ctrl+S again."
    var bitmap = Bitmap(size: PixelSize(width: 300, height: 80), filledWith: 0xFFFF_FFFF)
    bitmap.withPixels { pixels in
      let painter = Painter(pixels, clip: pixels.bounds, theme: .light, text: StrokeTextSetter())
      #expect(painter.noticeSize(text, maximumWidth: 276) == PixelSize(width: 276, height: 40))
      #expect(painter.noticeSize("Saved", maximumWidth: 276).width < 100)
      painter.drawNotice(text, in: PixelRect(x: 12, y: 20, width: 276, height: 40))
    }
    for y in 24..<56 {
      #expect((12..<30).allSatisfy { bitmap[$0, y] & 255 > 200 })
      #expect((270..<288).allSatisfy { bitmap[$0, y] & 255 > 200 })
    }
  }

  @Test func iconsOfTheProgramAreStraightWords() {
    let words = ProgramIcon.windowManagerWords()
    #expect(words.count == 3 * 2 + 32 * 32 + 48 * 48 + 64 * 64)
    #expect(words[0] == 32 && words[1] == 32)
    #expect(words[2] == 0, "the corner is transparent")
    let middle = words[2 + 16 * 32 + 4]
    #expect(middle == 0xFFFF_FFFF, "the page is white")
    // Straight words keep their full colour at the soft edge.
    let edge = words[2..<2 + 32 * 32].filter { (1...254).contains($0 >> 24) }
    #expect(!edge.isEmpty && edge.allSatisfy { $0 & 255 > 200 })
  }
}
