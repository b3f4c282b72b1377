import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("The chip with the scale of the view, and its menu")
struct ViewChipTests {
  private func session(_ width: Int = 900, _ height: Int = 700) -> Session {
    Session(width, height, board: Board(extent: .fixed(PixelSize(width: 1000, height: 800))))
  }

  @Test("it is there whenever the view is not at 100 %, and shows the percent")
  func shown() throws {
    let session = session()
    #expect(session.layout.zoom == nil)
    session.key(.character("+"), .control)
    #expect(session.layout.zoom != nil)
    #expect(session.application.barState.viewPercent == 150)
    session.check()
    session.key(.character("-"), .control)
    #expect(session.layout.zoom == nil)
    session.check()
    session.key(.character("0"), .control)
    #expect(session.application.barState.viewPercent == 88)
    session.check()
  }

  @Test("in windows of every size it lies at the lower right, on nothing else and large enough")
  func place() {
    for width in stride(from: 60, through: 2000, by: 7) {
      for height in [80, 110, 160, 200, 300, 700] {
        let layout = BarLayout(
          window: PixelSize(width: width, height: height), metrics: Metrics(),
          words: BarLayoutTests.words, showsZoom: true)
        guard let chip = layout.zoom else {
          #expect(width < 120 || height < 220, "\(width) x \(height)")
          continue
        }
        #expect(chip.rect.maxX == width - 12)
        #expect(layout.bars.count { $0.rect.intersects(chip.rect) } == 1)
        #expect(chip.slots.allSatisfy { $0.rect.height >= 36 && $0.rect.width >= 36 })
        #expect(PixelSize(width: width, height: height).rect.contains(chip.rect))
      }
    }
  }

  @Test("pressed it opens a menu of scales, whose rows do what they say", arguments: [900, 420])
  func menu(width: Int) throws {
    let session = session(width, 700)
    session.key(.character("+"), .control)
    let place = try session.middle(of: .zoom)
    session.send(session.hand.move(place.0, place.1))
    #expect(session.application.controls.hovered == .zoom && session.window.cursor == .arrow)
    session.check()
    session.drag(place)
    #expect(session.application.controls.openPanel == .zoom)
    session.check()
    try session.click(.zoomTo(.double))
    #expect(session.application.view.scale == 2 && session.application.controls.openPanel == nil)
    try session.click(.zoom)
    try session.click(.zoomTo(.fit))
    #expect(session.application.view.percent == (width == 900 ? 88 : 42))
    session.check()
    try session.click(.zoom)
    try session.click(.zoomTo(.actualSize))
    #expect(session.application.view.isActualSize && session.layout.zoom == nil)
    #expect(session.application.controls.openPanel == nil)
    session.check()
    #expect(session.board.depth == 0)
  }

  @Test("the keyboard reaches it, and is let go where it vanishes")
  func keyboard() {
    let session = session()
    session.key(.character("+"), .control)
    for _ in 0..<3 { session.key(.function(6)) }
    #expect(session.application.controls.focus == .zoom)
    session.check()
    session.key(.enter)
    #expect(session.application.controls.focus == .zoomTo(.fit))
    session.key(.down)
    session.key(.enter)
    #expect(session.application.view.isActualSize)
    #expect(session.application.controls.focus == nil)
    session.check()
    session.key(.character("+"), .control)
    for _ in 0..<3 { session.key(.function(6)) }
    session.key(.enter)
    session.key(.character("1"), .control)
    #expect(session.application.controls.openPanel == nil)
    #expect(session.application.controls.focus == nil)
    session.check()
  }

  @Test("it has a name that comes when the pointer rests on it")
  func tooltip() throws {
    let session = session()
    session.key(.character("+"), .control)
    let place = try session.middle(of: .zoom)
    session.send(session.hand.move(place.0, place.1))
    session.window.advance(milliseconds: 700)
    #expect(session.application.barState.tooltip?.text == "Scale of the view")
    session.check()
  }

  @Test("it slides away with the bars while a stroke is drawn")
  func slides() {
    let session = Session(
      900, 700, board: Board(extent: .fixed(PixelSize(width: 1000, height: 800))), settings: .still)
    session.key(.character("+"), .control)
    session.send(session.hand.press(300, 300), session.hand.move(330, 320))
    #expect(session.application.slide.position == 0)
    session.check()
    session.send(session.hand.release())
    session.window.advance(milliseconds: 1100)
    #expect(session.application.slide.position == 1)
    session.check()
  }

  @Test("golden pictures of a page at many scales", arguments: [25, 50, 100, 150, 400, 1600])
  func golden(percent: Int) {
    let page = PixelSize(width: 520, height: 400)
    // Lines of one pixel, squares, and a slow change of colour.
    var picture = StraightBitmap(size: PixelSize(width: 140, height: 90), filledWith: .white)
    for y in 0..<90 {
      for x in 0..<140 {
        let isDark = x < 50 ? x % 2 == 0 : x < 90 && (x / 5 + y / 5) % 2 == 0
        picture[x, y] = StraightColor(
          red: UInt8(y * 2), green: isDark ? 40 : 220, blue: UInt8(x + 100))
      }
    }
    let session = Session(
      480, 400,
      board: Board(extent: .fixed(page), background: .picture(picture, mode: .centre)))
    session.application.setWidth(5)
    session.key(.character("6"))
    session.drag((60, 120), (150, 200), (240, 110), (330, 210), (420, 130))
    session.key(.character("h"))
    session.drag((90, 230), (390, 250))
    session.key(.character("h"))
    session.key(.character("2"))
    session.key(.character("o"))
    session.drag((180, 140), (300, 260))
    session.key(.character("p"))
    if percent != 100 {
      let scale = Double(percent) / 100
      let middle = session.application.view.zoomed(
        to: scale, about: WindowPoint(x: 240.25, y: 200.75))
      session.application.setView(middle)
      session.send(session.hand.move(240, 300))
      // Ink drawn at this scale, between the pixels of the window.
      session.application.setWidth(max(1, (12 / scale).rounded()))
      session.drag((225.25, 190.5), (239.75, 204.25), (262.5, 188))
    }
    session.send(.pointerLeft)
    session.check()
    let screen = session.window.screen
    let bytes = screen.words.flatMap { word in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    #expect(
      PictureExpectation().differenceFromGolden(
        StraightBitmap(size: screen.size, bytes: bytes), name: "view-\(percent)") == nil)
  }
}
