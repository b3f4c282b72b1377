import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("Papers and the strength of a picture in the background panel")
struct PaperPanelTests {
  private func open() throws -> Session {
    let session = Session(1000, 700)
    try session.click(.background)
    return session
  }

  private func addPicture(_ session: Session, side: Int = 8) {
    let picture = StraightBitmap(
      size: PixelSize(width: side, height: side), filledWith: StraightColor(rgb: 0x204060))
    session.services.answer(.picture(SharedBitmap(picture), .background, remark: nil))
    session.send(.woken)
  }

  private func state(_ session: Session, _ control: Control) -> Widget.State {
    session.application.barState.state(of: control)
  }

  @Test("one of the five is marked, a press chooses another, and each choice is a step")
  func choose() throws {
    let session = try open()
    #expect(state(session, .paper(.plain)) == .chosen)
    for pattern in [Paper.Pattern.lines, .squares, .dots, .gradient, .plain] {
      try session.click(.paper(pattern))
      #expect(session.board.background.paper.pattern == pattern)
      let marked = Paper.Pattern.allCases.filter {
        state(session, .paper($0)).contains(.chosen)
      }
      #expect(marked == [pattern])
      session.check("\(pattern)")
      // Once more: no edit.
      try session.click(.paper(pattern))
    }
    for pattern in [Paper.Pattern.gradient, .dots, .squares, .lines, .plain] {
      session.key(.character("z"), .control)
      #expect(session.board.background.paper.pattern == pattern)
      session.check("undone, \(pattern)")
    }
    #expect(!session.board.canUndo && session.board.depth == 0)
    session.key(.character("y"), .control)
    #expect(session.board.background == .paper(.lines))
    #expect(session.application.controls.openPanel == .background)
  }

  @Test("by keys: B has the focus on the paper in use, arrows move on, Enter chooses")
  func keys() {
    let session = Session(1000, 700)
    session.key(.character("b"))
    #expect(session.application.controls.focus == .paper(.plain))
    session.key(.right)
    session.key(.right)
    session.key(.enter)
    #expect(session.board.background == .paper(.squares))
    session.key(.left)
    session.key(.character(" "))
    #expect(session.board.background == .paper(.lines))
    session.check()
    session.key(.escape)
    session.key(.character("b"))
    #expect(session.application.controls.focus == .paper(.lines))
  }

  @Test("each paper has a name for its tooltip")
  func tooltips() throws {
    let session = try open()
    var names: Set<String> = []
    for pattern in Paper.Pattern.allCases {
      let (x, y) = try session.middle(of: .paper(pattern))
      session.send(session.hand.move(x, y))
      session.window.advance(milliseconds: 700)
      names.insert(session.application.barState.tooltip?.text ?? "")
    }
    #expect(names == ["Plain", "Lines", "Squares", "Dots", "Gradient"])
  }

  @Test("a gradient has two colours: sliders, palette, hex and eyedropper set the chosen one")
  func gradient() throws {
    let session = try open()
    #expect(session.application.panelLayout?.rect(of: .paperEnd(.top)) == nil)
    try session.click(.paper(.gradient))
    #expect(state(session, .paperEnd(.top)).contains(.chosen))
    try session.click(.panelColor(1))
    #expect(session.board.background.color == Theme.palette[1])
    #expect(session.board.background.paper.bottomColor == Paper.firstBottomColor)
    try session.click(.paperEnd(.bottom))
    #expect(state(session, .paperEnd(.top)) == [])
    #expect(state(session, .paperEnd(.bottom)).contains(.chosen))
    #expect(session.application.text(in: .hex) == Paper.firstBottomColor.hexText)
    let depth = { session.board.newestEdit?.number }
    let before = depth()
    try session.click(.paperEnd(.bottom))
    #expect(depth() == before, "choosing which is no edit")
    try session.click(.panelColor(4))
    #expect(session.board.background.paper[.bottom] == Theme.palette[4])
    try session.click(.field(.hex))
    session.type("123456")
    session.key(.enter)
    #expect(session.board.background.paper[.bottom] == StraightColor(rgb: 0x123456))
    session.application.moveFocus(to: .slider(.red))
    session.key(.right)
    #expect(session.board.background.paper[.bottom] == StraightColor(rgb: 0x133456))
    #expect(session.board.background.color == Theme.palette[1])
    session.check()
    // The eyedropper takes what is seen of the gradient.
    try session.click(.eyedropper)
    session.drag((20, 0))
    #expect(session.board.background.paper[.bottom] == Theme.palette[1])
    // Another paper has one colour, and the panel opens with the first.
    try session.click(.paper(.dots))
    try session.click(.panelColor(0))
    #expect(session.board.background.color == .black)
    session.key(.escape)
    try session.click(.background)
    try session.click(.paper(.gradient))
    #expect(state(session, .paperEnd(.top)).contains(.chosen))
    session.check()
  }

  @Test("the strength is dead without a picture, in full with the first one")
  func deadStrength() throws {
    let session = try open()
    #expect(state(session, .slider(.strength)) == .disabled)
    let rect = try session.slot(.slider(.strength))
    session.drag(
      (Double(rect.maxX - 12), Double(rect.minY + 18)), (Double(rect.minX + 20), Double(rect.minY)))
    try session.click(.field(.value(.strength)))
    #expect(session.application.controls.editor == nil)
    session.send(.wheel(Double(rect.minX + 40), Double(rect.minY + 18), -3))
    #expect(!session.board.canUndo && session.board.background == .white)
    session.check()
    addPicture(session)
    #expect(state(session, .slider(.strength)) == [])
    #expect(session.application.value(of: .strength) == 100)
  }

