import Raster
import Windowing

/// Typing into the fields of panels.
extension Application {
  /// What a field holds while nobody types into it.
  func text(in field: Control.Field) -> String {
    switch field {
    case .value(let channel): String(value(of: channel))
    case .hex: panelColor.hexText
    }
  }

  /// Takes a key for the field that is typed into.
  ///
  /// - Returns: whether the key was meant for it; commands that are none of an editor are not.
  func handleFieldKey(_ event: KeyEvent, in window: any Window) -> Bool {
    guard var editor = controls.editor, let field = controls.focus?.field else { return false }
    let modifiers = event.modifiers
    if modifiers.contains(.alt) || modifiers.contains(.superKey) { return true }
    switch event.key {
    case .enter where !modifiers.contains(.control):
      if !event.isRepeat { enter(field) }
      return true
    case .escape:
      if editor.isChanged || editor.isInvalid {
        controls.editor = LineEditor(editor.original)
      } else {
        escape()
      }
      return true
    case .tab:
      stepFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return true
    case .up, .down, .pageUp, .pageDown:
      guard case .value(let channel) = field else { return true }
      commit()
      _ = step(channel, by: event)
      controls.editor = LineEditor(text(in: field))
      return true
    default: break
    }
    if editor.handle(event.key, modifiers) == .ignored {
      guard !modifiers.contains(.control) else { return false }
      if let character = event.text { editor.insert(character) }
    }
    controls.editor = editor
    // Function keys are commands even here.
    if case .function = event.key { return false }
    return true
  }

  /// Enter in a field: its value counts, or it is marked.
  private func enter(_ field: Control.Field) {
    if commit() {
      controls.editor = LineEditor(text(in: field))
    } else {
      controls.editor?.isInvalid = true
    }
  }

  /// Makes what was typed count.
  ///
  /// - Returns: false when it makes no sense; then the old value stays.
  @discardableResult
  func commit() -> Bool {
    guard let editor = controls.editor, let field = controls.focus?.field else { return true }
    guard editor.isChanged else { return !editor.isInvalid }
    switch field {
    case .hex:
      guard let color = StraightColor(typed: editor.text) else { return false }
      setPanelColor(color)
    case .value(let channel):
      guard let value = Self.number(typed: editor.text) else { return false }
      setValue(value, of: channel)
    }
    return true
  }

  /// Ends typing: what makes sense counts, anything else is dropped.
  func endEditing() {
    guard controls.editor != nil else { return }
    commit()
    controls.editor = nil
  }

  /// Reads a whole number with spaces round it; one too long for a number is a large one.
  static func number(typed text: String) -> Int? {
    let digits = text.split(separator: " ")
    guard digits.count == 1, let only = digits.first, only.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(only) ?? .max
  }
}
