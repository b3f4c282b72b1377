import Glibc

/// Which file it is and which version of it, to notice that somebody else changed it.
package struct FileIdentity: Hashable, Sendable {
  /// The file system's number.
  package let device: UInt64
  /// The file's number there.
  package let inode: UInt64
  /// Length in bytes.
  package let size: Int64
  /// When the content last changed: nanoseconds since 1970.
  package let modified: Int64

  /// Makes an identity from its parts, as a journal stored them.
  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }

  /// Reads the identity of an open file; throws `SystemError`.
  package init(of file: OpenFile) throws {
    self.init(try file.status())
  }

  /// Reads the identity of a file by its name, links followed; throws `SystemError`.
  package init(at path: FilePath) throws {
    var status = stat()
    try SystemCall.run { path.withCString { stat($0, &status) } }
    self.init(status)
  }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec))
  }

  /// Whether both are the same file, whatever is in it.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}
