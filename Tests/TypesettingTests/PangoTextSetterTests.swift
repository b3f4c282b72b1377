import Raster
import Testing
import Typesetting

/// Whether this machine can set text; where it cannot, the tests say why and are skipped.
private let setter = try? PangoTextSetter()

@Suite(
  "Text by Pango",
  .enabled(if: setter != nil, "there is no Pango here, or no font: fonts-dejavu-core has some"))
struct PangoTextSetterTests {
  private let style = TextStyle(size: 14)
  private static let texts = [
    "Save", "Drawing 2026-03-14 15.09.26.png", "Größe – “ñ”", "日本語", "العربية (abc)", "שלום",
    "😀 👩‍👩‍👧 🇨🇭", "e\u{301}\u{302}\u{303}", "\u{202e}reversed", "\u{10FFFF}\u{FFFD}\u{E000}",
  ]

  private func text() throws -> PangoTextSetter { try #require(setter) }

  @Test("every script takes room and shows something", arguments: texts)
  func scripts(text: String) throws {
    let setter = try self.text()
    for size in [6.0, 13, 14, 15.5, 40] {
      for weight in [TextStyle.Weight.regular, .medium, .semibold] {
        let style = TextStyle(size: size, weight: weight)
        let mask = setter.mask(text, style: style)
        #expect(mask.advance > 0)
        #expect(mask.advance == setter.measure(text, style: style))
        #expect(mask.coverage.contains { $0 > 127 })
        #expect(mask.rect.maxX > 0 && mask.rect.minX < mask.advance)
        #expect(mask.rect.minY < 0)
      }
    }
  }

  /// The mask's edge is a pixel beyond what should be covered, so nothing was cut off.
  @Test("nothing is cut off", arguments: ["Ägypten", "fj/Qy", "(WAVE)", "العربية", "Å̂g̣"])
  func edges(text: String) throws {
    for size in stride(from: 8.0, through: 60, by: 3.5) {
      let mask = try self.text().mask(text, style: TextStyle(size: size))
      let (width, height) = (mask.rect.width, mask.rect.height)
      let columns = (0..<width).filter { x in
        (0..<height).contains { mask.coverage[$0 * width + x] > 0 }
      }
      let rows = (0..<height).filter { y in
        (0..<width).contains { mask.coverage[y * width + $0] > 0 }
      }
      let (top, bottom) = (try #require(rows.first), try #require(rows.last))
      #expect(top == 1 && bottom == height - 2, "\(size)")
      let (left, right) = (try #require(columns.first), try #require(columns.last))
      #expect(left == 1 && right == width - 2, "\(size)")
    }
  }

  @Test("what no font has is a box that takes about the room of its letters, and breaks no line")
  func missing() throws {
    let setter = try text()
    let box = "\u{10FFFD}"
    for size in [8.0, 13, 14, 28, 56] {
      let style = TextStyle(size: size)
      let mask = setter.mask(box, style: style)
      #expect(mask.coverage.contains { $0 > 127 })
      // What is drawn is what was measured, so it lies over nothing else.
      #expect(mask.advance == setter.measure(box, style: style))
      #expect(mask.advance >= Int(size / 4) && mask.advance <= Int(3 * size))
      #expect(mask.rect.minX >= -1 && mask.rect.maxX <= mask.advance + 1)
      #expect(mask.rect.minY >= -Int(2 * size) && mask.rect.maxY <= Int(size))
      // Capitals of a line with it stand where they did.
      let line = setter.mask("H\(box)H", style: style)
      #expect(abs(line.advance - mask.advance - setter.measure("HH", style: style)) <= 2)
      #expect(setter.lines(of: "a \(box) b", style: style, width: 10_000, limit: 3).count == 1)
      for width in [0, 5, 40, 200] {
        let boxes = String(repeating: box, count: 30)
        #expect(setter.mask(boxes, style: style, width: width).advance <= width)
        let lines = setter.lines(of: boxes, style: style, width: width, limit: 2)
        #expect(lines.allSatisfy { setter.measure($0, style: style) <= max(width, 0) })
      }
    }
  }

  @Test("a longer text is wider, a larger size too, and a bolder weight darker")
  func widths() throws {
    let setter = try text()
    var before = 0
    for count in 1...40 {
      let width = setter.measure(String(repeating: "n", count: count), style: style)
      #expect(width > before)
      before = width
    }
    before = 0
    for size in stride(from: 8.0, through: 40, by: 1) {
      let width = setter.measure("Background", style: TextStyle(size: size))
      #expect(width > before)
      before = width
    }
    func ink(_ weight: TextStyle.Weight) -> Int {
      setter.mask("Background", style: TextStyle(size: 40, weight: weight)).coverage
        .reduce(0) { $0 + Int($1) }
    }
    #expect(ink(.semibold) >= ink(.regular))
  }

  @Test("capitals stand on the baseline and reach up to the capital height")
  func capitals() throws {
    let setter = try text()
    for size in stride(from: 8.0, through: 60, by: 1) {
      let style = TextStyle(size: size)
      let mask = setter.mask("H", style: style)
      let width = mask.rect.width
      let rows = (0..<mask.rect.height).filter { y in
        mask.coverage[y * width..<(y + 1) * width].contains { $0 > 127 }
      }
      let top = try #require(rows.first) + mask.rect.minY
      let bottom = try #require(rows.last) + mask.rect.minY
      #expect(abs(bottom - -1) <= 1, "\(size)")
      #expect(abs(-top - setter.capHeight(style)) <= 1, "\(size)")
      #expect(Double(setter.capHeight(style)) > size / 2 && Double(setter.capHeight(style)) < size)
      #expect(setter.lineHeight(style) > setter.capHeight(style))
    }
  }

  @Test("a shortened text fits, at either cut", arguments: texts)
  func fitted(text: String) throws {
    let setter = try self.text()
    for cut in [TextCut.end, .middle] {
      for width in stride(from: 0, through: 200, by: 7) {
        let mask = setter.mask(text, style: style, width: width, cut: cut)
        #expect(mask.advance <= width)
        if width >= setter.measure("…", style: style) { #expect(mask.advance > 0) }
      }
    }
  }

  @Test("lines fit, and lose nothing where there is room; scripts without spaces break too")
  func lines() throws {
    let setter = try text()
    let sentence = "The picture could not be saved: the  folder\nis on a disk that is full."
    for width in [120, 200, 333, 1000] {
      let lines = setter.lines(of: sentence, style: style, width: width, limit: 9)
      #expect(lines.allSatisfy { setter.measure($0, style: style) <= width })
      #expect(
        lines.joined(separator: " ").split(separator: " ")
          == sentence.split(whereSeparator: \.isWhitespace))
      #expect(lines.allSatisfy { $0.last != " " })
    }
    #expect(setter.lines(of: sentence, style: style, width: 1000, limit: 1).count == 1)
    let cut = setter.lines(of: sentence, style: style, width: 120, limit: 2)
    #expect(cut.count == 2 && cut[1].hasSuffix(" …"))
    #expect(cut.allSatisfy { setter.measure($0, style: style) <= 120 })
    let chinese = String(repeating: "图片无法保存磁盘已满", count: 4)
    let broken = setter.lines(of: chinese, style: style, width: 150, limit: 20)
    #expect(broken.count > 1 && broken.joined() == chinese)
    #expect(setter.lines(of: "", style: style, width: 100, limit: 3) == [""])
    #expect(setter.lines(of: " \n ", style: style, width: 0, limit: 1) == [""])
  }

  @Test("an empty text is nothing; line ends and other controls stay on the line")
  func odd() throws {
    let setter = try text()
    #expect(setter.measure("", style: style) == 0)
    #expect(setter.mask("", style: style) == TextMask(advance: 0))
    let mask = setter.mask("a\nb\u{0}c\u{2029}d", style: style)
    #expect(mask == setter.mask("a b c d", style: style))
    #expect(mask.rect.height < 2 * setter.lineHeight(style))
  }

  @Test("of a megabyte only what can be seen is set")
  func long() throws {
    let setter = try text()
    let texts = ["x", "e\u{301}", "👩‍👩‍👧", "\u{301}", "العربية", "a b\n"].map {
      String(repeating: $0, count: 1_000_000 / $0.utf8.count)
    }
    for text in texts {
      #expect(setter.measure(text, style: style) >= 0)
      let mask = setter.mask(text, style: TextStyle(size: 400))
      #expect(mask.rect.width <= PixelSize.maximumSide + 2400 && mask.rect.height <= 2400)
      for cut in [TextCut.end, .middle] {
        #expect(setter.mask(text, style: style, width: 300, cut: cut).advance <= 300)
      }
      #expect(setter.lines(of: text, style: style, width: 300, limit: 5).count <= 5)
    }
  }

  @Test("a text looks the same whatever was set before it")
  func memory() throws {
    let first = try PangoTextSetter(preparing: [style])
    let second = try PangoTextSetter()
    let fresh = Self.texts.map { first.mask($0, style: style) }
    for number in 0..<500 { _ = second.mask("number \(number)", style: style) }
    for _ in 0..<2 {
      for (text, mask) in zip(Self.texts, fresh) {
        let again = second.mask(text, style: style)
        #expect(again.advance == mask.advance && again.rect == mask.rect, "\(text)")
        #expect(again == mask, "\(text)")
      }
    }
  }

  @Test("several threads may set text at once")
  func threads() async throws {
    let setter = try PangoTextSetter()
    let style = self.style
    let expected = Self.texts.map { setter.mask($0, style: style) }
    await withTaskGroup(of: Bool.self) { group in
      for offset in 0..<8 {
        group.addTask {
          (0..<40).allSatisfy { round in
            let index = (offset + round) % Self.texts.count
            _ = setter.measure("thread \(offset) round \(round)", style: style)
            return setter.mask(Self.texts[index], style: style) == expected[index]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}

@Suite("A machine that cannot set text")
struct TypesettingErrorTests {
  @Test("a library that is missing, or is another one, is named")
  func missing() {
    func error(_ library: String) -> TypesettingError? {
      do throws(TypesettingError) {
        _ = try PangoTextSetter(library: library)
        return nil
      } catch {
        return error
      }
    }
    guard case .libraryMissing(let reason) = error("libnowhere.so.7") else {
      Issue.record("a library that is nowhere was loaded")
      return
    }
    #expect(reason.contains("libnowhere.so.7"))
    #expect(error("libm.so.6") == .functionMissing(name: "pango_ft2_font_map_new"))
    #expect(TypesettingError.noFonts.message.contains("fonts-dejavu-core"))
  }
}
