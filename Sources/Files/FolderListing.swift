import Glibc

/// What a folder holds: names and kinds, nothing is opened.
package struct FolderListing: Sendable {
  /// Something in a folder.
  package struct Entry: Hashable, Sendable {
    /// Its name: bytes without a slash, never `.` or `..`.
    package let name: [UInt8]
    /// Whether it is a folder, or a link to one; else it is a file, or a link to one.
    package let isFolder: Bool
  }

  /// The most entries that are looked at, so that no folder takes for ever.
  package static let mostEntries = 20_000

  /// In the order of the disk; pipes, devices and links that lead nowhere are left out.
  package let entries: [Entry]
  /// Whether there is more than was looked at.
  package let isCutOff: Bool

  /// Reads a folder.
  ///
  /// The corresponding C function is `readdir`.
  ///
  /// - Parameters:
  ///   - path: the folder, links followed.
  ///   - limit: the most names that are looked at.
  /// - Throws: `SystemError`.
  /// - Complexity: O(entries), with a question to the disk for each link.
  package init(of path: FilePath, limit: Int = FolderListing.mostEntries) throws {
    let folder = try OpenFile(path, flags: O_RDONLY | O_DIRECTORY)
    // The stream closes what it is given.
    let descriptor = try SystemCall.value { fcntl(folder.descriptor, F_DUPFD_CLOEXEC, 0) }
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError(errno)
      _ = Glibc.close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    var count = 0
    var isCutOff = false
    while true {
      errno = 0
      guard let found = readdir(stream) else {
        // What was read of a folder that breaks off is worth more than nothing.
        if errno != 0 && entries.isEmpty { throw SystemError(errno) }
        isCutOff = isCutOff || errno != 0
        break
      }
      let name = CString.name(of: found)
      if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      if count == limit {
        isCutOff = true
        break
      }
      count += 1
      if let isFolder = Self.isFolder(found, name, in: descriptor) {
        entries.append(Entry(name: name, isFolder: isFolder))
      }
    }
    self.entries = entries
    self.isCutOff = isCutOff
  }

  /// Whether an entry is a folder; nil for what is neither folder nor file.
  private static func isFolder(
    _ entry: UnsafeMutablePointer<dirent>, _ name: [UInt8], in descriptor: Int32
  ) -> Bool? {
    switch Int(entry.pointee.d_type) {
    case Int(DT_DIR): return true
    case Int(DT_REG): return false
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      let path = FilePath(bytes: name)
      guard path.withCString({ fstatat(descriptor, $0, &status, 0) }) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return true
      case S_IFREG: return false
      default: return nil
      }
    default: return nil
    }
  }
}

extension FilePath {
  /// Whether it is a folder, links followed; nil for what is not there.
  ///
  /// - Throws: `SystemError`, but for a name that nothing has.
  package func isFolder() throws -> Bool? {
    var status = stat()
    do {
      try SystemCall.run { withCString { stat($0, &status) } }
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
