import Board

/// The keys and what they do, as the panel of F1 lists them.
enum KeyList {
  /// One line each, in the order in which they are learnt.
  static var lines: [(name: String, keys: String)] {
    ToolKind.allCases.map { ($0.name, $0.letter) } + [
      (translate("Take a colour"), "I"),
      (translate("Narrower, wider"), "[   ]"),
      (translate("By ten"), translate("Shift + [   ]")),
      (translate("Colours"), "1 – 9"),
      (translate("Constrain a shape"), translate("Shift")),
      (translate("From its centre"), translate("Ctrl")),
      (translate("Brush"), "C"),
      (translate("Background"), "B"),
      (translate("Undo"), translate("Ctrl+Z")),
      (translate("Redo"), translate("Ctrl+Y")),
      (translate("Clear the page"), translate("Ctrl+Delete")),
      (translate("Save"), translate("Ctrl+S")),
      (translate("Save and finish"), translate("Ctrl+Enter")),
      (translate("Background picture"), translate("Ctrl+O")),
      (translate("Insert a picture"), translate("Ctrl+I")),
      (translate("Bars away and back"), translate("Tab")),
      (translate("Keyboard to the bars"), "F6"),
      (translate("Cancel, close"), translate("Esc")),
      (translate("Quit"), translate("Ctrl+Q")),
    ]
  }
}
