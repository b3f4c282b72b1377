import Raster
import Typesetting
import Windowing
import Wording

/// The built-in chooser: opening and closing it, and what it has done.
extension Application {
  /// Opens the built-in chooser, once no photo is in hand; nothing happens while a stroke is.
  ///
  /// - Parameters:
  ///   - wish: what a file is asked for.
  ///   - window: the window.
  func openChooser(for wish: FileWish, in window: any Window) {
    if tool.isDrawing || chooser != nil { return }
    if whenPhotoIsPut({ $0.openChooser(for: wish, in: $1) }) { return }
    // How the picture lies is chosen in the same panel after it.
    if controls.openPanel != .background { closePanel() }
    moveFocus(to: nil)
    closeRing()
    endAdjustment()
    hover(nil, in: window)
    controls.isPickingColor = false
    controls.grip = nil
    pan = nil
    pointerPlace = .onControl
    let begun = Chooser(
      wish, start: wish == .saveAs ? nil : lastFolder, name: services.suggestedName)
    chooser = ChooserView(begun, key: chooserKey(for: wish))
    services.findPlaces()
  }

  /// Closes it, and gives up what it has asked for.
  func closeChooser(in window: any Window) {
    guard let open = chooser else { return }
    if open.chooser.wish != .saveAs, let target = open.chooser.target { lastFolder = target }
    hover(nil, in: window)
    chooser = nil
    services.wish(for: [])
  }

  /// Changes the open chooser, and does what comes of it.
  func withChooser(in window: any Window, _ change: (inout Chooser) -> Void) {
    guard var open = chooser?.chooser else { return }
    let before = open.target
    change(&open)
    let effects = open.takeEffects()
    chooser?.chooser = open
    if open.target != before {
      // Pictures of a folder that is left are wanted no more.
      chooser?.wishes = []
      services.wish(for: [])
    }
    for effect in effects {
      switch effect {
      case .ask(let request): services.look(at: request)
      case .take(let location):
        closeChooser(in: window)
        if open.wish == .background {
          setBackgroundPicture(path: location)
        } else {
          insertPicture(path: location)
        }
      case .save(let location, let mayReplace):
        closeChooser(in: window)
        save(as: location, mayReplace: mayReplace, in: window)
      case .tell(let sentence, let isError):
        show(Notice(text: sentence, kind: isError ? .error : .information), in: window)
      case .close: closeChooser(in: window)
      }
    }
    updateChooser()
  }

  /// Takes a small picture in.
  func take(_ thumbnail: StraightBitmap?, for wish: ThumbnailWish) {
    chooser?.wishes.removeAll { $0 == wish }
    chooser?.keep(
      thumbnail.map { Bitmap(thumbnail: $0, square: metrics.pixels(6)) }, for: wish)
  }

  /// Lays the chooser out anew, and wishes for what is in view.
  func updateChooser() {
    guard let wish = chooser?.chooser.wish else { return }
    chooser?.update(chooserKey(for: wish))
    // Of a folder that is left nothing more is wanted.
    if chooser?.chooser.isVisiting == true { return }
    let missing = chooser?.missing ?? []
    // Of what is under way already there may be more.
    if missing.contains(where: { chooser?.wishes.contains($0) == false }) {
      chooser?.wishes = missing
      services.wish(for: missing)
    }
  }

  private func chooserKey(for wish: FileWish) -> ChooserLayout.Key {
    ChooserLayout.Key(
      window: windowSize, metrics: metrics,
      words: ChooserLayout.Words(text, for: wish, translate: translate, metrics: metrics),
      wish: wish, placeCount: 0, entryCount: 0, scroll: 0, sideScroll: 0)
  }

  /// The chooser as it is to be seen; nil while none is open.
  var chooserSheet: ChooserSheet? {
    guard let view = chooser else { return nil }
    let (chooser, layout) = (view.chooser, view.layout)
    func widget(_ control: ChooserControl, _ rect: PixelRect, _ face: Widget.Face) -> Widget {
      Widget(
        control: .chooser(control), rect: rect, face: face, state: state(of: control, in: view))
    }
    var fixed: [Widget] = []
    if let title = layout.title {
      fixed.append(Widget(rect: title, face: .title(chooser.wish.title)))
    }
    if let label = layout.nameLabel {
      fixed.append(Widget(rect: label, face: .label(ChooserLayout.Words.nameWord)))
    }
    fixed += layout.lines.map { Widget(rect: $0, face: .line) }
    fixed += layout.items.filter { $0.area == .fixed }.map {
      widget($0.control, $0.rect, face(of: $0.control, in: chooser))
    }
    let side = layout.items.filter { $0.area == .side }.compactMap { item -> Widget? in
      guard case .place(let index) = item.control, chooser.places.indices.contains(index)
      else { return nil }
      let kind = chooser.places[index].kind
      return widget(
        item.control, item.rect, .place(kind.icon, word: layout.isCompact ? "" : kind.word))
    }
    var grid = layout.items.filter { $0.area == .grid }.compactMap { item -> Widget? in
      guard case .entry(let index) = item.control, chooser.entries.indices.contains(index)
      else { return nil }
      let entry = chooser.entries[index]
      return widget(
        item.control, item.rect,
        .tile(
          ChooserSheet.Tile(
            name: entry.name, sign: view.sign(of: entry), box: layout.thumbnailBox)))
    }
    if let sentence = chooser.emptySentence(translate) {
      grid = [
        Widget(
          rect: layout.gridViewport.inset(by: metrics.pixels(16)),
          face: .paragraph(sentence, isDimmed: chooser.fault == nil))
      ]
    }
    if chooser.focus == .grid && chooser.isFocusVisible && chooser.selection == nil {
      let place = layout.gridViewport.inset(by: metrics.pixels(4))
      grid.append(Widget(rect: place, face: .focusFrame))
    }
    return ChooserSheet(
      rect: layout.rect, fixed: fixed, side: side, sideViewport: layout.sideViewport, grid: grid,
      gridViewport: layout.gridViewport, scrollbar: layout.scrollbar,
      question: question(in: view))
  }

