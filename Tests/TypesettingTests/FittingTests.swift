import TestTypesetting
import Testing
import Typesetting

@Suite("Text that is too long")
struct FittingTests {
  private let setter = StrokeTextSetter()
  private let style = TextStyle(size: 14)
  private static let name = "Drawing 2026-03-14 15.09.26.png"

  @Test("what fits stays as it is")
  func fits() {
    for text in ["", "a", Self.name, "Größe", "日本語"] {
      let width = setter.measure(text, style: style)
      #expect(setter.fitted(text, to: width, style: style) == text)
      #expect(setter.fitted(text, to: width, style: style, cut: .end) == text)
    }
  }

  @Test("the longest text that fits is chosen, for every width", arguments: [TextCut.end, .middle])
  func longest(cut: TextCut) {
    var before = 0
    for width in 0..<setter.measure(Self.name, style: style) {
      let text = setter.fitted(Self.name, to: width, style: style, cut: cut)
      #expect(setter.measure(text, style: style) <= width)
      if width < setter.measure("…", style: style) { #expect(text == "") }
      #expect(text.count >= before)
      before = text.count
      guard !text.isEmpty else { continue }
      let parts = text.split(separator: "…", omittingEmptySubsequences: false)
      #expect(parts.count == 2)
      #expect(Self.name.hasPrefix(parts[0]) && Self.name.hasSuffix(parts[1]))
      if cut == .end { #expect(parts[1].isEmpty) }
      if cut == .middle { #expect(parts[1].count - parts[0].count == (text.count - 1) % 2) }
    }
    #expect(before >= Self.name.count - 1)
  }

  @Test("control characters take the room of a space; nothing leaves the line")
  func control() {
    let odd = "a\u{0}b\tc\nd\r\ne\u{2028}f\u{2029}g\u{7f}h\u{85}"
    let plain = "a b c d  e f g h "
    #expect(StrokeTextSetter.prepared(odd, cut: .end) == plain)
    #expect(setter.measure(odd, style: style) == setter.measure(plain, style: style))
    #expect(setter.mask(odd, style: style) == setter.mask(plain, style: style))
  }

  @Test("of a megabyte only the ends are looked at")
  func long() {
    let text = "begin" + String(repeating: "x\u{301}", count: 500_000) + "end"
    for cut in [TextCut.end, .middle] {
      let prepared = StrokeTextSetter.prepared(text, cut: cut)
      #expect(prepared.unicodeScalars.count == StrokeTextSetter.longestText)
      let shown = setter.fitted(text, to: 200, style: style, cut: cut)
      #expect(shown.hasPrefix("begin") && setter.measure(shown, style: style) <= 200)
      #expect(shown.hasSuffix(cut == .end ? "…" : "end"))
    }
    #expect(setter.lines(of: text, style: style, width: 200, limit: 3).count == 1)
  }

  @Test("sizes that are none become the smallest or largest")
  func sizes() {
    for size in [-1, 0, 5.9, .nan, -.infinity] { #expect(TextStyle(size: size).size == 6) }
    for size in [401, 1e9, .infinity] { #expect(TextStyle(size: size).size == 400) }
  }

  @Test("without a face text takes room and shows nothing")
  func estimate() {
    let setter = EstimatingTextSetter()
    #expect(setter.measure("Save", style: TextStyle(size: 20)) == 44)
    #expect(setter.measure("", style: style) == 0)
    #expect(setter.mask("Save", style: style) == TextMask(advance: 31))
    #expect(setter.lines(of: "one two three", style: style, width: 60, limit: 5).count == 2)
    #expect(setter.capHeight(style) < setter.lineHeight(style))
  }
}
