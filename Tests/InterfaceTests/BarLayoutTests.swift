@testable import Interface
import Raster
import Testing

@Suite("Where bars and their items are")
struct BarLayoutTests {
  private static let colorCount = 9

  private static func layout(_ width: Int, _ height: Int = 600, scale: Double = 1) -> BarLayout {
    BarLayout(
      window: PixelSize(width: width, height: height), metrics: Metrics(scale: scale),
      colorCount: colorCount)
  }

  /// What is wrong with a layout, in words; one line for each fault.
  private static func faults(_ layout: BarLayout) -> [String] {
    var faults: [String] = []
    for bar in layout.bars {
      var earlier: [BarLayout.Slot] = []
      for slot in bar.slots {
        if !bar.rect.contains(slot.rect) { faults.append("\(slot) leaves its bar") }
        if let other = earlier.first(where: { $0.rect.intersects(slot.rect) }) {
          faults.append("\(slot) lies over \(other)")
        }
        if let last = earlier.last, slot.rect.minX < last.rect.maxX {
          faults.append("\(slot) is out of order")
        }
        earlier.append(slot)
      }
      for x in bar.separators {
        if bar.slots.contains(where: { $0.rect.minX <= x && x < $0.rect.maxX }) {
          faults.append("a separator at \(x) crosses an item")
        }
        if x <= bar.rect.minX || x >= bar.rect.maxX { faults.append("separator outside: \(x)") }
      }
    }
    if layout.top.rect.intersects(layout.bottom.rect) { faults.append("the bars overlap") }
    return faults
  }

  private static func colors(_ layout: BarLayout) -> [Int] {
    layout.bottom.slots.compactMap { if case .color(let index) = $0.item { index } else { nil } }
  }

  @Test("at every width nothing overlaps or leaves its bar", arguments: [0.5, 1, 1.5, 2, 4])
  func overlaps(scale: Double) {
    for width in stride(from: 1, through: 2000, by: scale == 1 ? 1 : 7) {
      let faults = Self.faults(Self.layout(width, scale: scale))
      if !faults.isEmpty {
        Issue.record("\(width): \(faults.joined(separator: "; "))")
        return
      }
    }
  }

  @Test("from 360 pixels on the bars are inside the window, with a margin, in its middle")
  func inside() {
    for width in 360...2000 {
      let layout = Self.layout(width)
      for bar in layout.bars.map(\.rect) {
        if bar.minX < 12 || bar.maxX > width - 12 || abs(bar.minX + bar.maxX - width) > 1 {
          Issue.record("\(width): \(bar)")
          return
        }
      }
      #expect(layout.top.rect.minY == 12 && layout.bottom.rect.maxY == 600 - 12)
    }
  }

  @Test("in any window no wider than the bars they are still in its middle")
  func narrow() {
    for width in 1..<360 {
      for bar in Self.layout(width).bars.map(\.rect) {
        if abs(bar.minX + bar.maxX - width) > 1 {
          Issue.record("\(width): \(bar)")
          return
        }
      }
    }
  }

  @Test("what is pressed is at least 36 pixels each way")
  func hitAreas() {
    for width in 1...2000 {
      for slot in Self.layout(width).bars.flatMap(\.slots)
      where slot.rect.width < 36 || slot.rect.height < 36 {
        Issue.record("\(width): \(slot)")
        return
      }
    }
  }

  @Test("as the window narrows the label goes first, then colours from the end")
  func whatGoes() {
    var last = Self.layout(2000)
    #expect(last.showsSaveLabel && Self.colors(last) == Array(0..<Self.colorCount))
    var counts: [Int] = []
    for width in (1...2000).reversed() {
      let layout = Self.layout(width)
      let colors = Self.colors(layout)
      #expect(colors == Array(0..<colors.count) && !colors.isEmpty)
      #expect(colors.count <= Self.colors(last).count)
      #expect(!layout.showsSaveLabel || colors.count == Self.colorCount)
      #expect(last.showsSaveLabel || !layout.showsSaveLabel)
      if colors.count != counts.last { counts.append(colors.count) }
      last = layout
    }
    // One at a time, and the label before the first of them.
    #expect(counts == (1...Self.colorCount).reversed())
    #expect(
      (1...2000).contains {
        !Self.layout($0).showsSaveLabel && Self.colors(Self.layout($0)).count == 9
      })
  }

  @Test("what does not go is in its place")
  func items() {
    for width in [1, 100, 318, 319, 360, 500, 642, 700, 2000] {
      let layout = Self.layout(width)
      #expect(layout.top.slots.map(\.item) == [.undo, .pencil, .redo])
      let colors = Self.colors(layout).map { BarItem.color($0) }
      #expect(layout.bottom.slots.map(\.item) == [.narrower, .width, .wider] + colors + [.save])
      #expect(layout.top.separators.count == 2 && layout.bottom.separators.count == 2)
    }
  }

  @Test(
    "the item at a pixel is the one whose slot holds it, for every pixel",
    arguments: [
      320, 400, 700,
    ])
  func itemAt(width: Int) {
    let layout = Self.layout(width, 220)
    let slots = layout.bars.flatMap(\.slots)
    for y in -2..<222 {
      for x in -2..<(width + 2) {
        let expected = slots.first { $0.rect.contains(x: x, y: y) }?.item
        let isCovered = layout.bars.contains { $0.rect.contains(x: x, y: y) }
        if layout.item(x: x, y: y) != expected || layout.covers(x: x, y: y) != isCovered {
          Issue.record("(\(x), \(y))")
          return
        }
      }
    }
  }

  @Test("the item in the middle of a slot is its own, at every width")
  func itemInMiddle() {
    for width in 1...2000 {
      let layout = Self.layout(width)
      for slot in layout.bars.flatMap(\.slots) {
        let x = (slot.rect.minX + slot.rect.maxX) / 2
        let y = (slot.rect.minY + slot.rect.maxY) / 2
        if layout.item(x: x, y: y) != slot.item {
          Issue.record("\(width): \(slot)")
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
    }
  }
}
