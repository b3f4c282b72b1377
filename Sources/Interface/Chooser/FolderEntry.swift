/// Something in a folder, as the chooser shows it.
package struct FolderEntry: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// A folder.
    case folder
    /// A file whose name says that it is a picture.
    case picture
    /// Any other file.
    case other
  }

  /// Its name as text; what is no text in it is replaced.
  package let name: String
  /// Where it is: a URI of the scheme `file`, which keeps every byte of its name.
  package let location: String
  /// What it is.
  package let kind: Kind
  /// Whether its name is exactly the text, so that it can be typed.
  package let isTyped: Bool
  /// The name without case, to be found by what is typed.
  let folded: String
  /// What it is sorted by.
  let order: [UInt8]

  /// Makes an entry.
  ///
  /// - Complexity: O(length of the name)
  package init(name: String, location: String, kind: Kind, isTyped: Bool = true) {
    self.name = name
    self.location = location
    self.kind = kind
    self.isTyped = isTyped
    folded = name.lowercased()
    order = NaturalOrder.key(of: name)
  }

  /// Whether it is one that is seldom meant: its name begins with a dot.
  package var isHidden: Bool { name.hasPrefix(".") }

  /// Folders first, then files, both in the order in which people look for names.
  static func isBefore(_ first: FolderEntry, _ second: FolderEntry) -> Bool {
    let (isFolder, isOtherFolder) = (first.kind == .folder, second.kind == .folder)
    if isFolder != isOtherFolder { return isFolder }
    if first.order != second.order { return first.order.lexicographicallyPrecedes(second.order) }
    return first.name < second.name
  }
}
