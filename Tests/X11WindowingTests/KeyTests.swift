import Raster
import Robot
import Testing
import Windowing
import X11Windowing

@Suite("Keys of a real window", .serialized, .timeLimit(.minutes(5)))
struct KeyTests {
  @Test("letters, signs, digits and named keys arrive with their modifiers")
  func keys() throws {
    let typed: [(name: String, modifiers: [String], expected: KeyEvent)] = [
      ("p", [], KeyEvent(.character("p"))),
      ("p", ["Shift_L"], KeyEvent(.character("p"), modifiers: .shift)),
      ("z", ["Control_L"], KeyEvent(.character("z"), modifiers: .control)),
      ("z", ["Control_L", "Shift_L"], KeyEvent(.character("z"), modifiers: [.control, .shift])),
      ("s", ["Control_L"], KeyEvent(.character("s"), modifiers: .control)),
      ("bracketleft", [], KeyEvent(.character("["))),
      ("bracketright", ["Shift_L"], KeyEvent(.character("}"), modifiers: .shift)),
      ("1", [], KeyEvent(.character("1"))),
      ("9", [], KeyEvent(.character("9"))),
      ("Escape", [], KeyEvent(.escape)),
      ("Return", ["Control_L"], KeyEvent(.enter, modifiers: .control)),
      ("KP_Enter", [], KeyEvent(.enter)),
      ("KP_Add", [], KeyEvent(.character("+"))),
      ("Tab", [], KeyEvent(.tab)),
      ("Tab", ["Shift_L"], KeyEvent(.tab, modifiers: .shift)),
      ("Delete", ["Control_L"], KeyEvent(.delete, modifiers: .control)),
      ("BackSpace", [], KeyEvent(.backspace)),
      ("F11", [], KeyEvent(.function(11))),
      ("Left", ["Alt_L"], KeyEvent(.left, modifiers: .alt)),
      ("Next", [], KeyEvent(.pageDown)),
      ("space", [], KeyEvent(.character(" "))),
    ]
    try VirtualDisplay.with { display in
      let options = X11WindowOptions(title: "Keys", size: PixelSize(width: 200, height: 150))
      let session = try WindowSession(on: display, options: options)
      for key in typed {
        #expect(session.robot.type(key: key.name, with: key.modifiers), "\(key.name)")
      }
      #expect(session.wait { _ in session.keys.count >= typed.count })
      #expect(
        session.keys.map { KeyEvent($0.key, modifiers: $0.modifiers, isRepeat: $0.isRepeat) }
          == typed.map(\.expected))
      #expect(session.keys.last?.text == " " && session.keys.first?.text != nil)
    }
  }

  @Test("a held key repeats and says so; pressed anew it does not")
  func repetition() throws {
    try VirtualDisplay.with(arguments: ["-ardelay", "20", "-arinterval", "10"]) { display in
      let options = X11WindowOptions(title: "Keys", size: PixelSize(width: 200, height: 150))
      let session = try WindowSession(on: display, options: options)
      session.robot.press(key: "bracketright")
      #expect(session.wait { _ in session.keys.count >= 4 })
      session.robot.release(key: "bracketright")
      session.robot.type(key: "q")
      session.robot.type(key: "q")
      #expect(
        session.wait { _ in session.keys.filter { $0.key == .character("q") }.count >= 2 })
      let brackets = session.keys.filter { $0.key == .character("]") }
      #expect(brackets.map(\.isRepeat) == brackets.indices.map { $0 > 0 })
      #expect(session.keys.suffix(2).allSatisfy { !$0.isRepeat })
    }
  }

  /// A keyboard's layouts, the one in use, and what keys by their place stand for.
  struct Layout: CustomTestStringConvertible, Sendable {
    let names: String
    var inUse = 0
    let keys: [(code: Int, modifiers: [String], key: Character)]

    var testDescription: String { "\(names), \(inUse)" }
  }

  private static let digits = zip(10...18, "123456789").map {
    (code: $0, modifiers: [String](), key: $1)
  }
  private static let letters: [(code: Int, modifiers: [String], key: Character)] = [
    (33, [], "p"), (46, [], "l"), (40, [], "d"), (26, [], "e"), (32, [], "o"), (34, [], "["),
    (35, ["Shift_L"], "}"), (52, ["Control_L"], "z"),
  ]
  private static let layouts = [
    Layout(
      names: "fr",
      keys: digits + [
        (10, ["Shift_L"], "1"), (19, [], "0"), (19, ["Control_L"], "0"), (15, ["Control_L"], "-"),
        (21, ["Control_L"], "="), (24, [], "a"), (38, [], "q"), (25, ["Control_L"], "z"),
      ]),
    Layout(names: "cz", keys: digits + [(10, ["Control_L"], "+"), (29, ["Control_L"], "z")]),
    Layout(names: "ru", keys: digits + letters),
    Layout(names: "us,gr", inUse: 1, keys: digits + letters),
    Layout(names: "us,gr", inUse: 0, keys: digits + letters.filter { $0.key != "}" }),
    // Its first digit key has no digit at all by its signs, and Shift with ] is a comma.
    Layout(names: "th", keys: digits + letters.filter { $0.key != "}" }),
    // The letters of the user's own other layout.
    Layout(names: "fr,ru", inUse: 1, keys: [(24, [], "a"), (38, [], "q")] + digits),
  ]

  @Test("letters, digits and brackets by their place, in many layouts", arguments: layouts)
  func layout(_ layout: Layout) throws {
    try VirtualDisplay.with { display in
      let options = X11WindowOptions(title: "Keys", size: PixelSize(width: 200, height: 150))
      let session = try WindowSession(on: display, options: options)
      let command = try ChildProcess(
        "setxkbmap", arguments: ["-display", display.name, "-layout", layout.names])
      try #require(command.wait(until: Deadline(seconds: 10)) == .exited(0))
      session.robot.lockLayout(layout.inUse)
      for key in layout.keys { session.robot.type(code: key.code, with: key.modifiers) }
      #expect(session.wait { _ in session.keys.count >= layout.keys.count })
      #expect(session.keys.map(\.key) == layout.keys.map { .character($0.key) })
    }
  }

  @Test("a release is told, also when the keyboard goes to another window while the key is held")
  func releases() throws {
    try VirtualDisplay.with { display in
      let options = X11WindowOptions(title: "Keys", size: PixelSize(width: 200, height: 150))
      let session = try WindowSession(on: display, options: options)
      func released() -> [Key] {
        session.recording.events.compactMap {
          if case .keyReleased(let key) = $0 { key } else { nil }
        }
      }
      session.robot.type(key: "space")
      #expect(session.wait { _ in released() == [.character(" ")] })
      // Modifier keys have an event of their own.
      session.robot.type(key: "a", with: ["Shift_L"])
      #expect(session.wait { _ in released().count >= 2 })
      let other = session.robot.makeCover(PixelRect(x: 300, y: 100, width: 50, height: 50))
      session.robot.focus(session.window)
      session.robot.press(key: "space")
      #expect(session.wait { _ in session.keys.count >= 3 })
      session.robot.focus(other)
      #expect(session.wait { _ in released().count >= 3 })
      session.robot.release(key: "space")
      #expect(released() == [.character(" "), .character("a"), .character(" ")])
    }
  }
}
