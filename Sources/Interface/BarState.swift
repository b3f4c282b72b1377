import Board
import Raster

/// What bars, panel, notice and tooltip show: derived from the application's state.
struct BarState: Equatable, Sendable {
  /// The window's size, which decides where the notice is and how its lines break.
  var window: PixelSize
  var metrics: Metrics
  var theme: Theme
  var layout: BarLayout
  /// The open panel, if one is.
  var panel: PanelLayout?
  var areBarsShown: Bool
  var tool: ToolKind
  var brush: BrushState
  var paper: Paper
  /// Which of the paper's colours the background panel sets.
  var paperEnd = Paper.End.top
  /// What lies under the ink, for the strip that shows a stroke on it.
  var backdrop: Backdrop
  var pageSize: PixelSize
  /// The scale of the view.
  var viewPercent = 100
  /// How the background picture lies on the page; nil without one.
  var pictureMode: PictureMode?
  /// How much of it is seen, percent.
  var pictureStrength = 100
  /// Colours used of late, newest first.
  var recentColors: [StraightColor] = []
  var canUndo: Bool
  var canRedo: Bool
  var canClear: Bool
  var isUnsaved: Bool
  var isPickingColor = false
  /// The chooser, while it is open.
  var chooser: ChooserSheet?
  var settings = InterfaceSettings()
  /// The control under the pointer while no button is down, or the one being pressed.
  var active: Control?
  var isPressed: Bool
  /// The control with the keyboard's focus.
  var focus: Control?
  /// What is being typed into the control with the focus.
  var editor: LineEditor?
  var notice: Notice?
  /// The notice's body, window pixels.
  var noticeRect: PixelRect?
  var tooltip: Tooltip?
  /// The handle that brings the bars back, window pixels.
  var handleRect: PixelRect?
  var ring: RingFace?

  /// What the bottom bar shows of what is drawn with.
  struct BrushState: Equatable, Sendable {
    /// Of the brush or, with the eraser in hand, of that.
    var width: Int
    var color: StraightColor
    /// Its place in the palette, if it is there.
    var paletteIndex: Int?
    var isEraser = false
    var isDashed = false
    var isHighlighter = false

    /// The same as the board takes it.
    var brush: Brush {
      Brush(
        width: Double(width), color: color, isEraser: isEraser, isDashed: isDashed,
        isHighlighter: isHighlighter)
    }

    /// A colour of this brush as it is seen on the page's.
    func shown(_ color: StraightColor, on paper: StraightColor) -> StraightColor {
      isHighlighter ? color.multiplied(over: paper) : color.over(paper)
    }
  }

  /// A control's name beside it.
  struct Tooltip: Equatable, Sendable {
    var text: String
    var key: String?
    /// The body, window pixels.
    var rect: PixelRect
  }
}
