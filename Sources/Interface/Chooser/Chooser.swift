import Windowing

/// A file being chosen: what is shown, what is selected, and what keys and buttons do with it.
///
/// It knows no disk and no pixels: what it wants to know or to have done is among its `effects`, and
/// how many columns and rows it has is told to it.
struct Chooser: Sendable {
  /// Something to be done for it.
  enum Effect: Equatable, Sendable {
    /// A folder is to be looked at; the answer goes to `take`.
    case ask(FolderRequest)
    /// This file was chosen.
    case take(String)
    /// The drawing is to be saved here.
    case save(String, mayReplace: Bool)
    /// Something is to be told; a whole sentence.
    case tell(String, isError: Bool)
    /// Nothing was chosen.
    case close
  }

  /// A question whether a file is to be written over.
  struct Question: Equatable, Sendable {
    let location: String
    let name: String
  }

  /// Letters typed to find an entry.
  struct TypeAhead: Equatable, Sendable {
    var text: String
    /// When the last one was typed, milliseconds of the window's clock.
    var time: Double
  }

  /// A pause so long begins a new word, milliseconds.
  static let typingPause = 1000.0

  let wish: FileWish
  /// What is offered at the side.
  private(set) var places: [FolderPlace] = []
  /// The folder that is shown.
  private(set) var content: FolderContent?
  /// What is shown of it.
  private(set) var entries: [FolderEntry] = []
  /// Why nothing is shown; a whole sentence.
  private(set) var fault: String?
  private(set) var isHiddenShown = false
  private(set) var isEverythingShown = false
  /// The selected entry.
  private(set) var selection: Int?
  var typeAhead: TypeAhead?
  /// What has the keyboard's focus.
  var focus: ChooserControl
  /// Whether that is shown.
  var isFocusVisible = false
  /// What is typed into the field with the focus.
  var editor: LineEditor?
  /// The name to save under.
  var name: String
  var isNameRefused = false
  /// What waits for an answer.
  private(set) var question: Question?
  /// Columns and whole rows of entries that are in view.
  var columns = 1
  var rows = 1
  /// How far the entries are moved up, window pixels.
  var scroll = 0
  /// The same of the places.
  var sideScroll = 0
  /// Whether the selected entry is still to be brought into view.
  var revealsSelection = false
  /// Which switches are there.
  var hasSwitches: (hidden: Bool, everything: Bool) = (true, true)
  /// What is to be done, oldest first.
  var effects: [Effect] = []

  /// The answers that are waited for.
  private var visit: FolderRequest?
  /// What is to be selected in the folder that is visited.
  private var wanted: String?
  /// Whether the button was pressed before there was anything to be taken.
  private var isAcceptPending = false
  /// Whether the folder that is visited was typed as a path.
  var isVisitTyped = false
  private var savingFolder: FolderRequest.Target?
  var completion: FolderRequest?
  var check: FolderRequest?
  private var requestCount = 0
  /// Where the chooser begins, if it has been somewhere before.
  private let start: FolderRequest.Target?

  /// Begins to choose.
  ///
  /// - Parameters:
  ///   - wish: what for.
  ///   - start: the folder to begin with; nil for the usual one.
  ///   - name: the name to save under at first.
  init(_ wish: FileWish, start: FolderRequest.Target? = nil, name: String = "") {
    self.wish = wish
    self.start = start
    self.name = name
    focus = .grid
    if wish == .saveAs { moveFocus(to: .name) }
  }

  /// The folder on its way, else the one that is shown.
  var target: FolderRequest.Target? {
    visit?.target
      ?? content.map { $0.location.isEmpty ? .recent : .location($0.location) }
  }

  /// Whether another folder is on its way.
  var isVisiting: Bool { visit != nil }

  /// The place that is shown.
  var chosenPlace: Int? { places.firstIndex { $0.target == target } }

  /// The selected entry.
  var selected: FolderEntry? { selection.map { entries[$0] } }

  /// Whether what ends the chooser has something to take.
  var canAccept: Bool {
    if focus == .path { return !(editor?.text ?? "").isEmpty }
    if wish == .saveAs { return !currentName.isEmpty }
    return selection != nil
  }

  /// The name as it is now.
  var currentName: String { focus == .name ? editor?.text ?? name : name }

  /// Takes in where it can begin.
  mutating func take(_ places: FolderPlaces) {
    self.places = places.places
    savingFolder = places.savingFolder
    if visit == nil && content == nil {
      // Letters and Enter may have been faster.
      let typed = (isAcceptPending, typeAhead)
      visit(start ?? (wish == .saveAs ? places.savingFolder : places.start))
      (isAcceptPending, typeAhead) = typed
    }
  }

  /// Takes in an answer; one that is not waited for any more is dropped.
  mutating func take(_ outcome: FolderOutcome, to request: FolderRequest) {
    switch request {
    case visit:
      visit = nil
      takeVisit(outcome, to: request)
    case completion:
      completion = nil
      if case .folder(let folder) = outcome { complete(among: folder.entries) }
    case check:
      check = nil
      takeCheck(outcome)
    default: break
    }
  }

