@testable import Interface
import Raster
import TestTypesetting
import Testing

@Suite("How a notice's text is laid out")
struct NoticeLayoutTests {
  private static let metrics = Metrics()
  private static let font = StrokeFont(size: metrics.text)
  private static let sentence =
    "The picture could not be saved: the folder Pictures is on a disk that is full. Remove some"
    + " files, or save somewhere else with drawingboard -o FILE."
  private static let long = Array(repeating: sentence, count: 7).joined(separator: " ")
  private static let name = "Saved to " + String(repeating: "verylongname", count: 20) + ".png"
  private static let texts = ["Saved", sentence, long, name, "a b", "", "Überspäte Größe – «ok»"]
  private static let widths = [200, 233, 317, 360, 481, 664, 665, 1000, 2000]

  private static func layout(_ text: String, _ width: Int, _ kind: Notice.Kind = .information)
    -> NoticeLayout
  {
    NoticeLayout(
      Notice(text: text, kind: kind), window: PixelSize(width: width, height: 600),
      metrics: metrics, text: StrokeTextSetter())
  }

  @Test(
    "lines fit their bar, the bar fits the window, no more than five of them", arguments: texts)
  func fits(text: String) {
    for kind in [Notice.Kind.information, .question, .error] {
      for width in Self.widths {
        let layout = Self.layout(text, width, kind)
        #expect((1...5).contains(layout.lines.count))
        #expect(layout.size.width <= width - 24, "\(width)")
        let right = layout.size.width - Self.metrics.noticePadding
        for line in layout.lines {
          #expect(layout.textX + Self.font.measure(line) <= right, "\(width): \(line)")
          #expect(Self.font.measure(line) <= 560)
        }
      }
    }
  }

  @Test("no word is lost or changed where there is room for all")
  func words() {
    for width in Self.widths where width >= 360 {
      let layout = Self.layout(Self.sentence, width)
      #expect(layout.lines.joined(separator: " ") == Self.sentence)
      // No line could have taken the first word of the next.
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        let word = next.split(separator: " ").first ?? ""
        #expect(Self.font.measure("\(line) \(word)") > min(560, width - 24 - 40))
      }
    }
  }

  @Test("a text of more than five lines ends in one ellipsis, after whole words")
  func tooLong() {
    for width in Self.widths {
      let layout = Self.layout(Self.long, width)
      #expect(layout.lines.count == 5)
      let shown = layout.lines.joined(separator: " ")
      #expect(shown.hasSuffix(" …"))
      #expect(shown.count { $0 == "…" } == 1)
      #expect(Self.long.hasPrefix(shown.dropLast(2)))
      #expect(Self.long.dropFirst(shown.count - 2).first == " ")
    }
  }

  @Test("a word too long for a line is cut in its middle; its ends stay")
  func longWord() throws {
    for width in Self.widths {
      let layout = Self.layout(Self.name, width)
      #expect(layout.lines.count == 2)
      let word = try #require(layout.lines.last)
      #expect(word.hasPrefix("very") && word.hasSuffix(".png"))
      #expect(word.count { $0 == "…" } == 1)
    }
  }

  @Test("lines are 20 pixels apart, in the middle of the bar")
  func rows() {
    for text in Self.texts {
      let layout = Self.layout(text, 300)
      let count = layout.lines.count
      #expect(layout.size.height == 40 + (count - 1) * 20)
      for index in 0..<count {
        #expect(layout.rowY(index) == 20 + index * 20)
      }
    }
  }

  @Test("an error leaves room for its mark")
  func mark() {
    let plain = Self.layout("Saved", 600)
    let error = Self.layout("Saved", 600, .error)
    #expect(error.textX == plain.textX + 28)
    #expect(error.size.width == plain.size.width + 28)
    #expect(plain.textX == 20)
  }

  @Test("a very narrow window gets a notice all the same", arguments: [1, 30, 80, 120])
  func narrow(width: Int) {
    for text in Self.texts {
      let layout = Self.layout(text, width, .error)
      #expect((1...5).contains(layout.lines.count))
      #expect(layout.size.width <= 40 + 40 + 28)
    }
  }
}