  /// The card with the question whether a file is written over, and its buttons.
  var questionLayout: (card: PixelRect, text: PixelRect, keep: PixelRect, replace: PixelRect)? {
    guard let view = chooser, view.chooser.question != nil else { return nil }
    let sheet = view.layout.rect
    let width = min(metrics.pixels(380), sheet.width - 2 * metrics.pixels(8))
    let height = min(metrics.pixels(148), sheet.height)
    let card = PixelRect(
      x: (sheet.minX + sheet.maxX - width) / 2, y: (sheet.minY + sheet.maxY - height) / 2,
      width: width, height: height)
    let pad = metrics.pixels(20)
    let gap = metrics.pixels(8)
    let top = card.maxY - metrics.pixels(16) - metrics.target
    let button = (width - 2 * pad - gap) / 2
    func rect(_ x: Int) -> PixelRect {
      PixelRect(x: x, y: top, width: button, height: metrics.target)
    }
    return (
      card,
      PixelRect(
        minX: card.minX + pad, minY: card.minY + metrics.pixels(12), maxX: card.maxX - pad,
        maxY: top - gap), rect(card.minX + pad), rect(card.minX + pad + button + gap)
    )
  }

  private func question(in view: ChooserView) -> ChooserSheet.Question? {
    guard let question = view.chooser.question, let layout = questionLayout else { return nil }
    let text = translate("{name} is already there. Replace it?", ["name": question.name])
    return ChooserSheet.Question(
      rect: layout.card,
      widgets: [
        Widget(rect: layout.text, face: .paragraph(text, isDimmed: false)),
        Widget(
          control: .chooser(.keep), rect: layout.keep,
          face: .wordButton(ChooserLayout.Words.cancelWord, hasBody: true),
          state: state(of: .keep, in: view)),
        Widget(
          control: .chooser(.replace), rect: layout.replace,
          face: .primary(ChooserLayout.Words.replaceWord), state: state(of: .replace, in: view)),
      ])
  }

  private func face(of control: ChooserControl, in chooser: Chooser) -> Widget.Face {
    switch control {
    case .up: .button(.up, word: "", hasBadge: false)
    case .hidden: .menuRow(ChooserLayout.Words.hiddenWord, .isOn(chooser.isHiddenShown))
    case .everything:
      .menuRow(ChooserLayout.Words.everythingWord, .isOn(chooser.isEverythingShown))
    case .cancel: .wordButton(ChooserLayout.Words.cancelWord, hasBody: true)
    case .accept: .primary(chooser.wish.acceptWord)
    case .path, .name: .field(fieldFace(control, in: chooser))
    case .place, .grid, .entry, .replace, .keep: .line
    }
  }

  /// What a field of the chooser shows.
  func fieldFace(_ control: ChooserControl, in chooser: Chooser) -> Widget.FieldFace {
    var face = Widget.FieldFace(text: control == .name ? chooser.name : chooser.title(translate))
    if chooser.focus == control, let editor = chooser.editor {
      face.text = editor.text
      face.caret = editor.caret
      face.selection = editor.selection
      face.isInvalid = editor.isInvalid
    }
    return face
  }

  private func state(of control: ChooserControl, in view: ChooserView) -> Widget.State {
    let chooser = view.chooser
    var state: Widget.State = []
    let isAsked = chooser.question != nil
    switch control {
    case .up: if chooser.content?.parent == nil { state.insert(.disabled) }
    case .accept: if !chooser.canAccept { state.insert(.disabled) }
    case .place(let index): if index == chooser.chosenPlace { state.insert(.chosen) }
    case .entry(let index):
      if index == chooser.selection {
        state.insert(.chosen)
        if chooser.focus == .grid && chooser.isFocusVisible { state.insert(.focused) }
      }
    default: break
    }
    if chooser.focus == control && (chooser.isFocusVisible || control.isField) {
      state.insert(.focused)
    }
    let isMeant = isAsked == (control == .keep || control == .replace)
    if controls.hovered == .chooser(control), isMeant, !state.contains(.disabled) {
      state.insert(.hovered)
      if view.grip?.control == control, view.grip?.hasScrolled == false { state.insert(.pressed) }
    }
    return state
  }
}

extension Chooser {
  /// What the path field shows while nobody types into it.
  func title(_ translate: Translator) -> String {
    guard let content else { return "" }
    return content.location.isEmpty ? translate(FolderPlace.Kind.recent.word) : content.title
  }

  /// Why no entries are shown; nil while there are some, or none are known yet.
  func emptySentence(_ translate: Translator) -> String? {
    if let fault { return fault }
    guard let content, entries.isEmpty else { return nil }
    if content.location.isEmpty { return translate("No pictures used yet") }
    return content.entries.isEmpty
      ? translate("This folder is empty") : translate("No pictures in this folder")
  }
}
