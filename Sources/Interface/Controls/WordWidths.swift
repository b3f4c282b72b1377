import Typesetting
import Wording

/// Widths of the words that bars and panels are laid out round, window pixels.
///
/// Taken from the face once, so that the layout is a function of numbers alone.
struct WordWidths: Equatable, Sendable {
  /// The widest width of a brush, "100 px".
  var brush = 0
  /// The widest scale of the view, "3200 %".
  var zoom = 0
  /// The words beside the bottom bar's icons.
  var background = 0
  var insertPicture = 0
  var clear = 0
  var save = 0
  /// The buttons of panels.
  var done = 0
  var choosePicture = 0
  var removePicture = 0
  /// The wider of the brush's switches' words.
  var brushSwitch = 0
  /// The widest word before what is set, in the panels of brush and background.
  var brushLabel = 0
  var backgroundLabel = 0
  /// The widest line of the list of keys, with the space in it.
  var keyLine = 0

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

  /// Measures the words in the user's language.
  init(_ text: any TextSetter, translate: Translator, metrics: Metrics) {
    let regular = TextStyle(size: metrics.text)
    let small = TextStyle(size: metrics.smallText)
    func width(_ word: String) -> Int { text.measure(translate(word), style: regular) }
    brush = text.measure(Control.brushText(width: 100, translate), style: regular)
    zoom = text.measure(
      Control.zoomText(percent: Int(ViewTransform.scales.upperBound * 100), translate),
      style: regular)
    background = width(Control.background.word)
    insertPicture = width(Control.insertPicture.word)
    clear = width(Control.clear.word)
    save = width(Control.save.word)
    done = text.measure(
      translate(Control.done.word), style: TextStyle(size: metrics.text, weight: .semibold))
    choosePicture = width(Control.choosePicture.word)
    removePicture = width(Control.removePicture.word)
    brushSwitch =
      Control.BrushSwitch.allCases.map { width(Control.brushSwitch($0).word) }.max() ?? 0
    func widest(_ words: [String]) -> Int {
      words.map { text.measure(translate($0), style: small) }.max() ?? 0
    }
    brushLabel = widest(Self.brushLabels)
    backgroundLabel = widest(Self.backgroundLabels)
    // Measured as one text, for that is half the work.
    let lines = KeyList.lines.map { line in
      text.measure(translate(line.name) + translate(line.keys), style: small)
    }
    keyLine = (lines.max() ?? 0) + metrics.pixels(12)
  }

  /// All words in the column before sliders and fields of the brush panel.
  static var brushLabels: [String] {
    ([.width, .opacity] + Channel.colors).map(\.label) + [
      translatable("Hex"), translatable("Colours"), translatable("Recent"),
    ]
  }

  /// The same of the background panel.
  static var backgroundLabels: [String] {
    ([.strength] + Channel.colors).map(\.label) + [
      translatable("Paper"), translatable("Hex"), translatable("Colours", context: "background"),
      translatable("Picture", context: "background"),
    ]
  }
}
