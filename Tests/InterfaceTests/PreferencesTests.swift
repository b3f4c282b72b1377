import Board
@testable import Interface
import Raster
import TestSupport
import Testing
import Windowing

@Suite("What is remembered from one start to the next")
struct PreferencesTests {
  private static func random(_ random: inout SeededGenerator) -> Preferences {
    func color(_ alpha: Bool) -> StraightColor {
      StraightColor(
        red: random.byte(), green: random.byte(), blue: random.byte(),
        alpha: alpha ? random.byte() : 255)
    }
    func brush(_ isHighlighter: Bool) -> Brush {
      Brush(
        width: Double(random.whole(1..<101)), color: color(true),
        isDashed: random.whole(0..<2) == 0, isHighlighter: isHighlighter)
    }
    var preferences = Preferences()
    preferences.tool = ToolKind.allCases.filter(\.drawsWithBrush)[random.whole(0..<6)]
    preferences.pencil = brush(false)
    preferences.highlighter = brush(true)
    preferences.isHighlighting = random.whole(0..<2) == 0
    preferences.eraserWidth = Double(random.whole(1..<101))
    preferences.recentColors = (0..<random.whole(0..<9)).map { _ in color(false) }
    preferences.isDark = [true, false, nil][random.whole(0..<3)]
    preferences.settings.areBarsPinned = random.whole(0..<2) == 0
    preferences.settings.isLeftHanded = random.whole(0..<2) == 0
    preferences.settings.isMotionReduced = random.whole(0..<2) == 0
    if random.whole(0..<3) > 0 {
      preferences.windowSize = PixelSize(
        width: random.whole(1..<32768), height: random.whole(1..<32768))
    }
    return preferences
  }

  @Test("what is written is read again")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let preferences = Self.random(&random)
      let text = preferences.text
      #expect(try Preferences(text: text) == preferences)
      #expect(text.hasPrefix("# ") && text.hasSuffix("\n"))
    }
    #expect(try Preferences(text: Preferences().text) == Preferences())
  }

  @Test("an application that takes preferences up has them")
  func adoption() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<20 {
      let preferences = Self.random(&random)
      let session = Session(settings: preferences.settings, preferences: preferences)
      #expect(session.application.preferences == preferences)
      #expect(session.application.brush.isHighlighter == preferences.isHighlighting)
      #expect(session.services.kept.isEmpty)
    }
  }

  @Test("what is missing is as at first, names of later versions are passed over, the last counts")
  func leniency() throws {
    #expect(try Preferences(text: "") == Preferences())
    let text = """
      # a remark = with a mark

        pencil.width=7\t
      pencil.width = 9\r
      something.new = a = b
      theme.dark =  yes
      pencil.color = #102030
      window.size =
      """
    var expected = Preferences()
    expected.pencil.width = 9
    expected.isDark = true
    expected.pencil.color = StraightColor(rgb: 0x102030)
    #expect(try Preferences(text: text) == expected)
  }

  @Test(
    "a value that cannot be is an error that names it",
    arguments: [
      "tool = eraser", "tool = ", "pencil.width = 0", "pencil.width = 101", "pencil.width = 4.5",
      "pencil.width = ٣", "eraser.width = -1", "pencil.color = red", "pencil.color = #12",
      "pencil.color = #11223344x", "pencil.color = #1122zz44", "theme.dark = 1",
      "colors.recent = #112233 x", "window.size = 0x5", "window.size = 99999x5",
      "window.size = 5", "window.size = 5x5x5", "highlighter.dashed = Yes",
    ])
  func wrongValue(line: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let error = PreferencesError.wrongValue(
      line: 2, name: String(parts[0]), value: String(parts[2]))
    #expect(throws: error) { _ = try Preferences(text: "pencil.width = 3\n\(line)\n") }
  }

  @Test("a line without a mark is an error")
  func noValue() {
    #expect(throws: PreferencesError.noValue(line: 3)) {
      _ = try Preferences(text: "\n\nhello\n")
    }
  }

  @Test("a change is kept half a second later, and many of them once")
  func keeping() {
    let session = Session(900, 700)
    session.window.advance(milliseconds: 5000)
    #expect(session.services.kept.isEmpty)
    for _ in 0..<3 {
      session.key(.character("]"))
      session.window.advance(milliseconds: 100)
    }
    #expect(session.services.kept.isEmpty)
    session.window.advance(milliseconds: 200)
    #expect(session.services.kept.map(\.pencil.width) == [7])
    session.window.advance(milliseconds: 5000)
    #expect(session.services.kept.count == 1)
    session.key(.character("h"))
    session.key(.character("["))
    session.window.advance(milliseconds: 500)
    #expect(session.services.kept.last?.isHighlighting == true)
    #expect(session.services.kept.last?.highlighter.width == 19)
    #expect(session.services.kept.last?.pencil.width == 7)
    session.check()
  }

  @Test("closing keeps at once; without a change there is nothing to keep")
  func closing() {
    let untouched = Session(900, 700)
    untouched.send(.closeRequested)
    #expect(untouched.services.kept.isEmpty)
    let session = Session(900, 700)
    session.key(.character("r"))
    session.send(.closeRequested)
    #expect(session.services.kept.map(\.tool) == [.rectangle])
  }

  @Test("the eraser in hand is not what one begins with")
  func eraser() {
    let session = Session(900, 700)
    session.key(.character("l"))
    session.key(.character("e"))
    session.key(.character("]"))
    #expect(session.application.preferences.tool == .line)
    #expect(session.application.preferences.eraserWidth == 25)
  }

  @Test("a new size of the window is kept where the page follows it, not elsewhere")
  func windowSize() {
    let session = Session(900, 700)
    #expect(session.application.preferences.windowSize == nil)
    session.window.resize(800, 600)
    #expect(session.application.preferences.windowSize == PixelSize(width: 800, height: 600))
    session.window.advance(milliseconds: 500)
    #expect(session.services.kept.count == 1)
    let fixed = Session(
      900, 700, board: Board(extent: .fixed(PixelSize(width: 300, height: 300))))
    fixed.window.resize(800, 600)
    #expect(fixed.application.preferences.windowSize == nil)
  }
}
