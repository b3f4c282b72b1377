import Board
@testable import Interface
import Raster
import Testing
import Windowing

@Suite("Keys")
struct KeyTests {
  /// A key with its modifiers, and what it makes of a brush of width 40 in the fourth colour.
  struct BrushCase: Sendable {
    let key: Key
    var modifiers: Modifiers = []
    var width = 40.0
    var color = Theme.palette[3]
  }

  private static let brushCases: [BrushCase] =
    [
      BrushCase(key: .character("["), width: 39), BrushCase(key: .character("]"), width: 41),
      // With Shift the keys type braces.
      BrushCase(key: .character("{"), modifiers: .shift, width: 30),
      BrushCase(key: .character("}"), modifiers: .shift, width: 50),
      BrushCase(key: .character("0")), BrushCase(key: .character("٣")),
      BrushCase(key: .function(3)),
      BrushCase(key: .character("½")), BrushCase(key: .character("三")), BrushCase(key: .enter),
    ]
    + (1...9).flatMap { digit in
      let key = Key.character(Character("\(digit)"))
      return [
        BrushCase(key: key, color: Theme.palette[digit - 1]),
        BrushCase(key: key, modifiers: .control),
        BrushCase(key: key, modifiers: .alt), BrushCase(key: key, modifiers: .superKey),
      ]
    }
    + [Modifiers.control, .alt, .superKey].flatMap { modifiers in
      ["[", "]", "{", "}"].map { BrushCase(key: .character($0), modifiers: modifiers) }
    }

