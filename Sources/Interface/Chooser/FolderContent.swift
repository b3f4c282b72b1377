/// What is in a folder, or among the pictures used of late.
package struct FolderContent: Hashable, Sendable {
  /// Where the folder is, a URI without a slash at its end; empty for the pictures used of late.
  package let location: String
  /// The folder's path as people read it, `~` for the home folder.
  package let title: String
  /// The folder's path as it can be typed, with the slash at its end.
  package let typed: String
  /// The folder above; nil where there is none.
  package let parent: String?
  /// What is in it, folders first.
  package let entries: [FolderEntry]
  /// Something to be told about it, a sentence without its end.
  package let remark: String?

  /// Makes a folder's content.
  ///
  /// - Parameters:
  ///   - location: where the folder is.
  ///   - title: its path as people read it.
  ///   - typed: its path as it can be typed.
  ///   - parent: the folder above.
  ///   - entries: in any order.
  ///   - isInOrder: whether they are to stay in their order.
  ///   - remark: something to be told about it.
  /// - Complexity: O(n log n) for n entries; for a thread that may take its time.
  package init(
    location: String, title: String, typed: String, parent: String?, entries: [FolderEntry],
    isInOrder: Bool = false, remark: String? = nil
  ) {
    self.location = location
    self.title = title
    self.typed = typed
    self.parent = parent
    self.entries = isInOrder ? entries : entries.sorted(by: FolderEntry.isBefore)
    self.remark = remark
  }
}
