import Wording

/// Everything in the chooser that can be pointed at, pressed or given the focus.
enum ChooserControl: Hashable, Sendable {
  /// To the folder above.
  case up
  /// The folder's path, which can be typed.
  case path
  /// A place at the side, counted from 0.
  case place(Int)
  /// What is in the folder; the focus is on its selected entry.
  case grid
  /// An entry of it, counted from 0.
  case entry(Int)
  /// The name to save under.
  case name
  /// Shows what is hidden.
  case hidden
  /// Shows files that are no pictures.
  case everything
  /// Closes the chooser.
  case cancel
  /// Takes what is selected, or saves.
  case accept
  /// Writes over the file that has the name.
  case replace
  /// Leaves it.
  case keep

  /// Whether text is typed into it.
  var isField: Bool { self == .path || self == .name }

  /// What it is, for a tooltip; nil for what says it itself.
  var tooltip: String? {
    switch self {
    case .up: translatable("The folder above")
    case .path: translatable("Type a path; Tab completes it")
    case .hidden: translatable("Files whose names begin with a dot")
    case .everything: translatable("Files that are no pictures, too")
    case .place, .grid, .entry, .name, .cancel, .accept, .replace, .keep: nil
    }
  }

  /// The key that does the same; nil for none.
  var keyText: String? {
    switch self {
    case .up: translatable("Backspace")
    case .path: translatable("Ctrl+L")
    case .hidden: translatable("Ctrl+H")
    default: nil
    }
  }
}

extension FolderPlace.Kind {
  /// What it is called.
  var word: String {
    switch self {
    case .recent: translatable("Recent", context: "chooser")
    case .home: translatable("Home")
    case .pictures: translatable("Pictures")
    case .desktop: translatable("Desktop")
    case .downloads: translatable("Downloads")
    }
  }

  /// Its picture.
  var icon: Icon {
    switch self {
    case .recent: .recent
    case .home: .home
    case .pictures: .photo
    case .desktop: .desktop
    case .downloads: .save
    }
  }
}

extension FileWish {
  /// The chooser's heading.
  var title: String {
    switch self {
    case .background: translatable("Choose a background picture")
    case .insertion: translatable("Insert a picture")
    case .saveAs: translatable("Save as")
    }
  }

  /// What the button that ends it says.
  var acceptWord: String {
    switch self {
    case .background: translatable("Open")
    case .insertion: translatable("Insert")
    case .saveAs: translatable("Save")
    }
  }
}