  @Test("brush keys change the brush, with and without a stroke in hand, and never the stroke")
  func brush() {
    let session = Session()
    let first = Brush(width: 40, color: Theme.palette[3])
    for isDrawing in [false, true] {
      for one in Self.brushCases {
        session.application.brush = first
        if isDrawing { session.send(session.hand.press(200, 150), session.hand.move(210, 150)) }
        session.key(one.key, one.modifiers)
        #expect(
          session.application.brush == Brush(width: one.width, color: one.color),
          "\(one.key) \(one.modifiers)")
        guard isDrawing else { continue }
        session.send(session.hand.move(220, 160), session.hand.release())
        #expect(session.board.strokes.last?.brush == first)
        #expect(session.board.strokes.last?.samples.count == 3)
        session.key(.character("z"), .control)
      }
    }
    session.check()
  }

  @Test("width keys stop at 1 and at 100")
  func widthLimits() {
    let session = Session()
    for (width, key, expected) in [
      (1.0, "[", 1.0), (2, "{", 1), (100, "]", 100), (95, "}", 100), (99, "]", 100), (11, "{", 1),
      (1, "}", 11),
    ] {
      session.application.brush.width = width
      session.key(.character(Character(key)))
      #expect(session.application.brush.width == expected)
    }
  }

  @Test("held keys repeat where that helps, and only there")
  func repeats() {
    let session = Session()
    func hold(_ key: Key, _ modifiers: Modifiers = []) {
      session.send(.key(KeyEvent(key, modifiers: modifiers, isRepeat: true)))
    }
    for x in [50.0, 100, 150] { session.drag((x, 150)) }
    hold(.character("z"), .control)
    hold(.character("z"), .control)
    #expect(session.board.depth == 1)
    hold(.character("y"), .control)
    hold(.character("z"), [.control, .shift])
    #expect(session.board.depth == 3)
    hold(.character("]"))
    #expect(session.application.brush.width == 5)
    hold(.tab)
    #expect(session.application.slide.isShown)
    hold(.character("s"), .control)
    hold(.enter, .control)
    hold(.character("q"), .control)
    #expect(session.services.saves.isEmpty && !session.window.isClosed)
  }

  @Test("undo and redo by all their keys")
  func undoRedo() {
    let session = Session()
    session.drag((50, 150))
    session.drag((100, 150))
    for (key, modifiers, depth): (Character, Modifiers, Int) in [
      ("z", .control, 1), ("z", .control, 0), ("z", .control, 0), ("y", .control, 1),
      ("z", [.control, .shift], 2), ("z", [.control, .shift], 2), ("y", .control, 2),
      ("z", [], 2), ("y", [], 2), ("z", .shift, 2), ("z", .alt, 2), ("z", .superKey, 2),
    ] {
      session.key(.character(key), modifiers)
      #expect(session.board.depth == depth, "\(key) \(modifiers)")
      session.check()
    }
    #expect(
      session.services.texts.suffix(4) == ["undo 1", "undo 0", "redo 1", "redo 2"])
  }

  @Test("undo and redo wait for the stroke in hand")
  func undoInMidStroke() {
    let session = Session()
    session.drag((50, 150))
    session.drag((50, 160))
    session.key(.character("z"), .control)
    let lines = session.services.lines
    session.send(session.hand.press(100, 150))
    session.key(.character("z"), .control)
    session.key(.character("y"), .control)
    #expect(session.board.depth == 1 && session.services.lines == lines)
    session.send(session.hand.move(110, 150), session.hand.release())
    #expect(session.services.texts.last == "stroke 3 2")
    session.check()
  }

  @Test("Tab takes the bars away and brings them back, also in mid-stroke")
  func tab() {
    let session = Session()
    session.key(.tab)
    #expect(!session.application.slide.isShown && session.application.barRects.isEmpty)
    let handle = session.application.handleRect
    for y in 0..<300 {
      for x in 0..<400 where handle?.contains(x: x, y: y) != true {
        if session.window.screen[x, y] != 0xFFFF_FFFF { Issue.record("\(x), \(y)") }
      }
    }
    session.check()
    session.send(session.hand.press(100, 150))
    session.key(.tab)
    session.check()
    session.send(session.hand.move(110, 150), session.hand.release())
    session.key(.tab, .control)
    session.key(.tab, .alt)
    #expect(session.application.slide.isShown)
    #expect(
      session.services.texts == ["ready", "bars hidden", "bars shown", "stroke 1 1"])
  }

  @Test("Esc cancels the stroke first, and only then takes the notice away")
  func escape() {
    let session = Session()
    session.services.answer(.saveFailed(message: "The disk is full."))
    session.send(.woken)
    session.send(session.hand.press(100, 160), session.hand.move(130, 160))
    session.key(.escape)
    #expect(session.application.notice != nil && session.board.depth == 0)
    session.send(session.hand.release())
    session.key(.escape, .alt)
    session.key(.escape, .control)
    #expect(session.application.notice != nil)
    session.key(.escape)
    #expect(session.application.notice == nil)
    session.key(.escape)
    #expect(!session.window.isClosed)
    session.check()
  }

  @Test("Esc never takes back finished ink")
  func escapeKeepsInk() {
    let session = Session()
    session.drag((100, 150), (130, 150))
    for _ in 0..<3 { session.key(.escape) }
    #expect(session.board.depth == 1 && session.window.screen[115, 150] == 0xFF00_0000)
  }

  /// Every key there is, characters by samples.
  private static let allKeys: [Key] =
    [
      .escape, .enter, .tab, .delete, .backspace, .left, .right, .up, .down, .pageUp, .pageDown,
      .home, .end, .function(1), .function(11), .function(35),
    ] + "zysqpldaroei[]{}159cbn+-= ä€\u{1F58D}".map { .character($0) }

  @Test("no key breaks a stroke in hand, save Esc", arguments: [false, true])
  func midStroke(isRepeat: Bool) {
    var session = Session(200, 100)
    for key in Self.allKeys {
      for modifiers: Modifiers in [[], .shift, .control, [.control, .shift], .alt, .superKey] {
        if session.window.isClosed { session = Session(200, 100) }
        // The bars would cover the whole of this small window.
        session.application.areBarsHiddenForGood = true
        session.application.slide.go(shown: false, at: 0, isInstant: true)
        session.application.brush = .first
        session.application.chooseTool(.pencil)
        session.application.notice = nil
        let depth = session.board.depth
        session.send(session.hand.press(20, 20), session.hand.move(30, 20))
        session.send(.key(KeyEvent(key, modifiers: modifiers, isRepeat: isRepeat)))
        session.send(session.hand.move(40, 30), session.hand.release(50, 30), .keyReleased(key))
        let isPlain = modifiers.isDisjoint(with: [.control, .alt, .superKey])
        if key == .escape && isPlain {
          #expect(session.board.depth == depth)
          continue
        }
        let isEnd =
          !isRepeat && modifiers.contains(.control) && (key == .character("q") || key == .enter)
        #expect(session.board.depth == depth + 1, "\(key) \(modifiers)")
        // A key that closes the window, now or after saving, ends the stroke where it is.
        #expect(
          session.board.strokes.last?.samples.map(\.position.x)
            == (isEnd ? [20.5, 30.5] : [20.5, 30.5, 40.5, 50.5]), "\(key) \(modifiers)")
      }
    }
  }
}
