import Board
import Raster

/// Something a bar or a panel shows, with all that decides its looks: equal widgets look the same.
struct Widget: Equatable, Sendable {
  /// What it looks like apart from its state.
  enum Face: Equatable, Sendable {
    /// An icon, perhaps with a word beside it and a dot that says something is to be done.
    case button(Icon, word: String, hasBadge: Bool)
    /// The brush in hand and its width.
    case chip(BarState.BrushState)
    /// The scale of the view, percent.
    case zoom(Int)
    /// A round piece of colour.
    case swatch(StraightColor)
    /// A word that is pressed, without a background or with one.
    case wordButton(String, hasBody: Bool)
    /// A slider: where its thumb is, 0 to 1, and what its track shows.
    case slider(Double, Track, thumb: StraightColor)
    /// A field for text.
    case field(FieldFace)
    /// A small sheet with something printed on it.
    case paper(Paper.Pattern)
    /// A way for a picture to lie on the page.
    case mode(PictureMode)
    /// A row of the menu, or a switch with its word.
    case menuRow(String, MenuValue)
    /// A panel's heading.
    case title(String)
    /// A word before something.
    case label(String)
    /// Small words at the ends of a slider.
    case lowEnd(String)
    case highEnd(String)
    /// A wavy stroke.
    case preview(StrokePreview)
    /// A colour by itself, as it is seen on the page.
    case sample(StraightColor)
    /// A hairline as wide as the widget.
    case line
    /// The button that does what a sheet is for.
    case primary(String)
    /// A place at the chooser's side; without its word where there is no room.
    case place(Icon, word: String)
    /// An entry of a folder.
    case tile(ChooserSheet.Tile)
    /// The frame of the focus on something that shows none by itself.
    case focusFrame
    /// Lines of text in the middle of a rectangle, dimmed or not; already translated.
    case paragraph(String, isDimmed: Bool)
    /// One line of the list of keys.
    case key(String, keys: String)
  }

  /// What a slider's track shows.
  enum Track: Equatable, Sendable {
    /// The part up to the value in the accent's colour.
    case level
    /// From one colour to another, by straight steps of each channel.
    case colors(StraightColor, StraightColor)
  }

  /// What stands at the end of a menu row.
  enum MenuValue: Equatable, Sendable {
    /// Nothing: the row does something.
    case action
    /// A switch.
    case isOn(Bool)
    /// A key.
    case key(String)
  }

  /// What a field for text shows.
  struct FieldFace: Equatable, Sendable {
    var text: String
    /// What stands there dimmed while it is empty.
    var placeholder = ""
    /// Number of characters before the caret; nil when nobody types.
    var caret: Int?
    /// The selected characters.
    var selection = 0..<0
    /// Whether what is there was refused.
    var isInvalid = false
    /// Whether the text stands in the middle.
    var isCentered = false
  }

  /// How it answers pointer and keyboard.
  struct State: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The pointer is over it.
    static let hovered = State(rawValue: 1)
    /// The button is down on it and releasing it here does something.
    static let pressed = State(rawValue: 2)
    /// The keyboard's focus is on it.
    static let focused = State(rawValue: 4)
    /// It is in use, or its panel is open.
    static let chosen = State(rawValue: 8)
    /// There is nothing for it to do.
    static let disabled = State(rawValue: 16)
  }

  var control: Control?
  /// Window pixels.
  var rect: PixelRect
  var face: Face
  var state: State = []
  /// Whether it stays where it is when the rest of its surface scrolls.
  var isFixed = true
}
