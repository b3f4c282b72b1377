import Board
@testable import Interface
import Raster
import Testing

@Suite("Where panels and what is in them are")
struct PanelLayoutTests {
  private static func layout(
    _ panel: Panel, _ width: Int, _ height: Int, recent: Int = 8, hasGradient: Bool = false,
    scroll: Int = 0
  ) -> (bars: BarLayout, panel: PanelLayout) {
    let window = PixelSize(width: width, height: height)
    let bars = BarLayout(
      window: window, metrics: Metrics(), words: BarLayoutTests.words, showsZoom: panel == .zoom)
    return (
      bars,
      PanelLayout(
        panel, window: window, bars: bars, metrics: Metrics(), words: BarLayoutTests.words,
        recentCount: recent, hasGradient: hasGradient, scroll: scroll)
    )
  }

  /// What is wrong, in words; the first fault.
  static func fault(
    _ panel: PanelLayout, _ bars: BarLayout, window: PixelRect
  ) -> String? {
    if !window.inset(by: 12).contains(panel.rect) { return "leaves the window: \(panel.rect)" }
    if !panel.coversBottom && panel.rect.intersects(bars.bottom.rect) {
      return "lies over the bottom bar"
    }
    if !panel.coversTop && bars.hasRoom.forBoth && panel.rect.intersects(bars.top.rect) {
      return "lies over the top bar"
    }
    let room = PixelRect(
      minX: panel.rect.minX, minY: panel.rect.minY - panel.scroll, maxX: panel.rect.maxX,
      maxY: panel.rect.maxY + panel.scrollLimit - panel.scroll)
    for (index, item) in panel.items.enumerated() {
      if !room.contains(item.rect) { return "\(item) leaves the panel" }
      if item.rect.isEmpty { return "\(item) is nothing" }
      if let control = item.control, item.rect.width < 36 || item.rect.height < 36 {
        return "\(control) is small: \(item.rect)"
      }
      if item.isFixed && item.rect.maxY > panel.viewport.minY { return "\(item) is covered" }
      for other in panel.items[..<index]
      where other.isFixed == item.isFixed && other.rect.intersects(item.rect) {
        // A label's column may be as high as its row, never as wide as what follows.
        return "\(item) lies over \(other)"
      }
    }
    return nil
  }

  @Test(
    "in windows of every size nothing overlaps, is cut off or too small", arguments: Panel.allCases)
  func everySize(panel: Panel) {
    for width in stride(from: 320, through: 2000, by: 7) {
      for height in [240, 300, 333, 480, 600, 700, 768, 800, 1080, 2160] {
        for recent in [0, 3, 8] {
          let (bars, layout) = Self.layout(
            panel, width, height, recent: recent, hasGradient: recent == 3)
          let window = PixelSize(width: width, height: height).rect
          if let fault = Self.fault(layout, bars, window: window) {
            Issue.record("\(width) x \(height), \(recent): \(fault)")
            return
          }
        }
      }
    }
  }

  @Test("a paper chosen moves nothing under the pointer", arguments: [320, 400, 900])
  func gradientColors(width: Int) throws {
    let (_, plain) = Self.layout(.background, width, 700)
    let (_, gradient) = Self.layout(.background, width, 700, hasGradient: true)
    #expect(plain.rect == gradient.rect && gradient.items.count == plain.items.count + 2)
    for item in plain.items { #expect(gradient.items.contains(item)) }
    for end in Paper.End.allCases {
      #expect(plain.rect(of: .paperEnd(end)) == nil && gradient.rect(of: .paperEnd(end)) != nil)
    }
  }

  @Test("a panel stands over the button that opened it", arguments: Panel.allCases)
  func overOpener(panel: Panel) throws {
    for width in [400, 700, 1280, 7680] {
      let (bars, layout) = Self.layout(panel, width, width * 5 / 8 + 60)
      let slots = bars.bars.flatMap(\.slots)
      let opener = try #require(slots.first { $0.control == panel.opener }?.rect)
      #expect(layout.rect.minX <= opener.maxX && layout.rect.maxX >= opener.minX)
      #expect(layout.rect.maxY == min(bars.bottom.rect.minY, bars.zoom?.rect.minY ?? .max) - 12)
    }
  }

  @Test("a panel higher than its room scrolls to its end, under its heading")
  func scrolls() throws {
    for panel in [Panel.brush, .background] {
      let (_, first) = Self.layout(panel, 400, 300)
      #expect(first.scrollLimit > 0 && first.coversTop)
      #expect(first.viewport.height >= 120)
      let (_, last) = Self.layout(panel, 400, 300, scroll: 100_000)
      #expect(last.scroll == last.scrollLimit)
      #expect(last.rect(of: .done) == first.rect(of: .done))
      let end = try #require(last.items.last)
      #expect(last.viewport.contains(end.rect))
    }
    #expect(Self.layout(.brush, 1280, 800).panel.scrollLimit == 0)
  }

  @Test("scrolling to a control brings it into view, from anywhere", arguments: Panel.allCases)
  func scrollToShow(panel: Panel) throws {
    for start in [0, 60, 10_000] {
      let (_, layout) = Self.layout(panel, 400, 300, scroll: start)
      for item in layout.items {
        guard let control = item.control, !item.isFixed else { continue }
        let (_, moved) = Self.layout(panel, 400, 300, scroll: layout.scroll(toShow: control))
        let rect = try #require(moved.rect(of: control))
        #expect(moved.viewport.contains(rect), "\(control)")
      }
    }
  }

  @Test("what is scrolled under the heading is not there to be pressed")
  func hiddenControls() throws {
    let (_, layout) = Self.layout(.brush, 400, 300, scroll: 120)
    for y in layout.rect.minY..<layout.rect.maxY {
      for x in stride(from: layout.rect.minX, to: layout.rect.maxX, by: 3) {
        guard let control = layout.control(x: x, y: y) else { continue }
        #expect(control == .done || layout.viewport.contains(x: x, y: y))
      }
    }
  }

  @Test("the strip and the colour beside it have the sizes of the agreed look")
  func preview() throws {
    let (_, layout) = Self.layout(.brush, 1280, 800)
    let strip = try #require(layout.items.first { $0.element == .preview }?.rect)
    let sample = try #require(layout.items.first { $0.element == .sample }?.rect)
    #expect(strip.size == PixelSize(width: 388, height: 56))
    #expect(sample.size == PixelSize(width: 50, height: 30))
    #expect(sample.minX == strip.maxX + 12)
  }
}
