import Board
import Raster
import Wording

extension Control {
  /// The word beside its icon or on it; empty for icons alone.
  var word: String {
    switch self {
    case .background: translatable("Background")
    case .insertPicture: translatable("Picture")
    case .clear: translatable("Clear")
    case .save: translatable("Save")
    case .done: translatable("Done")
    case .choosePicture: translatable("Choose picture…")
    case .removePicture: translatable("Remove picture")
    case .menu(let row): row.word
    case .zoomTo(.fit): translatable("Fit the window")
    case .zoomTo(.actualSize): "100 %"
    case .zoomTo(.double): "200 %"
    case .brushSwitch(.dashed): translatable("Dashed")
    case .brushSwitch(.highlighter): translatable("Highlighter")
    default: ""
    }
  }

  /// The brush's width in words.
  static func brushText(width: Int, _ translate: Translator) -> String {
    translate("{width} px", ["width": "\(width)"])
  }

  /// The scale of the view in words.
  static func zoomText(percent: Int, _ translate: Translator) -> String {
    translate("{percent} %", ["percent": "\(percent)"])
  }

  /// What it is, for a tooltip; nil for what says it itself.
  var name: String? {
    switch self {
    case .undo: translatable("Undo")
    case .tool(let kind): kind.name
    case .redo: translatable("Redo")
    case .brush: translatable("Brush: width, colour, opacity")
    case .color(let index), .panelColor(let index): Self.colorName(index)
    case .background: translatable("Background: paper, colour, picture")
    case .insertPicture: translatable("Insert a picture")
    case .clear: translatable("Clear the page")
    case .save: translatable("Save")
    case .more: translatable("More")
    case .eyedropper: translatable("Take a colour from the board")
    case .recentColor: translatable("A colour used before")
    case .paper(let pattern): pattern.name
    case .paperEnd(.top): translatable("Colour at the top")
    case .paperEnd(.bottom): translatable("Colour at the bottom")
    case .mode(let mode): mode.name
    case .brushSwitch(.dashed): translatable("Lines of any tool in dashes")
    case .brushSwitch(.highlighter): translatable("Colours the page; black stays black")
    case .field(.hex): translatable("Colour in hexadecimal")
    case .zoom: translatable("Scale of the view")
    case .chooser(let control): control.tooltip
    case .done, .slider, .field(.value), .choosePicture, .removePicture, .menu, .zoomTo: nil
    }
  }

  /// The key that does the same; nil for none.
  var keyText: String? {
    switch self {
    case .undo: translatable("Ctrl+Z")
    case .redo: translatable("Ctrl+Y")
    case .tool(let kind): kind.letter
    case .brush: "C"
    case .color(let index), .panelColor(let index): "\(index + 1)"
    case .background: "B"
    case .insertPicture: translatable("Ctrl+I")
    case .clear: translatable("Ctrl+Delete")
    case .save: translatable("Ctrl+S")
    case .eyedropper: "I"
    case .brushSwitch(.highlighter): "H"
    case .done: translatable("Esc")
    case .menu(.keys): "F1"
    case .choosePicture: translatable("Ctrl+O")
    case .chooser(let control): control.keyText
    default: nil
    }
  }

  private static func colorName(_ index: Int) -> String {
    let names = [
      translatable("Black"), translatable("Red"), translatable("Orange"), translatable("Yellow"),
      translatable("Green"), translatable("Blue"), translatable("Violet"), translatable("Pink"),
      translatable("White"),
    ]
    return names.indices.contains(index) ? names[index] : translatable("Colour")
  }
}

extension Control.MenuRow {
  /// What the row says.
  var word: String {
    switch self {
    case .saveAs: translatable("Save as…")
    case .saveInkOnly: translatable("Save ink only")
    case .theme: translatable("Dark theme")
    case .pinned: translatable("Keep bars in view")
    case .reducedMotion: translatable("Less motion")
    case .leftHanded: translatable("Left-handed")
    case .keys: translatable("Keys")
    }
  }
}

extension Control.ZoomRow {
  /// The key that does the same; nil for none.
  var key: String? {
    switch self {
    case .fit: translatable("Ctrl+0")
    case .actualSize: translatable("Ctrl+1")
    case .double: nil
    }
  }
}

extension ToolKind {
  /// What the tool is called.
  var name: String {
    switch self {
    case .pencil: translatable("Pencil")
    case .line: translatable("Line")
    case .dash: translatable("Dashed line")
    case .arrow: translatable("Arrow")
    case .rectangle: translatable("Rectangle")
    case .ellipse: translatable("Ellipse")
    case .pixelate: translatable("Pixelate")
    case .eraser: translatable("Eraser")
    }
  }

  /// The key that chooses the tool, as `Key` has it.
  var key: Character {
    switch self {
    case .pencil: "p"
    case .line: "l"
    case .dash: "d"
    case .arrow: "a"
    case .rectangle: "r"
    case .ellipse: "o"
    case .pixelate: "x"
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
    case .arrow: .arrow
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .pixelate: .pixelate
    case .eraser: .eraser
    }
  }
}

extension Paper.Pattern {
  /// What the paper is called, for a tooltip.
  var name: String {
    switch self {
    case .plain: translatable("Plain")
    case .lines: translatable("Lines")
    case .squares: translatable("Squares")
    case .dots: translatable("Dots")
    case .gradient: translatable("Gradient")
    }
  }
}

extension PictureMode {
  /// What it does with the picture, for a tooltip.
  var name: String {
    switch self {
    case .fit: translatable("Fit: all of the picture")
    case .fill: translatable("Fill: all of the page")
    case .stretch: translatable("Stretch to the page")
    case .centre: translatable("Centre at its own size")
    case .tile: translatable("Tile")
    }
  }
}
