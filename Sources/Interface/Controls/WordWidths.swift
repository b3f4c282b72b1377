/// Widths of the words that bars and panels are laid out round, window pixels.
///
/// Taken from the face once, so that the layout is a function of numbers alone.
struct WordWidths: Equatable, Sendable {
  /// The widest width of a brush, "100 px".
  var brush = 0
  /// The words beside the bottom bar's icons.
  var background = 0
  var insertPicture = 0
  var clear = 0
  var save = 0
  /// The buttons of panels.
  var done = 0
  var use = 0
  var insert = 0
  var removePicture = 0
  /// The widest word before a slider.
  var label = 0

  /// The word beside a control's icon; nil for none.
  func word(beside control: Control) -> Int? {
    switch control {
    case .background: background
    case .insertPicture: insertPicture
    case .clear: clear
    case .save: save
    default: nil
    }
  }

  /// Measures the words.
  ///
  /// - Parameters:
  ///   - text: width of a text as bars show it.
  ///   - small: width of a text as labels in panels show it.
  init(text: (String) -> Int, small: (String) -> Int) {
    brush = text(Control.brushText(width: 100))
    background = text(Control.background.word)
    insertPicture = text(Control.insertPicture.word)
    clear = text(Control.clear.word)
    save = text(Control.save.word)
    done = text(Control.done.word)
    use = text(translate("Use"))
    insert = text(translate("Insert"))
    removePicture = text(Control.removePicture.word)
    label = Self.labels.map(small).max() ?? 0
  }

  /// All words in the column before sliders and fields.
  static var labels: [String] {
    Channel.allCases.map(\.label) + [translate("Hex"), translate("Colours"), translate("Recent")]
  }
}
