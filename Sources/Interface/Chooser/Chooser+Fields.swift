import Windowing

/// Paths and names that are typed.
extension Chooser {
  /// Gives the focus to something; a field begins with all of its text selected.
  mutating func moveFocus(to control: ChooserControl) {
    endEditing()
    focus = control
    switch control {
    case .name:
      editor = LineEditor(name)
      // The ending stays when another name is typed.
      if let dot = name.lastIndex(of: "."), dot != name.startIndex {
        editor?.select(0..<name.distance(from: name.startIndex, to: dot))
      }
    case .path: editor = LineEditor(content?.typed ?? "")
    default: break
    }
  }

  /// Keeps the name that was typed; a path that was not entered is dropped.
  mutating func endEditing() {
    if focus == .name, let editor { name = editor.text }
    completion = nil
    editor = nil
  }

  /// Opens the path field, with all selected or with a beginning.
  mutating func openPath(beginningWith text: String? = nil) {
    moveFocus(to: .path)
    isFocusVisible = true
    guard let text else { return }
    editor?.selectAll()
    for character in text { editor?.insert(character) }
  }

  /// Goes where the typed path leads.
  mutating func enterPath() {
    guard let text = editor?.text, !text.isEmpty else { return }
    visit(target(typed: text))
    isVisitTyped = true
  }

  /// What a typed path means: one that begins nowhere begins in the folder that is shown.
  func target(typed text: String) -> FolderRequest.Target {
    let isWhole = text.hasPrefix("/") || text.hasPrefix("~") || text.hasPrefix("file:")
    guard !isWhole, let folder = content?.location, !folder.isEmpty else {
      return .location(text)
    }
    return .location(FileURI.location(of: text, in: folder))
  }

  /// Asks for what the typed path may go on with.
  mutating func requestCompletion() {
    guard let text = editor?.text else { return }
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    if folder.isEmpty && text.hasPrefix("~") {
      editor?.insert("/")
      return
    }
    let target: FolderRequest.Target
    if folder.isEmpty {
      guard let shown = content?.location, !shown.isEmpty else { return }
      target = .location(shown)
    } else {
      target = self.target(typed: folder)
    }
    let request = newRequest(target, .completion)
    completion = request
    effects.append(.ask(request))
  }

  /// Goes on with the path as far as all entries that fit agree.
  mutating func complete(among entries: [FolderEntry]) {
    guard focus == .path, let text = editor?.text else { return }
    let cut = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, begun) = (String(text[..<cut]), String(text[cut...]))
    let isURI = text.hasPrefix("file:")
    func name(_ entry: FolderEntry) -> String {
      isURI || !entry.isTyped
        ? entry.location.split(separator: "/").last.map { String($0) } ?? "" : entry.name
    }
    let candidates = entries.filter { !$0.isHidden || begun.hasPrefix(".") }
    var fitting = candidates.filter { name($0).hasPrefix(begun) }
    if fitting.isEmpty {
      let folded = begun.lowercased()
      fitting = candidates.filter { name($0).lowercased().hasPrefix(folded) }
    }
    guard let first = fitting.first else { return }
    if fitting.count == 1 {
      let end = first.kind == .folder ? "/" : ""
      // A name that is no text can only be written as a URI.
      setPath(first.isTyped ? folder + name(first) + end : first.location + end)
    } else if fitting.allSatisfy(\.isTyped) || isURI {
      let common = fitting.dropFirst().reduce(name(first)) { Self.common($0, name($1)) }
      if common.count >= begun.count { setPath(folder + common) }
    }
  }

  private mutating func setPath(_ text: String) {
    editor?.selectAll()
    for character in text { editor?.insert(character) }
  }

  /// What two names begin with, case left aside.
  private static func common(_ first: String, _ second: String) -> String {
    let count = zip(first, second).prefix { $0.lowercased() == $1.lowercased() }.count
    return String(first.prefix(count))
  }
}

/// The name to save under.
extension Chooser {
  /// Saves under the typed name, if nothing is in the way; else asks first.
  mutating func acceptName(in folder: String, or spare: FolderRequest.Target?) {
    let text = Self.trimmed(currentName)
    let isPath = text.contains("/") || text.hasPrefix("~") || text.hasPrefix("file:")
    if text.isEmpty || text == "." || text == ".." {
      editor?.isInvalid = true
      return
    }
    if isPath {
      openPath(beginningWith: text)
      return enterPath()
    }
    if let entry = entries.first(where: { $0.kind == .folder && $0.name == text }) {
      return visit(.location(entry.location))
    }
    let name = Self.withEnding(text)
    if folder.isEmpty {
      // Among the pictures used of late there is no room for another.
      guard case .location(let base)? = spare else { return }
      return checkName(at: FileURI.location(of: name, in: base))
    }
    checkName(at: FileURI.location(of: name, in: folder))
  }

  /// Asks whether something has that name.
  mutating func checkName(at location: String) {
    let request = newRequest(.location(location), .saving)
    check = request
    effects.append(.ask(request))
  }

  /// Saves where nothing is, asks where a file is, and goes into a folder.
  mutating func takeCheck(_ outcome: FolderOutcome) {
    switch outcome {
    case .nothing(let location, _): effects.append(.save(location, mayReplace: false))
    case .file(let location, let name): ask(about: Question(location: location, name: name))
    case .folder(let folder): visit(.location(folder.location))
    case .failure(let message): effects.append(.tell(message, isError: true))
    }
  }

  /// A name with the ending of what is written.
  static func withEnding(_ name: String) -> String {
    name.lowercased().hasSuffix(".png") ? name : name + ".png"
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
