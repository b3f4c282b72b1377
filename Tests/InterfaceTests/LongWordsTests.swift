import Board
@testable import Interface
import Raster
import TestTypesetting
import Testing
import Typesetting
import Windowing
import Wording

/// Languages have longer words than English, and nobody has tried all of them.
@Suite("A language whose words are long")
struct LongWordsTests {
  /// A made-up language: the same words, some times over.
  static func long(_ times: Int) -> Translator {
    Translator(
      lookUp: { text in
        // The context before a text is not shown.
        let shown = text.split(separator: "\u{4}").last.map { String($0) } ?? text
        return Array(repeating: shown, count: times).joined(separator: " ")
      },
      lookUpCounted: { one, many, count in count == 1 ? one : many })
  }

  static let windows = [(900, 700), (400, 300), (320, 300)]
  static let times = [2, 4]
  private static let text = StrokeTextSetter()

  @Test(
    "in every panel nothing overlaps, is cut off or too small", arguments: Panel.allCases, times)
  func panels(panel: Panel, times: Int) {
    for (width, height) in Self.windows {
      for scale in [1.0, 1.5] {
        let window = PixelSize(width: width, height: height)
        let metrics = Metrics(scale: scale, fitting: window)
        let words = WordWidths(
          Self.text, translate: Self.long(times), metrics: metrics)
        let bars = BarLayout(
          window: window, metrics: metrics, words: words, showsZoom: panel == .zoom)
        let layout = PanelLayout(
          panel, window: window, bars: bars, metrics: metrics, words: words, recentCount: 8,
          hasGradient: true)
        let fault = PanelLayoutTests.fault(layout, bars, window: window.rect)
        #expect(fault == nil, "\(width) x \(height) at \(scale)")
      }
    }
  }

  @Test("in the bars nothing overlaps or leaves its bar", arguments: times)
  func bars(times: Int) {
    for scale in [1.0, 1.5, 2] {
      let metrics = Metrics(scale: scale)
      let words = WordWidths(Self.text, translate: Self.long(times), metrics: metrics)
      for width in stride(from: Int(320 * scale), through: 3000, by: 11) {
        let window = PixelSize(width: width, height: 700)
        for isMirrored in [false, true] {
          let layout = BarLayout(
            window: window, metrics: metrics, words: words, isMirrored: isMirrored,
            showsZoom: true)
          let faults = BarLayoutTests.faults(layout, least: metrics.pixels(36))
          #expect(faults == [], "\(width) at \(scale)")
          for bar in layout.bars {
            #expect(window.rect.inset(by: metrics.margin).contains(bar.rect), "\(width)")
          }
          if let zoom = layout.zoom {
            #expect(!zoom.rect.intersects(layout.bottom.rect))
            #expect(!zoom.rect.intersects(layout.top.rect))
          }
        }
      }
    }
  }

  /// Draws one widget alone, and says which pixels of the window near it it changes.
  private static func ink(
    _ widget: Widget, metrics: Metrics, translate: Translator
  ) -> PixelRect {
    let near = widget.rect.inset(by: -20)
    var bitmap = Bitmap(size: near.size)
    bitmap.withPixels { pixels in
      let painter = BarPainter(
        painter: Painter(
          pixels, clip: pixels.bounds, theme: .light, metrics: metrics, text: Self.text),
        translate: translate, originX: near.minX, originY: near.minY)
      painter.draw(widget)
    }
    var ink = PixelRect.empty
    let width = near.width
    for y in 0..<near.height {
      let row = bitmap.words[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      let columns = PixelRect(
        minX: first - row.startIndex, minY: y, maxX: last - row.startIndex + 1, maxY: y + 1)
      ink = ink.union(columns.offset(x: near.minX, y: near.minY))
    }
    return ink
  }

  @Test("what is drawn stays in its place", arguments: [0, 1, 2], times)
  func drawn(index: Int, times: Int) throws {
    let (width, height) = Self.windows[index]
    let translate = Self.long(times)
    let session = Session(width, height, translate: translate)
    for panel in Panel.allCases {
      if panel == .zoom { session.key(.character("+"), .control) }
      session.application.open(panel)
      let state = session.application.barState
      for part in state.parts {
        guard case .widgets(let widgets, _, _) = part.content else { continue }
        for widget in widgets {
          let ink = Self.ink(
            widget, metrics: state.metrics, translate: translate)
          // Letters may lean out of their place by a pixel, and the thumb out of the slider's ends.
          let room = widget.rect.inset(by: -4)
          #expect(ink.isEmpty || room.contains(ink), "\(panel): \(widget.face)")
        }
      }
    }
  }

  @Test("both ends of a line of keys and of a menu's row can be told apart", arguments: times)
  func pairs(times: Int) {
    let translate = Self.long(times)
    let metrics = Metrics()
    let style = TextStyle(size: metrics.smallText)
    for width in [120, 200, 336, 400] {
      for line in KeyList.lines {
        let (name, keys) = (
          Self.text.measure(translate(line.name), style: style),
          Self.text.measure(translate(line.keys), style: style)
        )
        let rooms = BarPainter.rooms(name, keys, gap: 12, in: width)
        #expect(rooms.first + 12 + rooms.second <= width)
        #expect(rooms.first >= min(name, 40) && rooms.second >= min(keys, 40), "\(line)")
        // Nothing is cut for no reason.
        if name + 12 + keys <= width { #expect(rooms == (name, keys)) }
      }
    }
  }

  @Test("tooltips and notices stay in the window", arguments: windows, times)
  func floating(window: (Int, Int), times: Int) throws {
    let session = Session(window.0, window.1, translate: Self.long(times))
    for slot in session.layout.bars.flatMap(\.slots) {
      session.application.controls.tooltip = slot.control
      if let tooltip = session.application.barState.tooltip {
        #expect(session.window.screen.size.rect.contains(tooltip.rect), "\(slot.control)")
      }
    }
    session.application.controls.tooltip = nil
    session.key(.character("s"), .control)
    session.services.answer(.saved(place: "Pictures/A long name of a drawing.png", path: "/"))
    session.send(.woken)
    let rect = try #require(session.application.noticeRect)
    #expect(session.window.screen.size.rect.contains(rect))
    session.check()
  }
}
