import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Opening panels, and what is in them")
struct PanelTests {
  private static let openers: [(Panel, Key, Modifiers)] = [
    (.brush, .character("c"), []), (.background, .character("b"), []),
    (.keys, .function(1), []),
  ]

  private func panel(_ session: Session) -> Panel? { session.application.controls.openPanel }

  private func move(_ session: Session, _ control: Control) throws {
    let (x, y) = try session.middle(of: control)
    session.send(session.hand.move(x, y))
  }

  /// Presses a slider's track where a value lies.
  private func place(_ session: Session, _ channel: Channel, _ value: Int) throws -> (
    Double, Double
  ) {
    let slider = SliderGeometry(try session.slot(.slider(channel)), metrics: Metrics())
    return (slider.x(at: channel.fraction(of: value)), try session.middle(of: .slider(channel)).1)
  }

  @Test(
    "a panel opens by its button and its key, and closes by both, by Done and by Esc",
    arguments: Self.openers)
  func openAndClose(expected: Panel, key: Key, modifiers: Modifiers) throws {
    let session = Session(1000, 700)
    for isByKey in [true, false] {
      for ending in 0..<4 {
        if isByKey || expected == .keys {
          session.key(key, modifiers)
        } else {
          try session.click(expected.opener)
        }
        #expect(panel(session) == expected)
        session.check()
        switch ending {
        case 0: session.key(.escape)
        case 1: try session.click(.done)
        case 2: try session.click(expected.opener)
        default: session.key(key, modifiers)
        }
        #expect(panel(session) == nil && session.application.panelLayout == nil)
        session.check()
      }
    }
    #expect(session.board.depth == 0 && !session.window.isClosed)
  }

  @Test("one panel at a time")
  func oneAtATime() throws {
    let session = Session(1000, 700)
    for opener in [Panel.brush, .background, .menu, .brush] {
      try session.click(opener.opener)
      #expect(panel(session) == opener)
      session.check()
    }
    // What is in front of all takes the place of any.
    session.key(.character("o"), .control)
    #expect(panel(session) == nil && session.application.chooser != nil)
    session.check()
  }

  @Test("a press on the board draws at once and leaves the panel open")
  func drawing() throws {
    let session = Session(1000, 700, settings: InterfaceSettings())
    try session.click(.brush)
    session.drag((900, 200), (950, 240))
    #expect(session.board.depth == 1 && panel(session) == .brush)
    #expect(!session.application.slide.isShown)
    session.check()
  }

  @Test("keys that open panels leave a stroke in hand alone")
  func inMidStroke() {
    let session = Session(1000, 700)
    session.send(session.hand.press(500, 300))
    for key: Key in [.character("c"), .character("b"), .function(1), .function(6)] {
      session.key(key)
    }
    session.key(.character("i"), .control)
    session.key(.character("o"), .control)
    #expect(panel(session) == nil && session.application.controls.focus == nil)
    session.send(session.hand.move(520, 300), session.hand.release())
    #expect(session.board.depth == 1)
  }

  @Test("sliders give every value under the pointer, and keep the thumb under it")
  func sliders() throws {
    let session = Session(1000, 700)
    try session.click(.brush)
    for channel in Channel.allCases where channel != .strength {
      let start = try place(session, channel, channel.range.lowerBound)
      session.send(session.hand.press(start.0, start.1))
      for value in stride(from: channel.range.lowerBound, through: channel.range.upperBound, by: 1)
      {
        let (x, y) = try place(session, channel, value)
        session.send(session.hand.move(x, y - 90))
        #expect(session.application.value(of: channel) == value)
      }
      session.send(session.hand.move(5000, 0))
      #expect(session.application.value(of: channel) == channel.range.upperBound)
      session.send(session.hand.move(-5000, 0), session.hand.release())
      #expect(session.application.value(of: channel) == channel.range.lowerBound)
      session.check("\(channel)")
    }
    #expect(session.application.brush.width == 1)
    #expect(session.application.brush.color.opacityPercent == 1)
  }

