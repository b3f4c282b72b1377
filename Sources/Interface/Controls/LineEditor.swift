import Windowing

/// One line of text being typed: characters, a caret, and a selection from an anchor to it.
struct LineEditor: Equatable, Sendable {
  /// What a key did.
  enum Outcome: Equatable, Sendable {
    /// The text, caret or selection may have changed.
    case edited
    /// The key is none of an editor.
    case ignored
  }

  /// More than any name of a file; keeps a held key from filling the memory.
  static let mostCharacters = 4096

  /// The characters.
  private(set) var characters: [Character]
  /// Number of characters before the caret.
  private(set) var caret: Int
  /// Number of characters before the selection's other end; equal to `caret` for none.
  private(set) var anchor: Int
  /// The text that editing began with.
  let original: String
  /// Whether what is there was refused.
  var isInvalid = false

  /// Begins with a text, all of it selected.
  init(_ text: String) {
    original = text
    characters = Array(text)
    caret = characters.count
    anchor = 0
  }

  /// The text as it is now.
  var text: String { String(characters) }

  /// Whether it differs from what editing began with.
  var isChanged: Bool { text != original }

  /// The selected characters.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// Selects everything.
  mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Selects some characters, held to the text; the caret is after them.
  mutating func select(_ range: Range<Int>) {
    anchor = max(0, min(characters.count, range.lowerBound))
    caret = max(0, min(characters.count, range.upperBound))
  }

  /// Puts the caret before a character, held to the text.
  mutating func placeCaret(_ index: Int, isExtending: Bool = false) {
    caret = max(0, min(characters.count, index))
    if !isExtending { anchor = caret }
  }

  /// Types a character over the selection; control characters are left out.
  mutating func insert(_ character: Character) {
    let isControl = character.unicodeScalars.contains {
      $0.properties.generalCategory == .control
    }
    guard !isControl, characters.count < Self.mostCharacters else { return }
    characters.replaceSubrange(selection, with: [character])
    placeCaret(selection.lowerBound + 1)
    isInvalid = false
  }

  /// Takes a key that moves, removes or selects; typed characters go to `insert`.
  mutating func handle(_ key: Key, _ modifiers: Modifiers) -> Outcome {
    let isExtending = modifiers.contains(.shift)
    let isCommand = modifiers.contains(.control)
    switch key {
    case .left:
      let collapsed = selection.isEmpty || isExtending ? step(-1, isCommand) : selection.lowerBound
      placeCaret(collapsed, isExtending: isExtending)
    case .right:
      let collapsed = selection.isEmpty || isExtending ? step(1, isCommand) : selection.upperBound
      placeCaret(collapsed, isExtending: isExtending)
    case .home: placeCaret(0, isExtending: isExtending)
    case .end: placeCaret(characters.count, isExtending: isExtending)
    case .backspace: remove(isCommand ? step(-1, true) : caret - 1)
    case .delete: remove(isCommand ? step(1, true) : caret + 1)
    case .character("a") where isCommand: selectAll()
    default: return .ignored
    }
    return .edited
  }

  /// Removes the selection, or else what lies between the caret and another place.
  private mutating func remove(_ other: Int) {
    let other = max(0, min(characters.count, other))
    let range = selection.isEmpty ? min(caret, other)..<max(caret, other) : selection
    characters.removeSubrange(range)
    placeCaret(range.lowerBound)
    isInvalid = false
  }

  /// The place one character on, or one word on: words end at spaces and slashes.
  private func step(_ direction: Int, _ isByWord: Bool) -> Int {
    guard isByWord else { return caret + direction }
    var place = caret
    func isBreak(_ index: Int) -> Bool { " /".contains(characters[index]) }
    if direction < 0 {
      while place > 0 && isBreak(place - 1) { place -= 1 }
      while place > 0 && !isBreak(place - 1) { place -= 1 }
    } else {
      while place < characters.count && !isBreak(place) { place += 1 }
      while place < characters.count && isBreak(place) { place += 1 }
    }
    return place
  }
}
