import Board
@testable import Interface
import Raster
import TestTypesetting
import Testing
import Typesetting
import Wording

@Suite("Where bars and their controls are")
struct BarLayoutTests {
  static let words = WordWidths(
    StrokeTextSetter(), translate: Translator(), metrics: Metrics())

  private static func layout(
    _ width: Int, _ height: Int = 600, chosen: Int? = nil, scroll: Int = 0
  ) -> BarLayout {
    BarLayout(
      window: PixelSize(width: width, height: height), metrics: Metrics(), words: words,
      chosenColor: chosen, scroll: BarLayout.Scroll(bottom: scroll))
  }

  /// What is wrong with a layout, in words; one line for each fault.
  static func faults(_ layout: BarLayout, least: Int = 36) -> [String] {
    var faults: [String] = []
    for bar in layout.bars {
      var earlier: [BarLayout.Slot] = []
      for slot in bar.slots {
        if bar.scrollLimit == 0 && !bar.rect.contains(slot.rect) {
          faults.append("\(slot) leaves its bar")
        }
        if slot.rect.minY < bar.rect.minY || slot.rect.maxY > bar.rect.maxY {
          faults.append("\(slot) is higher than its bar")
        }
        if let last = earlier.last, slot.rect.minX < last.rect.maxX {
          faults.append("\(slot) lies over \(last)")
        }
        if min(slot.rect.width, slot.rect.height) < least { faults.append("\(slot) is small") }
        earlier.append(slot)
      }
      for x in bar.separators {
        if bar.slots.contains(where: { $0.rect.minX < x && x < $0.rect.maxX - 1 }) {
          faults.append("a separator at \(x) crosses a control")
        }
      }
    }
    if layout.top.rect.intersects(layout.bottom.rect) { faults.append("the bars overlap") }
    return faults
  }

  private static func colors(_ layout: BarLayout) -> [Int] {
    layout.bottom.slots.compactMap { if case .color(let index) = $0.control { index } else { nil } }
  }

  @Test("at every width nothing overlaps, leaves its bar or is smaller than 36 pixels")
  func overlaps() {
    for width in stride(from: 1, through: 2100, by: 1) {
      let faults = Self.faults(Self.layout(width))
      if !faults.isEmpty {
        Issue.record("\(width): \(faults.joined(separator: "; "))")
        return
      }
    }
  }

  @Test("at every scale too", arguments: [0.75, 1.25, 1.5, 2, 3, 4])
  func scales(scale: Double) {
    let metrics = Metrics(scale: scale)
    let words = WordWidths(StrokeTextSetter(), translate: Translator(), metrics: metrics)
    for width in stride(from: Int(320 * scale), through: 4000, by: 7) {
      let layout = BarLayout(
        window: PixelSize(width: width, height: 2000), metrics: metrics, words: words)
      for bar in layout.bars {
        #expect(bar.rect.minX >= metrics.margin && bar.rect.maxX <= width - metrics.margin)
        for (slot, next) in zip(bar.slots, bar.slots.dropFirst()) {
          #expect(slot.rect.maxX <= next.rect.minX, "\(width)")
        }
      }
    }
  }

  @Test("from 320 pixels on the bars are inside the window, with a margin, in its middle")
  func inside() {
    for width in 320...2000 {
      let layout = Self.layout(width)
      for bar in layout.bars.map(\.rect) {
        if bar.minX < 12 || bar.maxX > width - 12 || abs(bar.minX + bar.maxX - width) > 1 {
          Issue.record("\(width): \(bar)")
          return
        }
      }
      #expect(layout.top.rect.minY == 12 && layout.bottom.rect.maxY == 600 - 12)
      #expect(layout.top.scrollLimit == 0)
    }
  }

  @Test("the window of 7680 x 4320 has bars of the usual size in its middle")
  func huge() {
    let layout = Self.layout(7680, 4320)
    #expect(Self.faults(layout).isEmpty && layout.showsLabels)
    #expect(layout.bottom.rect.maxY == 4308 && layout.bottom.rect.height == 56)
    #expect(abs(layout.bottom.rect.minX + layout.bottom.rect.maxX - 7680) <= 1)
  }

