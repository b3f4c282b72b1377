import Board
import Raster

/// Everything on bars and panels that can be pointed at, pressed, dragged or given the focus.
enum Control: Hashable, Sendable {
  /// Back by one edit.
  case undo
  /// A drawing tool.
  case tool(ToolKind)
  /// Forth by one edit.
  case redo
  /// The brush in hand; opens its panel. Dragging sideways and the wheel change the width.
  case brush
  /// A colour of the palette in the bottom bar, counted from 0.
  case color(Int)
  /// Opens the background panel.
  case background
  /// Has a picture chosen to be inserted.
  case insertPicture
  /// Takes all ink away.
  case clear
  /// Save.
  case save
  /// Opens the menu.
  case more
  /// Closes the open panel.
  case done
  /// A slider of the open panel.
  case slider(Channel)
  /// A field of the open panel that text is typed into.
  case field(Field)
  /// Takes a colour from the board with the next press on it.
  case eyedropper
  /// A colour of the palette in the open panel, counted from 0.
  case panelColor(Int)
  /// A colour used of late, newest first, counted from 0.
  case recentColor(Int)
  /// Has a picture chosen for the background.
  case choosePicture
  /// What is printed on the page's paper.
  case paper(Paper.Pattern)
  /// The colour of a gradient that the background panel sets.
  case paperEnd(Paper.End)
  /// How the background picture lies on the page.
  case mode(PictureMode)
  /// Takes the background picture away.
  case removePicture
  /// A switch of the brush.
  case brushSwitch(BrushSwitch)
  /// A row of the menu.
  case menu(MenuRow)
  /// The scale of the view, where it is not 100 %; opens its menu.
  case zoom
  /// A row of that menu.
  case zoomTo(ZoomRow)
  /// Something in the chooser.
  case chooser(ChooserControl)

  /// The switches of the brush.
  enum BrushSwitch: CaseIterable, Hashable, Sendable {
    /// Lines are cut into dashes.
    case dashed
    /// What is drawn over keeps its black.
    case highlighter
  }

  /// Something typed into.
  enum Field: Hashable, Sendable {
    /// The value beside a slider.
    case value(Channel)
    /// A colour in hexadecimal digits.
    case hex
  }

  /// The rows of the menu, top to bottom.
  enum MenuRow: CaseIterable, Hashable, Sendable {
    /// Saves under another name.
    case saveAs
    /// Saves the ink alone on transparency.
    case saveInkOnly
    /// Changes between light and dark bars.
    case theme
    /// Keeps the bars in view while drawing.
    case pinned
    /// Lets bars come and go at once.
    case reducedMotion
    /// Mirrors the bottom bar for a left hand.
    case leftHanded
    /// Shows the list of keys.
    case keys
  }

  /// The rows of the menu of scales, top to bottom.
  enum ZoomRow: CaseIterable, Hashable, Sendable {
    /// All of the page.
    case fit
    /// Pixel on pixel.
    case actualSize
    /// Twice as large.
    case double
  }

  /// Whether text is typed into it.
  var field: Field? {
    if case .field(let field) = self { field } else { nil }
  }
}
