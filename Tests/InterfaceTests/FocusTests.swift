import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("The keyboard in bars and panels")
struct FocusTests {
  private func focus(_ session: Session) -> Control? { session.application.controls.focus }

  @Test("F6 and Tab reach every control that has something to do", arguments: Panel.allCases)
  func reach(panel: Panel) throws {
    for size in [(1200, 800), (400, 300), (320, 260)] {
      let session = Session(size.0, size.1)
      session.drag((200, 150), (240, 160))
      if panel == .zoom { session.key(.character("+"), .control) }
      session.application.open(panel)
      let groups = session.application.focusGroups
      let all = groups.flatMap { $0 }
      session.key(.function(6))
      var seen: [Control] = []
      for _ in all {
        let control = try #require(focus(session))
        seen.append(control)
        session.check("\(control)")
        // It can be seen: in its panel's viewport, or inside of its bar.
        let rect = try session.slot(control)
        let isSeen =
          session.application.panelLayout.map {
            $0.rect.contains(rect) && ($0.viewport.contains(rect) || control == .done)
          } ?? false
        #expect(isSeen || session.layout.bars.contains { $0.rect.contains(rect) }, "\(control)")
        session.key(.tab)
      }
      #expect(Set(seen) == Set(all) && seen.count == all.count)
      let expected = session.layout.bars.flatMap(\.slots).map(\.control)
        .filter { session.application.barState.isEnabled($0) }
      if session.application.panelLayout?.coversTop != true {
        #expect(Set(expected).isSubset(of: seen))
      }
      session.key(.tab, .shift)
      #expect(focus(session) == seen.last)
    }
  }

  @Test("F6 goes through the bars and out again")
  func groups() {
    let session = Session(1200, 800)
    session.key(.function(6))
    #expect(focus(session) == .tool(.pencil))
    session.key(.function(6))
    #expect(focus(session) == .brush)
    session.key(.function(6))
    #expect(focus(session) == nil)
    session.key(.function(6))
    session.key(.escape)
    #expect(focus(session) == nil)
    session.key(.character("c"))
    #expect(focus(session) == .slider(.width))
  }

  @Test("arrows walk through bars, Home and End go to their ends")
  func arrows() {
    let session = Session(1200, 800)
    session.key(.function(6))
    session.key(.right)
    session.key(.right)
    #expect(focus(session) == .tool(.dash))
    session.key(.left)
    #expect(focus(session) == .tool(.line))
    session.key(.end)
    #expect(focus(session) == .tool(.eraser), "nothing to redo")
    session.key(.home)
    #expect(focus(session) == .tool(.pencil), "nothing to undo")
  }

  @Test("Enter and Space press what has the focus")
  func press() {
    let session = Session(1200, 800)
    session.key(.function(6))
    session.key(.right)
    session.key(.enter)
    #expect(session.application.tool.kind == .line)
    session.key(.right)
    session.key(.character(" "))
    #expect(session.application.tool.kind == .dash)
    session.key(.function(6))
    session.key(.enter)
    #expect(session.application.controls.openPanel == .brush && focus(session) == .slider(.width))
    // Closed, the panel gives the focus back to its button.
    session.key(.escape)
    #expect(session.application.controls.openPanel == nil && focus(session) == .brush)
    session.key(.escape)
    #expect(focus(session) == nil)
    session.check()
  }

  @Test("keys change sliders by 1 and 10 and to their ends", arguments: Channel.allCases)
  func sliders(channel: Channel) {
    let session = Session(1200, 800)
    session.application.brush = Brush(
      width: 50, color: StraightColor(rgb: 0x808080).withOpacity(percent: 50))
    session.key(.character(channel == .strength ? "b" : "c"))
    if channel == .strength {
      let picture = StraightBitmap(size: PixelSize(width: 8, height: 8), filledWith: .black)
      session.services.answer(.picture(SharedBitmap(picture), .background, remark: nil))
      session.send(.woken)
      session.application.setPictureStrength(50)
    }
    session.application.moveFocus(to: .slider(channel))
    let start = session.application.value(of: channel)
    var expected = start
    for (key, change) in [
      (Key.right, 1), (.up, 1), (.left, -1), (.down, -1), (.pageUp, 10), (.pageDown, -10),
    ] {
      session.key(key)
      expected += change
      #expect(session.application.value(of: channel) == expected)
    }
    session.key(.end)
    session.key(.right)
    #expect(session.application.value(of: channel) == channel.range.upperBound)
    session.key(.home)
    session.key(.left)
    session.key(.pageDown)
    #expect(session.application.value(of: channel) == channel.range.lowerBound)
    session.check()
  }

