@testable import Interface
import Testing
import Windowing

@Suite("Typing a line")
struct LineEditorTests {
  /// Text with | for the caret, and [ ] round a selection whose caret is at its end.
  private func shown(_ editor: LineEditor) -> String {
    var text = ""
    for index in 0...editor.characters.count {
      let isSelecting = !editor.selection.isEmpty
      if isSelecting && index == editor.selection.lowerBound { text += "[" }
      if isSelecting && index == editor.selection.upperBound { text += "]" }
      if !isSelecting && index == editor.caret { text += "|" }
      if index < editor.characters.count { text.append(editor.characters[index]) }
    }
    return text
  }

  private func edited(_ text: String, _ keys: [(Key, Modifiers)]) -> String {
    var editor = LineEditor(text)
    for (key, modifiers) in keys {
      if case .character(let character) = key, !modifiers.contains(.control) {
        editor.insert(character)
      } else {
        _ = editor.handle(key, modifiers)
      }
    }
    return shown(editor)
  }

  @Test("keys move, select and remove")
  func keys() {
    let cases: [(String, [(Key, Modifiers)], String)] = [
      ("abc", [], "[abc]"),
      ("abc", [(.character("x"), [])], "x|"),
      ("abc", [(.left, [])], "|abc"),
      ("abc", [(.right, [])], "abc|"),
      ("abc", [(.end, []), (.left, [])], "ab|c"),
      ("abc", [(.end, []), (.left, .shift)], "ab[c]"),
      ("abc", [(.end, []), (.backspace, [])], "ab|"),
      ("abc", [(.home, []), (.delete, [])], "|bc"),
      ("abc", [(.home, []), (.backspace, [])], "|abc"),
      ("abc", [(.end, []), (.delete, [])], "abc|"),
      ("abc", [(.delete, [])], "|"),
      ("abc", [(.backspace, []), (.character("ä"), []), (.character("1"), [])], "ä1|"),
      ("abc", [(.home, []), (.right, .shift), (.right, .shift), (.character("-"), [])], "-|c"),
      ("abc", [(.home, []), (.end, .shift)], "[abc]"),
      ("abc", [(.home, []), (.character("a"), .control)], "[abc]"),
      ("~/a b/c d", [(.end, []), (.backspace, .control)], "~/a b/c |"),
      ("~/a b", [(.end, []), (.left, .control), (.left, .control)], "~/|a b"),
      ("~/a b", [(.home, []), (.right, .control)], "~/|a b"),
      ("~/a b", [(.home, []), (.delete, .control)], "|a b"),
      ("", [(.left, []), (.delete, []), (.backspace, [])], "|"),
    ]
    for (text, keys, expected) in cases {
      #expect(edited(text, keys) == expected, "\(text) \(keys)")
    }
  }

  @Test("keys that are none of an editor are left to others")
  func ignored() {
    var editor = LineEditor("abc")
    for key: Key in [.tab, .enter, .escape, .up, .down, .pageUp, .function(1), .character("b")] {
      #expect(editor.handle(key, []) == .ignored)
    }
    for key: Key in [.enter, .character("z"), .character("s")] {
      #expect(editor.handle(key, .control) == .ignored)
    }
    #expect(shown(editor) == "[abc]")
  }

  @Test("control characters are not typed, and a held key ends at the limit")
  func limits() {
    var editor = LineEditor("")
    for character: Character in ["\n", "\t", "\u{7F}", "\u{1B}", "\r\n"] {
      editor.insert(character)
    }
    #expect(editor.text.isEmpty)
    for _ in 0..<5000 { editor.insert("x") }
    #expect(editor.characters.count == LineEditor.mostCharacters)
  }

  @Test("a mark of what was refused goes with the next change")
  func mark() {
    var editor = LineEditor("zzz")
    editor.isInvalid = true
    _ = editor.handle(.home, [])
    #expect(editor.isInvalid)
    editor.insert("1")
    #expect(!editor.isInvalid && editor.isChanged && editor.original == "zzz")
  }
}