  @Test("as the window narrows words go first, then spaces, then colours, then the bar scrolls")
  func whatGoes() {
    var last = Self.layout(2000)
    #expect(last.showsLabels && !last.isCompact && Self.colors(last) == Array(0..<9))
    var counts: [Int] = []
    for width in (100...2000).reversed() {
      let layout = Self.layout(width)
      let colors = Self.colors(layout)
      #expect(colors == Array(0..<colors.count) && !colors.isEmpty)
      #expect(colors.count <= Self.colors(last).count)
      #expect(!layout.showsLabels || (colors.count == 9 && !layout.isCompact))
      #expect(layout.isCompact || colors.count == 9)
      #expect(last.showsLabels || !layout.showsLabels)
      #expect(!last.isCompact || layout.isCompact)
      #expect(layout.bottom.scrollLimit == 0 || colors.count == 1)
      if colors.count != counts.last { counts.append(colors.count) }
      last = layout
    }
    #expect(counts == (1...9).reversed())
    #expect(Self.layout(400).bottom.scrollLimit == 0)
    #expect(Self.layout(320).bottom.scrollLimit > 0)
  }

  @Test("the chosen colour stays among those that are shown, at every width")
  func chosenColor() {
    for width in stride(from: 100, through: 1200, by: 3) {
      for chosen in 0..<9 {
        let colors = Self.colors(Self.layout(width, chosen: chosen))
        #expect(colors.contains(chosen))
        #expect(colors == colors.sorted() && Set(colors).count == colors.count)
        #expect(colors.count == Self.colors(Self.layout(width)).count)
      }
    }
  }

  @Test("a bar too narrow scrolls from its first control to its last, and no further")
  func scrolls() {
    let first = Self.layout(320)
    #expect(first.bottom.slots.first.map { first.bottom.rect.contains($0.rect) } == true)
    let last = Self.layout(320, scroll: 100_000)
    #expect(last.bottom.scroll == last.bottom.scrollLimit)
    #expect(last.bottom.slots.last.map { last.bottom.rect.contains($0.rect) } == true)
    #expect(Self.layout(320, scroll: -5).bottom.scroll == 0)
    let some = Self.layout(320, scroll: 20)
    #expect(some.bottom.scroll == 20)
    #expect(some.bottom.slots[0].rect.minX == first.bottom.slots[0].rect.minX - 20)
    #expect(Self.layout(900, scroll: 20).bottom.scroll == 0)
  }

  @Test("what does not go is in its place")
  func controls() {
    for width in [1, 100, 318, 319, 355, 356, 391, 392, 500, 642, 700, 2000] {
      let layout = Self.layout(width)
      let kinds = ToolKind.allCases.filter { $0 != .pixelate || width >= 392 }
      let tools = kinds.map { Control.tool($0) }
      // The last to go before the bar scrolls.
      let hasRedo = width >= 356
      #expect(layout.top.slots.map(\.control) == [.undo] + tools + (hasRedo ? [.redo] : []))
      let colors = Self.colors(layout).map { Control.color($0) }
      #expect(
        layout.bottom.slots.map(\.control)
          == [.brush] + colors + [.background, .insertPicture, .clear, .save, .more])
      #expect(layout.top.separators.count == (hasRedo ? 2 : 1))
      #expect(layout.bottom.separators.count == 4)
    }
  }

  @Test(
    "the control at a pixel is the one whose slot holds it, for every pixel",
    arguments: [320, 400, 700])
  func controlAt(width: Int) {
    let layout = Self.layout(width, 220)
    for y in -2..<222 {
      for x in -2..<(width + 2) {
        let bar = layout.bars.first { $0.rect.contains(x: x, y: y) }
        let expected = bar?.slots.first { $0.rect.contains(x: x, y: y) }?.control
        if layout.control(x: x, y: y) != expected || layout.covers(x: x, y: y) != (bar != nil) {
          Issue.record("(\(x), \(y))")
          return
        }
      }
    }
  }

  @Test("a window too low for both bars still has a top bar at its top")
  func low() {
    for height in 1..<160 {
      let layout = Self.layout(400, height)
      #expect(layout.top.rect.minY == 12)
      #expect(layout.bottom.rect.maxY == height - 12)
      #expect(layout.bars.count == (height >= 160 ? 2 : height >= 80 ? 1 : 0))
    }
  }
}