  @Test("letters choose tools while a slider has the focus, not while a field has it")
  func letters() throws {
    let session = Session(1200, 800)
    session.key(.character("c"))
    session.key(.character("l"))
    #expect(session.application.tool.kind == .line)
    try session.click(.field(.hex))
    session.type("e5484d")
    #expect(session.application.tool.kind == .line)
    #expect(session.application.controls.editor?.text == "e5484d")
    session.key(.enter)
    #expect(session.application.brush.color == StraightColor(rgb: 0xE5484D))
    #expect(session.application.controls.editor?.text == "#E5484D")
    session.check()
  }

  @Test("what makes no sense is marked by Enter, and the old value stays")
  func refused() throws {
    let session = Session(1200, 800)
    try session.click(.brush)
    let before = session.application.brush
    for (field, text): (Control.Field, String) in [
      (.hex, "#12"), (.hex, "red"), (.value(.width), "wide"), (.value(.red), "-3"),
      (.value(.opacity), " "),
    ] {
      try session.click(.field(field))
      session.type(text)
      session.key(.enter)
      #expect(session.application.controls.editor?.isInvalid == true, "\(text)")
      #expect(session.application.brush == before)
      session.check()
      // Esc restores what was there.
      session.key(.escape)
      #expect(session.application.controls.editor?.isInvalid == false)
      #expect(session.application.controls.openPanel == .brush)
    }
    session.key(.escape)
    #expect(session.application.controls.openPanel == nil && session.application.brush == before)
  }

  @Test("numbers beyond the ends are the ends; Tab and a press elsewhere enter what was typed")
  func numbers() throws {
    let session = Session(1200, 800)
    try session.click(.brush)
    try session.click(.field(.value(.width)))
    session.type("5000")
    session.key(.tab)
    #expect(session.application.brush.width == 100)
    try session.click(.field(.value(.red)))
    session.type("77")
    try session.click(.field(.value(.green)))
    session.type("88")
    session.drag((1100, 200), (1150, 220))
    #expect(session.application.brush.color == StraightColor(red: 77, green: 88, blue: 0))
    #expect(focus(session) == nil && session.board.depth == 1)
    try session.click(.field(.value(.blue)))
    session.key(.up)
    session.key(.pageUp)
    #expect(session.application.brush.color.blue == 11)
    #expect(session.application.controls.editor?.text == "11")
    session.check()
  }

  @Test("a field selects all at first, and a second press puts the caret where it is")
  func caret() throws {
    let session = Session(1200, 800)
    try session.click(.brush)
    try session.click(.field(.hex))
    #expect(session.application.controls.editor?.selection == 0..<7)
    let rect = try session.slot(.field(.hex))
    session.drag((Double(rect.minX + 2), Double(rect.minY + 18)))
    #expect(session.application.controls.editor?.caret == 0)
    session.drag(
      (Double(rect.minX + 2), Double(rect.minY + 18)),
      (Double(rect.maxX - 2), Double(rect.minY + 18)))
    #expect(session.application.controls.editor?.selection == 0..<7)
    session.check()
  }

  @Test("commands work while a field is typed into")
  func commands() throws {
    let session = Session(1200, 800)
    session.drag((1100, 200), (1150, 220))
    try session.click(.brush)
    try session.click(.field(.hex))
    session.key(.character("z"), .control)
    #expect(session.board.depth == 0)
    session.key(.character("s"), .control)
    #expect(session.services.saves.count == 1)
    session.key(.function(1))
    #expect(session.application.controls.openPanel == .keys)
  }

  @Test("a stroke takes the focus away, Tab hides the bars then")
  func stroke() {
    let session = Session(1200, 800)
    session.key(.function(6))
    session.drag((600, 300), (650, 300))
    #expect(focus(session) == nil)
    session.key(.tab)
    #expect(session.application.barRects.isEmpty)
    // Keys that need the bars bring them back.
    session.key(.character("b"))
    #expect(!session.application.barRects.isEmpty && !session.application.areBarsHiddenForGood)
    session.check()
  }
}
