import Board
import Raster
import Windowing

/// What pointer and keyboard are doing with the controls.
struct ControlState: Sendable {
  /// What the primary button, held down, does.
  struct Grip: Sendable {
    /// What moving the pointer does.
    enum Kind: Equatable, Sendable {
      /// Nothing; the release does it.
      case press
      /// Changes the width from what it was.
      case width(Double)
      /// Moves a thumb that was taken some pixels from its middle.
      case slider(Channel, offset: Double)
      /// Scrolls the bottom bar, or the panel, from where it was.
      case scrollBar(Int)
      case scrollPanel(Int)
      /// Selects text.
      case selection
    }

    var control: Control?
    var kind: Kind
    /// Where the button went down.
    let start: WindowPoint
    /// Whether the pointer has gone so far that the release presses nothing.
    var hasMoved = false
  }

  /// The width of the eraser at first, page pixels.
  static let firstEraserWidth = 24.0
  /// How many colours used of late are kept.
  static let mostRecentColors = 8

  /// The control under the pointer.
  var hovered: Control?
  var grip: Grip?
  var openPanel: Panel?
  /// The control with the keyboard's focus.
  var focus: Control?
  /// Whether the focus came by the keyboard and is shown.
  var isFocusVisible = false
  /// Where the focus goes when the panel is closed.
  var returnFocus: Control?
  /// What is being typed into the field with the focus.
  var editor: LineEditor?
  var scroll = BarLayout.Scroll()
  /// Colours used for strokes that are not in the palette, opaque, newest first.
  var recentColors: [StraightColor] = []
  /// How many of them the open panel has room for: it keeps its height while it is open.
  var shownRecentCount = 0
  var eraserWidth = firstEraserWidth
  /// The highlighter while the pencil's brush is in hand, and the other way round.
  var otherBrush = Brush.firstHighlighter
  /// The tool to go back to from the eraser.
  var drawingTool = ToolKind.pencil
  /// The colour of a gradient that the background panel sets.
  var paperEnd = Paper.End.top
  /// Whether the next press on the board takes the colour there.
  var isPickingColor = false
  /// The movement of a slider that is one step of the history.
  var gesture: EditGesture?
  /// The colour of the stroke in hand; nil while it erases.
  var strokeColor: StraightColor?
  /// Whether there was ink before the stroke in hand: bars do not change while one is drawn.
  var hadInk = false
  /// The control whose tooltip is shown.
  var tooltip: Control?
  /// Parts of wheel steps that have not changed anything yet.
  var wheelRest = 0.0
  /// The slider that the wheel turns, as one movement of the hand until the pointer leaves it.
  var turnedSlider: Channel?

  /// Takes note of a colour that a stroke was drawn with.
  mutating func noteUse(of color: StraightColor) {
    let color = color.withAlpha(255)
    if Theme.palette.contains(color) { return }
    recentColors.removeAll { $0 == color }
    recentColors.insert(color, at: 0)
    if recentColors.count > Self.mostRecentColors { recentColors.removeLast() }
  }
}
