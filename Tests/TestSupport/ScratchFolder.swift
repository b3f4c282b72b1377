import Files
import Glibc

/// An empty folder for one test, removed with everything in it when the last reference goes.
package final class ScratchFolder {
  /// Where it is.
  package let path: FilePath

  /// Makes the folder where `TMPDIR` says, in /tmp otherwise.
  package init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/drawingboard-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno) }
    path = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  deinit {
    ScratchFolder.remove(path)
  }

  /// The path of an entry.
  package func file(_ name: FilePath) -> FilePath {
    path.appending(name)
  }

  /// The names of all entries, hidden ones too, in order.
  package var names: [String] {
    ScratchFolder.names(in: path)
  }

  /// The names of all entries of any folder, hidden ones too, in order; none when it is not there.
  package static func names(in folder: FilePath) -> [String] {
    entries(of: folder).map(\.displayName).sorted()
  }

  private static func entries(of folder: FilePath) -> [FilePath] {
    guard let stream = folder.withCharacters({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var entries: [FilePath] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
      if name != "." && name != ".." { entries.append(folder.appending(name)) }
    }
    return entries
  }

  private static func remove(_ path: FilePath) {
    var status = stat()
    let isFolder =
      path.withCharacters { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isFolder {
      for entry in entries(of: path) { remove(entry) }
    }
    _ = path.withCharacters { Glibc.remove($0) }
  }
}

extension FilePath {
  /// Lends the path as a C string.
  package func withCharacters<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      var nothing: CChar = 0
      return buffer.baseAddress.map(body) ?? body(&nothing)
    }
  }
}
