import Files
import Glibc

/// The pictures opened and saved of late: a file of URIs, one a line, newest first.
struct RecentFiles: Sendable {
  /// How many are kept.
  static let most = 30
  /// More bytes than this are no such file.
  private static let limit = 1 << 18

  private let path: FilePath

  /// Keeps the list in a folder, which is made when there is something to keep.
  init(in folder: FilePath) {
    path = folder.appending("recent")
  }

  /// Where they are, newest first; those that are gone are among them.
  var files: [FilePath] {
    guard let bytes = try? OpenFile(reading: path).readAll(limit: Self.limit),
      bytes.count <= Self.limit
    else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).prefix(Self.most).compactMap { line in
      guard let file = try? FilePath(pathOrURI: line), file.isAbsolute else { return nil }
      return file
    }
  }

  /// Puts a file first; that it cannot be kept is nothing to be told.
  func add(_ file: FilePath) {
    guard let file = file.absolute else { return }
    let before = files
    if before.first == file { return }
    let kept = ([file] + before.filter { $0 != file }).prefix(Self.most)
    path.folder.makeFolders()
    let text = kept.map { $0.uri + "\n" }.joined()
    _ = try? SafeFile(path).save(Array(text.utf8))
  }
}
