import Board

extension Control {
  /// The word beside its icon or on it; empty for icons alone.
  var word: String {
    switch self {
    case .background: translate("Background")
    case .insertPicture: translate("Picture")
    case .clear: translate("Clear")
    case .save: translate("Save")
    case .done: translate("Done")
    case .removePicture: translate("Remove picture")
    case .menu(let row): row.word
    default: ""
    }
  }

  /// The brush's width in words.
  static func brushText(width: Int) -> String { "\(width) px" }

  /// What it is, for a tooltip; nil for what says it itself.
  var name: String? {
    switch self {
    case .undo: translate("Undo")
    case .tool(let kind): kind.name
    case .redo: translate("Redo")
    case .brush: translate("Brush: width, colour, opacity")
    case .color(let index), .panelColor(let index): Self.colorName(index)
    case .background: translate("Background: colour or picture")
    case .insertPicture: translate("Insert a picture")
    case .clear: translate("Clear the page")
    case .save: translate("Save")
    case .more: translate("More")
    case .eyedropper: translate("Take a colour from the board")
    case .recentColor: translate("A colour used before")
    case .mode(let mode): mode.name
    case .field(.hex): translate("Colour in hexadecimal")
    case .field(.path): translate("Path of a picture file")
    case .done, .slider, .field(.value), .acceptPath, .removePicture, .menu: nil
    }
  }

  /// The key that does the same; nil for none.
  var keyText: String? {
    switch self {
    case .undo: translate("Ctrl+Z")
    case .redo: translate("Ctrl+Y")
    case .tool(let kind): kind.letter
    case .brush: "C"
    case .color(let index), .panelColor(let index): "\(index + 1)"
    case .background: "B"
    case .insertPicture: translate("Ctrl+I")
    case .clear: translate("Ctrl+Delete")
    case .save: translate("Ctrl+S")
    case .eyedropper: "I"
    case .done: translate("Esc")
    case .menu(.keys): "F1"
    default: nil
    }
  }

  private static func colorName(_ index: Int) -> String {
    let names = [
      translate("Black"), translate("Red"), translate("Orange"), translate("Yellow"),
      translate("Green"), translate("Blue"), translate("Violet"), translate("Pink"),
      translate("White"),
    ]
    return names.indices.contains(index) ? names[index] : translate("Colour")
  }
}

extension Control.MenuRow {
  /// What the row says.
  var word: String {
    switch self {
    case .saveInkOnly: translate("Save ink only")
    case .theme: translate("Dark theme")
    case .pinned: translate("Keep bars in view")
    case .reducedMotion: translate("Less motion")
    case .keys: translate("Keys")
    }
  }
}

extension ToolKind {
  /// What the tool is called.
  var name: String {
    switch self {
    case .pencil: translate("Pencil")
    case .line: translate("Line")
    case .dash: translate("Dashed line")
    case .rectangle: translate("Rectangle")
    case .ellipse: translate("Ellipse")
    case .eraser: translate("Eraser")
    }
  }

  /// The key that chooses the tool, as `Key` has it.
  var key: Character {
    switch self {
    case .pencil: "p"
    case .line: "l"
    case .dash: "d"
    case .rectangle: "r"
    case .ellipse: "o"
    case .eraser: "e"
    }
  }

  /// The same as keys are labelled.
  var letter: String { key.uppercased() }

  /// Its picture on the button.
  var icon: Icon {
    switch self {
    case .pencil: .pencil
    case .line: .line
    case .dash: .dash
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .eraser: .eraser
    }
  }
}

extension PictureMode {
  /// What it does with the picture, for a tooltip.
  var name: String {
    switch self {
    case .fit: translate("Fit: all of the picture")
    case .fill: translate("Fill: all of the page")
    case .stretch: translate("Stretch to the page")
    case .centre: translate("Centre at its own size")
    case .tile: translate("Tile")
    }
  }
}