  /// Goes to a folder, or takes a file.
  mutating func visit(_ target: FolderRequest.Target, selecting location: String? = nil) {
    wanted = location
    typeAhead = nil
    isAcceptPending = false
    isVisitTyped = false
    let request = newRequest(target, .visit)
    visit = request
    effects.append(.ask(request))
  }

  /// Makes a question with a number of its own.
  mutating func newRequest(
    _ target: FolderRequest.Target, _ purpose: FolderRequest.Purpose
  ) -> FolderRequest {
    requestCount += 1
    return FolderRequest(number: requestCount, target: target, purpose: purpose)
  }

  private mutating func takeVisit(_ outcome: FolderOutcome, to request: FolderRequest) {
    switch outcome {
    case .folder(let folder):
      show(folder)
    case .file(let location, let name):
      takeFile(location: location, name: name)
    case .nothing(let location, let message):
      // A path to save under was typed.
      if wish == .saveAs, isVisitTyped, !(editor?.text ?? "").hasSuffix("/") {
        return checkName(at: Self.withEnding(location))
      }
      refuse(message)
    case .failure(let message):
      refuse(message)
    }
  }

  private mutating func refuse(_ message: String) {
    isAcceptPending = false
    if focus == .path && isVisitTyped { editor?.isInvalid = true }
    if content == nil && !isVisitTyped {
      fault = message
    } else {
      effects.append(.tell(message, isError: true))
    }
  }

  private mutating func show(_ folder: FolderContent) {
    let letters = typeAhead
    content = folder
    fault = nil
    scroll = 0
    selection = nil
    filter(selecting: wanted)
    wanted = nil
    if focus == .path {
      if isVisitTyped {
        moveFocus(to: wish == .saveAs ? .name : .grid)
      } else if editor?.text == "" {
        moveFocus(to: .path)
      }
    }
    if case .place = focus { moveFocus(to: .grid) }
    if focus == .up && folder.parent == nil { moveFocus(to: .grid) }
    if let remark = folder.remark { effects.append(.tell(remark, isError: false)) }
    // What was typed while the folder was on its way was meant for it.
    if let letters { select(beginningWith: letters.text) }
    typeAhead = letters
    if isAcceptPending { accept() }
  }

  /// Shows what is to be shown, with an entry selected if it is still there.
  private mutating func filter(selecting location: String?) {
    typeAhead = nil
    entries = (content?.entries ?? []).filter { entry in
      (isHiddenShown || !entry.isHidden) && (isEverythingShown || entry.kind != .other)
    }
    selection = location.flatMap { wanted in entries.firstIndex { $0.location == wanted } }
    revealsSelection = selection != nil
  }

  /// Shows what is hidden, or no longer.
  mutating func toggleHidden() {
    isHiddenShown.toggle()
    filter(selecting: selected?.location)
  }

  /// Shows files that are no pictures, or no longer.
  mutating func toggleEverything() {
    isEverythingShown.toggle()
    filter(selecting: selected?.location)
  }

  /// Selects an entry, held to what is there, and brings it into view.
  mutating func select(_ index: Int) {
    if entries.isEmpty { return }
    selection = max(0, min(entries.count - 1, index))
    revealsSelection = true
  }

  /// Selects the first entry whose name begins so, whatever the case.
  mutating func select(beginningWith text: String) {
    let folded = text.lowercased()
    if let index = entries.firstIndex(where: { $0.folded.hasPrefix(folded) }) { select(index) }
  }

  /// Goes to the folder above, with this one selected in it.
  mutating func goUp() {
    guard let content, let parent = content.parent else { return }
    if focus == .path { moveFocus(to: wish == .saveAs ? .name : .grid) }
    visit(.location(parent), selecting: content.location)
  }

  /// Goes into a folder, or takes a file.
  mutating func open(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    if entry.kind == .folder {
      visit(.location(entry.location))
    } else {
      takeFile(location: entry.location, name: entry.name)
    }
  }

  private mutating func takeFile(location: String, name: String) {
    if wish == .saveAs {
      ask(about: Question(location: location, name: name))
    } else {
      effects.append(.take(location))
    }
  }

  /// Does what the button says that ends the chooser.
  mutating func accept() {
    isAcceptPending = false
    if focus == .path { return enterPath() }
    if wish == .saveAs {
      if content == nil && visit != nil || savingFolder == nil {
        isAcceptPending = true
      } else {
        acceptName(in: content?.location ?? "", or: savingFolder)
      }
    } else if visit != nil || content == nil {
      // Letters and Enter, typed faster than the disk answers.
      isAcceptPending = typeAhead != nil
    } else if let selection {
      open(selection)
    }
  }

  /// Asks whether a file is to be written over.
  mutating func ask(about question: Question) {
    endEditing()
    self.question = question
    focus = .keep
    isFocusVisible = true
  }

  /// The question is answered.
  mutating func answer(replacing isReplacing: Bool) {
    guard let asked = question else { return }
    question = nil
    if isReplacing {
      effects.append(.save(asked.location, mayReplace: true))
    } else {
      moveFocus(to: .name)
    }
  }

  /// Takes what is to be done.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
