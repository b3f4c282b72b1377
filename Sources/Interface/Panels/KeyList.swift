import Board
import Wording

/// The keys and what they do, as the panel of F1 lists them.
enum KeyList {
  /// One line each, in the order in which they are learnt.
  static var lines: [(name: String, keys: String)] {
    ToolKind.allCases.map { ($0.name, $0.letter) } + [
      (translatable("Highlighter"), "H"),
      (translatable("Take a colour"), "I"),
      (translatable("Narrower, wider"), "[   ]"),
      (translatable("By ten"), translatable("Shift + [   ]")),
      (translatable("Colours"), "1 – 9"),
      (translatable("Constrain a shape"), translatable("Shift")),
      (translatable("From its centre"), translatable("Ctrl")),
      (translatable("Zoom"), translatable("Ctrl + wheel, Ctrl +  -")),
      (translatable("Fit the window"), translatable("Ctrl+0")),
      (translatable("Actual size"), translatable("Ctrl+1")),
      (translatable("Move the page"), translatable("Space or middle button")),
      (translatable("Move the last shape"), translatable("Arrow keys")),
      (translatable("Make a shape of a stroke"), translatable("Hold still")),
      (translatable("Brush"), "C"),
      (translatable("Background"), "B"),
      (translatable("Undo"), translatable("Ctrl+Z")),
      (translatable("Redo"), translatable("Ctrl+Y")),
      (translatable("Clear the page"), translatable("Ctrl+Delete")),
      (translatable("Save"), translatable("Ctrl+S")),
      (translatable("Save as"), translatable("Ctrl+Shift+S")),
      (translatable("Save and finish"), translatable("Ctrl+Enter")),
      (translatable("Background picture"), translatable("Ctrl+O")),
      (translatable("Insert a picture"), translatable("Ctrl+I")),
      (translatable("Scale, turn the photo"), translatable("Wheel, Shift + wheel")),
      (translatable("Move, zoom page or photo"), translatable("Two fingers")),
      (translatable("Put the photo down"), translatable("Enter, long press")),
      (translatable("Pick it up again"), translatable("Double click")),
      (translatable("Bars away and back"), translatable("Tab")),
      (translatable("Keyboard to the bars"), "F6"),
      (translatable("Cancel, close"), translatable("Esc")),
      (translatable("Quick ring"), translatable("Right button")),
      (translatable("Quit"), translatable("Ctrl+Q")),
    ]
  }
}