  @Test("the strength by dragging, wheel, keys and typing; each way is one step")
  func strength() throws {
    let session = try open()
    addPicture(session)
    try session.click(.mode(.tile))
    let slider = SliderGeometry(try session.slot(.slider(.strength)), metrics: Metrics())
    let y = try session.middle(of: .slider(.strength)).1
    session.send(session.hand.press(slider.x(at: 1), y))
    for value in stride(from: 99, through: 10, by: -1) {
      session.send(session.hand.move(slider.x(at: Channel.strength.fraction(of: value)), y))
      #expect(session.board.background.strength == value)
    }
    session.send(session.hand.move(-400, y))
    #expect(session.board.background.strength == 10)
    session.send(session.hand.move(slider.x(at: Channel.strength.fraction(of: 60)), y))
    session.send(session.hand.release())
    session.check("dragged")
    session.key(.character("z"), .control)
    #expect(session.board.background.strength == 100)
    session.key(.character("y"), .control)
    let x = Double(slider.minX + 30)
    for _ in 0..<4 { session.send(.wheel(x, y, -1)) }
    session.send(.wheel(x, y, 0.5), .wheel(x, y, 0.5))
    #expect(session.board.background.strength == 57)
    session.key(.character("z"), .control)
    #expect(session.board.background.strength == 60, "all turns of the wheel are one step")
    session.send(session.hand.move(x, y - 200), session.hand.move(x, y), .wheel(x, y, -200))
    #expect(session.board.background.strength == 10)
    session.application.moveFocus(to: .field(.value(.strength)))
    session.key(.character("a"), .control)
    session.type("45")
    session.key(.enter)
    #expect(session.board.background.strength == 45)
    session.key(.character("a"), .control)
    session.type("7")
    session.key(.tab)
    #expect(session.board.background.strength == 10)
    session.check("typed")
    try session.click(.removePicture)
    #expect(session.board.background.strength == 100 && session.board.backdrop == .white)
    addPicture(session)
    #expect(session.board.background.strength == 100)
  }

  @Test("the wheel over a colour's slider is one step too, and scrolls where there is need")
  func wheel() throws {
    let session = try open()
    let (x, y) = try session.middle(of: .slider(.red))
    for _ in 0..<5 { session.send(.wheel(x, y, -2)) }
    #expect(session.board.background.color == StraightColor(red: 245, green: 255, blue: 255))
    session.key(.character("z"), .control)
    #expect(!session.board.canUndo)
    let small = Session(400, 300)
    try small.click(.background)
    let place = try small.middle(of: .slider(.red))
    small.send(.wheel(place.0, place.1, -1))
    #expect(small.application.panelLayout?.scroll == 40 && !small.board.canUndo)
  }

  @Test("draw, erase and undo on squares: seen is saved, and the paper is never harmed")
  func headless() throws {
    let session = try open()
    try session.click(.paper(.squares))
    session.key(.escape)
    let clean = session.board.picture().straightWords()
    session.application.setWidth(9)
    session.drag((100, 200), (500, 330))
    session.drag((100, 330), (500, 200))
    session.key(.character("h"))
    session.drag((80, 265), (560, 270))
    session.check("drawn")
    #expect(session.replayed().ink.isEqual(to: session.board.ink))
    session.key(.character("e"))
    session.application.setWidth(100)
    session.drag((60, 230), (600, 230))
    session.drag((60, 300), (600, 300))
    session.check("erased")
    #expect(session.board.picture().straightWords() == clean)
    #expect(session.window.screen[18, 400] == clean[18, 400])
    #expect(session.window.screen[18, 400] != 0xFFFF_FFFF)
    while session.board.canUndo { session.key(.character("z"), .control) }
    session.check("undone")
    #expect(session.board.picture().straightWords()[18, 400] == 0xFFFF_FFFF)
  }

  @Test(
    "every paper at every zoom is what a redraw from nothing shows, with ink on it",
    arguments: Paper.Pattern.allCases)
  func zoomed(pattern: Paper.Pattern) {
    for steps in [-5.0, 0, 6] {
      let session = Session.viewed(PixelSize(width: 700, height: 511))
      session.application.setPaper(pattern)
      session.send(.wheel(250, 180, steps, .control))
      session.check("\(steps)")
      session.drag((100, 100), (300, 220), (140, 240))
      session.check("\(steps), drawn")
      session.key(.character("z"), .control)
      session.check("\(steps), undone")
    }
  }

  @Test(
    "a page that follows the window grows its paper", arguments: [Paper.Pattern.dots, .gradient])
  func resized(pattern: Paper.Pattern) {
    let session = Session(400, 300)
    session.application.setPaper(pattern)
    session.drag((50, 150), (390, 160))
    for (width, height) in [(600, 420), (333, 251), (700, 300)] {
      session.send(.resized(PixelSize(width: width, height: height)))
      session.check("\(width) x \(height)")
    }
    #expect(session.board.depth == 1)
  }
}