  @Test("dragging a slider repaints the panel and the brush's chip, and nothing else")
  func damage() throws {
    let session = Session(1280, 800)
    try session.click(.brush)
    let (x, y) = try place(session, .red, 100)
    session.send(session.hand.press(x, y))
    let count = session.window.presented.count
    session.send(session.hand.move(x + 20, y))
    #expect(session.window.presented.count == count + 1)
    let allowed = try [#require(session.application.panelLayout?.rect), session.layout.bottom.rect]
      .map { Painter.reach(ofBar: $0) }
    for rect in session.window.presented.last?.rects ?? [] {
      #expect(allowed[0].union(allowed[1]).contains(rect))
    }
  }

  @Test("one drag of a background slider is one step, and so is a held key")
  func backgroundSteps() throws {
    let session = Session(1000, 700)
    try session.click(.background)
    let (x, y) = try place(session, .red, 200)
    session.send(session.hand.press(x, y))
    for step in 1...9 { session.send(session.hand.move(x - Double(step) * 4, y)) }
    session.send(session.hand.release())
    let red = session.board.background.color
    #expect(red.red < 200 && red.green == 255)
    session.key(.character("z"), .control)
    #expect(session.board.background.color == .white && !session.board.canUndo)
    session.key(.character("y"), .control)
    #expect(session.board.background.color == red)
    // By keys: the focus is on the slider.
    session.send(.key(KeyEvent(.left)))
    for _ in 0..<5 { session.send(.key(KeyEvent(.left, isRepeat: true))) }
    #expect(session.board.background.color.red == red.red - 6)
    session.key(.character("z"), .control)
    #expect(session.board.background.color == red)
    session.check()
  }

  @Test("colours of the panels go to the brush, or to the paper")
  func panelColors() throws {
    let session = Session(1000, 700)
    try session.click(.brush)
    try session.click(.panelColor(4))
    #expect(session.application.brush.color == Theme.palette[4])
    try session.click(.background)
    try session.click(.panelColor(3))
    #expect(session.board.background.color == Theme.palette[3])
    #expect(session.application.brush.color == Theme.palette[4])
    // The bar's own palette is the brush's, whatever is open.
    try session.click(.color(1))
    #expect(session.application.brush.color == Theme.palette[1])
    #expect(session.board.background.color == Theme.palette[3])
  }

  @Test("colours used that are not in the palette are kept, the newest first, eight of them")
  func recentColors() throws {
    let session = Session(1000, 700)
    for index in 0..<10 {
      session.application.brush.color = StraightColor(rgb: UInt32(index * 3 + 1))
      session.drag((500, 200), (520, 200))
    }
    session.application.brush.color = Theme.palette[2]
    session.drag((500, 200), (520, 200))
    let colors = session.application.controls.recentColors
    #expect(colors.map(\.blue) == [28, 25, 22, 19, 16, 13, 10, 7])
    try session.click(.brush)
    try session.click(.recentColor(2))
    #expect(session.application.brush.color == colors[2])
    session.drag((900, 200), (920, 200))
    #expect(session.application.controls.recentColors.first == colors[2])
    #expect(session.application.controls.recentColors.count == 8)
    // The eraser uses no colour.
    session.key(.character("e"))
    session.application.brush.color = StraightColor(rgb: 0xABCDEF)
    session.drag((900, 200), (920, 200))
    #expect(session.application.controls.recentColors.first == colors[2])
  }

  @Test("the eraser has a width of its own; choosing a colour or Clear puts it away")
  func eraser() throws {
    let session = Session(1000, 700)
    let application = session.application
    session.drag((400, 200), (500, 200))
    session.key(.character("r"))
    session.key(.character("e"))
    #expect(application.tool.kind == .eraser && application.width == 24)
    session.key(.character("]"))
    #expect(application.width == 25 && application.brush.width == 4)
    try session.click(.brush)
    session.key(.character("4"))
    #expect(application.tool.kind == .rectangle && application.width == 4)
    session.key(.character("e"))
    #expect(application.width == 25)
    session.key(.delete, .control)
    #expect(application.tool.kind == .rectangle && !session.board.hasInk)
    session.key(.character("z"), .control)
    #expect(session.board.hasInk)
    session.key(.character("e"))
    try session.click(.panelColor(6))
    #expect(application.tool.kind == .rectangle)
    session.check()
  }

  @Test("the eyedropper takes the colour that is seen, from ink and from paper, and draws nothing")
  func eyedropper() throws {
    let session = Session(1000, 700)
    let application = session.application
    application.brush = Brush(width: 20, color: StraightColor(rgb: 0x123456))
    session.drag((200, 200), (260, 200))
    application.brush.color = .black
    session.key(.character("i"))
    #expect(application.controls.isPickingColor)
    session.drag((230, 200))
    #expect(application.brush.color == StraightColor(rgb: 0x123456))
    #expect(!application.controls.isPickingColor && session.board.depth == 1)
    application.brush.color = StraightColor(rgb: 0x000000).withOpacity(percent: 50)
    session.drag((230, 260), (260, 260))
    session.key(.character("i"))
    session.drag((245, 260))
    // Half black over white, at the brush's own opacity.
    let seen = StraightColor(rgb: session.window.screen[245, 260])
    #expect(application.brush.color == seen.withOpacity(percent: 50))
    session.key(.character("i"))
    session.key(.escape)
    #expect(!application.controls.isPickingColor)
    try session.click(.background)
    try session.click(.eyedropper)
    session.drag((230, 200))
    #expect(session.board.background.color == StraightColor(rgb: 0x123456))
    session.check()
  }

  @Test("the modes and Remove are dead without a picture, alive with one")
  func pictures() throws {
    let session = Session(1000, 700)
    try session.click(.background)
    func states() -> [Widget.State] {
      let state = session.application.barState
      return [.removePicture, .mode(.fit), .mode(.tile)].map { state.state(of: $0) }
    }
    #expect(states().allSatisfy { $0.contains(.disabled) })
    try session.click(.mode(.tile))
    #expect(!session.board.canUndo)
    try session.click(.choosePicture)
    #expect(session.application.chooser?.chooser.wish == .background)
    session.key(.escape)
    #expect(session.application.chooser == nil)
    let picture = StraightBitmap(size: PixelSize(width: 8, height: 8), filledWith: .black)
    session.services.answer(.picture(SharedBitmap(picture), .background, remark: nil))
    session.send(.woken)
    #expect(states() == [[], .chosen, []])
    try session.click(.mode(.tile))
    #expect(session.board.background.mode == .tile)
    session.check()
    try session.click(.removePicture)
    #expect(session.board.background.picture == nil)
    #expect(states().allSatisfy { $0.contains(.disabled) })
    session.check()
  }

  @Test("rows of the menu do what they say")
  func menu() throws {
    let session = Session(1000, 700)
    try session.click(.more)
    try session.click(.menu(.theme))
    #expect(session.application.theme == .dark && panel(session) == .menu)
    session.check()
    try session.click(.menu(.theme))
    #expect(session.application.theme == .light)
    try session.click(.menu(.pinned))
    try session.click(.menu(.reducedMotion))
    #expect(!session.application.settings.areBarsPinned)
    #expect(!session.application.settings.isMotionReduced)
    try session.click(.menu(.saveInkOnly))
    #expect(session.services.inkSaves.count == 1 && panel(session) == nil)
    try session.click(.more)
    try session.click(.menu(.keys))
    #expect(panel(session) == .keys)
    session.check()
  }

  @Test("a high panel scrolls by the wheel and by dragging it")
  func scrolling() throws {
    let session = Session(400, 300)
    try session.click(.brush)
    let rect = try #require(session.application.panelLayout?.rect)
    let place = WindowPoint(x: Double(rect.minX + 4), y: Double(rect.maxY - 20))
    session.send(.scroll(ScrollEvent(position: place, vertical: -2)))
    #expect(session.application.panelLayout?.scroll == 80)
    session.check()
    session.send(
      session.hand.press(place.x, place.y), session.hand.move(place.x, place.y - 30),
      session.hand.release())
    #expect(session.application.panelLayout?.scroll == 110)
    #expect(session.board.depth == 0)
    session.send(.scroll(ScrollEvent(position: place, vertical: 1000)))
    #expect(session.application.panelLayout?.scroll == 0)
    session.check()
  }

  @Test("a bar too narrow scrolls by dragging, and a drag presses nothing")
  func barScrolling() throws {
    let session = Session(320, 300)
    session.drag((100, 150), (150, 170))
    let (x, y) = try session.middle(of: .clear)
    session.send(session.hand.press(x, y), session.hand.move(x - 40, y), session.hand.release())
    #expect(session.layout.bottom.scroll == min(40, session.layout.bottom.scrollLimit))
    #expect(session.board.hasInk)
    session.check()
  }

  @Test("a tooltip comes after a rest on a control, and goes with the next thing that happens")
  func tooltip() throws {
    let session = Session(1000, 700)
    let application = session.application
    try move(session, .tool(.dash))
    session.window.fireTimer()
    #expect(application.controls.tooltip == .tool(.dash))
    #expect(application.barState.tooltip?.text == "Dashed line")
    #expect(application.barState.tooltip?.key == "D")
    session.check()
    try move(session, .tool(.line))
    #expect(application.controls.tooltip == nil)
    session.check()
    session.window.fireTimer()
    session.key(.character("]"))
    #expect(application.controls.tooltip == nil)
    for control in session.layout.bars.flatMap(\.slots).map(\.control) {
      try move(session, control)
      session.window.advance(milliseconds: 700)
      let rect = try #require(application.barState.tooltip?.rect, "\(control)")
      let slot = try session.slot(control)
      #expect(session.window.size.rect.contains(rect) && !rect.intersects(slot))
    }
  }
}
