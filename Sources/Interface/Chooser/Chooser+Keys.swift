import Windowing

/// What keys do in the chooser.
extension Chooser {
  /// Takes a key.
  ///
  /// - Parameters:
  ///   - event: the key.
  ///   - time: when, milliseconds of the window's clock.
  mutating func handle(_ event: KeyEvent, at time: Double) {
    isFocusVisible = true
    if question != nil { return handleQuestionKey(event) }
    let modifiers = event.modifiers
    switch event.key {
    case .escape: return escape()
    case .up where modifiers.contains(.alt): return goUp()
    case .character("l") where modifiers.contains(.control): return openPath()
    case .character("h") where modifiers.contains(.control):
      if !event.isRepeat { toggleHidden() }
      return
    default: break
    }
    if modifiers.contains(.alt) || modifiers.contains(.superKey) { return }
    if focus == .path, event.key == .tab, !modifiers.contains(.shift), editor?.isChanged == true {
      return requestCompletion()
    }
    if event.key == .tab { return stepFocus(by: modifiers.contains(.shift) ? -1 : 1) }
    if editor != nil { return handleFieldKey(event) }
    if modifiers.contains(.control) { return }
    if handleSideKey(event) { return }
    if focus == .grid { return handleGridKey(event, at: time) }
    switch event.key {
    case .enter, .character(" "): if !event.isRepeat { press(focus) }
    case .left, .up: stepFocus(by: -1)
    case .right, .down: stepFocus(by: 1)
    case .backspace: goUp()
    default: _ = opensPath(event)
    }
  }

  /// Presses what the pointer or the keyboard is on.
  mutating func press(_ control: ChooserControl) {
    switch control {
    case .up: goUp()
    case .path, .name: moveFocus(to: control)
    case .place(let index): if places.indices.contains(index) { visit(places[index].target) }
    case .entry(let index): select(index)
    case .grid: moveFocus(to: .grid)
    case .hidden: toggleHidden()
    case .everything: toggleEverything()
    case .cancel: effects.append(.close)
    case .accept: accept()
    case .replace: answer(replacing: true)
    case .keep: answer(replacing: false)
    }
  }

  /// What the focus goes through.
  var focusOrder: [ChooserControl] {
    var order: [ChooserControl] = []
    if content?.parent != nil { order.append(.up) }
    order.append(.path)
    if !places.isEmpty { order.append(.place(chosenPlace ?? 0)) }
    order.append(.grid)
    if wish == .saveAs { order.append(.name) }
    if hasSwitches.everything { order.append(.everything) }
    if hasSwitches.hidden { order.append(.hidden) }
    order.append(.cancel)
    if canAccept { order.append(.accept) }
    return order
  }

  private mutating func stepFocus(by step: Int) {
    let order = focusOrder
    let here = order.firstIndex { control in
      if case (.place, .place) = (control, focus) { return true }
      return control == focus
    }
    guard let here else { return moveFocus(to: .grid) }
    moveFocus(to: order[(here + step + order.count) % order.count])
  }

  private mutating func escape() {
    if focus == .path {
      moveFocus(to: wish == .saveAs ? .name : .grid)
    } else {
      effects.append(.close)
    }
  }

  private mutating func handleQuestionKey(_ event: KeyEvent) {
    switch event.key {
    case .escape: answer(replacing: false)
    case .tab, .left, .right, .up, .down: focus = focus == .keep ? .replace : .keep
    case .enter, .character(" "):
      if !event.isRepeat { answer(replacing: focus == .replace) }
    default: break
    }
  }

  private mutating func handleFieldKey(_ event: KeyEvent) {
    switch event.key {
    case .enter:
      if !event.isRepeat { accept() }
    case .down, .up, .pageDown, .pageUp:
      // From the name to what is above it.
      if focus == .name { moveFocus(to: .grid) }
    default:
      guard var editor else { return }
      if focus == .name, editor.selection.lowerBound == 0, opensPath(event) { return }
      if editor.handle(event.key, event.modifiers) == .ignored,
        !event.modifiers.contains(.control), let character = event.text
      {
        editor.insert(character)
      }
      self.editor = editor
    }
  }

  /// Arrows among the places.
  private mutating func handleSideKey(_ event: KeyEvent) -> Bool {
    guard case .place(let index) = focus else { return false }
    switch event.key {
    case .up: focus = .place(max(0, index - 1))
    case .down: focus = .place(min(places.count - 1, index + 1))
    case .home: focus = .place(0)
    case .end: focus = .place(places.count - 1)
    case .right: moveFocus(to: .grid)
    default: return false
    }
    return true
  }

  private mutating func handleGridKey(_ event: KeyEvent, at time: Double) {
    let here = selection
    let page = max(1, rows) * columns
    switch event.key {
    case .left: select(here.map { $0 - 1 } ?? 0)
    case .right: select(here.map { $0 + 1 } ?? 0)
    case .up: moveSelection(by: -columns)
    case .down: moveSelection(by: columns)
    case .pageUp: moveSelection(by: -page)
    case .pageDown: moveSelection(by: page)
    case .home: select(0)
    case .end: select(entries.count - 1)
    case .backspace: goUp()
    case .enter:
      if event.isRepeat { return }
      if wish == .saveAs, let here { open(here) } else { accept() }
      return
    default:
      if opensPath(event) { return }
      typeLetter(event, at: time)
      return
    }
    typeAhead = nil
  }

  /// Moves the selection by whole rows: from the last full row to the end, and no row too far.
  private mutating func moveSelection(by step: Int) {
    guard let here = selection else { return select(0) }
    let column = here % columns
    let lastRow = (entries.count - 1) / columns
    let row = max(0, min(lastRow, here / columns + step / columns))
    select(row * columns + column)
  }

  private mutating func typeLetter(_ event: KeyEvent, at time: Double) {
    guard let letter = event.text ?? event.key.character else { return }
    let isGoingOn = typeAhead.map { time - $0.time < Self.typingPause } ?? false
    // A space begins no name.
    if letter == " " && !isGoingOn { return }
    let text = (isGoingOn ? typeAhead?.text ?? "" : "") + String(letter)
    typeAhead = TypeAhead(text: text, time: time)
    select(beginningWith: text)
  }

  /// A character that begins a path opens its field.
  private mutating func opensPath(_ event: KeyEvent) -> Bool {
    guard let character = event.text ?? event.key.character, "/~".contains(character),
      !event.modifiers.contains(.control)
    else { return false }
    openPath(beginningWith: String(character))
    return true
  }
}

extension Key {
  /// The character of a key that types one.
  var character: Character? {
    if case .character(let character) = self { character } else { nil }
  }
}
